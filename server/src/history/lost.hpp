// References that did not come back, because what they lead to, or what referred, is not there.
#pragma once

#include <chrono>
#include <string>
#include <vector>

#include "content/content_type.hpp"
#include "db/database.hpp"

namespace vitrine::history {

/// A reference that could not be brought back.
struct Lost {
  const content::ContentType* type;  // of the item that referred, or would
  std::string item;
  std::string field;
  std::string target = {};  // what it led to; empty: nothing that can be named
};

/// [{type, item, field, title, target, inTrash}]: what the items are called that do not refer any more, and what they
/// referred to; whether what is missing of the two is in the trash, which keeps for so long what was removed.
json::array told(db::Connection& reader, const std::vector<Lost>& lost, std::chrono::days kept);

}  // namespace vitrine::history
