#include "content/types/all.hpp"

namespace vitrine::content {

const std::vector<const ContentType*>& all_types() {
  static const std::vector<const ContentType*> types{&site(), &category(), &treatment(), &product(),
                                                     &contact_message()};
  return types;
}

}  // namespace vitrine::content
