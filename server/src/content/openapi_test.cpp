// Fields, columns, answers and description must not drift apart.
#include "content/openapi.hpp"

#include <set>
#include <utility>

#include "content/content_test_fixture.hpp"
#include "content/parameters.hpp"
#include "content/rows.hpp"
#include "content/schemas.hpp"

namespace vitrine::content {

using DriftTest = ContentTest;

TEST_F(DriftTest, TablesHaveExactlyTheColumnsOfTheirFields) {
  for (const ContentType* type : all_types()) {
    std::set<std::string> columns;
    for (const db::Row& row : reader_.query("PRAGMA table_info(" + std::string(type->name) + ")"))
      columns.insert(row.text("name"));
    EXPECT_EQ(columns, columns_of(*type)) << type->name;
  }
}

/// Faults of `value` against the part of JSON Schema that the description uses, as paths.
void validate(const json::object& all, const json::object& schema, const json::value& value, const std::string& path,
              std::set<std::string>& faults) {
  if (const json::value* reference = schema.if_contains("$ref")) {
    const std::string name(reference->as_string().subview(std::string_view("#/components/schemas/").size()));
    return validate(all, all.at(name).as_object(), value, path, faults);
  }
  std::set<std::string> types;
  if (schema.at("type").is_array()) {
    for (const json::value& type : schema.at("type").as_array()) types.emplace(type.as_string());
  } else {
    types.emplace(schema.at("type").as_string());
  }
  const std::string kind = value.is_null()     ? "null"
                           : value.is_bool()   ? "boolean"
                           : value.is_number() ? "number"
                           : value.is_string() ? "string"
                           : value.is_array()  ? "array"
                                               : "object";
  const bool whole = value.is_int64() && types.contains("integer");
  if (!whole && !types.contains(kind)) faults.insert(path + " is " + kind);
  if (value.is_array() && schema.contains("items")) {
    for (const json::value& entry : value.as_array())
      validate(all, schema.at("items").as_object(), entry, path + "[]", faults);
  }
  if (!value.is_object() || !schema.contains("properties")) return;
  const json::object& properties = schema.at("properties").as_object();
  for (const auto& member : value.as_object()) {
    const json::value* property = properties.if_contains(member.key());
    if (property == nullptr) {
      faults.insert(path + "." + std::string(member.key()) + " is not described");
    } else {
      validate(all, property->as_object(), member.value(), path + "." + std::string(member.key()), faults);
    }
  }
  if (const json::value* required = schema.if_contains("required")) {
    for (const json::value& name : required->as_array()) {
      if (!value.as_object().contains(name.as_string()))
        faults.insert(path + "." + std::string(name.as_string()) + " is missing");
    }
  }
}

TEST_F(DriftTest, AnswersAreWhatTheDescriptionSays) {
  const std::string skin = new_category("Peau");
  const std::string laser = new_treatment("Laser", skin);
  const std::string bare = new_product("Nu", skin);
  const std::string full = new_product(
      "Plein", skin,
      {{"treatment", laser},
       {"specifications", {{"power", "3 W"}}},
       {"newSpecifications", {{"Poids", "3 kg"}}},
       {"features", {"Un"}},
       {"similarProducts", {bare}},
       {"catalog", {{"type", "url"}, {"value", "https://example.com"}}},
       {"infoSections",
        json::array{{{"title", "T"}, {"description", "D"}, {"secondaryDescription", "S"}, {"imageUrl", image(3)}}}}});
  store_.remove(category(), new_category("Vide"), true);
  const json::object all = schemas();
  std::set<std::string> faults;
  const auto check = [&](const ContentType& type, const std::string& id) {
    validate(all, all.at(type.schema).as_object(), *store_.get(type, id), std::string(type.schema), faults);
  };
  check(category(), skin);
  check(treatment(), laser);
  check(product(), bare);
  check(product(), full);
  check(site(), "site");
  update(site(), "site",
         {{"savMedical", {{"phones", {"1"}}}},
          {"socialLinks", json::array{{{"network", "X"}, {"url", "https://x.example"}}}}});
  check(site(), "site");
  store_.remove(category(), skin, true);
  check(product(), full);
  EXPECT_EQ(faults, std::set<std::string>());
}

TEST_F(DriftTest, AnswersOfPagesAreWhatTheDescriptionSays) {
  const std::string skin = new_category("Peau");
  const std::string machine = new_product("Lumina", skin);
  const json::array machines{machine};
  const std::vector<std::pair<const ContentType*, json::object>> items{
      {&hero_slide(), {{"title", {"T"}}, {"description", "D"}, {"background", image()}}},
      {&service(), {{"title", "T"}, {"imagePath", image()}, {"products", machines}}},
      {&testimonial(), {{"name", "N"}, {"position", "P"}, {"avatar", image()}, {"youtubeUrl", "https://youtu.be/x"}}},
      {&reference(), {{"title", "T"}, {"description", "D"}, {"link", "/x"}, {"image", image()}}},
      {&partner(), {{"logo", image()}, {"url", "https://example.com"}, {"isDark", true}}},
      {&spa_service(), {{"title", "T"}, {"imageSrc", image()}, {"products", machines}}},
      {&fitness_service(), {{"title", "T"}, {"imageSrc", image()}, {"pdfSrc", pdf()}, {"products", machines}}},
      {&event(),
       {{"type", "medical"},
        {"title", "T"},
        {"description", "D"},
        {"heroImage", image()},
        {"galleryImages", json::array{{{"src", image()}}}}}},
      {&blog_post(),
       {{"title", "T"},
        {"content", "C"},
        {"author", "A"},
        {"image", image()},
        {"relatedLinks", json::array{{{"title", "T"}, {"link", "/x"}}}}}},
      {&homepage_product(), {{"product", machine}}}};
  const json::object all = schemas();
  std::set<std::string> faults;
  for (const auto& [type, fields] : items) {
    validate(all, all.at(type->schema).as_object(), create(*type, fields), std::string(type->schema), faults);
  }
  for (const ContentType* single : {&about(), &fitness_page()}) {
    validate(all, all.at(single->schema).as_object(), *store_.get(*single, single->name), std::string(single->schema),
             faults);
  }
  EXPECT_EQ(faults, std::set<std::string>());
}

std::vector<Route> some_routes() {
  return {{.method = Method::Get,
           .pattern = "/api/products",
           .handler = {},
           .query = list_parameters(product()),
           .summary = "Produits",
           .input = {},
           .answer = "Product[]"},
          {.method = Method::Post,
           .pattern = "/api/products",
           .access = Access::Administrator,
           .handler = {},
           .files_max = 3,
           .named = Named::Item,
           .creates = true,
           .publishes = true,
           .summary = "Crée",
           .input = "ProductInput",
           .answer = "Product"},
          {.method = Method::Put,
           .pattern = "/api/products/{id}",
           .access = Access::Administrator,
           .handler = {},
           .seen = Seen::Version,
           .summary = "Modifie",
           .input = "ProductInput",
           .answer = "Product"},
          {.method = Method::Delete,
           .pattern = "/api/products/{id}",
           .access = Access::Administrator,
           .handler = {},
           .summary = "Supprime",
           .input = {},
           .answer = {}},
          {.method = Method::Post,
           .pattern = "/api/auth/login",
           .handler = {},
           .summary = "Connexion",
           .input = "SignIn",
           .answer = "Session"},
          {.method = Method::Get, .pattern = "/healthz", .handler = {}, .summary = {}, .input = {}, .answer = {}}};
}

void expect_references_resolve(const json::value& value, const json::object& components) {
  if (const auto* list = value.if_array()) {
    for (const json::value& entry : *list) expect_references_resolve(entry, components);
  }
  if (const auto* object = value.if_object()) {
    for (const auto& member : *object) {
      if (member.key() == "$ref") {
        const std::string path(member.value().as_string());
        const std::size_t slash = path.rfind('/');
        const std::string group =
            path.substr(std::string_view("#/components/").size(), slash - std::string_view("#/components/").size());
        EXPECT_TRUE(components.at(group).as_object().contains(path.substr(slash + 1))) << path;
      }
      expect_references_resolve(member.value(), components);
    }
  }
}

TEST(OpenApi, DescribesTheTableOfAddresses) {
  const json::object document = describe(some_routes());
  const json::object& paths = document.at("paths").as_object();
  EXPECT_EQ(paths.size(), 3U);
  const json::value& list = paths.at("/api/products").at("get");
  EXPECT_EQ(list.at("operationId"), "getProducts");
  EXPECT_EQ(list.at("responses").at("200").at("content").at("application/json").at("schema").at("type"), "array");
  EXPECT_EQ(list.at("parameters").as_array().size(), 3U);
  const json::value& creation = paths.at("/api/products").at("post");
  EXPECT_TRUE(creation.at("responses").as_object().contains("201"));
  EXPECT_TRUE(creation.at("responses").as_object().contains("409")) << "it may have been made already";
  EXPECT_EQ(creation.at("parameters").at(0).at("name"), "Vitrine-Draft");
  EXPECT_EQ(creation.at("parameters").at(1).at("name"), "Vitrine-Item");
  EXPECT_TRUE(creation.at("requestBody").at("content").as_object().contains("multipart/form-data"));
  EXPECT_TRUE(creation.at("security").is_array());
  const json::value& change = paths.at("/api/products/{id}").at("put");
  EXPECT_EQ(change.at("operationId"), "putProductsById");
  EXPECT_EQ(change.at("requestBody").at("content").at("application/json").at("schema").at("$ref"),
            "#/components/schemas/ProductChange");
  EXPECT_TRUE(change.at("responses").as_object().contains("409"));
  EXPECT_EQ(change.at("parameters").at(1).at("name"), "If-Match");
  EXPECT_TRUE(paths.at("/api/products/{id}").at("delete").at("responses").as_object().contains("204"));
  const json::value& sign_in = paths.at("/api/auth/login").at("post");
  EXPECT_TRUE(sign_in.at("responses").as_object().contains("200"));
  EXPECT_EQ(sign_in.at("requestBody").at("content").as_object().size(), 3U);  // every write takes all three forms
  EXPECT_EQ(document.at("servers").as_array().at(0).at("url"), "/");
  EXPECT_EQ(list.at("security"), json::array()) << "none is needed, and that is said";
  EXPECT_FALSE(document.at("components").at("schemas").as_object().contains("EventInput")) << "no call names it";
  expect_references_resolve(document, document.at("components").as_object());
}

TEST(OpenApi, DescribesAFileByItsTypes) {
  std::vector<Route> routes = some_routes();
  routes.resize(1);
  routes[0].answer.clear();
  routes[0].files = {"text/csv"};
  const json::object document = describe(routes);
  const json::value& responses = document.at("paths").at(routes[0].pattern).at("get").at("responses");
  EXPECT_EQ(responses.at("200").at("content").at("text/csv").at("schema").at("format"), "binary");
  EXPECT_FALSE(responses.as_object().contains("204"));
}

TEST(OpenApi, DeclaresNoOutcomeThatNeverComes) {
  std::vector<Route> routes = some_routes();
  routes.resize(1);
  routes[0].pattern = "/api/products/by-category/{id}";
  const auto declares_404 = [&] {
    const json::object document = describe(routes);
    const json::value& operation = document.at("paths").at(routes[0].pattern).at("get");
    return operation.at("responses").as_object().contains("404");
  };
  EXPECT_TRUE(declares_404());
  routes[0].empty_if_unknown = true;
  EXPECT_FALSE(declares_404());
}

TEST(OpenApi, DemandsWhatTheServerDemands) {
  const json::object all = schemas();
  EXPECT_EQ(all.at("ProductInput").at("required"), (json::array{"name", "description", "category"}));
  EXPECT_FALSE(all.at("ProductChange").as_object().contains("required"));
  EXPECT_EQ(
      all.at("Product").at("properties").at("infoSections").at("items").at("properties").at("imagePosition").at("enum"),
      (json::array{"left", "right"}));
  EXPECT_EQ(all.at("Product").at("properties").at("catalog").at("type"), (json::array{"object", "null"}));
}

}  // namespace vitrine::content
