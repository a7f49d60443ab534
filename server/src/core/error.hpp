// What ends a request. An expected outcome ("no such row") is a value; an Error is thrown when the request cannot be
// answered as asked. Messages are shown to people: French, whole sentences.
#pragma once

#include <chrono>
#include <exception>
#include <map>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>

namespace vitrine {

/// Field name (as sent by the client) to its French sentence.
using FieldErrors = std::map<std::string, std::string>;

class Error : public std::runtime_error {
 public:
  /// `status` is an HTTP status of 400 to 599.
  Error(int status, const std::string& message) : std::runtime_error(message), status_(status) {}

  static Error bad_request(const std::string& message) { return {400, message}; }
  /// With every field at fault; the message is the first of the sentences. 400, or what a file among them asks for.
  static Error validation(FieldErrors fields, int status = 400);
  static Error unauthorised() { return {401, "Votre session a expiré. Veuillez vous reconnecter."}; }
  static Error not_found(const std::string& message = "Élément introuvable.") { return {404, message}; }
  static Error conflict(const std::string& message) { return {409, message}; }
  static Error too_large(const std::string& message) { return {413, message}; }
  static Error unsupported_media(const std::string& message) { return {415, message}; }
  /// 429 with `Retry-After`.
  static Error too_many(const std::string& message, std::chrono::seconds retry_after);
  /// 500 that tells nothing of a fault of ours, which the log tells.
  static Error internal() { return {500, "Une erreur interne est survenue."}; }
  /// 503 with `Retry-After`: an outage, never to be taken for "not found".
  static Error unavailable(const std::string& message, std::chrono::seconds retry_after);
  /// The same of work that is given up because the program ends.
  static Error stopping();

  int status() const { return status_; }
  const FieldErrors& fields() const { return fields_; }
  std::optional<std::chrono::seconds> retry_after() const { return retry_after_; }

 private:
  int status_;
  FieldErrors fields_;
  std::optional<std::chrono::seconds> retry_after_;
};

/// What an exception that ended a request is to whoever asked: an Error is itself; anything else is a fault of ours,
/// and a 500 that tells nothing of it. Every 500 is logged under the request's id.
Error as_error(const std::exception_ptr& failure, std::string_view request_id);

}  // namespace vitrine
