#include "content/content_type.hpp"

#include <algorithm>

#include "core/time.hpp"

namespace vitrine::content {

namespace {

constexpr std::size_t iso_day_length = 10;  // YYYY-MM-DD

}  // namespace

const Field* find_field(const std::vector<Field>& fields, std::string_view name) {
  const auto found = std::find_if(fields.begin(), fields.end(), [&](const Field& field) { return field.name == name; });
  return found == fields.end() ? nullptr : &*found;
}

bool is_choice(const ContentType& type) { return !type.choice_of.empty(); }

bool is_one_thing(const ContentType& type) { return type.single || is_choice(type); }

std::string_view whole_id(const ContentType& type) { return is_one_thing(type) ? type.name : "order"; }

bool is_whole(const ContentType& type, std::string_view item) {
  return (type.single || !type.order_key.empty()) && item == whole_id(type);
}

bool is_arrangement(const ContentType& type, std::string_view item) { return !type.single && is_whole(type, item); }

const Field* slug_field(const ContentType& type) {
  const auto found =
      std::find_if(type.fields.begin(), type.fields.end(), [](const Field& field) { return field.kind == Kind::Slug; });
  return found == type.fields.end() ? nullptr : &*found;
}

std::string column_of(std::string_view field_name) {
  std::string column;
  for (const char c : field_name) {
    if (c >= 'A' && c <= 'Z') {
      column.push_back('_');
      column.push_back(static_cast<char>(c - 'A' + 'a'));
    } else {
      column.push_back(c);
    }
  }
  return column;
}

std::string key_column_of(const Field& field) { return column_of(field.name) + "_key"; }

bool has_column(const Field& field) { return field.kind != Kind::ReferenceList; }

bool is_json(Kind kind) {
  switch (kind) {
    case Kind::ImageList:
    case Kind::TextList:
    case Kind::IntegerList:
    case Kind::DecimalList:
    case Kind::TextMap:
    case Kind::FocusMap:
    case Kind::Object:
    case Kind::Parts:
      return true;
    default:
      return false;
  }
}

bool is_media(Kind kind) {
  switch (kind) {
    case Kind::Image:
    case Kind::ImageList:
    case Kind::Video:
    case Kind::Pdf:
    case Kind::Captions:
      return true;
    default:
      return false;
  }
}

bool is_number(Kind kind) {
  const Kind entries = kind_of_entries(kind);
  return entries == Kind::Integer || entries == Kind::Decimal;
}

bool is_map(Kind kind) { return kind == Kind::TextMap || kind == Kind::FocusMap; }

Kind kind_of_entries(Kind kind) {
  switch (kind) {
    case Kind::ImageList:
      return Kind::Image;
    case Kind::TextList:
      return Kind::Text;
    case Kind::IntegerList:
      return Kind::Integer;
    case Kind::DecimalList:
      return Kind::Decimal;
    case Kind::ReferenceList:
      return Kind::Reference;
    default:
      return kind;
  }
}

bool is_nullable_number(const Field& field) {
  const bool single = field.kind == Kind::Integer || field.kind == Kind::Decimal;
  return single && field.required.empty() && field.initial.empty();
}

bool is_rich(Kind kind) { return kind == Kind::RichLine || kind == Kind::RichText; }

std::vector<std::string_view> other_names(const Field& field) {
  std::vector<std::string_view> names = field.also;
  for (const std::string_view name : {field.sent_as, field.file_as}) {
    if (!name.empty() && name != field.name) names.push_back(name);
  }
  return names;
}

bool is_called(const Field& field, std::string_view name) {
  const std::vector<std::string_view> names = other_names(field);
  return field.name == name || std::find(names.begin(), names.end(), name) != names.end();
}

std::size_t length_max_of(const Field& field) {
  if (field.length_max != 0) return field.length_max;
  switch (field.kind) {
    case Kind::LongText:
      return 20'000;
    case Kind::RichText:
      return std::size_t{20} * 1024;
    case Kind::RichLine:
      return std::size_t{2} * 1024;
    case Kind::Link:
    case Kind::WebLink:
      return 2'000;
    case Kind::TextList:
    case Kind::TextMap:
      return 500;
    default:
      return 200;
  }
}

json::value initial_value(const Field& field) {
  if (!field.initial.empty()) return json::parse(field.initial);
  switch (field.kind) {
    case Kind::Bool:
      return false;
    case Kind::Date:
      return json::value(iso_time(Clock::now()).substr(0, iso_day_length));
    case Kind::Integer:
    case Kind::Decimal:
    case Kind::Reference:
      return nullptr;
    case Kind::ImageList:
    case Kind::TextList:
    case Kind::IntegerList:
    case Kind::DecimalList:
    case Kind::Parts:
    case Kind::ReferenceList:
      return json::array();
    case Kind::TextMap:
    case Kind::FocusMap:
      return json::object();
    case Kind::Object:
      if (!field.null_when_empty.empty()) return nullptr;
      return json::object();
    default:
      return "";
  }
}

bool is_empty(const json::value& value) {
  if (const auto* text = value.if_string()) return text->empty();
  if (const auto* list = value.if_array()) return list->empty();
  if (const auto* object = value.if_object()) return object->empty();
  return value.is_null();
}

}  // namespace vitrine::content
