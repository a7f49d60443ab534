#include "media/local_copies.hpp"

#include <gtest/gtest.h>

#include <future>
#include <memory>
#include <semaphore>
#include <stdexcept>
#include <thread>

#include "core/descriptor_test_fixture.hpp"
#include "core/error.hpp"
#include "media/media_test_fixture.hpp"
#include "media/storage_failure.hpp"

namespace vitrine::media {
namespace {

using testing::comes_true;
using testing::MediaFolder;
namespace fs = std::filesystem;

std::string name_of(char digit, const std::string& extension = "pdf") {
  return std::string(32, digit) + "." + extension;
}

/// What is kept elsewhere, as a test has it.
struct Elsewhere {
  std::map<std::string, std::string> files;
  std::atomic<int> asked = 0;
  std::atomic<bool> away = false;
  std::promise<void> first_piece_seen;  // of a file whose content begins with "slow"

  bool fetch(const std::string& name, Coming& into) {
    ++asked;
    if (away) throw Error::unavailable("away", std::chrono::seconds(1));
    const auto found = files.find(name);
    if (found == files.end()) return false;
    const std::string_view bytes = found->second;
    into.begin(bytes.size());
    const bool slow = bytes.starts_with("slow");
    into.take(bytes.substr(0, bytes.size() / 2));
    if (slow) first_piece_seen.get_future().wait();
    into.take(bytes.substr(bytes.size() / 2));
    if (bytes.ends_with("altered")) fail_storage("fetch", name, "it is not what it should be");
    return true;
  }
};

class LocalCopiesTest : public ::testing::Test {
 protected:
  std::unique_ptr<LocalCopies> copies(std::uint64_t bytes_max = 1'000'000'000) {
    return std::make_unique<LocalCopies>(
        folder.path() / "copies", bytes_max,
        [this](const std::string& name, Coming& into) { return elsewhere.fetch(name, into); });
  }
  /// Whether somebody is answered that it is there, who may be named it by this version of the content.
  static bool is_there(LocalCopies& here, const std::string& name, std::uint64_t content_version) {
    const Asker asker{"192.0.2.1", content_version};
    if (const Look first = here.look(name, asker); first.coming) {
      std::promise<void> told;
      first.coming->when(0, [&] { told.set_value(); });
      told.get_future().wait();
    }
    return here.look(name, asker).file.has_value();
  }
  std::size_t files_there() const {
    return static_cast<std::size_t>(
        std::distance(fs::directory_iterator(folder.path() / "copies"), fs::directory_iterator()));
  }

  MediaFolder folder;
  Elsewhere elsewhere;
};

TEST_F(LocalCopiesTest, FetchesOnceWhatIsAskedForAndKeepsItOverAStart) {
  elsewhere.files[name_of('a')] = "catalogue";
  {
    const auto here = copies();
    const auto file = here->open(name_of('a'));
    ASSERT_TRUE(file);
    EXPECT_EQ(bytes_of(file->path), "catalogue");
    EXPECT_EQ(file->size_bytes, 9U);
    EXPECT_TRUE(comes_true([&] { return fs::exists(folder.path() / "copies" / name_of('a')); }));
    EXPECT_TRUE(here->open(name_of('a')));
  }
  elsewhere.away = true;
  const auto here = copies();
  const Look look = here->look(name_of('a'));
  ASSERT_TRUE(look.file);
  EXPECT_EQ(bytes_of(look.file->path), "catalogue");
  EXPECT_EQ(elsewhere.asked, 1);
}

TEST_F(LocalCopiesTest, AnOutageIsNoMissingFileAndEndsByItself) {
  elsewhere.files[name_of('a')] = "catalogue";
  elsewhere.away = true;
  const auto here = copies();
  EXPECT_THROW(here->open(name_of('a')), Error);
  EXPECT_THROW(here->open(name_of('b')), Error);
  elsewhere.away = false;
  const auto found = [&] {
    try {
      return here->open(name_of('a')).has_value();
    } catch (const Error&) {
      return false;
    }
  };
  EXPECT_TRUE(comes_true(found));
  EXPECT_FALSE(here->open(name_of('c')));
}

TEST_F(LocalCopiesTest, WhatIsNotThereIsAskedForOnceUntilContentMayNameIt) {
  const auto here = copies();
  EXPECT_FALSE(is_there(*here, name_of('a'), 7));
  std::this_thread::sleep_for(std::chrono::milliseconds(1100));
  EXPECT_FALSE(is_there(*here, name_of('a'), 7));
  EXPECT_EQ(elsewhere.asked, 1);
  elsewhere.files[name_of('a')] = "catalogue";  // by another program, which then stores what names it
  EXPECT_TRUE(is_there(*here, name_of('a'), 8));
}

TEST_F(LocalCopiesTest, WhatIsStoredHereIsNotMissingAnyMore) {
  const auto here = copies(10);
  EXPECT_FALSE(is_there(*here, name_of('a'), 7));
  elsewhere.files[name_of('a')] = "catalogue";
  here->adopt(name_of('a'), "catalogue");
  here->adopt(name_of('b'), "another catalogue");  // takes its room
  EXPECT_TRUE(is_there(*here, name_of('a'), 7));
}

/// A network that asks for ever new names waits behind its own ones, also where there are files among them.
TEST_F(LocalCopiesTest, NetworksTakeTurns) {
  std::counting_semaphore<> answers(0);
  LocalCopies here(folder.path() / "copies", 1'000'000, [&](const std::string& name, Coming& into) {
    if (name == name_of('a')) {
      into.begin(1);
      into.take("x");
      return true;
    }
    answers.acquire();
    return false;
  });
  const Asker many{"192.0.2.1", 1};
  const auto flood = [&](int count) {
    for (int i = 0; i < count; ++i) here.look(std::to_string(i) + ".pdf", many);
  };
  flood(200);
  here.look(name_of('a'), many);
  EXPECT_THROW(flood(300), Error);
  const Look mine = here.look(name_of('a'), {"198.51.100.1", 1});
  ASSERT_TRUE(mine.coming);
  answers.release(8);
  EXPECT_TRUE(comes_true([&] { return mine.coming->has(1); }));
  answers.release(1000);
}

TEST_F(LocalCopiesTest, WhatIsNotWhatItShouldBeIsAnsweredToNobodyAndNotKept) {
  elsewhere.files[name_of('a')] = "altered";
  const auto here = copies();
  EXPECT_THROW(here->open(name_of('a')), Error);
  EXPECT_EQ(files_there(), 0U);
}

TEST_F(LocalCopiesTest, WhatFailsAgainAndAgainIsFetchedEverLessOften) {
  elsewhere.files[name_of('a')] = "altered";
  elsewhere.files[name_of('b')] = "catalogue";
  const auto here = copies();
  const auto end = std::chrono::steady_clock::now() + std::chrono::milliseconds(1500);
  while (std::chrono::steady_clock::now() < end) {
    EXPECT_THROW(here->open(name_of('a')), Error);
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
  }
  EXPECT_LE(elsewhere.asked, 4);
  EXPECT_TRUE(here->open(name_of('b'))) << "others are no worse for it";
  elsewhere.files[name_of('a')] = "catalogue";  // nobody fetches it now
  EXPECT_TRUE(comes_true([&] {
    try {
      return here->open(name_of('a')).has_value();
    } catch (const Error&) {
      return false;
    }
  }));
}

TEST_F(LocalCopiesTest, AFilmIsReadWhileItComesButItsEndOnlyOnceItWasChecked) {
  elsewhere.files[name_of('f', "mp4")] = "slow" + std::string(12'000'000, 'x');
  const auto here = copies();
  const Look asked = here->look(name_of('f', "mp4"));
  ASSERT_TRUE(asked.coming);
  std::promise<void> told;
  asked.coming->when(0, [&] { told.set_value(); });
  told.get_future().wait();
  const Look look = here->look(name_of('f', "mp4"));
  ASSERT_TRUE(look.file);
  ASSERT_TRUE(look.file->arrival);
  EXPECT_EQ(look.file->size_bytes, 12'000'004U);
  EXPECT_TRUE(comes_true([&] { return look.file->arrival->has(6'000'000); }));
  EXPECT_FALSE(look.file->arrival->has(6'000'003));
  EXPECT_EQ(bytes_of(look.file->path).substr(0, 5), "slowx");
  std::promise<void> whole;
  look.file->arrival->when(12'000'004, [&] { whole.set_value(); });
  elsewhere.first_piece_seen.set_value();
  whole.get_future().wait();
  EXPECT_TRUE(look.file->arrival->has(12'000'004));
}

TEST_F(LocalCopiesTest, TheLongestUnusedMakeRoomAndWhatIsBeingReadStaysReadable) {
  for (const char digit : {'a', 'b', 'c'}) elsewhere.files[name_of(digit)] = std::string(100, digit);
  const auto here = copies(250);
  const auto first = here->open(name_of('a'));
  ASSERT_TRUE(comes_true([&] { return fs::exists(folder.path() / "copies" / name_of('a')); }));
  here->open(name_of('b'));
  ASSERT_TRUE(comes_true([&] { return fs::exists(folder.path() / "copies" / name_of('b')); }));
  here->look(name_of('a'));  // used again: b is the oldest now
  here->open(name_of('c'));
  EXPECT_TRUE(comes_true([&] { return !fs::exists(folder.path() / "copies" / name_of('b')); }));
  EXPECT_TRUE(fs::exists(folder.path() / "copies" / name_of('a')));
  here->forget(name_of('a'));
  EXPECT_FALSE(fs::exists(folder.path() / "copies" / name_of('a')));
  EXPECT_EQ(bytes_of(first->path), std::string(100, 'a'));
}

TEST_F(LocalCopiesTest, AFileThatIsLargerThanAllTheRoomIsAnsweredAllTheSame) {
  elsewhere.files[name_of('a')] = std::string(1000, 'a');
  elsewhere.files[name_of('b')] = std::string(1000, 'b');
  const auto here = copies(10);
  for (const char digit : {'a', 'b', 'a'}) {
    const auto file = here->open(name_of(digit));
    ASSERT_TRUE(file);
    EXPECT_EQ(bytes_of(file->path), std::string(1000, digit));
  }
}

TEST_F(LocalCopiesTest, WhatWasStoredHereNeedNotBeFetched) {
  const auto here = copies();
  std::ofstream(folder.path() / "upload") << "film";
  here->adopt_file(name_of('a', "mp4"), folder.path() / "upload");
  here->adopt(name_of('b'), "catalogue");
  EXPECT_EQ(bytes_of(here->open(name_of('a', "mp4"))->path), "film");
  EXPECT_EQ(bytes_of(here->open(name_of('b'))->path), "catalogue");
  EXPECT_EQ(elsewhere.asked, 0);
}

TEST_F(LocalCopiesTest, AreKeptWhereTheyCannotBeOpenedForWantOfDescriptors) {
  const auto here = copies();
  here->adopt(name_of('a'), "catalogue");
  {
    const NoMoreDescriptors limit;
    try {
      here->look(name_of('a'));
      FAIL() << "it was opened";
    } catch (const Error& outage) {
      EXPECT_EQ(outage.status(), 503);
    }
  }
  EXPECT_TRUE(fs::exists(folder.path() / "copies" / name_of('a')));
  const Look look = here->look(name_of('a'));
  ASSERT_TRUE(look.file);
  EXPECT_EQ(bytes_of(look.file->path), "catalogue");
  EXPECT_EQ(elsewhere.asked, 0);
}

TEST_F(LocalCopiesTest, WhoWaitsIsToldWhenItCloses) {
  elsewhere.files[name_of('f')] = "slow";
  const auto here = copies();
  std::vector<Look> looks;
  for (char digit = 'a'; digit <= 'f'; ++digit) looks.push_back(here->look(name_of(digit)));
  here->close();
  elsewhere.first_piece_seen.set_value();
  for (const Look& look : looks) {
    if (!look.coming) continue;
    std::promise<void> told;
    look.coming->when(0, [&] { told.set_value(); });
    told.get_future().wait();
  }
  EXPECT_THROW(here->look(name_of('e', "mp4")), Error);
}

}  // namespace
}  // namespace vitrine::media
