// Whether the content is what the journal says of it: all writes go through it, so a difference was made from outside,
// or its last lines were taken away.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "content/rows.hpp"
#include "db/database.hpp"

namespace vitrine::history {

/// An item that is stored otherwise than the journal tells.
struct Disagreement {
  const content::ContentType* type = nullptr;
  std::string item;
  std::string title;
  std::optional<json::object> told;    // what the journal says, as far as it still holds it
  std::optional<json::object> stored;  // what there is
};

/// Reads all of both.
std::vector<Disagreement> disagreements(db::Connection& reader);

/// Writes down that these items are as they are stored, so that the two agree from here on.
void write_down(db::Database& database, const std::vector<Disagreement>& found);

}  // namespace vitrine::history
