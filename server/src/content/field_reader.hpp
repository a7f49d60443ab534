// Reads one value of a request as a field holds it: the kind decides what is accepted, every fault is noted under the
// value's path, and nothing is half accepted. The rules themselves are beside Kind in content_type.hpp.
#pragma once

#include <optional>
#include <string>

#include "content/content_type.hpp"
#include "content/context.hpp"

namespace vitrine::content {

/// Adds the error of a value that must not be missing, unless the field is at fault already.
void require(const Field& field, const json::value& value, const std::string& path, FieldErrors& errors);

/// Lists and objects arrive as JSON text in multipart and urlencoded bodies: the value itself. Empty text stands for
/// nothing, other text for itself.
json::value unwrapped(const json::value& value);

/// A member of the body so; null where it is not there.
json::value sent_member(const Form& form, std::string_view name);
/// Whether it is true.
bool sent_true(const Form& form, std::string_view name);

/// Whether a text means to be a list as JSON: one that cannot be read as such is a fault, not the list's only entry.
bool begins_list(std::string_view text);

/// The value sent for the field: under its own name or another it may arrive under. One that is not empty goes first,
/// so that an untouched file input beside an address does not clear it. nullptr when none was sent.
const json::value* carried(const Field& field, const json::object& object);

/// Takes what is told of pictures and films off the values that came without them.
void forget_absent_pictures(const std::vector<Field>& fields, json::object& values);

/// The kind of the files that a field of this kind holds, one or several.
media::Kind media_kind_of(Kind kind);

class FieldReader {
 public:
  using Outcome = std::optional<json::value>;  // nullopt: the fault is in the errors

  FieldReader(Context& context, FieldErrors& errors) : context_(context), errors_(errors) {}

  /// The value as it is stored. `path` names it in the errors.
  Outcome read(const Field& field, const json::value& value, const std::string& path);

 private:
  bool claims(std::string_view address);
  Outcome fail(const std::string& path, std::string_view sentence);
  Outcome fail_invalid(const Field& field, const std::string& path);
  Outcome fail_too_long(const Field& field, const std::string& path);
  Outcome fail_too_many(const Field& field, const std::string& path);
  Outcome read_text(const Field& field, const json::value& value, const std::string& path);
  Outcome read_markup(const Field& field, const json::value& value, const std::string& path);
  Outcome read_slug(const Field& field, const json::value& value, const std::string& path);
  Outcome read_date(const Field& field, const json::value& value, const std::string& path);
  Outcome read_bool(const json::value& value, const std::string& path);
  Outcome read_number(const Field& field, const json::value& value, const std::string& path);
  Outcome read_choice(const Field& field, const json::value& value, const std::string& path);
  Outcome read_media(Kind kind, const json::value& value, const std::string& path);
  Outcome read_reference(const json::value& value, const std::string& path);
  Outcome read_list(const Field& field, const json::value& value, const std::string& path);
  Outcome read_entry(const Field& list, const json::value& entry, const std::string& path);
  static void number(const Field& list, std::size_t place, json::value& entry);
  Outcome read_map(const Field& field, const json::value& value, const std::string& path);
  Outcome read_object(const Field& field, const json::value& value, const std::string& path);
  Outcome read_members(const Field& field, const json::value& value, const std::string& path);

  Context& context_;
  FieldErrors& errors_;
};

}  // namespace vitrine::content
