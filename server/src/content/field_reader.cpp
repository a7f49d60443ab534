#include "content/field_reader.hpp"

#include <algorithm>

#include "content/numbers.hpp"
#include "content/phone.hpp"
#include "content/sentences.hpp"
#include "content/text_formats.hpp"
#include "content/validation.hpp"
#include "core/ids.hpp"
#include "core/text.hpp"
#include "core/time.hpp"
#include "media/file_format.hpp"

namespace vitrine::content {

namespace {

/// Whether the address is that of a file of the field's kind, by the ending that the media store gave it.
bool fits_media_kind(std::string_view url, Kind kind) {
  const std::string_view ending = url.substr(std::min(url.rfind('.'), url.size()));
  const auto format = media::format_of_extension(ending.substr(ending.empty() ? 0 : 1));
  return format && media::kind_of(*format) == media_kind_of(kind);
}

std::string_view missing_file(Kind kind) {
  if (kind == Kind::Video) return "Cette vidéo n'existe pas sur ce site. Téléversez-la d'abord.";
  if (kind == Kind::Pdf) return "Ce PDF n'existe pas sur ce site. Téléversez-le d'abord.";
  if (kind == Kind::Captions) return "Ces sous-titres n'existent pas sur ce site. Téléversez-les d'abord.";
  return "Cette image n'existe pas sur ce site. Téléversez-la d'abord.";
}

bool is_too_long(const Field& field, std::string_view text) {
  return (is_rich(field.kind) ? text.size() : length_of(text)) > length_max_of(field);
}

bool is_within(const Field& bounds, double number) {
  return (!bounds.minimum || number >= *bounds.minimum) && (!bounds.maximum || number <= *bounds.maximum);
}

/// The shortest numbers of a country with its code in front (ITU-T E.164 has the longest: 15).
constexpr std::ptrdiff_t phone_digits_min = 8;

bool is_well_formed(const Field& field, std::string_view text) {
  const Kind kind = field.kind;
  if (field.dialled && !field.invalid.empty()) {
    return std::ranges::count_if(text, [](char sign) { return sign >= '0' && sign <= '9'; }) >= phone_digits_min;
  }
  if (kind == Kind::Link) return is_link(text);
  if (kind == Kind::WebLink) return is_link(text) && !text.starts_with('/');
  if (kind == Kind::Focus || kind == Kind::FocusMap) return is_focus(text);
  return kind != Kind::Email || is_email(text);
}

/// Whether a reader would see anything: an editor's empty paragraph is nothing.
bool shows_something(std::string_view markup) {
  return !plain_text(markup).empty() || markup.find("<img") != std::string_view::npos ||
         markup.find("<iframe") != std::string_view::npos;
}

}  // namespace

media::Kind media_kind_of(Kind kind) {
  switch (kind) {
    case Kind::Video:
      return media::Kind::Video;
    case Kind::Pdf:
      return media::Kind::Pdf;
    case Kind::Captions:
      return media::Kind::Captions;
    default:
      return media::Kind::Image;
  }
}

void require(const Field& field, const json::value& value, const std::string& path, FieldErrors& errors) {
  if (is_at_fault(errors, path)) return;
  if (!field.required.empty() && is_empty(value)) {
    errors.emplace(path, field.required);
  } else if (const auto* list = value.if_array(); list != nullptr && list->size() < field.count_min) {
    errors.emplace(path, field.too_few);
  }
}

json::value unwrapped(const json::value& value) {
  const json::string* text = value.if_string();
  if (text == nullptr) return value;
  if (trim(*text).empty()) return nullptr;
  return parse_json(*text).value_or(value);
}

json::value sent_member(const Form& form, std::string_view name) {
  const json::value* value = form.fields.if_contains(name);
  return value == nullptr ? json::value() : unwrapped(*value);
}

bool sent_true(const Form& form, std::string_view name) {
  const json::value value = sent_member(form, name);
  return value.is_bool() && value.as_bool();
}

bool begins_list(std::string_view text) { return trim(text).starts_with('['); }

const json::value* carried(const Field& field, const json::object& object) {
  const json::value* found = object.if_contains(field.name);
  for (const std::string_view name : other_names(field)) {
    const json::value* other = object.if_contains(name);
    if (other != nullptr && (found == nullptr || is_empty(*found))) found = other;
  }
  return found;
}

FieldReader::Outcome FieldReader::read(const Field& field, const json::value& value, const std::string& path) {
  switch (field.kind) {
    case Kind::Text:
    case Kind::LongText:
    case Kind::Email:
    case Kind::Link:
    case Kind::WebLink:
    case Kind::Focus:
      return read_text(field, value, path);
    case Kind::RichLine:
    case Kind::RichText:
      return read_markup(field, value, path);
    case Kind::Date:
      return read_date(field, value, path);
    case Kind::Bool:
      return read_bool(value, path);
    case Kind::Integer:
    case Kind::Decimal:
      return read_number(field, value, path);
    case Kind::Choice:
      return read_choice(field, value, path);
    case Kind::Image:
    case Kind::Video:
    case Kind::Pdf:
    case Kind::Captions:
      return read_media(field.kind, value, path);
    case Kind::ImageList:
    case Kind::TextList:
    case Kind::IntegerList:
    case Kind::DecimalList:
    case Kind::ReferenceList:
    case Kind::Parts:
      return read_list(field, value, path);
    case Kind::TextMap:
    case Kind::FocusMap:
      return read_map(field, value, path);
    case Kind::Object:
      return read_object(field, value, path);
    case Kind::Reference:
      return read_reference(value, path);
    case Kind::Slug:
      return read_slug(field, value, path);
  }
  return std::nullopt;
}

/// Whether the file is there, and stays.
bool FieldReader::claims(std::string_view address) { return context_.only_looks || context_.media.claim(address); }

FieldReader::Outcome FieldReader::fail(const std::string& path, std::string_view sentence) {
  errors_.emplace(path, sentence);
  return std::nullopt;
}

FieldReader::Outcome FieldReader::fail_invalid(const Field& field, const std::string& path) {
  return fail(path, invalid_sentence(field));
}

FieldReader::Outcome FieldReader::fail_too_long(const Field& field, const std::string& path) {
  return fail(path, too_long_sentence(field));
}

FieldReader::Outcome FieldReader::fail_too_many(const Field& field, const std::string& path) {
  return fail(path, too_many_sentence(field));
}

FieldReader::Outcome FieldReader::read_text(const Field& field, const json::value& value, const std::string& path) {
  if (value.is_null()) return "";
  const json::string* given = value.if_string();
  if (given == nullptr) return fail(path, "Ce champ doit être un texte.");
  if (!is_utf8(*given)) return fail(path, "Ce texte n'est pas de l'UTF-8 valide.");
  const bool paragraphs = field.kind == Kind::LongText || is_rich(field.kind);
  // What turns the direction of writing ends with its paragraph. A name stands among words of ours; it is not refused,
  // as telephones put such signs around what is copied from their contacts.
  const std::string plain = paragraphs       ? with_plain_line_breaks(*given)
                            : field.personal ? without_turns(*given)
                                             : std::string(*given);
  const std::string text(trim(plain));
  if (has_forbidden_control(text, paragraphs)) return fail(path, "Ce texte contient des caractères interdits.");
  if (is_too_long(field, text)) return fail_too_long(field, path);
  if (!text.empty() && length_of(text) < field.length_min) return fail(path, field.too_short);
  if (!text.empty() && !is_well_formed(field, text)) return fail_invalid(field, path);
  // Whether it was there before is known where it is stored.
  if (field.dialled && !field.invalid.empty() && lacks_country(text)) fail_invalid(field, path);
  // It may lead anywhere, but a file it leads to stays.
  if (field.kind == Kind::Link && !claims(before_query(text)) && field.own_files && text.starts_with("/media/")) {
    return fail(path, "Ce fichier n'existe pas sur ce site.");
  }
  return json::value(text);
}

FieldReader::Outcome FieldReader::read_markup(const Field& field, const json::value& value, const std::string& path) {
  Outcome text = read_text(field, value, path);
  if (!text || is_empty(*text)) return text;
  const Markup kind = field.kind == Kind::RichLine ? Markup::Line : Markup::Text;
  const std::string markup = context_.sanitise(std::string_view(text->as_string()), kind);
  if (!shows_something(markup)) return "";
  // Cleaning may lengthen: entities, what a film's frame must carry. What is answered must be good to send back.
  if (is_too_long(field, markup)) return fail_too_long(field, path);
  for (const std::string& address : media_addresses_in(markup)) {
    if (!claims(address)) return fail(path, "Ce texte cite un fichier qui n'existe pas sur ce site.");
  }
  return json::value(markup);
}

FieldReader::Outcome FieldReader::read_date(const Field& field, const json::value& value, const std::string& path) {
  if (is_empty(value)) return "";
  const json::string* text = value.if_string();
  const auto day = text == nullptr ? std::nullopt : iso_day(trim(*text));
  if (!day) return fail_invalid(field, path);
  return json::value(*day);
}

FieldReader::Outcome FieldReader::read_slug(const Field& field, const json::value& value, const std::string& path) {
  const Outcome text = read_text(field, value, path);
  if (!text) return std::nullopt;
  return json::value(slug(text->as_string()));
}

FieldReader::Outcome FieldReader::read_bool(const json::value& value, const std::string& path) {
  if (const bool* given = value.if_bool()) return *given;
  if (const json::string* text = value.if_string()) {
    if (*text == "true" || *text == "1" || *text == "on") return true;
    if (*text == "false" || *text == "0" || *text == "off" || text->empty()) return false;
  }
  return fail(path, "Ce champ doit être vrai ou faux (true ou false).");
}

FieldReader::Outcome FieldReader::read_number(const Field& field, const json::value& value, const std::string& path) {
  const json::string* text = value.if_string();
  if (value.is_null() || (text != nullptr && trim(*text).empty())) {
    return field.required.empty() ? initial_value(field) : json::value();
  }
  const auto number = number_in(value, kind_of_entries(field.kind) == Kind::Integer);
  if (!number || !is_within(field, number->to_number<double>())) return fail_invalid(field, path);
  return number;
}

FieldReader::Outcome FieldReader::read_choice(const Field& field, const json::value& value, const std::string& path) {
  const json::value given = is_empty(value) ? initial_value(field) : value;
  const json::string* text = given.if_string();
  if (text != nullptr && text->empty()) return "";
  if (text == nullptr ||
      std::find(field.choices.begin(), field.choices.end(), std::string_view(*text)) == field.choices.end()) {
    return fail_invalid(field, path);
  }
  return given;
}

FieldReader::Outcome FieldReader::read_media(Kind kind, const json::value& value, const std::string& path) {
  if (is_empty(value)) return "";
  const json::string* text = value.if_string();
  if (text == nullptr) return fail(path, "Ce champ doit être l'adresse d'un fichier.");
  const std::string_view url = trim(*text);
  if (url.empty()) return "";
  if (!fits_media_kind(url, kind) || !claims(url)) return fail(path, missing_file(kind));
  return json::value(url);
}

FieldReader::Outcome FieldReader::read_reference(const json::value& value, const std::string& path) {
  const json::value* given = &value;
  // What an answer embeds may be sent back as it came.
  if (const json::object* embedded = value.if_object(); embedded != nullptr && embedded->contains("_id")) {
    given = &embedded->at("_id");
  }
  if (is_empty(*given)) return nullptr;
  const json::string* text = given->if_string();
  if (text == nullptr) return fail(path, "Ce champ doit être un identifiant.");
  const std::string_view id = trim(*text);
  if (id.empty() || id == "null") return nullptr;
  if (!is_id(id)) return fail(path, unknown_item);
  return json::value(id);
}

}  // namespace vitrine::content
