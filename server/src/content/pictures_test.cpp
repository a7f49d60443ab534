// What is told of pictures: words for those who do not see them, and the point that stays in sight where they are cut.
#include "content/catalogue.hpp"
#include "content/content_test_fixture.hpp"
#include "content/text_formats.hpp"

namespace vitrine::content {

class PicturesTest : public ContentTest {
 protected:
  json::object event_fields() {
    return {{"type", "medical"}, {"title", "Atelier"}, {"description", "Texte"}, {"heroImage", image(1)}};
  }

  const std::string category_id_ = new_category("Traitement de la peau");
};

TEST_F(PicturesTest, APointIsTwoWholePercentages) {
  for (const char* point : {"0 0", "100 100", "5 95", "37 4"}) EXPECT_TRUE(is_focus(point)) << point;
  for (const char* text : {"", " ", "50", "50 ", " 50", "50  50", "50 50 50", "101 0", "0 101", "-1 0", "050 50",
                           "5.5 5", "a b", "50,50", "50% 50%", "4294967297 0", "50\t50", "٥٠ ٥٠"}) {
    EXPECT_FALSE(is_focus(text)) << text;
  }
}

TEST_F(PicturesTest, ArePicturesOfTheirItemWithNothingToldAtFirst) {
  const json::object item = create(product(), product_fields("Lumina", category_id_));
  EXPECT_EQ(item.at("imageAlt"), "");
  EXPECT_EQ(item.at("imageFocus"), "");
  EXPECT_EQ(item.at("imagesAlt"), json::object());
  EXPECT_EQ(item.at("imagesFocus"), json::object());
}

TEST_F(PicturesTest, AreToldOfInWordsAndByAPoint) {
  const std::string id =
      new_product("Lumina", category_id_, {{"imageAlt", "  Console blanche, écran allumé "}, {"imageFocus", "30 60"}});
  const auto item = store_.get(product(), id);
  EXPECT_EQ(item->at("imageAlt"), "Console blanche, écran allumé");
  EXPECT_EQ(item->at("imageFocus"), "30 60");
  const std::string treatment_id = new_treatment("Épilation", category_id_);
  const json::object bare =
      update(treatment(), treatment_id, {{"imageSrc", ""}, {"imageSrcAlt", "De rien"}, {"imageSrcFocus", "1 1"}});
  EXPECT_EQ(bare.at("imageSrcAlt"), "");
  EXPECT_EQ(bare.at("imageSrcFocus"), "");
  const json::object cleared = update(product(), id, {{"imageAlt", ""}, {"imageFocus", nullptr}});
  EXPECT_EQ(cleared.at("imageAlt"), "");
  EXPECT_EQ(cleared.at("imageFocus"), "");
}

TEST_F(PicturesTest, RefuseWhatIsNoPointAndTooManyWords) {
  const std::string id = new_product("Lumina", category_id_);
  const std::string second = image(2);
  const auto refused = refusal([&] {
    update(product(), id,
           {{"imageAlt", std::string(301, 'a')},
            {"imageFocus", "50 50; background: red"},
            {"images", json::array{second}},
            {"imagesAlt", {{second, "a\nb"}}},
            {"imagesFocus", {{second, "120 0"}}}});
  });
  const std::string no_point = "Un point d'intérêt s'écrit « x y », deux nombres entiers de 0 à 100.";
  EXPECT_EQ(refused.status, 400);
  const FieldErrors expected{{"imageAlt", "Ce texte est trop long (300 caractères au plus)."},
                             {"imageFocus", no_point},
                             {"imagesAlt." + second, "Ce texte contient des caractères interdits."},
                             {"imagesFocus." + second, no_point}};
  EXPECT_EQ(refused.fields, expected);
}

TEST_F(PicturesTest, OfAListAreToldOfByAddressAsLongAsTheyAreInIt) {
  const std::string second = image(2);
  const std::string third = image(3);
  const json::object told{{second, "De dos"}, {third, "  "}, {"/media/ailleurs.webp", "Ailleurs"}};
  const json::object item = create(product(), with(product_fields("Lumina", category_id_),
                                                   {{"imagesAlt", told}, {"imagesFocus", {{second, "0 100"}}}}));
  EXPECT_EQ(item.at("imagesAlt"), (json::object{{second, "De dos"}}));
  EXPECT_EQ(item.at("imagesFocus"), (json::object{{second, "0 100"}}));
  // Whoever sends the pictures alone takes no words from those that stay, nor from one that comes back.
  update(product(), id_of(item), {{"images", json::array{third}}});
  EXPECT_EQ(update(product(), id_of(item), {{"images", json::array{third, second}}}).at("imagesAlt"),
            (json::object{{second, "De dos"}}));
  const json::object gone = update(product(), id_of(item), {{"images", json::array{third}}, {"imagesAlt", told}});
  EXPECT_EQ(gone.at("imagesAlt"), json::object());
}

TEST_F(PicturesTest, OfASectionSayNothingWhereNothingIsTold) {
  const std::string shown = image(3);
  const auto section = [&](json::object more) {
    return with(
        {{"title", "Un"}, {"description", "A"}, {"secondaryDescription", "B"}, {"imageUrls", json::array{shown}}},
        std::move(more));
  };
  const json::object item = create(
      product(), with(product_fields("Lumina", category_id_),
                      {{"infoSections", json::array{section({}), section({{"imageUrlsAlt", {{shown, "Le bras"}}},
                                                                          {"imageUrlsFocus", {{shown, "10 20"}}}})}}}));
  const json::array& sections = item.at("infoSections").as_array();
  EXPECT_FALSE(sections[0].as_object().contains("imageUrlsAlt"));
  EXPECT_FALSE(sections[0].as_object().contains("imageUrlsFocus"));
  EXPECT_EQ(sections[1].at("imageUrlsAlt"), (json::object{{shown, "Le bras"}}));
  EXPECT_EQ(sections[1].at("imageUrlsFocus"), (json::object{{shown, "10 20"}}));
}

TEST_F(PicturesTest, OfAGalleryHaveAPointEach) {
  const json::array gallery{{{"src", image(2)}, {"focus", "25 75"}}, {{"src", image(3)}, {"focus", ""}}};
  const json::object item =
      create(event(), with(event_fields(), {{"galleryImages", gallery}, {"heroImageFocus", "0 0"}}));
  EXPECT_EQ(item.at("heroImageFocus"), "0 0");
  EXPECT_EQ(item.at("galleryImages").at(0).at("focus"), "25 75");
  EXPECT_FALSE(item.at("galleryImages").at(1).as_object().contains("focus"));
  const auto refused = refusal([&] {
    create(event(), with(event_fields(), {{"galleryImages", json::array{{{"src", image(2)}, {"focus", "x"}}}}}));
  });
  EXPECT_TRUE(refused.fields.contains("galleryImages.0.focus"));
}

TEST_F(PicturesTest, BringTheirWordsIntoTheListsOfOthers) {
  const std::string treatment_id = new_treatment("Épilation", category_id_);
  const std::string id = new_product(
      "Lumina", category_id_, {{"treatment", treatment_id}, {"imageAlt", "Console blanche"}, {"imageFocus", "30 60"}});
  auto asked = request({treatment_id});
  const json::value machine = items_of(machines_of_treatment(context_, asked)).at(0);
  EXPECT_EQ(machine.at("imageAlt"), "Console blanche");
  EXPECT_EQ(machine.at("imageFocus"), "30 60");
  const json::object offered =
      create(service(), {{"title", "Épilation"}, {"imagePath", image(4)}, {"products", json::array{id}}});
  EXPECT_EQ(offered.at("products").at(0).at("imageAlt"), "Console blanche");
  EXPECT_EQ(create(homepage_product(), {{"product", id}}).at("product").at("imageFocus"), "30 60");
}

}  // namespace vitrine::content
