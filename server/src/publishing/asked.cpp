#include "publishing/asked.hpp"

#include "core/error.hpp"
#include "core/ids.hpp"
#include "history/record.hpp"

namespace vitrine::publishing {

Subject subject_of(const Request& request) {
  const content::ContentType& type = history::known_type(request.param(0));
  const std::string& item = request.param(1);
  if (type.single ? item != type.name : !is_id(item)) throw Error::not_found(std::string(type.not_found));
  return {type, item};
}

}  // namespace vitrine::publishing
