#include <gtest/gtest.h>
#include <sys/inotify.h>
#include <unistd.h>

#include <array>
#include <thread>

#include "core/descriptor.hpp"
#include "media/media_store.hpp"
#include "media/media_test_fixture.hpp"

namespace vitrine::media {
namespace {

using testing::drawn;
using testing::files_in;
using testing::MediaFolder;
using testing::served_path;
namespace fs = std::filesystem;

class MediaSweepTest : public ::testing::Test {
 protected:
  MediaFolder folder;
  MediaStore store{folder.media(), {}};
};

/// The address of a picture that is none of those here.
std::string other_than(std::string url) {
  char& digit = url.at(std::string_view("/media/").size());
  digit = digit == '0' ? '1' : '0';
  return url;
}

TEST_F(MediaSweepTest, SweepsNothingForAStoreThatNamesNothing) {
  const StoredFile picture = store.store(folder.upload(drawn(400, 300, ".png")), Kind::Image);
  EXPECT_EQ(store.sweep({}, std::chrono::hours(0)), 0U);
  EXPECT_TRUE(store.answers(picture.url));
  EXPECT_EQ(store.sweep({other_than(picture.url)}, std::chrono::hours(0)), 3U);
}

TEST_F(MediaSweepTest, KeepsMostOfWhatThereIsForAWhile) {
  constexpr int orphans = 21;
  constexpr std::size_t files_each = 1;  // a document has no variants
  std::set<std::string> kept;
  std::set<std::string> all;
  for (int number = 0; number < 2 * orphans; ++number) {
    const std::string text = "%PDF-1.7\n" + std::to_string(number) + "\n%%EOF\n";
    const std::string url = store.store(folder.upload(text), Kind::Pdf).url;
    if (number < orphans - 1) kept.insert(url);
    all.insert(url);
  }
  const std::size_t gone = all.size() - kept.size();
  EXPECT_EQ(store.sweep(kept, std::chrono::hours(0)), 0U) << "an old copy of the store, perhaps";
  EXPECT_EQ(files_in(folder.media()), all.size() * files_each);
  EXPECT_EQ(store.sweep(all, std::chrono::hours(0)), 0U) << "the right one is back";
  EXPECT_EQ(store.sweep(kept, std::chrono::hours(0)), 0U);
  EXPECT_EQ(store.sweep(kept, std::chrono::hours(0), std::chrono::hours(0)), gone * files_each);
  for (const std::string& url : kept) EXPECT_TRUE(store.answers(url));
}

TEST_F(MediaSweepTest, SweepsOrphansWithTheirVariantsAfterTheirDay) {
  const StoredFile used = store.store(folder.upload(drawn(400, 300, ".png")), Kind::Image);
  const StoredFile orphan = store.store(folder.upload(drawn(401, 300, ".png")), Kind::Image);
  EXPECT_EQ(store.sweep({used.url}, std::chrono::hours(24)), 0U);
  for (const auto& entry : fs::directory_iterator(folder.media())) {
    fs::last_write_time(entry.path(), fs::file_time_type::clock::now() - std::chrono::hours(25));
  }
  const StoredFile again = store.store(folder.upload(drawn(401, 300, ".png")), Kind::Image);
  EXPECT_EQ(store.sweep({used.url}, std::chrono::hours(24)), 0U) << "stored again a moment ago";
  fs::last_write_time(served_path(store, again.url), fs::file_time_type::clock::now() - std::chrono::hours(25));
  EXPECT_EQ(store.sweep({used.url}, std::chrono::hours(24)), 3U);
  EXPECT_TRUE(store.answers(used.url));
  EXPECT_FALSE(store.answers(orphan.url));
}

TEST_F(MediaSweepTest, KeepsAnOrphanThatWasClaimedBeforeTheSweepCameToIt) {
  const StoredFile orphan = store.store(folder.upload(drawn(400, 300, ".png")), Kind::Image);
  for (const auto& entry : fs::directory_iterator(folder.media())) {
    fs::last_write_time(entry.path(), fs::file_time_type::clock::now() - std::chrono::hours(25));
  }
  const std::size_t files = files_in(folder.media());
  const std::set<std::string> references_of_before{other_than(orphan.url)};
  EXPECT_TRUE(store.claim(orphan.url));
  EXPECT_EQ(store.sweep(references_of_before, std::chrono::hours(24)), 0U);
  EXPECT_EQ(files_in(folder.media()), files);
  fs::last_write_time(served_path(store, orphan.url), fs::file_time_type::clock::now() - std::chrono::hours(25));
  EXPECT_EQ(store.sweep(references_of_before, std::chrono::hours(24)), 3U);
  EXPECT_FALSE(store.claim(orphan.url));
  EXPECT_FALSE(store.claim("/media/../token.key"));
}

/// A picture that is stored again in the middle of its sweep waits for its end, and is whole.
TEST_F(MediaSweepTest, KeepsTheVariantsOfAPictureThatIsStoredAgainWhileItIsSwept) {
  constexpr int rounds = 30;
  const std::string picture = drawn(400, 300, ".png");
  for (int round = 0; round < rounds; ++round) {
    const StoredFile orphan = store.store(folder.upload(picture), Kind::Image);
    for (const auto& entry : fs::directory_iterator(folder.media())) {
      fs::last_write_time(entry.path(), fs::file_time_type::clock::now() - std::chrono::hours(25));
    }
    std::thread again([&] { store.store(folder.upload(picture), Kind::Image); });
    store.sweep({other_than(orphan.url)}, std::chrono::hours(24));
    again.join();
    EXPECT_TRUE(store.answers(orphan.url));
    EXPECT_TRUE(store.inspect().incomplete.empty());
  }
}

// What a crash in the middle of a sweep leaves must not look like a picture that can be named.
TEST_F(MediaSweepTest, SweepsAPictureBeforeItsVariants) {
  const StoredFile orphan = store.store(folder.upload(drawn(700, 300, ".png")), Kind::Image);
  const Descriptor watch(::inotify_init1(IN_CLOEXEC | IN_NONBLOCK));
  ASSERT_GE(::inotify_add_watch(watch.number(), folder.media().c_str(), IN_DELETE), 0);
  EXPECT_EQ(store.sweep({other_than(orphan.url)}, std::chrono::hours(0)), 4U);
  alignas(inotify_event) std::array<char, 4096> events{};
  ASSERT_GT(::read(watch.number(), events.data(), events.size()), 0);
  const std::string first(events.data() + sizeof(inotify_event));
  EXPECT_TRUE(first.ends_with("-700x300.png")) << first;
}

}  // namespace
}  // namespace vitrine::media
