// The content as it would be: a connection of its own that reads the store, and over it what was changed by this
// connection alone. Items are copied when they are about to be changed and never before, so a shadow costs what it
// differs by. Whoever reads content by the connection reads it so, without knowing: the names of tables mean something
// else there. Nothing of it can reach the store, which the connection may not write, and all of it ends with it.
#pragma once

#include <set>
#include <string>
#include <string_view>

#include "content/content_type.hpp"
#include "content/id_sets.hpp"
#include "db/database.hpp"

namespace vitrine::content {

/// For one thread.
class Shadow {
 public:
  /// `connection` is Database::open_shadow's, outlives this, and was not read by yet.
  explicit Shadow(db::Connection& connection);

  db::Connection& connection() { return connection_; }

  /// These items are about to be changed, or to be made; none: one that is not there yet.
  void take(const ContentType& type, IdSet ids);
  /// All of them are.
  void take_all(const ContentType& type);

  /// Where the rows of a table that were taken are changed.
  static std::string own_table(std::string_view table);

 private:
  void cover(std::string_view table, std::string_view key);
  void take_rows(std::string_view table, std::string_view key, IdSet ids);

  db::Connection& connection_;
  std::string schema_;  // of the store's own tables
  std::set<std::string, std::less<>> covered_;
};

}  // namespace vitrine::content
