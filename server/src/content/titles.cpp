#include "content/titles.hpp"

#include <algorithm>

#include "content/field_reader.hpp"
#include "content/searched_text.hpp"
#include "content/text_formats.hpp"
#include "core/text.hpp"

namespace vitrine::content {

namespace {

std::string first_line(const std::string& text) { return text.substr(0, text.find('\n')); }

/// A site as people say it: "https://www.exemple.com/?a=b" is « exemple.com ».
std::string site_name(std::string text) {
  const std::size_t scheme_end = text.find("://");
  if (scheme_end != std::string::npos) text.erase(0, scheme_end + 3);
  if (text.starts_with("www.")) text.erase(0, 4);
  text.erase(std::min(text.find_first_of("?#"), text.size()));
  if (text.ends_with('/') && text.find('/') == text.size() - 1) text.pop_back();
  return text;
}

std::string named_by(const Field& name, const json::object& answer) {
  const std::string line = first_line(searched_text(name, answer));
  return name.kind == Kind::WebLink ? site_name(line) : line;
}

}  // namespace

const Field* name_field(const ContentType& type) {
  const auto name = std::find_if(type.fields.begin(), type.fields.end(),
                                 [](const Field& field) { return field.weight == Weight::Name; });
  return name == type.fields.end() ? nullptr : &*name;
}

std::string title_of(const ContentType& type, const json::object& answer) {
  const Field* name = name_field(type);
  return name == nullptr ? std::string() : named_by(*name, answer);
}

std::string title_of(db::Connection& connection, const ContentType& type, const Image& image) {
  const Field* name = name_field(type);
  if (name == nullptr) return {};
  if (name->kind != Kind::Reference) return named_by(*name, image);
  const json::string* named = image.at(name->name).if_string();
  if (named == nullptr) return {};
  const auto other = read_stored(connection, name->target(), std::string(*named));
  return other ? title_of(connection, name->target(), *other) : std::string();
}

std::string title_of_sent(const ContentType& type, const json::object& sent) {
  constexpr std::size_t length_max = 200;
  const Field* name = name_field(type);
  const json::value* value = name == nullptr ? nullptr : carried(*name, sent);
  if (value == nullptr || !value->is_string() || !is_utf8(value->as_string())) return {};
  const std::string title = named_by(*name, json::object{{name->name, *value}});
  return has_forbidden_control(title, false) ? std::string() : std::string(first_of(title, length_max));
}

}  // namespace vitrine::content
