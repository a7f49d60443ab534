#include "content/media_references.hpp"

#include <chrono>

#include "content/content_test_fixture.hpp"
#include "content/draft_rows.hpp"
#include "content/validation.hpp"
#include "core/time.hpp"

namespace vitrine::content {

/// Files that were uploaded long ago and that nothing names, until a save does while a sweep is under way.
class MediaReferencesTest : public ContentTest {
 protected:
  static constexpr std::chrono::hours day{24};

  std::string old(std::string url) {
    const auto path = media_.find(std::string_view(url).substr(std::string_view("/media/").size()))->file.path;
    std::filesystem::last_write_time(path, std::filesystem::file_time_type::clock::now() - 2 * day);
    return url;
  }
};

TEST_F(MediaReferencesTest, ASweepSparesWhatASaveNamedAfterItReadTheReferences) {
  const std::string picture = old(image(3));
  const std::string cited = old(image(4));
  const std::string linked = old(pdf());
  const std::set<std::string> references = referenced_media(reader_);
  create(category(), {{"title", "Peau"}, {"heroImage", picture}});
  create(hero_slide(),
         {{"title", json::array{"Un"}}, {"description", "Deux"}, {"background", image(5)}, {"link", linked}});
  create(blog_post(), {{"title", "Article"},
                       {"content", "<p><img src=\"" + cited + "\"></p>"},
                       {"author", "A"},
                       {"date", "2026-01-01"},
                       {"image", image(5)}});
  EXPECT_EQ(media_.sweep(references, day), 0U);
  for (const std::string& url : {picture, cited, linked}) EXPECT_TRUE(media_.answers(url)) << url;
}

TEST_F(MediaReferencesTest, ASweepSparesWhatASaveIsAboutToCommit) {
  const std::string picture = old(image(3));
  Form form{.fields = {{"title", "Peau"}, {"heroImage", picture}}, .files = {}};
  Input input = read_input(context_, category(), form);
  EXPECT_EQ(media_.sweep(referenced_media(reader_), day), 0U);
  change(context_, [&](Change& change) { store_.create_in(change, category(), std::move(input)); });
  EXPECT_EQ(referenced_media(reader_), std::set<std::string>{picture});
  EXPECT_TRUE(media_.answers(picture));
}

TEST_F(MediaReferencesTest, ALinkToAPlaceInAFileNamesTheFile) {
  const std::string sheet = old(pdf());
  create(
      hero_slide(),
      {{"title", json::array{"Un"}}, {"description", "Deux"}, {"background", image(5)}, {"link", sheet + "#page=2"}});
  EXPECT_EQ(referenced_media(reader_), (std::set<std::string>{image(5), sheet}));
  old(sheet);
  EXPECT_EQ(media_.sweep(mentioned_media(reader_), day), 0U);
}

TEST_F(MediaReferencesTest, ALinkThatNamesNoFileIsNoReference) {
  create(
      hero_slide(),
      {{"title", json::array{"Un"}}, {"description", "Deux"}, {"background", image(5)}, {"link", "/media/nulle-part"}});
  EXPECT_EQ(referenced_media(reader_), std::set<std::string>{image(5)});
}

TEST_F(MediaReferencesTest, WhatAnotherSiteKeepsIsNotOursButWhatOurWholeAddressNamesStays) {
  const std::string sheet = old(pdf());
  const std::string whole = "https://vitrine.example" + sheet;
  const auto article = [&](const std::string& content) {
    create(blog_post(), {{"title", "Le dossier /media/ du site"},
                         {"content", content},
                         {"author", "A"},
                         {"date", "2026-01-01"},
                         {"image", image(5)}});
  };
  article("<p><a href=\"https://autre.example/media/brochure.pdf\">x</a></p>");
  article("<p><a href=\"" + whole + "\">x</a></p>");
  create(reference(), {{"title", "R"}, {"description", "D"}, {"image", image(5)}, {"link", whole}});
  EXPECT_EQ(referenced_media(reader_), std::set<std::string>{image(5)});
  EXPECT_EQ(media_.sweep(mentioned_media(reader_), day), 0U);
  EXPECT_TRUE(refusal([&] { article("<p><a href=\"/media/rien.pdf\">x</a></p>"); }).fields.contains("content"));
}

TEST_F(MediaReferencesTest, WhatTheDraftsOfACampaignNamedStaysWhileTheyCanComeBack) {
  const std::string in_form = old(image(3));
  const std::string in_body = old(image(4));
  const Draft draft{.type = &category(),
                    .item = new_id(),
                    .body = {.fields = {{"heroImage", in_body}}, .files = {}},
                    .form = json::serialize(json::object{{"galleryImages", json::array{in_form}}}),
                    .campaign = "c",
                    .updated_at = iso_now()};
  database_.write([&](db::Connection& writer) { keep_published(writer, draft, 1); });
  EXPECT_EQ(mentioned_media(reader_), (std::set<std::string>{in_form, in_body}));
}

TEST_F(MediaReferencesTest, AFileThatEndsASentenceIsMentioned) {
  const std::string sheet = old(pdf());
  const json::object fields{{"title", "Le dossier"},
                            {"content", "<p>Voir https://vitrine.example" + sheet + ".</p>"},
                            {"author", "A"},
                            {"date", "2026-01-01"},
                            {"image", image(5)}};
  const std::string id = id_of(create(blog_post(), fields));
  EXPECT_EQ(mentioned_media(reader_), (std::set<std::string>{image(5), sheet}));
  // What the journal brings back as well.
  store_.remove(blog_post(), id, false);
  EXPECT_TRUE(mentioned_media(reader_).contains(sheet));
}

TEST_F(MediaReferencesTest, ASaveIsRefusedWhatTheSweepHasTaken) {
  const std::string picture = old(image(3));
  EXPECT_EQ(media_.sweep({image(5)}, day), 1U);
  EXPECT_TRUE(refusal([&] {
                create(category(), {{"title", "Peau"}, {"heroImage", picture}});
              }).fields.contains("heroImage"));
}

}  // namespace vitrine::content
