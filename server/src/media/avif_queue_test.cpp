#include "media/avif_queue.hpp"

#include <gtest/gtest.h>

#include <deque>
#include <mutex>

#include "core/error.hpp"
#include "media/folder_storage.hpp"
#include "media/media_store.hpp"
#include "media/media_test_fixture.hpp"

namespace vitrine::media {
namespace {

using testing::comes_true;
using testing::drawn;
using testing::MediaFolder;
using testing::path_for_children;
namespace fs = std::filesystem;

TEST(AvifQueue, MakesTheVariantsThatAreMissingAtStartAndThoseThatCome) {
  const MediaFolder folder;
  StoredFile before;
  {
    MediaStore store(folder.media(), {});
    before = store.store(folder.upload(drawn(400, 300, ".png")), Kind::Image);
  }
  MediaStore store(folder.media(), folder.script(R"([ "$1" = encode-avif ] && echo "$4" > "$3")"));
  store.encode_avif();
  const StoredFile after = store.store(folder.upload(drawn(401, 300, ".png")), Kind::Image);
  for (const StoredFile& stored : {before, after}) {
    const std::string base = stored.url.substr(7, stored.url.size() - 11);
    ASSERT_TRUE(comes_true([&] { return fs::exists(folder.media() / (base + "-320.avif")); }));
    EXPECT_EQ(bytes_of(folder.media() / (base + "-320.avif")), "320\n");
    const auto served = store.find(base + "-320.avif");
    ASSERT_TRUE(served);
    EXPECT_TRUE(served->final);
    EXPECT_EQ(served->content_type, "image/avif");
  }
}

TEST(AvifQueue, AFailingEncoderLeavesTheStandInAndNoTemporaryFile) {
  const MediaFolder folder;
  MediaStore store(folder.media(), folder.script(R"(echo half > "$3"; exit 3)"));
  store.encode_avif();
  const StoredFile stored = store.store(folder.upload(drawn(400, 300, ".png")), Kind::Image);
  ASSERT_TRUE(comes_true([&] { return store.avif_waiting() == 0; }));
  const auto served = store.find(stored.url.substr(7, stored.url.size() - 11) + "-320.avif");
  ASSERT_TRUE(served);
  EXPECT_FALSE(served->final);
  EXPECT_TRUE(store.inspect().strays.empty());
}

TEST(AvifQueue, EndsItsChildWhenTheStoreCloses) {
  const MediaFolder folder;
  {
    MediaStore store(folder.media(),
                     folder.script("echo $$ > " + (folder.path() / "pid").string() + "; exec sleep 1000"));
    store.encode_avif();
    store.store(folder.upload(drawn(400, 300, ".png")), Kind::Image);
    ASSERT_TRUE(comes_true([&] { return bytes_of(folder.path() / "pid").ends_with('\n'); }));
  }
  const std::string pid = bytes_of(folder.path() / "pid");
  EXPECT_FALSE(fs::exists("/proc/" + pid.substr(0, pid.size() - 1)));
}

/// What several programs have to do, of which one has its turn; and whose store can be away.
struct SharedWork {
  std::mutex mutex;
  std::deque<std::string> waiting;
  int turn_of = 0;  // nobody's: 0
  bool away = false;

  std::size_t left() {
    const std::lock_guard lock(mutex);
    return waiting.size();
  }
  void give_turn_to(int program) {
    const std::lock_guard lock(mutex);
    turn_of = program;
  }
  void go_away(bool goes) {
    const std::lock_guard lock(mutex);
    away = goes;
  }
};

class SharedBacklog final : public AvifBacklog {
 public:
  SharedBacklog(SharedWork& work, int program) : work_(work), program_(program) {}
  void add(const std::vector<std::string>& originals) override {
    const auto lock = locked();
    work_.waiting.insert(work_.waiting.end(), originals.begin(), originals.end());
  }
  std::size_t size() const override { return 0; }
  bool take_turn() override {
    const auto lock = locked();
    return work_.turn_of == program_;
  }
  std::optional<std::string> first() override {
    const auto lock = locked();
    return work_.waiting.empty() ? std::nullopt : std::optional(work_.waiting.front());
  }
  void put_last(const std::string& original) override {
    remove(original);
    add({original});
  }
  void remove(const std::string& original) override {
    const auto lock = locked();
    std::erase(work_.waiting, original);
  }
  std::optional<std::chrono::milliseconds> look_interval() const override { return std::chrono::milliseconds(5); }

 private:
  std::unique_lock<std::mutex> locked() const {
    std::unique_lock lock(work_.mutex);
    if (work_.away) throw Error::unavailable("La base est partie.", std::chrono::seconds(0));
    return lock;
  }

  SharedWork& work_;
  const int program_;
};

TEST(AvifQueue, OfSeveralProgramsOneEncodesWhatAnyOfThemHasStored) {
  const MediaFolder folder;
  SharedWork work;
  const fs::path program = folder.script(R"(echo "$PPID" > "$3")");
  FolderStorage storage(folder.media());
  MediaStore store(folder.media(), {});
  const auto stored = [&](int width) {
    const std::string url = store.store(folder.upload(drawn(width, 300, ".png")), Kind::Image).url;
    return *MediaName::parse(url.substr(std::string_view("/media/").size()));
  };
  const auto variant = [&](const MediaName& original) {
    return folder.media() / original.variant(320, Format::Avif).text();
  };
  AvifQueue one(storage, program, std::make_unique<SharedBacklog>(work, 1));
  auto two = std::make_unique<AvifQueue>(storage, program, std::make_unique<SharedBacklog>(work, 2));
  const MediaName first = stored(400);
  two->add(first);
  ASSERT_TRUE(comes_true([&] { return work.left() == 1; })) << "it waits for whoever has the turn";
  EXPECT_FALSE(fs::exists(variant(first)));
  two.reset();
  work.give_turn_to(1);
  ASSERT_TRUE(comes_true([&] { return work.left() == 0; }));
  EXPECT_TRUE(fs::exists(variant(first))) << "the one that had stored it is gone";

  work.go_away(true);
  const MediaName second = stored(401);
  one.add(second);
  EXPECT_EQ(one.waiting(), 1U) << "an upload does not wait for a store that is away";
  work.go_away(false);
  EXPECT_TRUE(comes_true([&] { return fs::exists(variant(second)) && one.waiting() == 0; }));
}

TEST(AvifQueue, AnEncoderThatWasKilledIsTriedAgain) {
  const MediaFolder folder;
  const fs::path killed = folder.path() / "killed";
  MediaStore store(folder.media(), folder.script("[ -e " + killed.string() + " ] || { : > " + killed.string() +
                                                 "; kill -TERM $$; }; echo \"$4\" > \"$3\""));
  store.encode_avif();
  const StoredFile stored = store.store(folder.upload(drawn(400, 300, ".png")), Kind::Image);
  const std::string variant = stored.url.substr(7, stored.url.size() - 11) + "-320.avif";
  EXPECT_TRUE(comes_true([&] { return fs::exists(folder.media() / variant); }));
  EXPECT_TRUE(fs::exists(killed));
  EXPECT_TRUE(comes_true([&] { return store.avif_waiting() == 0; }));
}

TEST(AvifQueue, AnEncoderThatFindsTheDiskFullIsTriedAgain) {
  const MediaFolder folder;
  const fs::path full = folder.path() / "full";
  const fs::path room = folder.path() / "room";
  MediaStore store(folder.media(), folder.script("[ -e " + room.string() + " ] || { : > " + full.string() + "; exit " +
                                                 std::to_string(avif_not_written) + "; }; echo \"$4\" > \"$3\""));
  store.encode_avif();
  const StoredFile stored = store.store(folder.upload(drawn(400, 300, ".png")), Kind::Image);
  ASSERT_TRUE(comes_true([&] { return fs::exists(full); }));
  EXPECT_EQ(store.avif_waiting(), 1U);
  std::ofstream{room};
  const std::string variant = stored.url.substr(7, stored.url.size() - 11) + "-320.avif";
  EXPECT_TRUE(comes_true([&] { return fs::exists(folder.media() / variant); }));
}

// In a process of its own, because the encoder bounds the process that it runs in.
TEST(AvifChildDeathTest, EncodesAnAvifOfTheWidthAskedFor) {
  GTEST_FLAG_SET(death_test_style, "threadsafe");
  const MediaFolder folder;
  const fs::path source = folder.path() / "source.png";
  const fs::path target = path_for_children("encoded.avif");
  std::ofstream(source, std::ios::binary) << drawn(64, 48, ".png");
  EXPECT_EXIT(std::_Exit(encode_avif(source, target, 32)), ::testing::ExitedWithCode(0), "");
  EXPECT_EXIT(std::_Exit(encode_avif(folder.path() / "missing", target, 32)), ::testing::ExitedWithCode(1), "");
  EXPECT_EXIT(std::_Exit(encode_avif(source, "/dev/full", 32)), ::testing::ExitedWithCode(avif_not_written), "");
  VipsImage* image = vips_image_new_from_file(target.c_str(), nullptr);
  ASSERT_NE(image, nullptr) << vips_error_buffer();
  EXPECT_EQ(vips_image_get_width(image), 32);
  EXPECT_EQ(vips_image_get_height(image), 24);
  g_object_unref(image);
  fs::remove(target);
}

}  // namespace
}  // namespace vitrine::media
