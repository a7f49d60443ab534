#include "content/sorting.hpp"

#include <algorithm>

#include "content/rows.hpp"
#include "core/error.hpp"

namespace vitrine::content {

namespace {

bool is_line(Kind kind) {
  return kind == Kind::Text || kind == Kind::Email || kind == Kind::RichLine || kind == Kind::Choice;
}

bool is_sortable(const Field& field) {
  return is_line(field.kind) || field.kind == Kind::Date || field.kind == Kind::Integer || field.kind == Kind::Decimal;
}

bool may_lack_day(const Field& field) { return field.kind == Kind::Date && field.initial == "\"\""; }

/// The column that the member is ordered by; empty where it is no field's.
std::string own_column(const ContentType& type, std::string_view member) {
  if (member == "createdAt") return "t.created_at";
  if (member == "updatedAt") return "t.updated_at";
  const bool place = std::find(type.place_names.begin(), type.place_names.end(), member) != type.place_names.end();
  return place ? "t.place" : "";
}

}  // namespace

std::vector<std::string_view> sortable_members(const ContentType& type) {
  std::vector<std::string_view> members{"createdAt", "updatedAt"};
  members.insert(members.end(), type.place_names.begin(), type.place_names.end());
  for (const Field& field : type.fields) {
    if (is_sortable(field)) members.push_back(field.name);
  }
  return members;
}

Sorting read_sorting(const ContentType& type, std::string_view sort) {
  if (sort.empty()) return {.columns = order_columns(type), .descending = type.order == Order::NewestFirst};
  const bool descending = sort.starts_with('-');
  const std::string_view member = descending ? sort.substr(1) : sort;
  const std::string own = own_column(type, member);
  if (!own.empty()) return {.columns = {own}, .descending = descending};
  const Field* field = find_field(type.fields, member);
  if (field == nullptr || !is_sortable(*field)) {
    throw Error::validation({{"sort", "Cette liste ne s’ordonne pas ainsi."}});
  }
  if (is_line(field->kind) && !field->keyed) return {.descending = descending, .text = field};
  return {.columns = {"t." + (field->keyed ? key_column_of(*field) : column_of(field->name))},
          .descending = descending,
          .none_last = may_lack_day(*field)         ? " = ''"
                       : is_nullable_number(*field) ? " IS NULL"
                                                    : ""};
}

std::string order_by(const Sorting& sorting, Way way) {
  if (sorting.columns.empty()) return "";
  std::vector<std::string> columns = sorting.columns;
  if (way == Way::ByLookingUp) columns.front() = beside_indexes(columns.front());
  std::string sql = order_by(columns, sorting.descending);
  const std::string_view keyword = " ORDER BY ";
  if (!sorting.none_last.empty()) {
    sql.insert(keyword.size(), sorting.columns.front() + std::string(sorting.none_last) + ", ");
  }
  return sql;
}

}  // namespace vitrine::content
