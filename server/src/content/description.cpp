#include "content/description.hpp"

#include <utility>

#include "content/all_types.hpp"
#include "content/sentences.hpp"
#include "media/file_format.hpp"

namespace vitrine::content {

namespace {

std::string_view name_of(Kind kind) {
  switch (kind) {
    case Kind::Text:
      return "text";
    case Kind::LongText:
      return "longText";
    case Kind::Email:
      return "email";
    case Kind::Link:
      return "link";
    case Kind::WebLink:
      return "webLink";
    case Kind::Bool:
      return "boolean";
    case Kind::Integer:
      return "integer";
    case Kind::Decimal:
      return "decimal";
    case Kind::Choice:
      return "choice";
    case Kind::RichLine:
      return "richLine";
    case Kind::RichText:
      return "richText";
    case Kind::Date:
      return "date";
    case Kind::Slug:
      return "slug";
    case Kind::Image:
      return "image";
    case Kind::ImageList:
      return "imageList";
    case Kind::Video:
      return "video";
    case Kind::Pdf:
      return "pdf";
    case Kind::Captions:
      return "captions";
    case Kind::TextList:
      return "textList";
    case Kind::IntegerList:
      return "integerList";
    case Kind::DecimalList:
      return "decimalList";
    case Kind::TextMap:
      return "textMap";
    case Kind::Focus:
      return "focus";
    case Kind::FocusMap:
      return "focusMap";
    case Kind::Object:
      return "object";
    case Kind::Parts:
      return "parts";
    case Kind::Reference:
      return "reference";
    case Kind::ReferenceList:
      return "referenceList";
  }
  return {};
}

json::object describe_fields(const std::vector<Field>& fields);

/// Members of a description, of which those that say nothing are left out.
class Members {
 public:
  template <typename Value>
  void add(std::string_view name, Value&& given) {
    json::value value(std::forward<Value>(given));
    if (!is_empty(value)) members_.emplace(name, std::move(value));
  }
  /// A text that says something even when it is empty.
  void set(std::string_view name, std::string_view text) { members_.emplace(name, text); }
  json::object take() { return std::move(members_); }

 private:
  json::object members_;
};

bool is_list(Kind kind) { return kind_of_entries(kind) != kind || kind == Kind::Parts || is_map(kind); }

/// Whether what is typed is a text that has a length.
bool is_typed(Kind kind) {
  switch (kind_of_entries(kind)) {
    case Kind::Text:
    case Kind::LongText:
    case Kind::Email:
    case Kind::Link:
    case Kind::WebLink:
    case Kind::RichLine:
    case Kind::RichText:
    case Kind::TextMap:
      return true;
    default:
      return false;
  }
}

void add_limits(Members& members, const Field& field) {
  if (is_typed(field.kind)) {
    if (field.length_min > 0) members.add("length_min", field.length_min);
    members.add("too_short", field.too_short);
    members.add("length_max", length_max_of(field));
    members.add("too_long", too_long_sentence(field));
    if (is_map(field.kind)) members.add("name_length_max", map_name_length_max);
  }
  if (is_list(field.kind)) {
    if (field.count_min > 0) members.add("count_min", field.count_min);
    members.add("too_few", field.too_few);
    members.add("count_max", field.count_max);
    members.add("too_many", too_many_sentence(field));
  }
  if (field.minimum) members.add("minimum", *field.minimum);
  if (field.maximum) members.add("maximum", *field.maximum);
  members.add("unit", field.unit);
}

json::array describe_implied(const Field& field) {
  json::array list;
  for (const auto& [when, is, then] : field.implied)
    list.push_back({{"when", when}, {"is", is}, {"value", json::parse(then)}});
  return list;
}

json::array describe_needed(const Field& field) {
  json::array list;
  for (const auto& [when, is, sentence] : field.needed)
    list.push_back({{"when", when}, {"is", is}, {"sentence", sentence}});
  return list;
}

json::object describe(const Field& field) {
  Members members;
  members.add("kind", name_of(field.kind));
  members.add("required", field.required);
  members.add("invalid", invalid_sentence(field));
  add_limits(members, field);
  members.add("choices", json::array(field.choices.begin(), field.choices.end()));
  // The day of today is not the day of this description.
  if (field.kind != Kind::Date) members.add("initial", initial_value(field));
  members.add("null_when_empty", field.null_when_empty);
  members.add("implied", describe_implied(field));
  members.add("needed", describe_needed(field));
  if (field.numbered) members.set("numbered", *field.numbered);
  if (field.target != nullptr) members.add("target", field.target().name);
  members.add("from", field.from);
  members.add("of", field.of);
  if (field.lasts) members.add("lasts", true);
  members.add("sent_as", field.sent_as);
  members.add("file_as", field.file_as);
  members.add("parts", describe_fields(field.parts));
  return members.take();
}

json::object describe_fields(const std::vector<Field>& fields) {
  json::object described;
  for (const Field& field : fields) described.emplace(field.name, describe(field));
  return described;
}

json::object describe(media::Kind kind) {
  const media::KindRules& rules = media::rules_of(kind);
  const std::vector<std::string_view> types = media::content_types_of(kind);
  return {{"size_bytes_max", rules.size_bytes_max},
          {"types", json::array(types.begin(), types.end())},
          {"too_large", rules.too_large},
          {"wrong_kind", rules.wrong_kind}};
}

}  // namespace

json::object describe_content() {
  json::object types;
  for (const ContentType* type : all_types()) {
    Members members;
    members.add("name", type->name);
    members.add("schema", type->schema);
    members.add("order_key", type->order_key);
    members.add("visibility", type->visibility);
    members.add("page", type->page);
    members.add("shown_on", json::array(type->shown_on.begin(), type->shown_on.end()));
    members.add("fields", describe_fields(type->fields));
    types.emplace(type->name, members.take());
  }
  return {{"types", std::move(types)},
          {"media",
           {{"image", describe(media::Kind::Image)},
            {"video", describe(media::Kind::Video)},
            {"pdf", describe(media::Kind::Pdf)},
            {"captions", describe(media::Kind::Captions)}}}};
}

}  // namespace vitrine::content
