#include "core/error.hpp"

#include <utility>

#include "core/log.hpp"

namespace vitrine {

Error Error::validation(FieldErrors fields, int status) {
  Error error(status, fields.empty() ? "La requête est invalide." : fields.begin()->second);
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

Error Error::stopping() {
  constexpr std::chrono::seconds restart_expected{10};
  return unavailable("Le serveur s’arrête. Réessayez dans un instant.", restart_expected);
}

Error as_error(const std::exception_ptr& failure, std::string_view request_id) {
  Error told = Error::internal();
  std::string reason;
  try {
    std::rethrow_exception(failure);
  } catch (const Error& error) {
    if (error.status() != told.status()) return error;
    told = error;
    reason = error.what();
  } catch (const std::exception& fault) {
    reason = fault.what();
  } catch (...) {
    reason = "an exception of an unknown kind";
  }
  log::error("request_failed", {{"request_id", std::string(request_id)}, {"reason", reason}});
  return told;
}

}  // namespace vitrine
