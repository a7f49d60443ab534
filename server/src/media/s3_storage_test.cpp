#include "media/s3_storage.hpp"

#include <gtest/gtest.h>

#include <semaphore>
#include <thread>

#include "core/error.hpp"
#include "media/avif_queue.hpp"
#include "media/durable_file.hpp"
#include "media/fake_bucket.hpp"
#include "media/media_store.hpp"
#include "media/media_test_fixture.hpp"
#include "media/s3_listing.hpp"

namespace vitrine::media {
namespace {

using testing::comes_true;
using testing::drawn;
using testing::FakeBucket;
using testing::MediaFolder;
namespace fs = std::filesystem;

class S3StorageTest : public ::testing::Test {
 protected:
  std::string film(const std::string& bytes) {
    std::ofstream(folder.path() / "film", std::ios::binary) << bytes;
    return content_hash(std::string_view(bytes)) + ".mp4";
  }
  void put_film(const std::string& bytes) { storage.put_file(film(bytes), folder.path() / "film"); }
  template <typename Work>
  int status_of(Work work) {
    try {
      work();
      return 200;
    } catch (const Error& error) {
      return error.status();
    }
  }

  MediaFolder folder;
  FakeBucket service;
  S3Storage storage{service.bucket(), folder.path() / "copies", 1'000'000'000};
  S3Storage other{service.bucket(), folder.path() / "other", 1'000'000'000};
};

TEST_F(S3StorageTest, WhatOneStoresAnotherReads) {
  put_film("moving pictures");
  const std::string name = film("moving pictures");
  EXPECT_EQ(service.objects().at(name).bytes, "moving pictures");
  const auto kept = other.head(name);
  ASSERT_TRUE(kept);
  EXPECT_EQ(kept->size_bytes, 15U);
  EXPECT_EQ(bytes_of(other.open(name)->path), "moving pictures");
  EXPECT_EQ(other.hash_of(name), content_hash(std::string_view("moving pictures")));
  EXPECT_FALSE(other.head(film("another")));
  EXPECT_FALSE(other.open(film("another")));
  EXPECT_TRUE(storage.remove(name));
  EXPECT_FALSE(storage.remove(name));
  EXPECT_FALSE(storage.open(name));
}

TEST_F(S3StorageTest, AFilmGoesInParts) {
  std::string bytes(20'000'000, 'x');
  for (std::size_t at = 0; at < bytes.size(); at += 1000) bytes[at] = static_cast<char>(at / 1000);
  put_film(bytes);
  EXPECT_EQ(service.objects().at(film(bytes)).bytes, bytes);
  EXPECT_EQ(service.objects().at(film(bytes)).hash, content_hash(std::string_view(bytes)));
}

TEST_F(S3StorageTest, TriesAgainWhatFailsForAMoment) {
  service.failures = 2;
  put_film("moving pictures");
  EXPECT_TRUE(storage.is_reachable());
  const std::string bytes(1'000'000, 'x');
  put_film(bytes);
  service.cuts = 1;  // goes on where it was cut
  EXPECT_EQ(bytes_of(other.open(film(bytes))->path), bytes);
}

TEST_F(S3StorageTest, AnOutageIsToldAndEndsByItself) {
  put_film("moving pictures");
  service.failures = 1000;
  EXPECT_EQ(status_of([&] { put_film("others"); }), 503);
  EXPECT_FALSE(storage.is_reachable());
  EXPECT_EQ(status_of([&] { other.head(film("absent")); }), 503);
  EXPECT_EQ(status_of([&] { other.open(film("absent")); }), 503);
  EXPECT_EQ(status_of([&] { storage.list(); }), 503);
  EXPECT_EQ(bytes_of(storage.look(film("moving pictures"), {}).file->path), "moving pictures")
      << "what is here is served";
  service.failures = 0;
  EXPECT_TRUE(comes_true([&] { return storage.is_reachable() && other.is_reachable(); }));
  EXPECT_EQ(status_of([&] { put_film("others"); }), 200);
}

/// One of another key of encryption, say, or in a class of storage from which it has to be asked for first.
TEST_F(S3StorageTest, AnObjectThatIsRefusedIsNoOutage) {
  put_film("moving pictures");
  put_film("others");
  service.refuse(film("moving pictures"));
  EXPECT_EQ(status_of([&] { other.open(film("moving pictures")); }), 503);
  EXPECT_EQ(status_of([&] { other.head(film("moving pictures")); }), 503);
  EXPECT_TRUE(other.is_reachable());
  EXPECT_EQ(status_of([&] { put_film("moving pictures"); }), 503);
  EXPECT_TRUE(storage.is_reachable());
}

TEST_F(S3StorageTest, AnObjectThatAlwaysComesShortIsNoOutage) {
  put_film("moving pictures");
  service.cuts = 3;  // as often as it is tried
  EXPECT_EQ(status_of([&] { other.open(film("moving pictures")); }), 503);
  EXPECT_EQ(service.cuts, 0);
  EXPECT_TRUE(other.is_reachable());
}

TEST_F(S3StorageTest, WhatComesTooSlowlyIsFetchedOnByAnotherWay) {
  const std::string bytes(1'000'000, 'x');
  service.set("film", {bytes, ""});
  service.trickles = 1;
  std::string range;
  service.before_each([&](const FakeBucket::Request& request) { range = request.header("range"); });
  S3Client client(service.bucket());
  std::string came;
  client.perform({.key = "film",
                  .begins = [](const S3Reply&) {},
                  .takes = [&](std::string_view piece) { came += piece; },
                  .silence_seconds_max = 1});
  EXPECT_TRUE(came == bytes);
  EXPECT_TRUE(range.starts_with("bytes=")) << "it was waited for";
}

TEST_F(S3StorageTest, ABucketThatIsNotThereIsNoMissingFile) {
  service.there = false;
  EXPECT_EQ(status_of([&] { storage.head(film("absent")); }), 503);
  EXPECT_EQ(status_of([&] { storage.open(film("absent")); }), 503);
}

TEST_F(S3StorageTest, AFileThatIsNotThereIsOneQuestion) {
  EXPECT_FALSE(storage.open(film("absent")));
  EXPECT_EQ(service.asked, 1);
}

TEST_F(S3StorageTest, WhatChangesOnItsWayIsSeenAtBothEnds) {
  service.alterations = 1;
  EXPECT_EQ(status_of([&] { put_film("moving pictures"); }), 503);
  EXPECT_TRUE(service.objects().empty());
  const std::string name = film("moving pictures");
  service.set(name, {"moving pictureS", content_hash(std::string_view("moving pictures"))});
  EXPECT_EQ(status_of([&] { other.open(name); }), 503);
  service.set(name, {"moving pictureS", ""});
  EXPECT_TRUE(comes_true([&] { return other.is_reachable(); }));
  std::this_thread::sleep_for(std::chrono::milliseconds(250));  // until the failure is told no more
  EXPECT_EQ(status_of([&] { other.open(name); }), 503) << "its name says as much";
}

TEST_F(S3StorageTest, ListsWhatIsOursInAnyNumber) {
  for (int i = 0; i < 5; ++i) put_film("film " + std::to_string(i));
  service.set("notes.txt", {"of somebody else", ""});
  const std::vector<Kept> all = storage.list();
  ASSERT_EQ(all.size(), 5U);
  EXPECT_EQ(all.front().size_bytes, 6U);
  EXPECT_EQ(all.front().written, std::chrono::sys_days(std::chrono::year(2026) / 1 / 1));
  EXPECT_THROW(read_listing("<Error/>"), std::runtime_error);
  EXPECT_THROW(read_listing("<ListBucketResult>"), std::runtime_error);
}

TEST_F(S3StorageTest, RenewsAnOldObjectOnce) {
  put_film("moving pictures");
  const std::string name = film("moving pictures");
  const int asked = service.asked;
  EXPECT_TRUE(storage.renew(name)) << "it was written a moment ago";
  EXPECT_EQ(service.asked, asked);
  EXPECT_EQ(service.objects().at(name).modified, "2026-01-01T00:00:00.000Z");
  EXPECT_TRUE(other.renew(name));
  EXPECT_GT(service.objects().at(name).modified, "2026-01-01T00:00:00.000Z");
  EXPECT_FALSE(other.renew(film("absent")));
}

/// Another program claims a file in the very moment in which one sweeps it: both know what became of it.
TEST_F(S3StorageTest, WhoeverRenewsWhatIsBeingRemovedIsToldSo) {
  put_film("moving pictures");
  const std::string name = film("moving pictures");
  const auto ago = std::chrono::system_clock::now() - std::chrono::hours(24);
  std::optional<Kept> claimed = Kept{};
  std::counting_semaphore<> looked(0);
  std::counting_semaphore<> renewed(0);
  std::thread claiming([&] {
    looked.acquire();
    claimed = other.renew(name);
  });
  service.before_each([&](const FakeBucket::Request& request) {
    if (request.method == "HEAD" && request.target == "/media/removing-" + name) renewed.release();
    if (request.method != "DELETE" || request.target != "/media/" + name) return;
    // It has been found to be old. Before it goes, somebody renews it, and looks whether it goes.
    looked.release();
    renewed.acquire();
  });
  EXPECT_EQ(storage.remove_old({name}, ago), 1U);
  claiming.join();
  EXPECT_FALSE(claimed) << "it is gone";
  EXPECT_TRUE(service.objects().empty());
}

TEST_F(S3StorageTest, WhatIsRenewedBeforeItIsLookedAtStays) {
  put_film("moving pictures");
  const std::string name = film("moving pictures");
  const auto ago = std::chrono::system_clock::now() - std::chrono::hours(24);
  service.before_each([&](const FakeBucket::Request& request) {
    if (request.method == "PUT" && request.target == "/media/removing-" + name) {
      EXPECT_TRUE(other.renew(name));
    }
  });
  EXPECT_EQ(storage.remove_old({name}, ago), 0U);
  EXPECT_EQ(service.objects().size(), 1U);
}

TEST_F(S3StorageTest, WhoeverDiedOverARemovalHoldsUpNobody) {
  put_film("moving pictures");
  const std::string name = film("moving pictures");
  service.set("removing-" + name, {.bytes = "x", .hash = {}});
  EXPECT_TRUE(other.renew(name));
}

TEST_F(S3StorageTest, EncodesWhatAnotherProgramHasLeftUndone) {
  MediaStore died(std::make_unique<S3Storage>(service.bucket(), folder.path() / "died", 1'000'000'000), {});
  const std::string url = died.store(folder.upload(drawn(400, 300, ".png")), Kind::Image).url;
  AvifQueue queue(storage, folder.script(R"(echo "$4" > "$3")"), std::make_unique<OwnAvifBacklog>());
  const std::string variant = url.substr(7, url.size() - 11) + "-320.avif";
  EXPECT_TRUE(comes_true([&] { return service.objects().contains(variant); }));
  EXPECT_EQ(service.objects().at(variant).bytes, "320\n");
}

TEST_F(S3StorageTest, HoldsAWholeMediaStore) {
  MediaStore one(std::make_unique<S3Storage>(service.bucket(), folder.path() / "one", 1'000'000'000), {});
  MediaStore two(std::make_unique<S3Storage>(service.bucket(), folder.path() / "two", 1'000'000'000), {});
  const StoredFile picture = one.store(folder.upload(drawn(400, 300, ".png")), Kind::Image);
  const StoredFile orphan = one.store(folder.upload(drawn(401, 300, ".png")), Kind::Image);
  EXPECT_TRUE(two.claim(picture.url));
  EXPECT_TRUE(two.answers(picture.url.substr(0, picture.url.size() - 4) + "-320.avif"));
  const auto asked = two.find(picture.url.substr(7));
  ASSERT_TRUE(asked);
  ASSERT_TRUE(asked->coming);
  EXPECT_TRUE(comes_true([&] { return two.find(picture.url.substr(7))->coming == nullptr; }));
  const Inspection found = two.inspect();
  EXPECT_TRUE(found.strays.empty() && found.altered.empty() && found.altered_variants.empty() &&
              found.incomplete.empty());
  EXPECT_TRUE(found.unrecorded_variants.empty());
  EXPECT_EQ(two.sweep({picture.url}, std::chrono::hours(24)), 3U);
  EXPECT_FALSE(two.answers(orphan.url));
  EXPECT_TRUE(two.answers(picture.url));
  service.failures = 1000;
  EXPECT_EQ(status_of([&] { one.store(folder.upload(drawn(402, 300, ".png")), Kind::Image); }), 503);
}

}  // namespace
}  // namespace vitrine::media
