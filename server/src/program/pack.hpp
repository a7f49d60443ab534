// The files that the program carries inside itself (written by tools/pack.ts): the web bundle, the migrations and the
// demo catalogue. Read once at start, then constant: any thread may use it.
#pragma once

#include <functional>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "core/asset.hpp"
#include "db/database.hpp"

namespace vitrine {

class Pack {
 public:
  /// A damaged pack: std::runtime_error.
  Pack();
  Pack(const Pack&) = delete;
  Pack& operator=(const Pack&) = delete;

  /// The file of this name ("demo/catalogue.json"), or nullptr.
  const Asset* find(std::string_view name) const;

  /// What is in a file that every pack has ("server.js"). One that is missing: std::runtime_error.
  std::string_view text(std::string_view name) const;

  /// The file that a browser fetches under this path ("/assets/site-1a2b.js"), or nullptr.
  const Asset* served(std::string_view path) const;

  std::vector<db::Migration> migrations() const;

 private:
  std::set<std::string> texts_;  // content types and ETags that the assets' views point into
  std::map<std::string, Asset, std::less<>> files_;
};

}  // namespace vitrine
