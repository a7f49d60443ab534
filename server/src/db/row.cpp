#include <charconv>
#include <stdexcept>
#include <utility>

#include "db/database.hpp"

namespace vitrine::db {

namespace {

std::size_t index_of(const Row::Columns& columns, std::string_view column) {
  const auto found = columns.find(column);
  if (found == columns.end()) throw std::logic_error("the answer has no column " + std::string(column));
  return found->second;
}

}  // namespace

Row::Row(std::shared_ptr<const Columns> columns, std::vector<Value> values)
    : columns_(std::move(columns)), values_(std::move(values)) {}

const Value& Row::value(std::string_view column) const { return values_.at(index_of(*columns_, column)); }

bool Row::is_null(std::string_view column) const { return std::holds_alternative<std::monostate>(value(column)); }

std::optional<std::string> Row::optional_text(std::string_view column) const {
  if (is_null(column)) return std::nullopt;
  return text(column);
}

std::string Row::text(std::string_view column) const {
  const Value& held = value(column);
  if (const auto* text = std::get_if<std::string>(&held)) return *text;
  if (const auto* integer = std::get_if<std::int64_t>(&held)) return std::to_string(*integer);
  if (const auto* real = std::get_if<double>(&held)) return std::to_string(*real);
  return {};
}

double Row::real(std::string_view column) const {
  const auto* real = std::get_if<double>(&value(column));
  return real == nullptr ? static_cast<double>(integer(column)) : *real;
}

std::int64_t Row::integer(std::string_view column) const {
  const Value& held = value(column);
  if (const auto* integer = std::get_if<std::int64_t>(&held)) return *integer;
  if (const auto* real = std::get_if<double>(&held)) return static_cast<std::int64_t>(*real);
  const auto* text = std::get_if<std::string>(&held);
  if (text == nullptr) return 0;
  // SOCI answers what has no declared type, such as count(*), as text.
  std::int64_t number = 0;
  const auto [end, failure] = std::from_chars(text->data(), text->data() + text->size(), number);
  if (failure != std::errc() || end != text->data() + text->size()) {
    throw std::logic_error("column " + std::string(column) + " holds no number");
  }
  return number;
}

}  // namespace vitrine::db
