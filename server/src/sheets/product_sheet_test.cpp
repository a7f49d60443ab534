#include "sheets/product_sheet.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace vitrine::sheets {
namespace {

using testing::ElementsAre;

json::object site() {
  return parse_json(R"({"brand": "Maison", "mailboxes": [{"department": "Contact", "email": "a@b.example"}],
    "phones": [{"department": "Médical", "numbers": ["+216 1", "+216 2"]}, {"department": "SPA", "numbers": ["+216 3"]}]})")
      ->as_object();
}

json::object product() {
  return parse_json(R"({"name": "Duo", "description": "Un laser.\n\n Prêt ? ", "updatedAt": "2026-03-01T09:30:00.000Z",
    "category": {"title": "spa"}, "treatment": null, "features": ["L'écran", " "],
    "specifications": {"technology": "Diode", "frequency": "1 Hz", "screen": ""},
    "newSpecifications": {"poids": "58 kg"}, "image": "", "images": []})")
      ->as_object();
}

TEST(ProductSheet, HasTheTextsOfThePage) {
  const Sheet sheet = texts_of(product(), site(), "https://a.example/products/1");
  EXPECT_EQ(sheet.family, "spa");
  EXPECT_THAT(sheet.paragraphs, ElementsAre("Un laser.", "Prêt\u202f?"));
  EXPECT_THAT(sheet.features, ElementsAre("L’écran"));
  ASSERT_EQ(sheet.specifications.size(), 3U);
  EXPECT_EQ(sheet.specifications[0].label, "Technologie");
  EXPECT_EQ(sheet.specifications[1].label, "Dimensions");
  EXPECT_EQ(sheet.specifications[2].label, "Poids");
}

TEST(ProductSheet, NamesTheDepartmentOfTheCategoryElseTheFirst) {
  EXPECT_THAT(texts_of(product(), site(), "").numbers, ElementsAre("+216 3"));
  json::object other = product();
  other["category"] = json::object{{"title", "Pilates"}};
  EXPECT_THAT(texts_of(other, site(), "").numbers, ElementsAre("+216 1", "+216 2"));
  EXPECT_TRUE(texts_of(other, json::object{{"brand", "Maison"}}, "").numbers.empty());
}

TEST(ProductSheet, IsReadAsItWasWritten) {
  Sheet sheet = texts_of(product(), site(), "https://a.example/products/1");
  sheet.pictures.push_back(
      {.alt = "Face", .format = media::Format::Webp, .width = 3, .height = 4, .bytes = {'\n', '\0'}});
  sheet.pictures.push_back({.alt = "", .format = media::Format::Png, .width = 1, .height = 1, .bytes = "x"});
  const std::string text = written(sheet);
  const auto read = read_sheet(text);
  ASSERT_TRUE(read);
  EXPECT_EQ(written(*read), text);
  EXPECT_EQ(read->pictures[0].bytes, sheet.pictures[0].bytes);
  EXPECT_FALSE(read_sheet(text.substr(0, text.size() - 1)));
  EXPECT_FALSE(read_sheet(text + "x"));
  EXPECT_FALSE(read_sheet("{}\n"));
  EXPECT_FALSE(read_sheet(""));
}

TEST(ProductSheet, IsKeptUnderAFrenchName) {
  EXPECT_EQ(disposition_of("Éclat \"2\" 50/60"),
            "inline; filename=\"fiche-technique-eclat-2-5060.pdf\"; "
            "filename*=UTF-8''Fiche%20technique%20%E2%80%93%20%C3%89clat%20%202%20%2050%2060.pdf");
  EXPECT_EQ(disposition_of("الليزر"),
            "inline; filename=\"fiche-technique.pdf\"; filename*=UTF-8''"
            "Fiche%20technique%20%E2%80%93%20%D8%A7%D9%84%D9%84%D9%8A%D8%B2%D8%B1.pdf");
  EXPECT_THAT(disposition_of("جهاز الليزر X2 الجديد"),
              testing::StartsWith("inline; filename=\"fiche-technique-x2.pdf\"; "));
}

}  // namespace
}  // namespace vitrine::sheets
