#include "db/statement.hpp"

#include <stdexcept>

namespace vitrine::db {

Statement::Statement(soci::session& session, std::string_view sql, const std::vector<Value>& values)
    : statement_(session) {
  statement_.alloc();
  for (const Value& value : values) {
    Parameter& parameter = parameters_.emplace_back();
    const std::string& name = names_.emplace_back("p" + std::to_string(names_.size() + 1));
    if (std::holds_alternative<std::int64_t>(value)) {
      statement_.exchange(soci::use(parameter.integer, parameter.indicator, name));
    } else if (std::holds_alternative<double>(value)) {
      statement_.exchange(soci::use(parameter.real, parameter.indicator, name));
    } else {
      statement_.exchange(soci::use(parameter.text, parameter.indicator, name));  // NULL is a text that is not there
    }
  }
  statement_.prepare(std::string(sql));
  statement_.define_and_bind();
}

std::string Statement::kinds_of(const std::vector<Value>& values) {
  std::string kinds;
  for (const Value& value : values) {
    if (std::holds_alternative<std::int64_t>(value)) {
      kinds.push_back('i');
    } else {
      kinds.push_back(std::holds_alternative<double>(value) ? 'd' : 's');
    }
  }
  return kinds;
}

void Statement::bind(const std::vector<Value>& values) {
  if (values.size() != parameters_.size()) throw std::logic_error("a statement ran with another number of values");
  for (std::size_t i = 0; i < values.size(); ++i) {
    Parameter& parameter = parameters_[i];
    parameter.indicator = std::holds_alternative<std::monostate>(values[i]) ? soci::i_null : soci::i_ok;
    if (const auto* integer = std::get_if<std::int64_t>(&values[i])) parameter.integer = *integer;
    if (const auto* real = std::get_if<double>(&values[i])) parameter.real = *real;
    if (const auto* text = std::get_if<std::string>(&values[i])) parameter.text = *text;
  }
}

std::shared_ptr<const Row::Columns> Statement::columns() {
  if (!columns_) {
    Row::Columns columns;
    for (std::size_t i = 0; i < row_.size(); ++i) columns.emplace(row_.get_properties(i).get_name(), i);
    columns_ = std::make_shared<const Row::Columns>(std::move(columns));
  }
  return columns_;
}

std::vector<Value> Statement::read_row() const {
  std::vector<Value> values;
  values.reserve(row_.size());
  for (std::size_t i = 0; i < row_.size(); ++i) {
    if (row_.get_indicator(i) == soci::i_null) {
      values.emplace_back(std::monostate());
      continue;
    }
    switch (row_.get_properties(i).get_data_type()) {
      case soci::dt_integer:
        values.emplace_back(std::int64_t{row_.get<int>(i)});
        break;
      case soci::dt_long_long:
        values.emplace_back(std::int64_t{row_.get<long long>(i)});
        break;
      case soci::dt_double:
        values.emplace_back(row_.get<double>(i));
        break;
      default:
        values.emplace_back(row_.get<std::string>(i));
    }
  }
  return values;
}

std::vector<Row> Statement::query(const std::vector<Value>& values) {
  bind(values);
  if (!row_attached_) statement_.exchange_for_rowset(soci::into(row_));
  row_attached_ = true;
  std::vector<Row> rows;
  statement_.execute(false);
  while (statement_.fetch()) rows.emplace_back(columns(), read_row());
  return rows;
}

std::int64_t Statement::execute(const std::vector<Value>& values) {
  bind(values);
  statement_.execute(true);
  return statement_.get_affected_rows();
}

}  // namespace vitrine::db
