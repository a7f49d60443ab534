#include "content/facet_table.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>
#include <string>

namespace vitrine::content {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

class FacetTableTest : public testing::Test {
 protected:
  void put(const std::string& id, const std::string& treatment, std::vector<std::pair<std::string, std::string>> held,
           bool visible = true) {
    table_.put({.id = id,
                .name = "machine " + id,
                .rank = ++rank_,
                .visible = visible,
                .targets = {treatment},
                .specifications = std::move(held)});
  }
  FacetFinding find(std::vector<std::string> wanted = {}) {
    return table_.find({.choices = choices_, .wanted = std::move(wanted)});
  }
  /// "technologie: Laser diode 2, IPL 1*; marque: …", the chosen ones with a star.
  static std::string told(const FacetFinding& finding) {
    std::string text;
    for (const Facet& facet : finding.facets) {
      text += (text.empty() ? "" : "; ") + facet.key + ":";
      std::string comma = " ";
      for (const FacetValue& value : facet.values) {
        text += comma + value.label + " " + std::to_string(value.count) + (value.chosen ? "*" : "");
        comma = ", ";
      }
    }
    return text;
  }

  std::uint64_t rank_ = 0;
  FacetTable table_{{"Traitement"}};
  std::vector<FacetChoice> choices_{{.key = "technologie", .label = "Technologie", .specifications = {"technologie"}},
                                    {.key = "marque", .label = "Marque", .specifications = {"Marque", "Fabricant"}}};
};

TEST_F(FacetTableTest, CountsWhatThereWouldBeWithEachValue) {
  put("a", "", {{"Technologie", "Laser diode"}, {"Marque", "Un"}});
  put("b", "", {{"Technologie", "Laser diode"}, {"Fabricant", "Deux"}});
  put("c", "", {{"Technologie", "IPL"}, {"marque", "Un"}});
  put("d", "", {{"Technologie", "IPL"}, {"Marque", "Un"}}, false);
  EXPECT_EQ(told(find()), "technologie: Laser diode 2, IPL 1; marque: Un 2, Deux 1");
  const FacetFinding laser = find({"technologie.laser-diode"});
  EXPECT_EQ(told(laser), "technologie: Laser diode 2*, IPL 1; marque: Un 1, Deux 1")
      << "its own facet offers the others";
  EXPECT_THAT(laser.ids, ElementsAre("b", "a")) << "the newest first";
  EXPECT_EQ(told(find({"technologie.laser-diode", "technologie.ipl"})),
            "technologie: Laser diode 2*, IPL 1*; marque: Un 2, Deux 1");
  const FacetFinding none = find({"technologie.ipl", "marque.deux"});
  EXPECT_EQ(none.total, 0U);
  EXPECT_EQ(told(none), "technologie: Laser diode 1, IPL 0*; marque: Un 1, Deux 0*");
}

TEST_F(FacetTableTest, TakesForOneWhatIsWrittenAlikeOrJoined) {
  put("a", "", {{"Technologie", "Laser diode"}});
  put("b", "", {{"technologie", "laser  Diode"}});
  put("c", "", {{"Technologie", "laser  Diode"}});
  put("d", "", {{"Technologie", "Diode laser"}});
  put("e", "", {{"Technologie", "IPL"}});
  EXPECT_EQ(told(find()), "technologie: laser  Diode 3, Diode laser 1, IPL 1") << "as it is written most";
  choices_[0].joined = {{"Laser à diode", {"Laser diode", "Diode laser"}}};
  EXPECT_EQ(told(find()), "technologie: Laser à diode 4, IPL 1");
  const FacetFinding joined = find({"technologie.laser-a-diode"});
  EXPECT_EQ(joined.total, 4U);
  EXPECT_EQ(find({"technologie.diode-laser"}).total, 4U) << "an address of before";
}

TEST_F(FacetTableTest, TakesNoQuantityForAnother) {
  put("a", "", {{"Technologie", "1,5 MHz"}});
  put("b", "", {{"Technologie", "1.5 mhz"}});
  put("c", "", {{"Technologie", "15 MHz"}});
  put("d", "", {{"Technologie", "−10 °C"}});
  put("e", "", {{"Technologie", "10 °C"}});
  EXPECT_EQ(told(find()), "technologie: −10 °C 1, 1,5 MHz 2, 10 °C 1, 15 MHz 1");
  EXPECT_THAT(find({"technologie.1.5-mhz"}).ids, ElementsAre("b", "a")) << "the first point ends the facet";
  choices_[0].joined = {{"Basse", {"1,5 MHz"}}, {"Haute", {"15 MHz"}}};
  EXPECT_EQ(find({"technologie.basse"}).total, 2U);
  EXPECT_THAT(find({"technologie.15-mhz"}).ids, ElementsAre("c")) << "an address of before";
}

TEST_F(FacetTableTest, NamesReferencesByTheirTitlesAndNarrowsToThem) {
  table_.put_target(0, "t1", "Épilation");
  table_.put_target(0, "t2", "Détatouage");
  for (const char* id : {"a", "b"}) put(id, "t1", {});
  put("c", "t2", {});
  put("d", "", {});
  EXPECT_EQ(told(find()), "traitement: Épilation 2, Détatouage 1");
  EXPECT_THAT(find({"traitement.epilation"}).ids, ElementsAre("b", "a"));
  table_.put_target(0, "t1", "Épilation laser");
  EXPECT_EQ(told(find({"traitement.epilation-laser"})), "traitement: Épilation laser 2*, Détatouage 1");
  FacetQuestion of{.of = std::pair<std::size_t, std::string>(0, "t1"), .choices = choices_};
  EXPECT_EQ(table_.find(of).all, 2U);
  of.of->second = "unknown";
  EXPECT_EQ(table_.find(of).all, 0U);
}

TEST_F(FacetTableTest, ForgetsTextsThatNobodyHoldsAnyMore) {
  put("a", "", {{"Technologie", "IPL"}});
  put("b", "", {{"Technologie", "IPL"}});
  for (int turn = 0; turn < 100; ++turn) put("c", "", {{"Technologie", "Laser " + std::to_string(turn)}});
  EXPECT_EQ(table_.value_places(), 2U);
  EXPECT_EQ(told(find()), "technologie: IPL 2, Laser 99 1");
  EXPECT_EQ(told(find({"technologie.laser-0"})), "technologie: IPL 2, Laser 99 1") << "what is nowhere narrows nothing";
  table_.remove("c");
  put("d", "", {{"Technologie", "Radiofréquence"}});
  EXPECT_EQ(told(find()), "technologie: IPL 2, Radiofréquence 1");
}

TEST_F(FacetTableTest, TakesTextsOfSignsForNoValue) {
  for (const char* id : {"a", "b", "c"}) put(id, "", {{"Technologie", "—"}});
  put("d", "", {{"Technologie", "Laser"}});
  for (const char* wanted : {"technologie.", "traitement.", "."}) {
    const FacetFinding finding = find({wanted});
    EXPECT_EQ(finding.total, 4U) << wanted;
    EXPECT_EQ(told(finding), "") << wanted;
  }
}

TEST_F(FacetTableTest, OrdersAndCutsWhatIsLeft) {
  for (const char* id : {"a", "c", "b", "e", "d"}) put(id, "", {{"Technologie", id}});
  FacetQuestion question{.choices = choices_, .order = FacetOrder::Name, .offset = 1, .limit = 2};
  EXPECT_THAT(table_.find(question).ids, ElementsAre("b", "c"));
  question.order = FacetOrder::Newest;
  EXPECT_THAT(table_.find(question).ids, ElementsAre("e", "b"));
  const std::array<Hit, 5> hits{Hit{3, 0, "d"}, Hit{5, 0, "unknown"}, Hit{4, 1, "a"}, Hit{4, 2, "e"}, Hit{1, 0, "b"}};
  question.hits = hits;
  question.order = FacetOrder::Given;
  EXPECT_THAT(table_.find(question).ids, ElementsAre("a", "d"));
  question.offset = 9;
  EXPECT_THAT(table_.find(question).ids, IsEmpty());
  EXPECT_EQ(table_.find(question).total, 4U);
}

TEST_F(FacetTableTest, PutsValuesThatAreNumbersInTheirOrder) {
  choices_ = {{.key = "poids", .label = "Poids", .specifications = {"Poids"}}};
  put("a", "", {{"Poids", "120 kg"}});
  put("b", "", {{"Poids", "9,5 kg"}});
  put("c", "", {{"Poids", "1\u202F200 kg"}});
  put("d", "", {{"Poids", "120 kg"}});
  EXPECT_EQ(told(find()), "poids: 9,5 kg 1, 120 kg 2, 1\u202F200 kg 1");
  put("e", "", {{"Poids", "1 100 kg"}});
  put("f", "", {{"Poids", "11\u00A0300,5 kg"}});
  put("g", "", {{"Poids", "1 000 000 kg"}});
  put("h", "", {{"Poids", "8 1200 W"}});
  put("i", "", {{"Poids", "7 10 W"}});
  put("j", "", {{"Poids", "1500 100 W"}});
  put("k", "", {{"Poids", "-7 kg"}});
  EXPECT_EQ(told(find()),
            "poids: -7 kg 1, 7 10 W 1, 8 1200 W 1, 9,5 kg 1, 120 kg 2, 1 100 kg 1, 1\u202F200 kg 1, 1500 100 W 1, "
            "11\u00A0300,5 kg 1, 1 000 000 kg 1");
}

TEST_F(FacetTableTest, OffersNothingWhereThereIsNothingToChoose) {
  put("a", "", {{"Technologie", "IPL"}});
  put("b", "", {{"Technologie", "Laser"}});
  EXPECT_EQ(told(find()), "") << "two are seen at a glance";
  put("c", "", {{"Technologie", "Laser"}, {"Marque", "Un"}});
  EXPECT_EQ(told(find()), "technologie: Laser 2, IPL 1") << "one value is no choice";
  const FacetFinding unknown = find({"technologie.nulle-part", "autre.laser", "sans-point"});
  EXPECT_EQ(unknown.total, 3U);
  EXPECT_TRUE(unknown.looked_beyond);
  EXPECT_FALSE(find({"technologie.laser"}).looked_beyond);
}

TEST_F(FacetTableTest, ForgetsWhatIsRemovedAndReplaced) {
  put("a", "", {{"Technologie", "IPL"}});
  put("b", "", {{"Technologie", "Laser"}});
  put("c", "", {{"Technologie", "Laser"}});
  put("d", "", {{"Technologie", "LED"}});
  put("a", "", {{"Technologie", "Laser"}});
  EXPECT_EQ(table_.size(), 4U);
  EXPECT_EQ(told(find()), "technologie: Laser 3, LED 1");
  table_.remove("b");
  table_.remove("b");
  put("e", "", {{"Technologie", "IPL"}});
  EXPECT_EQ(told(find()), "technologie: Laser 2, IPL 1, LED 1");
  table_.remove("d");
  EXPECT_EQ(find({"technologie.led"}).total, 3U) << "nobody holds it any more";
}

TEST_F(FacetTableTest, CountsALongListAgainOnlyAfterAChangeOfItsOwn) {
  table_.put_target(0, "e", "Épilation");
  for (int i = 0; i < 600; ++i)
    put(std::to_string(i), i < 3 ? "d" : "e", {{"Technologie", i % 2 == 0 ? "IPL" : "Laser"}});
  const FacetQuestion list{.of = std::pair(std::size_t{0}, std::string("e")), .choices = choices_, .limit = 2};
  const auto state = table_.state_of_plain_list(list);
  ASSERT_TRUE(state);
  const FacetFinding counted = table_.find(list);
  EXPECT_EQ(told(counted), "technologie: Laser 299, IPL 298");
  FacetQuestion second = list;
  second.offset = 2;
  EXPECT_THAT(table_.find(second, &counted).ids, ElementsAre("597", "596"));
  EXPECT_EQ(told(table_.find(second, &counted)), told(counted));
  second.order = FacetOrder::Name;
  EXPECT_EQ(table_.find(second, &counted).ids, table_.find(second).ids);

  put("0", "d", {{"Technologie", "LED"}});
  table_.put_target(0, "e", "Épilation");
  EXPECT_EQ(table_.state_of_plain_list(list), state) << "nothing of it has changed";
  put("4", "d", {{"Technologie", "IPL"}});
  EXPECT_NE(table_.state_of_plain_list(list), state) << "one has left it";
  const auto left = table_.state_of_plain_list(list);
  table_.put_target(0, "d", "Détatouage");
  EXPECT_NE(table_.state_of_plain_list(list), left);

  FacetQuestion other = list;
  other.of->second = "d";
  EXPECT_FALSE(table_.state_of_plain_list(other)) << "a short one is counted";
  other = list;
  other.wanted = {"technologie.ipl"};
  EXPECT_FALSE(table_.state_of_plain_list(other)) << "a narrowed one as well";
}

TEST_F(FacetTableTest, TellsHowSpecificationsAreWritten) {
  put("a", "", {{"Poids", "12 kg"}, {"Technologie", "IPL"}});
  put("b", "", {{"poids", "14 kg"}}, false);
  put("c", "", {{"Poids", "12 kg"}});
  const std::vector<SpecificationUse> uses = table_.specifications();
  ASSERT_EQ(uses.size(), 2U);
  EXPECT_EQ(uses[0].name, "Poids");
  EXPECT_EQ(uses[0].items, 3U);
  ASSERT_EQ(uses[0].names.size(), 2U);
  EXPECT_EQ(uses[0].names[1].text, "poids");
  ASSERT_EQ(uses[0].values.size(), 2U);
  EXPECT_EQ(uses[0].values[0].text, "12 kg");
  EXPECT_EQ(uses[0].values[0].items, 2U);
  EXPECT_EQ(uses[1].name, "Technologie");
  put("b", "", {{"POIDS", "14 kg"}});
  ASSERT_EQ(table_.specifications()[0].names.size(), 2U) << "nobody writes it the old way any more";
  EXPECT_EQ(table_.specifications()[0].names[1].text, "POIDS");
}

}  // namespace
}  // namespace vitrine::content
