#include "core/json.hpp"

#include <boost/json/basic_parser_impl.hpp>
#include <cstdint>

namespace vitrine {

namespace {

constexpr std::size_t depth_max = 32;

/// Builds the value as the library's own parser does, and counts the members that were said: where two have one name,
/// the library keeps the last without a word.
class Builder {
 public:
  static constexpr std::size_t max_object_size = json::object::max_size();
  static constexpr std::size_t max_array_size = json::array::max_size();
  static constexpr std::size_t max_key_size = json::string::max_size();
  static constexpr std::size_t max_string_size = json::string::max_size();

  bool on_document_begin(json::error_code&) {
    stack_.reset();
    return true;
  }
  bool on_document_end(json::error_code&) { return true; }
  bool on_array_begin(json::error_code&) { return true; }
  bool on_array_end(std::size_t count, json::error_code&) {
    stack_.push_array(count);
    return true;
  }
  bool on_object_begin(json::error_code&) { return true; }
  bool on_object_end(std::size_t count, json::error_code&) {
    members_ += count;
    stack_.push_object(count);
    return true;
  }
  bool on_string_part(json::string_view text, std::size_t, json::error_code&) {
    stack_.push_chars(text);
    return true;
  }
  bool on_string(json::string_view text, std::size_t, json::error_code&) {
    stack_.push_string(text);
    return true;
  }
  bool on_key_part(json::string_view text, std::size_t, json::error_code&) {
    stack_.push_chars(text);
    return true;
  }
  bool on_key(json::string_view text, std::size_t, json::error_code&) {
    stack_.push_key(text);
    return true;
  }
  bool on_number_part(json::string_view, json::error_code&) { return true; }
  bool on_int64(std::int64_t number, json::string_view, json::error_code&) {
    stack_.push_int64(number);
    return true;
  }
  bool on_uint64(std::uint64_t number, json::string_view, json::error_code&) {
    stack_.push_uint64(number);
    return true;
  }
  bool on_double(double number, json::string_view, json::error_code&) {
    stack_.push_double(number);
    return true;
  }
  bool on_bool(bool truth, json::error_code&) {
    stack_.push_bool(truth);
    return true;
  }
  bool on_null(json::error_code&) {
    stack_.push_null();
    return true;
  }
  bool on_comment_part(json::string_view, json::error_code&) { return true; }
  bool on_comment(json::string_view, json::error_code&) { return true; }

  json::value release() { return stack_.release(); }
  std::size_t members() const { return members_; }

 private:
  json::value_stack stack_;
  std::size_t members_ = 0;
};

std::size_t members_in(const json::value& value) {
  std::size_t count = 0;
  if (const auto* object = value.if_object()) {
    count = object->size();
    for (const auto& member : *object) count += members_in(member.value());
  } else if (const auto* array = value.if_array()) {
    for (const json::value& element : *array) count += members_in(element);
  }
  return count;
}

}  // namespace

std::optional<json::value> parse_json(std::string_view text) {
  json::parse_options options;
  options.max_depth = depth_max;
  json::basic_parser<Builder> parser(options);
  json::error_code failure;
  const std::size_t parsed = parser.write_some(false, text.data(), text.size(), failure);
  if (failure || parsed != text.size()) return std::nullopt;
  json::value value = parser.handler().release();
  if (members_in(value) != parser.handler().members()) return std::nullopt;
  return value;
}

std::optional<std::string_view> text_of(const json::object& object, std::string_view key) {
  const json::value* value = object.if_contains(key);
  if (value == nullptr || !value->is_string()) return std::nullopt;
  return std::string_view(value->get_string());
}

}  // namespace vitrine
