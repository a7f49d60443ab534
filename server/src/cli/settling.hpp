// What a command needs before it may work with a data folder, and what it knows of a site's store.
#pragma once

#include <filesystem>

#include "ops/replacement.hpp"
#include "ops/store_check.hpp"
#include "program/data_folder.hpp"

namespace vitrine {

/// Ends what a restore has left half-way in a folder whose lock the caller holds, and says so; one that had not decided
/// yet may be left.
void settle(const std::filesystem::path& data_folder, ops::Undecided undecided = ops::Undecided::TakenBack);

/// The use of a folder beside others, with no restore half-way in it: none can begin from here on.
class SettledUse {
 public:
  explicit SettledUse(const std::filesystem::path& data_folder);

 private:
  DataFolderUse use_;
};

/// What this version of the program knows of a store.
ops::StoreKnowledge store_knowledge();

}  // namespace vitrine
