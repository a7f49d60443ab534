// Lists as visitors narrow them, over a store: what is found, and that a write is in the next answer and makes what is
// kept of the lists that it changes old, and of no others.
#include "content/facets.hpp"

#include <gmock/gmock.h>

#include <map>

#include "content/content_test_fixture.hpp"
#include "content/facet_index.hpp"
#include "content/reads.hpp"

namespace vitrine::content {
namespace {

class FacetsTest : public ContentTest {
 protected:
  json::object ask(const std::string& query, bool administrator = false) {
    context_.reads = {};
    Request asked = request({}, query, administrator);
    const Response response = faceted_list(context_, product(), asked);
    made_of_ = response.made_of.value();
    return json::parse(response.body).as_object();
  }
  static std::string names(const json::object& answer) {
    std::string text;
    for (const json::value& item : answer.at("items").as_array()) {
      text.append(text.empty() ? "" : " ").append(std::string_view(item.at("name").as_string()));
    }
    return text;
  }
  /// The values of a facet: "IPL 1, Laser 2*".
  static std::string values(const json::object& answer, std::string_view key) {
    std::string text;
    for (const json::value& facet : answer.at("facets").as_array()) {
      if (facet.at("key").as_string() != key) continue;
      for (const json::value& value : facet.at("values").as_array()) {
        text.append(text.empty() ? "" : ", ").append(std::string_view(value.at("label").as_string()));
        text.append(" ").append(std::to_string(value.at("count").as_int64()));
        if (value.at("chosen").as_bool()) text.append("*");
      }
    }
    return text;
  }
  std::string machine(const std::string& name, const std::string& technology, json::object more = {}) {
    more.emplace("specifications", json::object{{"technology", technology}});
    return new_product(name, category_, std::move(more));
  }
  /// Whether what was asked last is still what would be answered, after `write`.
  template <typename Write>
  bool holds_after(Write write) {
    const std::uint64_t before = freshness_.version();
    write();
    return freshness_.holds(made_of_, before);
  }

  std::string category_ = new_category("Traitement du poils");
  std::string treatment_ = new_treatment("Épilation", category_);
  Footprint made_of_;
};

TEST_F(FacetsTest, NarrowsTheListOfACategoryByWhatItsProductsHold) {
  machine("A", "Laser diode", {{"treatment", treatment_}, {"newSpecifications", json::object{{"Marque", "Un"}}}});
  machine("B", "laser Diode", {{"newSpecifications", json::object{{"marque", "Deux"}}}});
  machine("C", "IPL");
  new_product("D", new_category("Autre"));
  machine("E", "IPL", {{"isActive", false}});
  const json::object plain = ask("category=traitement-du-poils&fields=name");
  EXPECT_EQ(names(plain), "C B A");
  EXPECT_EQ(values(plain, "technologie"), "Laser diode 2, IPL 1");
  EXPECT_EQ(values(plain, "marque"), "Deux 1, Un 1");
  const json::object narrowed = ask("category=" + category_ + "&filter=technologie.laser-diode,marque.un&sort=name");
  EXPECT_EQ(names(narrowed), "A");
  EXPECT_EQ(narrowed.at("all"), 3);
  EXPECT_EQ(narrowed.at("total"), 1);
  EXPECT_EQ(names(ask("category=" + category_ + "&sort=name&offset=1&limit=1")), "B");
  EXPECT_EQ(names(ask("category=" + category_ + "&filter=technologie.ipl", true)), "E C")
      << "as administrators see lists";
  EXPECT_EQ(refusal([&] { ask("category=inconnue"); }).status, 404);
  EXPECT_EQ(refusal([&] { ask("sort=prix"); }).status, 400);
  EXPECT_EQ(refusal([&] { ask("among=Event/x"); }).status, 400);
  EXPECT_EQ(refusal([&] { ask("among=Service/x"); }).status, 404);
}

TEST_F(FacetsTest, KeepsTheOrderOfAServiceAndOfASearch) {
  const std::string a = machine("Laser A", "Laser diode");
  const std::string b = machine("Laser B", "IPL");
  const std::string c = machine("Laser C", "IPL");
  const std::string owner =
      id_of(create(service(), {{"title", "Soin"}, {"imagePath", image()}, {"products", json::array{b, a, c}}}));
  const std::string list = "among=Service/" + owner;
  EXPECT_EQ(names(ask(list)), "Laser B Laser A Laser C");
  EXPECT_EQ(names(ask(list + "&filter=technologie.ipl")), "Laser B Laser C");
  EXPECT_EQ(names(ask(list + "&sort=newest")), "Laser C Laser B Laser A");
  EXPECT_EQ(names(ask("search=laser&filter=technologie.ipl")), "Laser C Laser B");
  EXPECT_FALSE(holds_after([&] { update(product(), b, {{"isActive", false}}); }));
  EXPECT_EQ(names(ask(list)), "Laser A Laser C");
}

TEST_F(FacetsTest, ShowsWhatTheHouseHasChosenInItsOrder) {
  const json::object more{{"newSpecifications", json::object{{"Poids", "12 kg"}, {"Masse", "9 kg"}}}};
  machine("A", "Laser diode", more);
  machine("B", "Diode laser", {{"newSpecifications", json::object{{"Poids", "14 kg"}}}});
  machine("C", "IPL", {{"newSpecifications", json::object{{"Masse", "12 kg"}}}});
  ask("category=" + category_);
  EXPECT_FALSE(holds_after([&] {
    create(facet(), {{"label", "Poids de l’appareil"}, {"specifications", json::array{"Poids", "Masse"}}});
  }));
  EXPECT_EQ(values(ask("category=" + category_), "poids-de-lappareil"), "9 kg 1, 12 kg 2, 14 kg 1");
  EXPECT_EQ(values(ask("category=" + category_), "technologie"), "") << "chosen is what is chosen";
  const std::string technology =
      id_of(create(facet(), {{"label", "Technologie"}, {"specifications", json::array{"technologie"}}}));
  EXPECT_EQ(values(ask("category=" + category_), "technologie"), "Diode laser 1, IPL 1, Laser diode 1");
  update(facet(), technology,
         {{"joined", json::array{json::object{{"shown", "Laser à diode"},
                                              {"spellings", json::array{"Laser diode", "Diode laser"}}}}}});
  const json::object joined = ask("category=" + category_ + "&filter=technologie.laser-a-diode");
  EXPECT_EQ(values(joined, "technologie"), "Laser à diode 2*, IPL 1");
  EXPECT_EQ(names(joined), "B A");
  EXPECT_EQ(joined.at("facets").as_array().front().at("key"), "poids-de-lappareil");
  reorder(facet(), {technology});
  EXPECT_EQ(ask("category=" + category_).at("facets").as_array().front().at("key"), "technologie");
  update(facet(), technology, {{"isActive", false}});
  EXPECT_EQ(values(ask("category=" + category_), "technologie"), "");
}

TEST_F(FacetsTest, RefusesWhatWouldBeOfferedTwice) {
  create(facet(), {{"label", "Poids"}, {"specifications", json::array{"Poids"}}});
  const auto refused = [&](json::object fields) { return refusal([&] { create(facet(), std::move(fields)); }).fields; };
  EXPECT_TRUE(refused({{"label", "Masse"}, {"specifications", json::array{"poids"}}}).contains("specifications"));
  EXPECT_TRUE(refused({{"label", "Traitement"}, {"specifications", json::array{"Soin"}}}).contains("label"));
  EXPECT_TRUE(refused({{"label", "—"}, {"specifications", json::array{"Soin"}}}).contains("label"));
  EXPECT_TRUE(refused({{"label", "Soin"}, {"specifications", json::array{}}}).contains("specifications"));
  EXPECT_TRUE(refused({{"label", ""}, {"specifications", json::array{"Soin"}}}).contains("label"));
}

TEST_F(FacetsTest, IsMadeOfWhatTheListShowsAndCounts) {
  const std::string a = machine("A", "IPL", {{"treatment", treatment_}});
  machine("B", "Laser", {{"treatment", treatment_}});
  machine("C", "Laser", {{"treatment", treatment_}});
  const std::string other = new_category("Autre");
  const std::string d = new_product("D", other, {{"specifications", json::object{{"technology", "LED"}}}});
  const std::string query = "category=" + category_ + "&filter=technologie.laser";
  EXPECT_EQ(names(ask(query)), "C B");
  EXPECT_TRUE(holds_after([&] { update(product(), a, {{"description", "Corrigée"}}); })) << "it is not shown";
  EXPECT_TRUE(holds_after([&] { update(product(), d, {{"specifications", json::object{{"technology", "IPL"}}}}); }));
  EXPECT_FALSE(holds_after([&] { update(product(), a, {{"specifications", json::object{{"technology", "LED"}}}}); }));
  EXPECT_EQ(values(ask(query), "technologie"), "Laser 2*, LED 1");
  EXPECT_FALSE(holds_after([&] { update(product(), d, {{"category", category_}}); }));
  EXPECT_EQ(ask(query).at("all"), 4);
  EXPECT_FALSE(holds_after([&] { update(treatment(), treatment_, {{"title", "Épilation laser"}}); }));
  EXPECT_EQ(values(ask("category=" + category_), "traitement"), "");
  ask("category=" + category_ + "&filter=technologie.ailleurs");
  EXPECT_FALSE(holds_after([&] {
    new_product("E", other, {{"specifications", json::object{{"technology", "Ailleurs"}}}});
  })) << "it is a value now";
  EXPECT_EQ(ask("category=" + category_ + "&filter=technologie.ailleurs").at("total"), 0);
}

TEST_F(FacetsTest, ShowsOfALongListWhatItIsNow) {
  const std::string a = machine("A", "Laser", {{"treatment", treatment_}});
  machine("B", "LED", {{"treatment", new_treatment("Rides", category_)}});
  machine("C", "LED", {{"treatment", new_treatment("Peau", category_)}});
  for (int i = 0; i < 500; ++i) machine("M" + std::to_string(i), "IPL");
  const std::string query = "category=" + category_ + "&limit=1";
  const auto told = [&](const std::string& more = "", bool administrator = false) {
    const json::object answer = ask(query + more, administrator);
    return names(answer) + ": " + values(answer, "technologie") + "; " + values(answer, "traitement");
  };
  EXPECT_EQ(told(), "M499: IPL 500, LED 2, Laser 1; Épilation 1, Peau 1, Rides 1");
  EXPECT_EQ(told("&offset=502"), "A: IPL 500, LED 2, Laser 1; Épilation 1, Peau 1, Rides 1");
  EXPECT_EQ(told("&sort=name"), "A: IPL 500, LED 2, Laser 1; Épilation 1, Peau 1, Rides 1");
  update(product(), a, {{"isActive", false}});
  EXPECT_EQ(told(), "M499: IPL 500, LED 2; Peau 1, Rides 1") << "of hidden ones nothing is counted";
  EXPECT_EQ(told("", true), "M499: IPL 500, LED 2, Laser 1; Épilation 1, Peau 1, Rides 1");
  update(product(), a, {{"isActive", true}, {"specifications", json::object{{"technology", "LED"}}}});
  update(treatment(), treatment_, {{"title", "Taches"}});
  EXPECT_EQ(told(), "M499: IPL 500, LED 3; Peau 1, Rides 1, Taches 1");
  machine("N", "IPL");
  EXPECT_EQ(told(), "N: IPL 501, LED 3; Peau 1, Rides 1, Taches 1");
  create(facet(),
         {{"label", "Technologie"},
          {"specifications", json::array{"Technologie"}},
          {"joined", json::array{json::object{{"shown", "Lumière"}, {"spellings", json::array{"IPL", "LED"}}}}}});
  EXPECT_EQ(told("&filter=technologie.lumiere"), "N: Lumière 504*; Peau 1, Rides 1, Taches 1");
  EXPECT_EQ(values(ask("category=" + category_), "technologie"), "") << "nothing is left to choose";
}

TEST_F(FacetsTest, FollowsWhatAnotherProgramHasWritten) {
  machine("A", "IPL");
  machine("B", "Laser");
  machine("C", "Laser");
  EXPECT_EQ(values(ask("category=" + category_), "technologie"), "Laser 2, IPL 1");
  FacetIndex others(product());
  const auto all = [&] { return others.find(reader_, {.choices = {{"t", "T", {"Technologie"}}}}).facets.front(); };
  EXPECT_EQ(all().values.size(), 2U);
  machine("D", "LED");
  EXPECT_EQ(all().values.size(), 2U) << "nobody has told it";
  others.follow(reader_);
  EXPECT_EQ(all().values.size(), 3U);
  others.lose();
  EXPECT_EQ(all().values.size(), 3U) << "read anew";
  others.close();
  others.lose();
  EXPECT_EQ(refusal([&] { all(); }).status, 503);
}

TEST_F(FacetsTest, DescribesItsOwnLimits) {
  for (int i = 0; i < 101; ++i) machine("M" + std::to_string(i), "IPL");
  EXPECT_EQ(ask("search=ipl&fields=name&limit=1000").at("items").as_array().size(), 100U);
  std::map<std::string_view, std::string_view> described;
  for (const QueryParameter& parameter : faceted_list_parameters(product())) {
    described.emplace(parameter.name, parameter.description);
  }
  EXPECT_THAT(described.at("limit"), testing::EndsWith("au plus 100"));
  EXPECT_THAT(described.at("search"), testing::Not(testing::HasSubstr("au plus"))) << "nor is what is found cut";
}

TEST_F(FacetsTest, TellsTheHouseHowProductsWriteThem) {
  machine("A", "Laser diode");
  machine("B", "laser Diode", {{"isActive", false}});
  Request asked = request({}, "", true);
  const json::object answer = json::parse(specification_uses(context_, asked).body).as_object();
  const json::object& use = answer.at("specifications").as_array().front().as_object();
  EXPECT_EQ(use.at("name"), "Technologie");
  EXPECT_EQ(use.at("products"), 2);
  EXPECT_EQ(use.at("values").as_array().size(), 2U);
}

}  // namespace
}  // namespace vitrine::content
