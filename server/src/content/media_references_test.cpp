#include "content/media_references.hpp"

#include <chrono>

#include "content/content_test_fixture.hpp"
#include "content/validation.hpp"

namespace vitrine::content {

/// Files that were uploaded long ago and that nothing names, until a save does while a sweep is under way.
class MediaReferencesTest : public ContentTest {
 protected:
  static constexpr std::chrono::hours day{24};

  std::string old(std::string url) {
    const auto path = media_.find(std::string_view(url).substr(std::string_view("/media/").size()))->path;
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
  for (const std::string& url : {picture, cited, linked}) EXPECT_TRUE(media_.holds(url)) << url;
}

TEST_F(MediaReferencesTest, ASweepSparesWhatASaveIsAboutToCommit) {
  const std::string picture = old(image(3));
  Form form{.fields = {{"title", "Peau"}, {"heroImage", picture}}, .files = {}};
  Input input = read_input(context_, category(), form);
  EXPECT_EQ(media_.sweep(referenced_media(reader_), day), 0U);
  database_.write([&](db::Connection& writer) { store_.create_in(writer, category(), std::move(input)); });
  EXPECT_EQ(referenced_media(reader_), std::set<std::string>{picture});
  EXPECT_TRUE(media_.holds(picture));
}

TEST_F(MediaReferencesTest, ASaveIsRefusedWhatTheSweepHasTaken) {
  const std::string picture = old(image(3));
  EXPECT_EQ(media_.sweep(referenced_media(reader_), day), 1U);
  EXPECT_TRUE(refusal([&] {
                create(category(), {{"title", "Peau"}, {"heroImage", picture}});
              }).fields.contains("heroImage"));
}

}  // namespace vitrine::content
