#include "db/copying.hpp"

#include <sodium.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <string>
#include <variant>
#include <vector>

#include "core/error.hpp"
#include "db/connection.hpp"

namespace vitrine::db {

namespace {

struct Table {
  std::string name;
  std::vector<std::string> columns;
};

/// In the order in which they were made: what a row refers to stands in an earlier one.
std::vector<Table> tables_of(Connection& sqlite) {
  std::vector<Table> tables;
  for (const Row& table : sqlite.query("SELECT name FROM sqlite_master WHERE type = 'table' AND name <> 'migration' "
                                       "AND name NOT LIKE 'sqlite_%' ORDER BY rowid")) {
    tables.push_back({table.text("name"), {}});
    for (const Row& column :
         sqlite.query("SELECT name FROM pragma_table_info(:p1) ORDER BY cid", {table.text("name")})) {
      tables.back().columns.push_back(column.text("name"));
    }
  }
  return tables;
}

std::string joined(const std::vector<std::string>& names) {
  std::string text;
  for (const std::string& name : names) text += (text.empty() ? "" : ", ") + name;
  return text;
}

std::string insertion_into(const Table& table) {
  std::vector<std::string> places;
  for (std::size_t i = 1; i <= table.columns.size(); ++i) places.push_back(":p" + std::to_string(i));
  return "INSERT INTO " + table.name + " (" + joined(table.columns) + ") VALUES (" + joined(places) + ")";
}

void empty(Connection& writer, bool sqlite, const std::vector<Table>& tables) {
  std::vector<std::string> names;
  for (const Table& table : tables) names.push_back(table.name);
  if (!sqlite) {
    writer.execute("TRUNCATE " + joined(names));
    return;
  }
  std::reverse(names.begin(), names.end());
  for (const std::string& name : names) writer.execute("DELETE FROM " + name);
}

/// The same text for the same value from either product: a whole number may come as a real one.
std::string text_of(const Value& value) {
  if (const auto* text = std::get_if<std::string>(&value)) return "t" + *text;
  if (const auto* integer = std::get_if<std::int64_t>(&value)) return "n" + std::to_string(*integer);
  const auto* real = std::get_if<double>(&value);
  if (real == nullptr) return "-";
  std::array<char, 40> digits{};
  std::snprintf(digits.data(), digits.size(), "n%.17g", *real);
  return digits.data();
}

/// How many rows passed, and a sum of their hashes, which is the same in whatever order they come.
class Tally {
 public:
  void add(const std::vector<Value>& values) {
    crypto_generichash_state state{};
    crypto_generichash_init(&state, nullptr, 0, sizeof(Hash));
    for (const Value& value : values) {
      const std::string text = text_of(value);
      const std::uint64_t size = text.size();
      crypto_generichash_update(&state, reinterpret_cast<const unsigned char*>(&size), sizeof size);
      crypto_generichash_update(&state, reinterpret_cast<const unsigned char*>(text.data()), text.size());
    }
    Hash hash{};
    crypto_generichash_final(&state, reinterpret_cast<unsigned char*>(hash.data()), sizeof hash);
    for (std::size_t i = 0; i < hash.size(); ++i) sum_.at(i) += hash.at(i);
    ++rows_;
  }
  bool operator==(const Tally&) const = default;

 private:
  using Hash = std::array<std::uint64_t, 4>;
  std::int64_t rows_ = 0;
  Hash sum_{};
};

/// Gives the values of each row to `work`; answers what has passed.
template <typename Work>
Tally each_row(Connection& connection, const Table& table, Work work) {
  Tally tally;
  connection.each_row(table.name, joined(table.columns), [&](const Row& row) {
    std::vector<Value> values;
    for (const std::string& column : table.columns) values.push_back(row.value(column));
    tally.add(values);
    work(values);
  });
  return tally;
}

void copy_table(Connection& from, Connection& writer, const Table& table) {
  const std::string insertion = insertion_into(table);
  const Tally read =
      each_row(from, table, [&](const std::vector<Value>& values) { writer.execute(insertion, values); });
  if (each_row(writer, table, [](const std::vector<Value>&) {}) == read) return;
  throw Error::unavailable("La copie de la table « " + table.name + " » n’est pas ce qui a été lu.",
                           std::chrono::seconds(0));
}

}  // namespace

void copy_rows(Connection& from, Database& to) {
  from.snapshot([&] {
    to.write([&](Connection& writer) {
      writer.take_time();
      const bool sqlite = writer.is_sqlite();
      const std::vector<Table> tables = tables_of(sqlite ? writer : from);
      empty(writer, sqlite, tables);
      for (const Table& table : tables) copy_table(from, writer, table);
    });
  });
}

}  // namespace vitrine::db
