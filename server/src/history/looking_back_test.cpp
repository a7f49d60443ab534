#include "history/looking_back.hpp"

#include "history/history_test_fixture.hpp"
#include "history/past.hpp"

namespace vitrine::history {

class LookingBackTest : public HistoryTest {
 protected:
  /// Everything that a connection reads, by type and id.
  static json::object all_of(db::Connection& reader) {
    json::object all;
    for (const content::ContentType* type : content::all_types()) {
      if (type->from_visitors) continue;
      std::vector<std::string> ids;
      for (const db::Row& row : reader.query("SELECT id FROM " + std::string(type->name)))
        ids.push_back(row.text("id"));
      for (auto& [id, image] : content::read_images(reader, *type, ids))
        all.emplace(std::string(type->name) + "/" + id, std::move(image));
    }
    return all;
  }
  /// What was there behind this line, as a shadow shows it.
  json::object as_it_was(std::int64_t seq) {
    db::Connection connection = database_.open_shadow();
    content::Shadow shadow(connection);
    content::Context prepared{database_, connection, media_, search_, following_, sanitised};
    look_back(prepared, shadow, journal::lines_where(reader_, "WHERE seq > :p1 ORDER BY seq DESC", {seq}));
    return all_of(connection);
  }
};

TEST_F(LookingBackTest, ShowsEachFormerStateAndLeavesThePresentAsItIs) {
  std::vector<std::pair<std::int64_t, json::object>> states;
  const auto note = [&] { states.emplace_back(journal::last_seq(reader_), all_of(reader_)); };
  note();
  const std::string skin = new_category("Peau");
  note();
  const std::string body = new_category("Corps");
  const std::string laser = new_treatment("Laser", skin);
  note();
  const std::string lumina = new_product("Lumina", skin, {{"treatment", laser}});
  const std::string other = new_product("Autre", skin, {{"similarProducts", json::array{lumina}}});
  note();
  update(content::category(), skin, {{"title", "Visage"}, {"subtitle", "Sous-titre"}});
  note();
  update(content::product(), other, {{"name", "Tout autre"}});
  update(content::product(), other, {{"similarProducts", json::array{}}});
  note();
  store_.remove(content::product(), lumina, true);
  note();
  store_.remove(content::category(), skin, true);
  note();
  const json::object now = all_of(reader_);
  for (const auto& [seq, state] : states) EXPECT_EQ(as_it_was(seq), state) << "behind line " << seq;
  EXPECT_EQ(all_of(reader_), now);
}

TEST_F(LookingBackTest, ShowsFormerOrders) {
  std::vector<std::string> slides;
  for (const char* title : {"Un", "Deux", "Trois"}) {
    slides.push_back(id_of(create(content::hero_slide(),
                                  {{"title", json::array{title}}, {"description", "Texte"}, {"background", image()}})));
  }
  const auto behind = journal::last_seq(reader_);
  const json::object before = all_of(reader_);
  reorder(content::hero_slide(), {slides[2], slides[0], slides[1]});
  const auto behind_order = journal::last_seq(reader_);
  const json::object ordered = all_of(reader_);
  store_.remove(content::hero_slide(), slides[0], false);
  create(content::hero_slide(), {{"title", json::array{"Quatre"}}, {"description", "Texte"}, {"background", image()}});
  EXPECT_EQ(as_it_was(behind_order), ordered);
  EXPECT_EQ(as_it_was(behind), before);
}

TEST_F(LookingBackTest, SaysWhereWhatWasIsNotKeptAnyMore) {
  const std::string skin = new_category("Peau");
  const auto behind = journal::last_seq(reader_);
  update(content::category(), skin, {{"title", "Visage"}});
  database_.write([&](db::Connection& writer) { journal::forget(writer, "category", skin); });
  EXPECT_EQ(refusal([&] { as_it_was(behind); }).status, 404);
}

TEST_F(LookingBackTest, WhatIsTakenBackBearsTheVersionThatItHad) {
  const std::string skin = new_category("Peau");
  const json::object before = all_of(reader_);
  update(content::category(), skin, {{"title", "Visage"}});
  const auto changed = last().batch;
  undo(context_, changed, false);
  EXPECT_EQ(all_of(reader_), before);
  store_.remove(content::category(), skin, true);
  undo(context_, last().batch, false);
  EXPECT_EQ(all_of(reader_), before);
  // Not where something else has stayed of what came since.
  update(content::category(), skin, {{"title", "Visage"}});
  const auto again = last().batch;
  update(content::category(), skin, {{"subtitle", "Depuis"}});
  const auto since = content::read_stored(reader_, content::category(), skin)->at("updatedAt");
  undo(context_, again, true);
  EXPECT_GT(content::read_stored(reader_, content::category(), skin)->at("updatedAt").as_string(), since.as_string());
}

}  // namespace vitrine::history
