// Whether a store is sound, and what its content needs beside it.
#pragma once

#include <functional>
#include <set>
#include <string>
#include <vector>

#include "db/database.hpp"
#include "ops/site_files.hpp"

namespace vitrine::ops {

/// An item of the content that is stored otherwise than the journal tells, in a sentence, and what makes them agree.
struct Disagreement {
  std::string sentence;
  std::function<void(db::Database&)> write_down;
};

/// What this version of the program knows of a store.
struct StoreKnowledge {
  std::vector<db::Migration> migrations;                                         // what its store has had
  std::function<std::set<std::string>(db::Connection&)> referenced;              // every media address in the content
  std::function<std::vector<Disagreement>(db::Connection&)> disagreements = {};  // none: it has no journal
  /// What may name a file of ours: these addresses, those of what the history, the trash and drafts hold among them.
  std::function<std::set<std::string>(db::Connection&)> mentioned = {};
  std::vector<std::string> fleeting = {};  // tables of what is thrown away soon, and is in no copy therefore
};

/// What SQLite finds wrong, in its own words; empty when all is well.
std::vector<std::string> damage_in(db::Connection& reader);

/// Whether an SQLite store has had migrations at all: another file of SQLite's has not.
bool is_migrated(db::Connection& reader);

/// The names of the migrations that a store has had.
std::set<std::string> applied_migrations(db::Connection& reader);

/// Which of these addresses have no file in this content of a site, or one that is not what its name promises.
std::vector<std::string> addresses_without_file(const std::set<std::string>& referenced, const ContentHashes& content);

}  // namespace vitrine::ops
