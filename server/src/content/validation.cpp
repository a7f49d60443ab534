#include "content/validation.hpp"

#include <algorithm>

#include "content/field_reader.hpp"

namespace vitrine::content {

namespace {

/// Hands the field's file parts to the media store and answers their addresses.
json::array store_files(const Field& field, Form& form, media::MediaStore& media, Input& input) {
  json::array urls;
  for (UploadedFile& file : form.files) {
    if (!is_called(field, file.field()) || file.path().empty()) continue;
    try {
      urls.emplace_back(media.store(std::move(file), media_kind_of(field.kind)).url);
    } catch (const Error& error) {
      const bool is_about_the_file = error.status() == 400 || error.status() == 413 || error.status() == 415;
      if (!is_about_the_file) throw;
      input.errors.emplace(field.name, error.what());
      if (input.refusal == 400) input.refusal = error.status();
    }
  }
  return urls;
}

/// The values of a list that a form sent one by one; nullptr when it did not.
const json::array* repeated_values(const Field& field, const Form& form) {
  const bool is_plain_list = kind_of_entries(field.kind) != field.kind;
  if (!is_plain_list) return nullptr;
  const auto own = std::find_if(form.repeated.begin(), form.repeated.end(),
                                [&](const auto& values) { return is_called(field, values.first); });
  return own == form.repeated.end() ? nullptr : &own->second;
}

/// The value that the request carried for the field, files included; nullopt when it carried none.
std::optional<json::value> carried_value(const Field& field, Form& form, media::MediaStore& media, Input& input) {
  if (const json::array* values = repeated_values(field, form)) form.fields[field.name] = *values;
  const json::value* given = carried(field, form.fields);
  // A text that a form names once is a list of one, unless it is a whole list as JSON.
  const bool only_entry = form.untyped && field.kind == Kind::TextList && given != nullptr;
  if (only_entry) {
    const json::value text = unwrapped(*given);
    if (text.is_string() && !begins_list(text.get_string())) return json::array{*given};
  }
  json::array urls = is_media(field.kind) ? store_files(field, form, media, input) : json::array();
  if (urls.empty()) return given == nullptr ? std::nullopt : std::optional(*given);
  if (field.kind != Kind::ImageList) return urls.front();
  json::value kept = given == nullptr ? json::value() : unwrapped(*given);
  if (kept.is_string()) kept = json::array{kept};
  json::array all = kept.is_array() ? std::move(kept.as_array()) : json::array();
  all.insert(all.end(), urls.begin(), urls.end());
  return all;
}

}  // namespace

bool is_at_fault(const FieldErrors& errors, std::string_view field) {
  if (errors.contains(std::string(field))) return true;
  const std::string nested = std::string(field) + ".";
  const auto first = errors.lower_bound(nested);
  return first != errors.end() && first->first.starts_with(nested);
}

namespace {

/// Whether it is not known what the field would hold: it is at fault, or another that decides it.
bool is_open(const ContentType& type, std::string_view name, const FieldErrors& errors) {
  if (is_at_fault(errors, name)) return true;
  const std::vector<Implied>& implied = find_field(type.fields, name)->implied;
  return std::any_of(implied.begin(), implied.end(), [&](const Implied& by) { return is_open(type, by.when, errors); });
}

}  // namespace

Input read_input(Context& context, const ContentType& type, Form& form) {
  Input input;
  FieldReader reader(context, input.errors);
  for (const Field& field : type.fields) {
    if (field.kind == Kind::Slug && !field.lasts) continue;
    const std::optional<json::value> given = carried_value(field, form, context.media, input);
    if (!given) continue;
    if (auto value = reader.read(field, *given, std::string(field.name))) {
      input.values.emplace(field.name, std::move(*value));
    }
  }
  forget_absent_pictures(type.fields, input.values);
  return input;
}

void complete(const ContentType& type, Input& input) {
  for (const Field& field : type.fields) {
    if (!input.values.contains(field.name)) input.values.emplace(field.name, initial_value(field));
  }
  require_carried(type, input);
}

void require_carried(const ContentType& type, Input& input) {
  for (const Field& field : type.fields) {
    const json::value* value = input.values.if_contains(field.name);
    if (value != nullptr) require(field, *value, std::string(field.name), input.errors);
  }
}

void require_needed(const ContentType& type, const json::object& item, FieldErrors& errors) {
  for (const Field& field : type.fields) {
    if (field.needed.empty() || !is_empty(item.at(field.name)) || is_at_fault(errors, field.name)) continue;
    for (const Needed& needed : field.needed) {
      if (text_of(item, needed.when) != needed.is || is_open(type, needed.when, errors)) continue;
      errors.emplace(field.name, needed.sentence);
    }
  }
}

}  // namespace vitrine::content
