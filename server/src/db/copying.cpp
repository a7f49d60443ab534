#include "db/copying.hpp"

#include <algorithm>
#include <string>
#include <vector>

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

void copy_table(Connection& from, Connection& writer, const Table& table) {
  const std::string insertion = insertion_into(table);
  from.each_row(table.name, joined(table.columns), [&](const Row& row) {
    std::vector<Value> values;
    for (const std::string& column : table.columns) values.push_back(row.value(column));
    writer.execute(insertion, values);
  });
}

}  // namespace

void copy_rows(Connection& from, Database& to) {
  from.snapshot([&] {
    to.write([&](Connection& writer) {
      const bool sqlite = writer.is_sqlite();
      const std::vector<Table> tables = tables_of(sqlite ? writer : from);
      empty(writer, sqlite, tables);
      for (const Table& table : tables) copy_table(from, writer, table);
    });
  });
}

}  // namespace vitrine::db
