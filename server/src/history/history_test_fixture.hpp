// A store whose acts are told to the journal, and what there is in it.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "content/all_types.hpp"
#include "content/content_test_fixture.hpp"
#include "history/trash.hpp"
#include "journal/journal.hpp"

namespace vitrine::history {

class HistoryTest : public content::ContentTest {
 protected:
  HistoryTest() { context_.occasion.actor = {"a", "amel"}; }

  /// Everything that is stored, by type and id, and the orders.
  json::object world() {
    json::object world;
    for (const content::ContentType* type : content::all_types()) {
      if (type->from_visitors) continue;
      std::vector<std::string> ids;
      for (const db::Row& row : reader_.query("SELECT id FROM " + std::string(type->name)))
        ids.push_back(row.text("id"));
      for (auto& [id, image] : content::read_images(reader_, *type, ids)) {
        image.erase("updatedAt");  // what is taken back is a new version
        world.emplace(std::string(type->name) + "/" + id, std::move(image));
      }
    }
    return world;
  }
  std::vector<journal::Line> lines() { return journal::lines_where(reader_, "ORDER BY seq"); }
  journal::Line last() { return lines().back(); }
  std::int64_t removal_of(const std::string& id) {
    return journal::lines_where(reader_, "WHERE item = :p1 AND act = 'remove' ORDER BY seq DESC", {id}).front().seq;
  }
  std::vector<Lost> bring_back(std::int64_t seq, json::object changes = {}) {
    Form form{.fields = std::move(changes), .files = {}};
    return restore_removed(context_, {seq}, form).lost;
  }
};

}  // namespace vitrine::history
