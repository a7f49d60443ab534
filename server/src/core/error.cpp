#include "core/error.hpp"

#include <utility>

namespace vitrine {

Error Error::validation(FieldErrors fields) {
  Error error(400, fields.empty() ? "La requête est invalide." : fields.begin()->second);
  error.fields_ = std::move(fields);
  return error;
}

Error Error::too_many(const std::string& message, std::chrono::seconds retry_after) {
  Error error(429, message);
  error.retry_after_ = retry_after;
  return error;
}

Error Error::unavailable(const std::string& message, std::chrono::seconds retry_after) {
  Error error(503, message);
  error.retry_after_ = retry_after;
  return error;
}

}  // namespace vitrine
