#include "site/script_errors.hpp"

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>

#include "core/error.hpp"
#include "core/log.hpp"
#include "core/text.hpp"

namespace vitrine {

namespace {

constexpr std::size_t field_length_max = 300;   // characters
constexpr std::ptrdiff_t plain_digits_max = 5;  // a longer number may be somebody's telephone
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

bool is_digit(char c) { return c >= '0' && c <= '9'; }

/// Words that may be a mailbox, as it is written or as addresses escape it.
std::string without_mailboxes(std::string_view message) {
  std::string kept;
  while (!message.empty()) {
    const std::string_view word = message.substr(0, message.find(' '));
    const bool is_mailbox = word.find('@') != std::string_view::npos || word.find("%40") != std::string_view::npos;
    kept.append(kept.empty() ? "" : " ").append(is_mailbox ? left_out : word);
    message.remove_prefix(std::min(word.size() + 1, message.size()));
  }
  return kept;
}

/// Long numbers, however their digits are grouped: "+33 6 12 34 56 78", "(216) 71-123.456".
std::string without_long_numbers(std::string_view message) {
  std::string kept;
  while (!message.empty()) {
    const std::size_t first = std::min(message.find_first_of("0123456789"), message.size());
    kept.append(message.substr(0, first));
    message.remove_prefix(first);
    std::string_view number = message.substr(0, message.find_first_not_of("0123456789 .()+-/"));
    while (!number.empty() && !is_digit(number.back())) number.remove_suffix(1);
    const bool is_long = std::count_if(number.begin(), number.end(), is_digit) > plain_digits_max;
    kept.append(is_long ? left_out : number);
    message.remove_prefix(number.size());
  }
  return kept;
}

/// A message quotes what the script was working on: mailboxes and long numbers are left out of it.
std::string without_people(std::string_view message) { return without_long_numbers(without_mailboxes(message)); }

}  // namespace

Response take_script_error(ScriptErrors& errors, Request& request) {
  const std::string message = without_people(bounded_text(request.form, "message"));
  const std::string place = without_query(bounded_text(request.form, "place"));
  // Numbers stand in the addresses of pages; nobody's mailbox does, but any address may have been followed.
  const std::string path = without_mailboxes(without_query(bounded_text(request.form, "path")));
  errors.limit.admit(request.client_address);  // what its faults refused does not count
  errors.metrics.script_errors.fetch_add(1, std::memory_order_relaxed);
  log::warn("script_error", {{"message", message}, {"place", place}, {"path", path}});
  return Response::no_content();
}

}  // namespace vitrine
