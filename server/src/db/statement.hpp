// One prepared SOCI statement with the storage that its values and its row live in, so that it can run again and again.
// SOCI binds to addresses: a statement never moves.
#pragma once

#include <soci/soci.h>

#include <deque>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "db/database.hpp"

namespace vitrine::db {

class Statement {
 public:
  /// `values` decides the types of the placeholders; later runs must bring the same ones.
  Statement(soci::session& session, std::string_view sql, const std::vector<Value>& values);
  Statement(const Statement&) = delete;
  Statement& operator=(const Statement&) = delete;
  Statement(Statement&&) = delete;
  Statement& operator=(Statement&&) = delete;
  ~Statement() = default;

  /// Reads every row: a statement left half-way would hold its snapshot of the store.
  std::vector<Row> query(const std::vector<Value>& values);
  std::int64_t execute(const std::vector<Value>& values);

  /// Names the types of `values`: statements with the same text and the same kinds are the same statement.
  static std::string kinds_of(const std::vector<Value>& values);

 private:
  struct Parameter {
    std::string text;
    long long integer = 0;
    double real = 0;
    soci::indicator indicator = soci::i_ok;
  };
  void bind(const std::vector<Value>& values);
  std::shared_ptr<const Row::Columns> columns();
  std::vector<Value> read_row() const;

  std::deque<Parameter> parameters_;
  std::deque<std::string> names_;
  soci::row row_;
  bool row_attached_ = false;  // at the first query: a statement that answers no rows cannot have one
  soci::statement statement_;
  std::shared_ptr<const Row::Columns> columns_;
};

}  // namespace vitrine::db
