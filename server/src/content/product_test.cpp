// The rules of section 5 and the answers of products, category by category of fault.
#include "content/content_test_fixture.hpp"
#include "content/media_references.hpp"

namespace vitrine::content {

class ProductTest : public ContentTest {
 protected:
  const std::string category_id_ = new_category("Traitement de la peau");
};

TEST_F(ProductTest, TellsAllFaultsOfACreationAtOnce) {
  const auto refused = refusal([&] { create(product(), {}); });
  EXPECT_EQ(refused.status, 400);
  const FieldErrors expected{{"name", "Le nom est requis."},
                             {"description", "La description est requise."},
                             {"category", "La catégorie est requise."},
                             {"image", "Main product image is required"},
                             {"images", "At least one additional image is required"}};
  EXPECT_EQ(refused.fields, expected);
}

TEST_F(ProductTest, AnswersWhatWasStored) {
  const std::string treatment_id = new_treatment("Épilation laser", category_id_);
  json::object fields = product_fields("  Lumina  ", category_id_);
  fields["treatment"] = treatment_id;
  fields["specifications"] = {{"technology", "Diode"}, {"power", "  "}, {"unknown", "x"}};
  fields["newSpecifications"] = {{"Poids", "12 kg"}, {"Vide", " "}};
  fields["features"] = {"Rapide", "", "  ", "Silencieux"};
  fields["infoSections"] =
      json::array{{{"title", "Un"}, {"description", "A\r\nB"}, {"secondaryDescription", "C"}, {"imageUrl", image(3)}}};
  fields["unknown"] = "x";
  const json::object item = create(product(), fields);
  EXPECT_EQ(item.at("name"), "Lumina");
  EXPECT_EQ(item.at("category").at("title"), "Traitement de la peau");
  EXPECT_EQ(item.at("category").at("slug"), "traitement-de-la-peau");
  EXPECT_EQ(item.at("treatment").at("_id"), json::value(treatment_id));
  EXPECT_EQ(item.at("treatment").at("link"), "/epilation-laser");
  EXPECT_EQ(item.at("treatment").at("description"), "Texte");
  EXPECT_EQ(item.at("machineList").at("product"), item.at("_id"));
  EXPECT_EQ(item.at("specifications"), (json::object{{"technology", "Diode"}}));
  EXPECT_EQ(item.at("newSpecifications"), (json::object{{"Poids", "12 kg"}}));
  EXPECT_EQ(item.at("features"), (json::array{"Rapide", "Silencieux"}));
  const json::value& section = item.at("infoSections").at(0);
  EXPECT_EQ(section.at("description"), "A\nB");
  EXPECT_EQ(section.at("imageUrls"), (json::array{image(3)}));
  EXPECT_EQ(section.at("imagePosition"), "right");
  EXPECT_EQ(item.at("isActive"), true);
  EXPECT_TRUE(item.at("catalog").is_null());
  EXPECT_FALSE(item.contains("unknown"));
  EXPECT_EQ(item.at("createdAt"), item.at("updatedAt"));
  EXPECT_EQ(store_.get(product(), id_of(item)), item);
}

TEST_F(ProductTest, ReadsTextBodiesAsTheFormsSendThem) {
  json::object fields = product_fields("Texte", category_id_);
  fields["imageUrls"] = "[\"" + image(2) + "\",\"" + image(3) + "\"]";
  fields["specifications"] = R"({"power": "40 W"})";
  fields["features"] = R"(["Un", ""])";
  fields["similarProducts"] = "";
  fields["treatment"] = "";
  fields["isActive"] = "false";
  fields["catalog"] = R"({"type": "url", "value": ""})";
  const json::object item = create(product(), fields);
  EXPECT_EQ(item.at("images").as_array().size(), 2U);
  EXPECT_EQ(item.at("specifications").at("power"), "40 W");
  EXPECT_EQ(item.at("features"), (json::array{"Un"}));
  EXPECT_EQ(item.at("isActive"), false);
  EXPECT_TRUE(item.at("treatment").is_null());
  EXPECT_TRUE(item.at("machineList").is_null());
  EXPECT_TRUE(item.at("catalog").is_null());
}

TEST_F(ProductTest, TakesFilesUnderTheirFields) {
  json::object fields = product_fields("Fichiers", category_id_);
  fields.erase("image");
  Form form{.fields = fields, .files = {}};
  form.files.push_back(picture("image", 5));
  form.files.push_back(picture("images", 6));
  const json::object item = store_.create(product(), form);
  EXPECT_EQ(item.at("image"), json::value(image(5)));
  EXPECT_EQ(item.at("images"), (json::array{image(2), image(6)}));
}

TEST_F(ProductTest, RefusesAFileThatIsNoImage) {
  Form form{.fields = product_fields("Faux", category_id_), .files = {}};
  form.files.push_back(file("image", "pas une image"));
  EXPECT_EQ(refusal([&] { store_.create(product(), form); }).status, 415);
}

TEST_F(ProductTest, BoundsTheAdditionalImages) {
  json::object fields = product_fields("Trop", category_id_);
  fields["imageUrls"] = {image(1), image(2), image(3)};
  EXPECT_EQ(refusal([&] { create(product(), fields); }).fields,
            (FieldErrors{{"images", "Maximum 2 additional images allowed. Please remove existing images first."}}));
  const std::string id = new_product("Assez", category_id_);
  EXPECT_EQ(refusal([&] {
              update(product(), id, {{"images", json::array()}});
            }).fields,
            (FieldErrors{{"images", "At least one additional image is required"}}));
}

TEST_F(ProductTest, RefusesAddressesThatAreNotOurs) {
  json::object fields = product_fields("Ailleurs", category_id_);
  fields["image"] = "https://example.com/x.png";
  fields["imageUrls"] = json::array{"/media/../secret"};
  fields["infoSections"] = json::array{
      {{"title", "T"}, {"description", "D"}, {"secondaryDescription", "S"}, {"imageUrls", json::array{pdf()}}}};
  const auto refused = refusal([&] { create(product(), fields); });
  EXPECT_EQ(refused.fields.size(), 3U);
  EXPECT_TRUE(refused.fields.contains("image"));
  EXPECT_TRUE(refused.fields.contains("images.0"));
  EXPECT_TRUE(refused.fields.contains("infoSections.0.imageUrls.0"));
}

TEST_F(ProductTest, HoldsTheRulesOfInfoSections) {
  json::object fields = product_fields("Sections", category_id_);
  fields["infoSections"] = json::array{json::object{{"title", " "}, {"imagePosition", "top"}}};
  EXPECT_EQ(refusal([&] { create(product(), fields); }).fields,
            (FieldErrors{{"infoSections.0.title", "Le titre est requis."},
                         {"infoSections.0.description", "La description est requise."},
                         {"infoSections.0.secondaryDescription", "La description secondaire est requise."},
                         {"infoSections.0.imageUrls", "Each info section must have at least one image"},
                         {"infoSections.0.imagePosition", "Cette valeur n'est pas permise."}}));
}

TEST_F(ProductTest, RefusesWrongTypes) {
  json::object fields = product_fields("Types", category_id_);
  fields["name"] = 3;
  fields["isActive"] = "peut-être";
  fields["features"] = "pas une liste";
  fields["specifications"] = json::array{1};
  fields["newSpecifications"] = {{"Poids", 12}};
  fields["similarProducts"] = json::array{"x"};
  fields["infoSections"] = json::array{"x"};
  const auto refused = refusal([&] { create(product(), fields); });
  for (const auto* field : {"name", "isActive", "features", "specifications", "newSpecifications.Poids",
                            "similarProducts.0", "infoSections.0"}) {
    EXPECT_TRUE(refused.fields.contains(field)) << field;
  }
  EXPECT_EQ(refused.fields.size(), 7U);
}

TEST_F(ProductTest, BoundsTextsAndListsAndCharacters) {
  json::object fields = product_fields(std::string(201, 'a'), category_id_);
  fields["description"] = "a\x01";
  json::array features(101, json::value("x"));
  fields["features"] = features;
  const auto refused = refusal([&] { create(product(), fields); });
  EXPECT_EQ(refused.fields, (FieldErrors{{"name", "Ce texte est trop long (200 caractères au plus)."},
                                         {"description", "Ce texte contient des caractères interdits."},
                                         {"features", "Cette liste est trop longue (100 éléments au plus)."}}));
  fields["name"] = "a\xFF";
  EXPECT_TRUE(refusal([&] { create(product(), fields); }).fields.contains("name"));
  fields = product_fields(std::string(), category_id_);
  std::string accented;
  for (int i = 0; i < 200; ++i) accented += "é";
  fields["name"] = accented;
  EXPECT_EQ(create(product(), fields).at("name"), json::value(accented));
}

TEST_F(ProductTest, WantsATreatmentOfItsCategory) {
  const std::string other = new_category("Autre");
  const std::string treatment_id = new_treatment("Laser", other);
  json::object fields = product_fields("Croisé", category_id_);
  fields["treatment"] = treatment_id;
  const FieldErrors expected{{"treatment", "Ce traitement n'appartient pas à la catégorie choisie."}};
  EXPECT_EQ(refusal([&] { create(product(), fields); }).fields, expected);
  fields["category"] = other;
  const std::string id = id_of(create(product(), fields));
  EXPECT_EQ(refusal([&] { update(product(), id, {{"category", category_id_}}); }).fields, expected);
  update(product(), id, {{"category", category_id_}, {"treatment", ""}});
}

TEST_F(ProductTest, FollowsItsTreatmentToAnotherCategory) {
  const std::string other = new_category("Autre");
  const std::string treatment_id = new_treatment("Laser", category_id_);
  const std::string id = new_product("Suit", category_id_, {{"treatment", treatment_id}});
  update(treatment(), treatment_id, {{"category", other}});
  EXPECT_EQ(store_.get(product(), id)->at("category").at("_id"), json::value(other));
}

TEST_F(ProductTest, RefusesReferencesThatDoNotExist) {
  json::object fields = product_fields("Perdu", new_id());
  fields["treatment"] = "pas-un-id";
  fields["similarProducts"] = {new_id()};
  EXPECT_EQ(refusal([&] { create(product(), fields); }).fields,
            (FieldErrors{{"category", "L'élément choisi n'existe pas."},
                         {"treatment", "L'élément choisi n'existe pas."},
                         {"similarProducts", "Un des éléments choisis n'existe plus."}}));
}

TEST_F(ProductTest, KeepsSimilarProductsInOrderOnceAndNotItself) {
  const std::string a = new_product("A", category_id_);
  const std::string b = new_product("B", category_id_);
  const std::string c = new_product("C", category_id_, {{"similarProducts", {b, a, b}}});
  EXPECT_EQ(store_.get(product(), c)->at("similarProducts"), (json::array{b, a}));
  EXPECT_TRUE(refusal([&] { update(product(), c, {{"similarProducts", {c}}}); }).fields.contains("similarProducts"));
  store_.remove(product(), b, false);
  EXPECT_EQ(store_.get(product(), c)->at("similarProducts"), (json::array{a}));
  store_.remove(product(), c, false);
  EXPECT_TRUE(store_.get(product(), a).has_value());
}

TEST_F(ProductTest, TakesBothKindsOfCatalogueAndNoOther) {
  const std::string id = new_product("Catalogue", category_id_);
  const auto with = [&](const std::string& type, const std::string& value) {
    return update(product(), id, {{"catalog", {{"type", type}, {"value", value}}}}).at("catalog");
  };
  const std::string document = pdf();
  EXPECT_EQ(with("url", "https://example.com/c"), (json::object{{"type", "url"}, {"value", "https://example.com/c"}}));
  EXPECT_EQ(with("url", "/categories").at("value"), "/categories");
  EXPECT_EQ(with("file", document).at("value"), json::value(document));
  EXPECT_EQ(referenced_media(reader_).count(document), 1U);
  for (const auto* value : {"javascript:alert(1)", "//example.com", "data:text/html,x", "http://", "https://a\"b"}) {
    EXPECT_EQ(refusal([&] { with("url", value); }).fields.count("catalog.value"), 1U) << value;
  }
  EXPECT_EQ(refusal([&] { with("file", "https://example.com/c.pdf"); }).fields.count("catalog"), 1U);
  EXPECT_EQ(refusal([&] { with("other", "https://example.com"); }).fields.count("catalog.type"), 1U);
  EXPECT_TRUE(with("file", "").is_null());
}

TEST_F(ProductTest, ChangesOnlyWhatWasCarried) {
  const std::string id = new_product("Avant", category_id_, {{"features", {"Un"}}, {"isActive", false}});
  const json::object before = *store_.get(product(), id);
  json::object after = update(product(), id, {{"name", "Après"}});
  EXPECT_EQ(after.at("name"), "Après");
  EXPECT_GT(after.at("updatedAt").as_string(), before.at("updatedAt").as_string());
  after["name"] = before.at("name");
  after["updatedAt"] = before.at("updatedAt");
  EXPECT_EQ(after, before);
  EXPECT_EQ(refusal([&] {
              update(product(), id, {{"name", ""}, {"category", ""}, {"description", " "}, {"image", ""}});
            }).fields.size(),
            4U);
}

TEST_F(ProductTest, TakesBackAWholeAnswer) {
  const std::string id = new_product("Aller-retour", category_id_, {{"treatment", new_treatment("T", category_id_)}});
  const json::object before = *store_.get(product(), id);
  json::object after = update(product(), id, before);
  after["updatedAt"] = before.at("updatedAt");
  EXPECT_EQ(after, before);
}

TEST_F(ProductTest, RefusesAStaleWrite) {
  const std::string id = new_product("Version", category_id_);
  const std::string seen(store_.get(product(), id)->at("updatedAt").as_string());
  update(product(), id, {{"name", "Un"}}, "\"" + seen + "\"");
  EXPECT_EQ(refusal([&] { update(product(), id, {{"name", "Deux"}}, seen); }).status, 409);
  EXPECT_EQ(update(product(), id, {{"name", "Trois"}}).at("name"), "Trois");
}

TEST_F(ProductTest, AnswersNotFoundForUnknownAndMalformedIds) {
  for (const std::string& id : {new_id(), std::string("x"), std::string("' OR 1=1 --")}) {
    EXPECT_EQ(refusal([&] { update(product(), id, {{"name", ""}}); }).status, 404);
    EXPECT_EQ(refusal([&] { store_.remove(product(), id, false); }).status, 404);
    auto asked = request({id});
    EXPECT_EQ(refusal([&] { get(context_, product(), asked); }).status, 404);
  }
}

}  // namespace vitrine::content
