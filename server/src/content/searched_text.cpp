#include "content/searched_text.hpp"

#include "content/phone.hpp"
#include "core/text.hpp"

namespace vitrine::content {

namespace {

/// All texts inside a value.
void gather_texts(const json::value& value, std::string& text) {
  if (const auto* string = value.if_string()) text.append(*string).append("\n");
  if (const auto* list = value.if_array()) {
    for (const json::value& entry : *list) gather_texts(entry, text);
  }
  if (const auto* object = value.if_object()) {
    for (const auto& member : *object) gather_texts(member.value(), text);
  }
}

}  // namespace

std::string searched_text(const Field& field, const json::object& item) {
  const json::value& value = item.at(field.name);
  std::string text;
  if (is_rich(field.kind)) {
    text = plain_text(value.as_string());
  } else if (field.kind != Kind::Reference) {
    gather_texts(value, text);
  } else if (value.is_object()) {
    gather_texts(value.at(field.shows.front()), text);
  }
  if (field.dialled) {
    for (const std::string& number : numbers_in(text)) {
      const std::string at_home = number_at_home(number);
      text.append(at_home).append("\n");
      if (at_home != number) text.append("00").append(number).append("\n");
    }
  }
  return text;
}

bool is_shared(const Field& field) {
  return field.kind == Kind::Reference && field.weight != Weight::None && !field.shows.empty();
}

std::vector<const ContentType*> searched_types(const ContentType& type) {
  std::vector<const ContentType*> types{&type};
  for (const Field& field : type.fields) {
    if (is_shared(field)) types.push_back(&field.target());
  }
  return types;
}

}  // namespace vitrine::content
