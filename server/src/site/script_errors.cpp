#include "site/script_errors.hpp"

#include <algorithm>
#include <cctype>
#include <string>
#include <string_view>

#include "core/error.hpp"
#include "core/log.hpp"
#include "core/text.hpp"

namespace vitrine {

namespace {

constexpr std::size_t field_length_max = 300;  // characters
constexpr std::size_t plain_digits_max = 5;    // a longer number may be somebody's telephone
constexpr std::string_view left_out = "…";

std::string bounded_text(const Form& form, std::string_view field) {
  const auto text = text_of(form.fields, field);
  if (text && !trim(*text).empty() && is_utf8(*text) && length_of(*text) <= field_length_max) return std::string(*text);
  throw Error::validation({{std::string(field), "Un texte de 1 à 300 caractères est requis."}});
}

std::string without_query(std::string address) {
  address.resize(std::min(address.find_first_of("?#"), address.size()));
  return address;
}

/// A message quotes what the script was working on: mailboxes and long numbers are left out of it.
std::string without_people(std::string_view message) {
  std::string kept;
  while (!message.empty()) {
    const std::string_view word = message.substr(0, message.find(' '));
    std::size_t digits = 0;
    for (const char c : word) digits += std::isdigit(static_cast<unsigned char>(c)) != 0 ? 1 : 0;
    const bool personal = word.find('@') != std::string_view::npos || digits > plain_digits_max;
    kept.append(kept.empty() ? "" : " ").append(personal ? left_out : word);
    message.remove_prefix(std::min(word.size() + 1, message.size()));
  }
  return kept;
}

}  // namespace

Response take_script_error(ScriptErrors& errors, Request& request) {
  const std::string message = without_people(bounded_text(request.form, "message"));
  const std::string place = without_query(bounded_text(request.form, "place"));
  const std::string path = without_query(bounded_text(request.form, "path"));
  errors.limit.admit(request.client_address);  // what its faults refused does not count
  errors.metrics.script_errors.fetch_add(1, std::memory_order_relaxed);
  log::warn("script_error", {{"message", message}, {"place", place}, {"path", path}});
  return Response::no_content();
}

}  // namespace vitrine
