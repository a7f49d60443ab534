// Events: what each type and each kind of media asks for.
#include "content/content_test_fixture.hpp"
#include "content/media_references.hpp"

namespace vitrine::content {

class EventTest : public ContentTest {
 protected:
  json::object fields(const char* type, json::object more = {}) {
    json::object made{
        {"type", type}, {"title", "Congrès de Tunis"}, {"description", "Un\n\nDeux"}, {"heroImage", image()}};
    return with(std::move(made), std::move(more));
  }
  json::array gallery() { return {{{"src", image(2)}}, {{"id", "b"}, {"src", image(3)}, {"alt", "La salle"}}}; }
};

TEST_F(EventTest, TellsAllFaultsAtOnce) {
  const std::string sentence = "Veuillez remplir tous les champs obligatoires et sélectionner une image héro.";
  const auto refused = refusal([&] { create(event(), {}); });
  EXPECT_EQ(refused.fields,
            (FieldErrors{{"type", sentence}, {"title", sentence}, {"description", sentence}, {"heroImage", sentence}}));
  EXPECT_TRUE(refusal([&] { create(event(), fields("autre")); }).fields.contains("type"));
}

TEST_F(EventTest, WantsTheMediaOfItsType) {
  EXPECT_EQ(refusal([&] { create(event(), fields("fitness")); }).fields,
            (FieldErrors{{"videoUrl", "Une vidéo est requise pour les événements fitness."}}));
  EXPECT_EQ(refusal([&] { create(event(), fields("medical")); }).fields,
            (FieldErrors{
                {"galleryImages", "Des images de galerie sont requises pour les événements médicaux avec galerie."}}));
  EXPECT_EQ(refusal([&] {
              create(event(), fields("medical", {{"mediaType", "video"}}));
            }).fields,
            (FieldErrors{{"videoUrl", "Une vidéo est requise pour les événements médicaux avec vidéo."}}));
}

TEST_F(EventTest, NamesGalleryImagesByTheirPlace) {
  const json::object item = create(event(), fields("medical", {{"galleryImages", gallery()}}));
  EXPECT_EQ(item.at("id"), "congres-de-tunis");
  EXPECT_EQ(item.at("mediaType"), "gallery");
  EXPECT_EQ(item.at("galleryImages"), (json::array{{{"id", "1"}, {"src", image(2)}, {"alt", "Image 1"}},
                                                   {{"id", "b"}, {"src", image(3)}, {"alt", "La salle"}}}));
  const auto lost = fields("medical", {{"galleryImages", json::array{{{"src", "https://evil.example/x.png"}}}}});
  EXPECT_EQ(refusal([&] { create(event(), lost); }).fields,
            (FieldErrors{{"galleryImages.0.src", "Cette image n'existe pas sur ce site. Téléversez-la d'abord."}}));
}

TEST_F(EventTest, KeepsOnlyTheMediaThatItShows) {
  const auto sent = fields("fitness", {{"mediaType", "gallery"}, {"galleryImages", gallery()}, {"videoUrl", video()}});
  const json::object fitness = create(event(), sent);
  EXPECT_EQ(fitness.at("mediaType"), "video");
  EXPECT_EQ(fitness.at("galleryImages"), json::array());
  EXPECT_EQ(fitness.at("videoUrl"), json::value(video()));
  EXPECT_EQ(fitness.at("id"), "congres-de-tunis");
  const json::object medical =
      create(event(), fields("medical", {{"galleryImages", gallery()}, {"videoUrl", video()}}));
  EXPECT_EQ(medical.at("videoUrl"), "");
  EXPECT_EQ(medical.at("id"), "congres-de-tunis-2");
  const json::object turned = update(event(), id_of(medical), {{"mediaType", "video"}, {"videoUrl", video()}});
  EXPECT_EQ(turned.at("galleryImages"), json::array());
  EXPECT_EQ(turned.at("id"), "congres-de-tunis-2");
}

TEST_F(EventTest, ListsOneType) {
  create(event(), fields("fitness", {{"title", "F"}, {"videoUrl", video()}}));
  create(event(), fields("medical", {{"title", "M"}, {"galleryImages", gallery()}}));
  auto all = request();
  EXPECT_EQ(joined(list(context_, event(), all), "id"), "m f");
  auto fitness = request({}, "type=fitness");
  EXPECT_EQ(joined(list(context_, event(), fitness), "id"), "f");
  auto wrong = request({}, "type=' OR 1=1 --");
  EXPECT_EQ(refusal([&] { list(context_, event(), wrong); }).status, 400);
}

TEST_F(EventTest, CaptionsGoWithTheirFilm) {
  json::object item =
      create(event(), fields("fitness", {{"videoUrl", video()}, {"videoCaptions", captions()}, {"title", "Salon"}}));
  const std::string id(item.at("_id").as_string());
  EXPECT_EQ(item.at("videoCaptions"), json::value(captions()));
  EXPECT_TRUE(referenced_media(reader_).contains(captions()));
  EXPECT_EQ(update(event(), id, {{"type", "medical"}, {"mediaType", "gallery"}, {"galleryImages", gallery()}})
                .at("videoCaptions"),
            "");
  EXPECT_FALSE(referenced_media(reader_).contains(captions()));
  const std::string words = "Ces sous-titres n'existent pas sur ce site. Téléversez-les d'abord.";
  for (const std::string& other : {video(), pdf(), image(), std::string("/media/0123456789abcdef0123456789abcdef.vtt"),
                                   std::string("https://ailleurs.example/a.vtt")}) {
    const auto refused = refusal([&] {
      create(event(), fields("fitness", {{"videoUrl", video()}, {"videoCaptions", other}}));
    });
    EXPECT_EQ(refused.fields, (FieldErrors{{"videoCaptions", words}})) << other;
  }
  EXPECT_TRUE(refusal([&] {
                create(event(), fields("fitness", {{"videoUrl", captions()}}));
              }).fields.contains("videoUrl"));
}

TEST_F(EventTest, CaptionsAreOfTheFilmThatStandsThere) {
  const json::object made = create(
      testimonial(),
      {{"name", "N"}, {"position", "P"}, {"avatar", image()}, {"videoUrl", video()}, {"videoCaptions", captions()}});
  const std::string id(made.at("_id").as_string());
  const auto captions_after = [&](json::object fields) {
    return std::string(update(testimonial(), id, std::move(fields)).at("videoCaptions").as_string());
  };
  EXPECT_EQ(captions_after({{"name", "Autre"}, {"videoUrl", video()}}), captions());
  EXPECT_EQ(captions_after({{"videoUrl", video('b')}}), "");
  EXPECT_EQ(captions_after({{"videoUrl", video()}, {"videoCaptions", captions()}}), captions());
  EXPECT_EQ(captions_after({{"videoUrl", ""}}), "");
  EXPECT_EQ(captions_after({{"videoCaptions", captions()}}), "");
}

TEST_F(EventTest, CaptionsOfNoFilmAreNone) {
  const json::object person{{"name", "N"}, {"position", "P"}, {"avatar", image()}, {"videoCaptions", captions()}};
  EXPECT_EQ(create(testimonial(), with(person, {{"videoUrl", ""}})).at("videoCaptions"), "");
  EXPECT_EQ(create(testimonial(), with(person, {{"videoUrl", video()}})).at("videoCaptions"), json::value(captions()));
  const auto after_sales = [&](json::object said) {
    return update(site(), "site", {{"savMedical", std::move(said)}}).at("savMedical").as_object();
  };
  const json::object shown = after_sales({{"phones", {"1"}}, {"video", video()}, {"videoCaptions", captions()}});
  EXPECT_EQ(shown.at("videoCaptions"), json::value(captions()));
  EXPECT_TRUE(referenced_media(reader_).contains(captions()));
  EXPECT_FALSE(after_sales({{"phones", {"1"}}, {"videoCaptions", captions()}}).contains("videoCaptions"));
}

}  // namespace vitrine::content
