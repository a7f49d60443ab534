// Services, featured products and the orders made by hand.
#include "content/arranging.hpp"
#include "content/content_test_fixture.hpp"
#include "content/ranking.hpp"

namespace vitrine::content {

class ServiceTest : public ContentTest {
 protected:
  std::string new_service(const ContentType& type, const std::string& title, json::object more = {}) {
    json::object fields{{"title", title}, {"image", image()}};
    return id_of(create(type, with(std::move(fields), std::move(more))));
  }
  static std::string names(const json::value& products) {
    std::string text;
    for (const json::value& product : products.as_array()) text += std::string(product.at("name").as_string());
    return text;
  }
  std::string titles(const ContentType& type, bool administrator = false) {
    auto asked = request({}, "", administrator);
    return joined(list_for_caller(context_, type, asked), "title");
  }

  const std::string category_id_ = new_category("Catégorie");
  const std::string a_ = new_product("A", category_id_);
  const std::string b_ = new_product("B", category_id_);
  const std::string c_ = new_product("C", category_id_);
};

TEST_F(ServiceTest, AnswersProductsAsOrderedObjects) {
  const std::string id =
      new_service(service(), "S", {{"products", "[\"" + b_ + "\",\"" + a_ + "\"]"}, {"link", "/ailleurs"}});
  const json::object item = *store_.get(service(), id);
  EXPECT_EQ(item.at("link"), json::value("/service/" + id));
  EXPECT_EQ(item.at("order"), 1);
  EXPECT_EQ(item.at("displayOrder"), 1);
  EXPECT_EQ(item.at("products"), (json::array{{{"_id", b_},
                                               {"name", "B"},
                                               {"description", "Une description"},
                                               {"image", image()},
                                               {"imageAlt", ""},
                                               {"imageFocus", ""},
                                               {"displayOrder", 1}},
                                              {{"_id", a_},
                                               {"name", "A"},
                                               {"description", "Une description"},
                                               {"image", image()},
                                               {"imageAlt", ""},
                                               {"imageFocus", ""},
                                               {"displayOrder", 2}}}));
  // What was answered may be sent back.
  EXPECT_EQ(update(service(), id, {{"products", item.at("products")}}).at("products"), item.at("products"));
  EXPECT_EQ(names(update(service(), id, {{"products", c_}}).at("products")), "C");
}

TEST_F(ServiceTest, HidesInactiveOnesFromVisitorsOnly) {
  update(product(), b_, {{"isActive", false}});
  const std::string id = new_service(spa_service(), "Vu", {{"products", {a_, b_, c_}}});
  const std::string hidden = new_service(spa_service(), "Caché", {{"isActive", "false"}});
  EXPECT_EQ(titles(spa_service()), "Vu");
  EXPECT_EQ(titles(spa_service(), true), "Vu Caché");
  auto visitor = request({id});
  EXPECT_EQ(names(json::parse(get(context_, spa_service(), visitor).body).at("products")), "AC");
  auto administrator = request({id}, "", true);
  EXPECT_EQ(names(json::parse(get(context_, spa_service(), administrator).body).at("products")), "ABC");
  auto asked = request({hidden});
  EXPECT_EQ(refusal([&] { get(context_, spa_service(), asked); }).status, 404);
}

TEST_F(ServiceTest, LosesProductsThatAreRemoved) {
  const std::string id = new_service(fitness_service(), "S", {{"products", {a_, b_}}, {"pdf", pdf()}});
  store_.remove(product(), a_, false);
  const json::object item = *store_.get(fitness_service(), id);
  EXPECT_EQ(names(item.at("products")), "B");
  EXPECT_EQ(item.at("pdfSrc"), json::value(pdf()));
  store_.remove(fitness_service(), id, false);
  EXPECT_EQ(reader_.query("SELECT owner FROM fitness_service_product").size(), 0U);
}

TEST_F(ServiceTest, TakesFilesUnderTheNamesOfTheForms) {
  Form form{.fields = {{"title", "F"}}, .files = {}};
  form.files.push_back(picture("image", 4));
  form.files.push_back(file("pdf", "%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n"));
  const json::object item = store_.create(fitness_service(), form);
  EXPECT_EQ(item.at("imageSrc"), json::value(image(4)));
  EXPECT_EQ(item.at("pdfSrc"), json::value(pdf()));
  EXPECT_EQ(update(fitness_service(), id_of(item), {{"pdfPath", ""}}).at("pdfSrc"), "");
  EXPECT_TRUE(refusal([&] {
                update(fitness_service(), id_of(item), {{"pdfSrc", image()}});
              }).fields.contains("pdfSrc"));
  EXPECT_EQ(refusal([&] {
              update(fitness_service(), id_of(item), {{"imageSrcUrl", ""}});
            }).fields,
            (FieldErrors{{"imageSrc", "Veuillez télécharger une image"}}));
}

TEST_F(ServiceTest, TakesAListThatAFormSendsOneByOne) {
  const std::string id = new_service(service(), "S");
  for (const char* name : {"products", "products[]"}) {
    Form form{.fields = {}, .files = {}};
    for (const std::string& product_id : {c_, a_}) form.add(name, product_id);
    EXPECT_EQ(names(store_.update(service(), id, form, std::nullopt).at("products")), "CA") << name;
  }
  Form one{.fields = {}, .files = {}};
  one.add("products[]", b_);
  EXPECT_EQ(names(store_.update(service(), id, one, std::nullopt).at("products")), "B");
}

TEST_F(ServiceTest, ASlideSwitchesItsMediaByClearingTheOther) {
  const FieldErrors nothing{{"background", "Veuillez télécharger une image d'arrière-plan"}};
  json::object fields{{"title", R"(["Un", " ", "Deux"])"}, {"description", "D"}};
  EXPECT_EQ(refusal([&] { create(hero_slide(), fields); }).fields, nothing);
  fields["backgroundPath"] = image();
  const json::object slide = create(hero_slide(), fields);
  EXPECT_EQ(slide.at("title"), (json::array{"Un", "Deux"}));
  EXPECT_EQ(slide.at("link"), "/categories");
  const json::object turned = update(hero_slide(), id_of(slide), {{"videoPath", video()}, {"backgroundPath", ""}});
  EXPECT_EQ(turned.at("background"), "");
  EXPECT_EQ(turned.at("video"), json::value(video()));
  EXPECT_EQ(refusal([&] { update(hero_slide(), id_of(slide), {{"videoPath", ""}}); }).fields, nothing);
  EXPECT_TRUE(refusal([&] {
                update(hero_slide(), id_of(slide), {{"title", {"1", "2", "3"}}});
              }).fields.contains("title"));
}

TEST_F(ServiceTest, ASlideKeepsItsSubtitleInItsPlace) {
  const json::object fields{{"title", R"([" ", "Deux"])"}, {"description", "D"}, {"backgroundPath", image()}};
  EXPECT_EQ(refusal([&] { create(hero_slide(), fields); }).fields, (FieldErrors{{"title", "Le titre est requis."}}));
}

TEST_F(ServiceTest, ReordersTheWholeListOrNothing) {
  std::vector<std::string> ids;
  for (const char* title : {"1", "2", "3", "4"}) ids.push_back(new_service(service(), title));
  const auto order = [&](json::value entries) {
    auto call = sent({{"serviceOrders", std::move(entries)}});
    return arrange(context_, service(), call);
  };
  EXPECT_EQ(joined(order({{{"_id", ids[3]}, {"order", 2}}, {{"_id", ids[1]}, {"order", 1}}}), "title"), "2 4 1 3");
  EXPECT_EQ(titles(service()), "2 4 1 3");
  EXPECT_EQ(store_.get(service(), ids[1])->at("order"), 1);
  EXPECT_EQ(joined(order(json::array{ids[2]}), "title"), "3 2 4 1");
  EXPECT_EQ(joined(order(json::value("[{\"id\":\"" + ids[0] + "\",\"displayOrder\":\"0\"}]")), "title"), "1 3 2 4");
  const json::object before = *store_.get(service(), ids[0]);
  for (const json::value& wrong :
       std::vector<json::value>{json::array{ids[0], ids[0]}, json::array{new_id()}, json::array{ids[1], a_},
                                json::array{"x"}, json::array{7}, json::array{json::object()}, "texte", nullptr,
                                json::array{{{"_id", ids[1]}, {"order", "premier"}}}}) {
    const auto refused = refusal([&] { order(wrong); });
    EXPECT_EQ(refused.status, 400) << json::serialize(wrong);
    EXPECT_FALSE(refused.fields.empty()) << json::serialize(wrong);
  }
  EXPECT_EQ(titles(service()), "1 3 2 4");
  EXPECT_EQ(*store_.get(service(), ids[0]), before);
  EXPECT_EQ(new_service(service(), "5").size(), 36U);
  EXPECT_EQ(titles(service()), "1 3 2 4 5");
}

TEST_F(ServiceTest, OrdersWhatWasSeenAndLeavesTheRestWhereItStands) {
  std::vector<std::string> ids;
  for (const char* title : {"1", "2", "3", "4"}) ids.push_back(new_service(service(), title));
  const auto order = [&](json::array entries, const std::string& seen) {
    auto call = sent({{service().order_key, json::value(std::move(entries))}});
    call.if_match = '"' + seen + '"';
    arrange(context_, service(), call);
  };
  const std::string seen = ids[0] + "," + ids[1] + "," + ids[2] + "," + ids[3];
  const std::string fifth = new_service(service(), "5");
  order({fifth, ids[0], ids[1], ids[2], ids[3]}, seen + "," + fifth);
  EXPECT_EQ(titles(service()), "5 1 2 3 4");
  store_.remove(service(), ids[2], false);
  // By somebody who knows neither that the fifth came first nor that the third is gone.
  order({ids[3], ids[2], ids[1], ids[0]}, seen);
  EXPECT_EQ(titles(service()), "5 4 2 1");
  EXPECT_EQ(refusal([&] { order({ids[0], ids[1]}, seen); }).status, 409);
  order({ids[0]}, fifth + "," + ids[3] + "," + ids[1] + "," + ids[0]);
  EXPECT_EQ(titles(service()), "1 5 4 2");
}

TEST_F(ServiceTest, ReordersTheProductsOfOneService) {
  const std::string id = new_service(fitness_service(), "S", {{"products", {a_, b_, c_}}});
  const std::string other = new_service(fitness_service(), "Autre", {{"products", {a_}}});
  const auto order = [&](const std::string& owner, json::value entries) {
    auto call = sent({{"products", std::move(entries)}}, {owner});
    return json::parse(reorder_references(context_, fitness_service(), "products", call).body);
  };
  EXPECT_EQ(names(order(id, {{{"id", c_}, {"displayOrder", 0}}, {{"id", a_}, {"displayOrder", 1}}}).at("products")),
            "CAB");
  EXPECT_EQ(refusal([&] { order(other, json::array{b_}); }).status, 400);
  EXPECT_EQ(refusal([&] { order(id, json::array{a_, a_}); }).status, 400);
  EXPECT_EQ(refusal([&] { order(new_id(), json::array{a_}); }).status, 404);
  EXPECT_EQ(refusal([&] { order("x", json::array{a_}); }).status, 404);
  EXPECT_EQ(names(store_.get(fitness_service(), id)->at("products")), "CAB");
  const auto having_seen = [&](const std::string& seen) {
    auto call = sent({{"products", json::array{b_, c_}}}, {id});
    call.if_match = seen;
    reorder_references(context_, fitness_service(), "products", call);
  };
  EXPECT_EQ(refusal([&] { having_seen('"' + a_ + "," + b_ + "," + c_ + '"'); }).status, 409);
  having_seen('"' + c_ + "," + b_ + '"');
  EXPECT_EQ(names(store_.get(fitness_service(), id)->at("products")), "BCA");
}

TEST_F(ServiceTest, FeaturesTheChosenProducts) {
  const auto chosen = [&](json::value entries) {
    auto call = sent({{"products", std::move(entries)}});
    return items_of(arrange(context_, homepage_product(), call));
  };
  const json::array first = chosen({{{"productId", b_}, {"order", 2}}, {{"productId", a_}, {"order", 1}}});
  ASSERT_EQ(first.size(), 2U);
  EXPECT_EQ(first[0].at("productId"), json::value(a_));
  EXPECT_EQ(first[0].at("order"), 1);
  EXPECT_EQ(first[0].at("product").at("name"), "A");
  EXPECT_EQ(first[0].at("product").at("category").at("title"), "Catégorie");
  const json::array second = chosen({{{"productId", c_}, {"order", 1}}, {{"productId", a_}, {"order", 2}}});
  EXPECT_EQ(second[1].at("_id"), first[0].at("_id"));
  EXPECT_EQ(arrangement_version(context_.reader, homepage_product()), c_ + "," + a_);
  for (const json::value& wrong : std::vector<json::value>{json::array{a_, a_}, json::array{new_id()},
                                                           json::array{category_id_}, json::array{b_, new_id()}}) {
    EXPECT_EQ(refusal([&] { chosen(wrong); }).status, 400);
  }
  EXPECT_EQ(arrangement_version(context_.reader, homepage_product()), c_ + "," + a_);
  update(product(), c_, {{"isActive", false}});
  auto visitor = request();
  EXPECT_EQ(joined(list_for_caller(context_, homepage_product(), visitor), "productId"), a_);
  store_.remove(product(), a_, false);
  auto administrator = request({}, "", true);
  EXPECT_EQ(joined(list_for_caller(context_, homepage_product(), administrator), "productId"), c_);
  EXPECT_EQ(chosen(json::array()).size(), 0U);
}

TEST_F(ServiceTest, AboutHasItsTitlesAndConfirmsItsSave) {
  const json::object before = *store_.get(about(), "about");
  EXPECT_EQ(before.at("efficaciteTitle"), "Efficacité");
  EXPECT_EQ(before.at("valeursTitle"), "Nos valeurs");
  EXPECT_EQ(store_.get(fitness_page(), "fitness_page")->at("title"), "Matériel de Sport");
  auto call = sent({{"introText1", "Bonjour"}, {"valeursTitle", ""}});
  call.form.files.push_back(film("video"));
  const json::value answer = json::parse(content::update(context_, about(), call).body);
  EXPECT_EQ(answer.at("success"), true);
  EXPECT_EQ(answer.at("message"), json::value(about().saved));
  EXPECT_EQ(answer.at("data").at("introText1"), "Bonjour");
  EXPECT_EQ(answer.at("data").at("valeursTitle"), "");
  EXPECT_EQ(answer.at("data").at("videoSource"), json::value(video()));
}

TEST_F(ServiceTest, RequiredFieldsHaveTheirSentences) {
  EXPECT_EQ(refusal([&] { create(reference(), {}); }).fields,
            (FieldErrors{{"title", "Le titre est requis"},
                         {"link", "Le lien est requis"},
                         {"description", "La description est requise"},
                         {"image", "L'image est requise"}}));
  EXPECT_EQ(refusal([&] {
              create(partner(), {{"url", "javascript:x"}});
            }).fields,
            (FieldErrors{{"logo", "Le logo et l'URL sont requis"},
                         {"url", "L'URL doit être une adresse complète (https://…)."}}));
  EXPECT_EQ(refusal([&] { create(service(), {}); }).fields,
            (FieldErrors{{"title", "Le titre est requis."}, {"imagePath", "Veuillez télécharger une image."}}));
  EXPECT_EQ(refusal([&] {
              create(testimonial(), {{"youtubeUrl", "ftp://x"}});
            }).fields,
            (FieldErrors{{"name", "Le nom est requis."},
                         {"position", "La fonction est requise."},
                         {"avatar", "Veuillez télécharger une photo."},
                         {"youtubeUrl", "Le lien YouTube doit être une adresse complète (https://…)."}}));
}

}  // namespace vitrine::content
