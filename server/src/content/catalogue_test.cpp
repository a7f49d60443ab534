// Look-ups, lists and removals across categories, treatments and products.
#include "content/catalogue.hpp"

#include "content/arranging.hpp"
#include "content/content_test_fixture.hpp"

namespace vitrine::content {

using CatalogueTest = ContentTest;

TEST_F(CatalogueTest, FindsACategoryByEveryFormOfItsAddress) {
  const std::string id = new_category("Traitement gynécologique et uro");
  for (const std::string& key :
       {id, std::string("traitement-gynécologique-et-uro"), std::string("Traitement-Gynecologique-et-URO"),
        std::string("traitement gynécologique et uro")}) {
    auto asked = request({key});
    const json::value answer = json::parse(get(context_, category(), asked).body);
    EXPECT_EQ(answer.at("_id"), json::value(id)) << key;
    EXPECT_EQ(answer.at("slug"), "traitement-gynecologique-et-uro");
    EXPECT_EQ(answer.at("key"), answer.at("slug"));
    EXPECT_EQ(answer.at("id"), answer.at("_id"));
  }
}

TEST_F(CatalogueTest, KeepsTitlesApart) {
  new_category("Peau");
  EXPECT_EQ(refusal([&] { new_category(" PEAU! "); }).fields,
            (FieldErrors{{"title", "Une autre catégorie porte déjà ce titre."}}));
  EXPECT_EQ(refusal([&] { new_category("!!!"); }).fields.count("title"), 1U);
  const std::string other = new_category("Corps");
  EXPECT_EQ(refusal([&] { update(category(), other, {{"title", "peau"}}); }).fields.count("title"), 1U);
  EXPECT_EQ(update(category(), other, {{"title", "CORPS"}}).at("slug"), "corps");
}

TEST_F(CatalogueTest, TakesACategoryImageAsFileAddressOrNothing) {
  Form form{.fields = {{"title", "Image"}, {"heroImage", ""}}, .files = {}};
  form.files.push_back(picture("heroImage", 4));
  const json::object made = store_.create(category(), form);
  EXPECT_EQ(made.at("heroImage"), json::value(image(4)));
  EXPECT_EQ(made.at("image"), made.at("heroImage"));
  const std::string id = id_of(made);
  EXPECT_EQ(update(category(), id, {{"heroImageUrl", image(5)}}).at("heroImage"), json::value(image(5)));
  EXPECT_EQ(update(category(), id, {{"subtitle", "S"}}).at("heroImage"), json::value(image(5)));
  EXPECT_EQ(update(category(), id, {{"heroImageUrl", ""}}).at("heroImage"), "");
}

TEST_F(CatalogueTest, TellsTreatmentsOfOneTitleApart) {
  const std::string skin = new_category("Peau");
  const std::string body = new_category("Corps");
  const std::string first = new_treatment("Radiofréquence", skin);
  const std::string second = new_treatment("Radiofréquence", body);
  EXPECT_EQ(refusal([&] { new_treatment("radiofrequence", skin); }).fields,
            (FieldErrors{{"title", "Un autre traitement de cette catégorie porte déjà ce titre."}}));
  const auto found = [&](const std::string& key, const std::string& query) {
    auto asked = request({key}, query);
    return id_of(json::parse(get(context_, treatment(), asked).body).as_object());
  };
  EXPECT_EQ(found("radiofrequence", ""), first);
  EXPECT_EQ(found("/radiofréquence", "category=corps"), second);
  EXPECT_EQ(found("radiofrequence", "category=" + body), second);
  EXPECT_EQ(store_.get(treatment(), second)->at("link"), "/radiofrequence");
  EXPECT_EQ(store_.get(treatment(), second)->at("category"), json::value(body));
  auto asked = request({"radiofrequence"}, "category=absente");
  EXPECT_EQ(refusal([&] { get(context_, treatment(), asked); }).status, 404);
}

TEST_F(CatalogueTest, ListsInTheOrderOfEachType) {
  const std::string skin = new_category("Peau");
  new_category("Corps");
  new_treatment("T1", skin);
  new_treatment("T2", skin);
  for (const auto* name : {"P1", "P2", "P3"}) new_product(name, skin);
  auto all = request();
  EXPECT_EQ(joined(list(context_, category(), all), "title"), "Peau Corps");
  EXPECT_EQ(joined(list(context_, treatment(), all), "title"), "T2 T1");
  EXPECT_EQ(joined(list(context_, product(), all), "name"), "P3 P2 P1");
  auto two = request({}, "limit=2");
  EXPECT_EQ(joined(list(context_, product(), two), "name"), "P3 P2");
  auto children = request({"peau"});
  EXPECT_EQ(joined(list_of_parent(context_, treatment(), "category", children), "title"), "T2 T1");
  for (const auto* limit : {"0", "-1", "x", "1x", "99999999999999999999999"}) {
    auto asked = request({}, std::string("limit=") + limit);
    EXPECT_EQ(refusal([&] { list(context_, product(), asked); }).status, 400) << limit;
  }
}

TEST_F(CatalogueTest, HidesInactiveProductsFromVisitorsOnly) {
  const std::string skin = new_category("Peau");
  const std::string laser = new_treatment("Laser", skin);
  const std::string shown = new_product("Visible", skin, {{"treatment", laser}});
  const std::string hidden = new_product("Cachée", skin, {{"treatment", laser}, {"isActive", false}});
  auto all = request();
  EXPECT_EQ(joined(list(context_, product(), all), "name"), "Visible");
  EXPECT_EQ(items_of(list_all(context_, product(), all)).size(), 2U);
  auto by_id = request({hidden});
  EXPECT_EQ(refusal([&] { get(context_, product(), by_id); }).status, 404);
  auto by_administrator = request({hidden}, "", true);
  EXPECT_EQ(get(context_, product(), by_administrator).status, 200);
  auto ids = request({}, "ids=" + hidden + ",x," + new_id() + "," + shown);
  EXPECT_EQ(joined(list_by_ids(context_, product(), ids), "name"), "Visible");
  for (const auto* field : {"treatment", "category"}) {
    auto asked = request({field == std::string("treatment") ? laser : skin});
    EXPECT_EQ(joined(list_by_reference(context_, product(), field, asked), "name"), "Visible");
  }
  auto machines = request({"laser"});
  EXPECT_EQ(joined(machines_of_treatment(context_, machines), "name"), "Visible");
  auto machines_for_administrator = request({laser}, "", true);
  EXPECT_EQ(joined(machines_of_treatment(context_, machines_for_administrator), "name"), "Cachée Visible");
  EXPECT_EQ(joined(machine_lists(context_, all), "product"), shown);
}

TEST_F(CatalogueTest, ListsShowTheFieldsThatWereAskedFor) {
  const std::string skin = new_category("Peau");
  const std::string laser = new_treatment("Laser", skin);
  const std::string first = new_product("A", skin, {{"treatment", laser}});
  new_product("B", skin, {{"treatment", laser}, {"similarProducts", json::array{first}}});
  const auto members = [](const Response& response) {
    std::string names;
    const json::value item = items_of(response).at(0);
    for (const auto& member : item.as_object()) names.append(member.key()).append(" ");
    return names;
  };
  auto some = request({}, "fields=category, name");
  EXPECT_EQ(members(list(context_, product(), some)), "_id name category ");
  EXPECT_EQ(joined(list(context_, product(), some), "name"), "B A");
  auto listed = request({laser}, "fields=similarProducts");
  EXPECT_EQ(members(list_by_reference(context_, product(), "treatment", listed)), "_id similarProducts ");
  EXPECT_EQ(items_of(list_by_reference(context_, product(), "treatment", listed)).at(0).at("similarProducts"),
            json::array({first}));
  auto derived = request({}, "fields=machineList,createdAt&ids=" + first);
  EXPECT_EQ(members(list_by_ids(context_, product(), derived)), "_id machineList createdAt ");
  auto none = request({}, "fields=");
  EXPECT_EQ(members(list(context_, product(), none)), "_id ");
}

TEST_F(CatalogueTest, RefusesToShowFieldsThatItDoesNotKnow) {
  auto unknown = request({}, "fields=name,mot,password_hash");
  EXPECT_EQ(refusal([&] { list(context_, product(), unknown); }).fields,
            (FieldErrors{{"fields", "Champs inconnus\u00a0: mot, password_hash."}}));
}

TEST_F(CatalogueTest, WhatIsHiddenStaysHiddenWhateverIsShown) {
  const std::string skin = new_category("Peau");
  const std::string hidden = new_product("Cachée", skin, {{"isActive", false}});
  auto names = request({}, "fields=name");
  EXPECT_TRUE(items_of(list(context_, product(), names)).empty());
  auto by_id = request({}, "fields=name&ids=" + hidden);
  EXPECT_TRUE(items_of(list_by_ids(context_, product(), by_id)).empty());
  const std::string shown = new_product("Visible", skin);
  change(context_, [&](Change& change) { arrange_in(context_, change, homepage_product(), {hidden, shown}); });
  auto places = request({}, "fields=order");
  EXPECT_EQ(items_of(list(context_, homepage_product(), places)).size(), 1U) << "hidden with its product";
}

TEST_F(CatalogueTest, KeepsTheOrderThatWasAskedFor) {
  const std::string skin = new_category("Peau");
  const std::string a = new_product("A", skin);
  const std::string b = new_product("B", skin);
  const std::string c = new_product("C", skin);
  auto asked = request({}, "ids=" + b + "," + c + "," + a + "," + b);
  EXPECT_EQ(joined(list_by_ids(context_, product(), asked), "name"), "B C A");
  auto none = request();
  EXPECT_TRUE(items_of(list_by_ids(context_, product(), none)).empty());
  std::string many;
  for (int i = 0; i < 101; ++i) many += new_id() + ",";
  auto too_many = request({}, "ids=" + many);
  EXPECT_EQ(refusal([&] { list_by_ids(context_, product(), too_many); }).status, 400);
}

TEST_F(CatalogueTest, AnswersUnknownParents) {
  auto asked = request({"inconnue"});
  EXPECT_EQ(refusal([&] { list_of_parent(context_, treatment(), "category", asked); }).status, 404);
  EXPECT_EQ(refusal([&] { machines_of_treatment(context_, asked); }).status, 404);
  EXPECT_TRUE(items_of(list_by_reference(context_, product(), "treatment", asked)).empty());
}

TEST_F(CatalogueTest, RemovesACategoryInUseOnlyByForce) {
  const std::string skin = new_category("Peau");
  const std::string laser = new_treatment("Laser", skin);
  const std::string with = new_product("Avec", skin, {{"treatment", laser}});
  const std::string without = new_product("Sans", skin);
  const std::string other = new_category("Corps");
  auto plain = request({skin});
  const auto refused = refusal([&] { remove(context_, category(), plain); });
  EXPECT_EQ(refused.status, 400);
  EXPECT_EQ(refused.message, "Cette catégorie est utilisée par des traitements ou des produits.");
  EXPECT_TRUE(store_.get(treatment(), laser).has_value());
  auto forced = request({skin}, "force=true");
  EXPECT_EQ(remove(context_, category(), forced).status, 204);
  EXPECT_FALSE(store_.get(category(), skin).has_value());
  EXPECT_FALSE(store_.get(treatment(), laser).has_value());
  for (const std::string& id : {with, without}) {
    const json::object left = *store_.get(product(), id);
    EXPECT_TRUE(left.at("category").is_null());
    EXPECT_TRUE(left.at("treatment").is_null());
    EXPECT_TRUE(left.at("machineList").is_null());
  }
  auto unused = request({other});
  EXPECT_EQ(remove(context_, category(), unused).status, 204);
  EXPECT_EQ(update(product(), with, {{"name", "Renommé"}}).at("name"), "Renommé");
}

TEST_F(CatalogueTest, DetachesTheProductsOfARemovedTreatment) {
  const std::string skin = new_category("Peau");
  const std::string laser = new_treatment("Laser", skin);
  const std::string id = new_product("Reste", skin, {{"treatment", laser}});
  store_.remove(treatment(), laser, false);
  EXPECT_TRUE(store_.get(product(), id)->at("treatment").is_null());
  EXPECT_EQ(store_.get(product(), id)->at("category").at("_id"), json::value(skin));
}

TEST_F(CatalogueTest, AnswersUploads) {
  Request one = request();
  one.form.files.push_back(picture("image", 7));
  const json::value stored = json::parse(upload(context_, media::Kind::Image, "image", one).body).at("file");
  EXPECT_EQ(stored.at("url"), json::value(image(7)));
  EXPECT_EQ(stored.at("width"), 7);
  Request many = request();
  many.form.files.push_back(picture("images", 7));
  many.form.files.push_back(picture("images", 8));
  EXPECT_EQ(json::parse(upload_many(context_, media::Kind::Image, "images", many).body).at("files").as_array().size(),
            2U);
  Request none = request();
  EXPECT_EQ(refusal([&] { upload(context_, media::Kind::Pdf, "file", none); }).fields.count("file"), 1U);
}

TEST_F(CatalogueTest, GivesTheSiteNeutralSettingsUntilTheyAreSet) {
  auto asked = request();
  json::value settings = json::parse(get(context_, site(), asked).body);
  EXPECT_EQ(settings.at("tagline"), "Vente de Matériel Médico-Esthétique et Sportif en Tunisie");
  EXPECT_EQ(settings.at("showBlogSection"), true);
  EXPECT_EQ(settings.at("map").at("zoom"), 15);
  auto change = request();
  change.form.fields = {{"brand", "Maison"},
                        {"showBlogSection", "false"},
                        {"phones", R"([{"department": "SPA", "numbers": ["+216 70 000 000", ""]}])"},
                        {"savMedical", {{"phones", {"+216 70 000 001"}}, {"video", ""}}}};
  settings = json::parse(content::update(context_, site(), change).body);
  EXPECT_EQ(settings.at("brand"), "Maison");
  EXPECT_EQ(settings.at("phones").at(0).at("numbers"), (json::array{"+216 70 000 000"}));
  EXPECT_EQ(settings.at("tagline"), "Vente de Matériel Médico-Esthétique et Sportif en Tunisie");
  change.form.fields = {{"mailboxes", json::array{{{"department", ""}, {"email", "x"}}}},
                        {"map", {{"latitude", 91}}},
                        {"brand", ""},
                        {"whatsapp", "+216 voir plus bas"}};
  EXPECT_EQ(refusal([&] { content::update(context_, site(), change); }).fields.size(), 5U);
  EXPECT_EQ(json::parse(get(context_, site(), asked).body), settings);
}

TEST_F(CatalogueTest, SavesSettingsBesideANumberThatWasStoredWithoutTheCodeOfItsCountry) {
  auto change = request();
  change.form.fields = {{"whatsapp", "+216 22 123 456"}};
  content::update(context_, site(), change);
  database_.write([](db::Connection& writer) { writer.execute("UPDATE site SET whatsapp = '22 123 456'"); });
  change.form.fields = {{"whatsapp", "22 123 456 "}, {"brand", "Maison"}};
  const json::value settings = json::parse(content::update(context_, site(), change).body);
  EXPECT_EQ(settings.at("brand"), "Maison");
  EXPECT_EQ(settings.at("whatsapp"), "22 123 456");
  change.form.fields = {{"whatsapp", "22 123 457"}, {"brand", "Autre"}};
  EXPECT_EQ(refusal([&] { content::update(context_, site(), change); }).fields.count("whatsapp"), 1U);
}

}  // namespace vitrine::content
