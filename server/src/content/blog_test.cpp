// Articles: sanitised text, dates, addresses that last.
#include "content/content_test_fixture.hpp"
#include "content/media_references.hpp"
#include "core/time.hpp"

namespace vitrine::content {

class BlogTest : public ContentTest {
 protected:
  json::object post(const std::string& title, json::object more = {}) {
    json::object fields{{"title", title}, {"content", "<p>Texte</p>"}, {"author", "L'équipe"}, {"image", image()}};
    return create(blog_post(), with(std::move(fields), std::move(more)));
  }
};

TEST_F(BlogTest, TellsAllFaultsAtOnce) {
  const auto refused = refusal([&] {
    create(blog_post(),
           {{"date", "2026-02-30"}, {"category", "Sport"}, {"showOnHomepage", "peut-être"}, {"content", " \n"}});
  });
  const FieldErrors expected{{"title", "Veuillez remplir tous les champs obligatoires."},
                             {"content", "Veuillez remplir tous les champs obligatoires."},
                             {"author", "Veuillez remplir tous les champs obligatoires."},
                             {"image", "Veuillez télécharger une image pour l'article."},
                             {"date", "Cette date n'est pas valide."},
                             {"category", "Cette valeur n'est pas permise."},
                             {"showOnHomepage", "Ce champ doit être vrai ou faux (true ou false)."}};
  EXPECT_EQ(refused.fields, expected);
}

TEST_F(BlogTest, HasItsDefaults) {
  const json::object item = post("Titre");
  EXPECT_EQ(item.at("id"), "titre");
  EXPECT_EQ(item.at("slug"), "titre");
  EXPECT_EQ(item.at("category"), "News");
  EXPECT_EQ(item.at("date"), json::value(iso_now().substr(0, 10)));
  EXPECT_EQ(item.at("showOnHomepage"), false);
  EXPECT_EQ(item.at("relatedLinks"), json::array());
  EXPECT_EQ(item.at("excerpt"), "");
}

TEST_F(BlogTest, SanitisesWhatIsRichAndNothingElse) {
  const json::object item =
      post("<script>T", {{"excerpt", "<script>E"}, {"seoTitle", "<script>S"}, {"author", "<script>A"}});
  EXPECT_EQ(item.at("title"), "T");
  EXPECT_EQ(item.at("author"), "A");
  EXPECT_EQ(item.at("excerpt"), "E<!-- text -->");
  EXPECT_EQ(item.at("seoTitle"), "<script>S");
  EXPECT_EQ(update(blog_post(), id_of(item), {{"title", "<script>U"}}).at("title"), "U");
}

TEST_F(BlogTest, AnEmptyParagraphIsNoText) {
  const auto refused = refusal([&] { post("<p> &nbsp;</p>"); });
  EXPECT_EQ(refused.fields, (FieldErrors{{"title", "Veuillez remplir tous les champs obligatoires."}}));
  EXPECT_EQ(post("Image seule", {{"content", "<img src=\"" + image(3) + "\">"}}).at("id"), "image-seule");
}

TEST_F(BlogTest, BoundsItsTextInBytes) {
  // What is stored counts, with what cleaning added.
  const std::string largest(std::size_t{512} * 1024 - std::string_view("<!-- text -->").size(), 'x');
  EXPECT_EQ(post("Long", {{"content", largest}}).at("id"), "long");
  EXPECT_TRUE(refusal([&] { post("Trop", {{"content", largest + "x"}}); }).fields.contains("content"));
}

TEST_F(BlogTest, CitesOnlyFilesThatAreThere) {
  const std::string lost = "/media/" + std::string(32, 'a') + "-3x4.png";
  const auto refused = refusal([&] { post("Perdu", {{"content", "<img src=\"" + lost + "\">"}}); });
  EXPECT_TRUE(refused.fields.contains("content"));
  post("Trouvé", {{"content", "<p><img src=\"" + image(7) + "\"><a href=\"" + pdf() + "\">x</a></p>"}});
  EXPECT_EQ(referenced_media(reader_), (std::set<std::string>{image(), image(7), pdf()}));
}

TEST_F(BlogTest, TakesTheDayOfAMoment) {
  EXPECT_EQ(post("A", {{"date", "2025-01-14T23:59:00.000Z"}}).at("date"), "2025-01-14");
  EXPECT_EQ(post("B", {{"date", "2025-09-29"}}).at("date"), "2025-09-29");
  for (const char* wrong : {"hier", "2025-13-01", "14/01/2025", "2025-01-14 <b>", "20250114"}) {
    EXPECT_TRUE(refusal([&] { post("C", {{"date", wrong}}); }).fields.contains("date")) << wrong;
  }
  auto all = request();
  EXPECT_EQ(joined(list(context_, blog_post(), all), "id"), "b a");
}

TEST_F(BlogTest, NeverTakesAnotherPostsAddress) {
  const json::object first = post("Même <b>titre</b>");
  EXPECT_EQ(first.at("id"), "meme-titre");
  EXPECT_EQ(post("Même titre").at("id"), "meme-titre-2");
  EXPECT_EQ(update(blog_post(), id_of(first), {{"title", "Autre"}, {"id", "autre"}}).at("id"), "meme-titre");
  EXPECT_EQ(post("Même titre !").at("id"), "meme-titre-3");
  EXPECT_EQ(post("X", {{"id", "Même-Titre"}}).at("id"), "meme-titre-4");
  EXPECT_EQ(post("Y", {{"id", ""}}).at("id"), "y");
}

TEST_F(BlogTest, KeepsLongAddressesFindable) {
  const std::string title(150, 'a');
  const std::string first(post(title).at("id").as_string());
  const std::string second(post(title).at("id").as_string());
  EXPECT_NE(first, second);
  for (const std::string& slug : {first, second}) {
    const auto found = store_.find(blog_post(), slug);
    ASSERT_TRUE(found);
    EXPECT_EQ(found->at("id"), json::value(slug));
  }
}

TEST_F(BlogTest, IsFoundChangedAndRemovedByEitherName) {
  const json::object item = post("Nommé");
  for (const std::string& key : {id_of(item), std::string("nomme"), std::string("Nommé")}) {
    auto asked = request({key});
    EXPECT_EQ(json::parse(get(context_, blog_post(), asked).body).at("_id"), item.at("_id"));
  }
  // The settings save sends back the whole post as it was answered.
  json::object whole = item;
  whole["showOnHomepage"] = "true";
  auto change = sent(whole, {"nomme"});
  EXPECT_EQ(json::parse(vitrine::content::update(context_, blog_post(), change).body).at("showOnHomepage"), true);
  auto removal = request({"nomme"}, "", true);
  vitrine::content::remove(context_, blog_post(), removal);
  EXPECT_FALSE(store_.find(blog_post(), "nomme"));
  EXPECT_EQ(refusal([&] { vitrine::content::remove(context_, blog_post(), removal); }).status, 404);
}

TEST_F(BlogTest, LinksLeadOutOrIntoTheSite) {
  const auto links = [](const char* link) { return json::array{{{"title", "T"}, {"link", link}}}; };
  EXPECT_EQ(post("A", {{"relatedLinks", links("/contact")}}).at("relatedLinks").as_array().size(), 1U);
  for (const char* wrong : {"javascript:alert(1)", "//evil.example", "mailto:a@b.c", "data:text/html,x", ""}) {
    EXPECT_TRUE(refusal([&] { post("B", {{"relatedLinks", links(wrong)}}); }).fields.contains("relatedLinks.0.link"));
  }
}

}  // namespace vitrine::content
