#include "publishing/call_parts.hpp"

#include <new>
#include <system_error>

#include "content/field_reader.hpp"
#include "core/error.hpp"
#include "core/ids.hpp"
#include "history/record.hpp"

namespace vitrine::publishing {

Subject subject_of(const Request& request) {
  const content::ContentType& type = history::known_type(request.param(0));
  const std::string& item = request.param(1);
  const bool is_item = !content::is_one_thing(type) && is_id(item);
  if (!is_item && !content::is_whole(type, item)) throw Error::not_found(std::string(type.not_found));
  return {type, item};
}

std::string drafted_item(const content::ContentType& type, const std::string& item) {
  return content::is_choice(type) || item.empty() ? std::string(content::whole_id(type)) : item;
}

json::value take_member(Form& form, std::string_view name) {
  json::value taken = content::sent_member(form, name);
  form.fields.erase(name);
  return taken;
}

std::optional<std::string> take_text(Form& form, std::string_view name) {
  const json::value* member = form.fields.if_contains(name);
  // As it is: a text is no JSON.
  const json::value value = member == nullptr ? json::value() : *member;
  form.fields.erase(name);
  if (value.is_null()) return std::nullopt;
  if (!value.is_string()) throw Error::validation({{std::string(name), "Ce champ doit être un texte."}});
  if (value.as_string().empty()) return std::nullopt;
  return std::string(value.as_string());
}

std::string quoted(const std::string& text) { return "«\u00a0" + text + "\u00a0»"; }

bool is_outage(const std::exception& failure) {
  if (const auto* error = dynamic_cast<const Error*>(&failure)) return error->status() == 503;
  return dynamic_cast<const std::bad_alloc*>(&failure) != nullptr ||
         dynamic_cast<const std::system_error*>(&failure) != nullptr;
}

json::object told(const journal::Actor& actor) { return {{"_id", actor.id}, {"username", actor.name}}; }

}  // namespace vitrine::publishing
