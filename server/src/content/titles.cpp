#include "content/titles.hpp"

#include <algorithm>

#include "content/searched_text.hpp"

namespace vitrine::content {

namespace {

std::string first_line(const std::string& text) { return text.substr(0, text.find('\n')); }

}  // namespace

const Field* name_field(const ContentType& type) {
  const auto name = std::find_if(type.fields.begin(), type.fields.end(),
                                 [](const Field& field) { return field.weight == Weight::Name; });
  return name == type.fields.end() ? nullptr : &*name;
}

std::string title_of(const ContentType& type, const json::object& answer) {
  const Field* name = name_field(type);
  return name == nullptr ? std::string() : first_line(searched_text(*name, answer));
}

std::string title_of(db::Connection& connection, const ContentType& type, const Image& image) {
  const Field* name = name_field(type);
  if (name == nullptr) return {};
  if (name->kind != Kind::Reference) return first_line(searched_text(*name, image));
  const json::string* named = image.at(name->name).if_string();
  if (named == nullptr) return {};
  const auto other = read_stored(connection, name->target(), std::string(*named));
  return other ? title_of(connection, name->target(), *other) : std::string();
}

}  // namespace vitrine::content
