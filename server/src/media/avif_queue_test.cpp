#include "media/avif_queue.hpp"

#include <gtest/gtest.h>

#include "media/media_store.hpp"
#include "media/media_test_files.hpp"

namespace vitrine::media {
namespace {

using testing::bytes_of;
using testing::comes_true;
using testing::drawn;
using testing::path_for_children;
using testing::TemporaryFolder;
namespace fs = std::filesystem;

TEST(AvifQueue, MakesTheVariantsThatAreMissingAtStartAndThoseThatCome) {
  const TemporaryFolder folder;
  StoredFile before;
  {
    MediaStore store(folder.media(), {});
    before = store.store(folder.upload(drawn(400, 300, ".png")), Kind::Image);
  }
  MediaStore store(folder.media(), folder.script(R"([ "$1" = encode-avif ] && echo "$4" > "$3")"));
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
  const TemporaryFolder folder;
  MediaStore store(folder.media(), folder.script(R"(echo half > "$3"; exit 3)"));
  const StoredFile stored = store.store(folder.upload(drawn(400, 300, ".png")), Kind::Image);
  ASSERT_TRUE(comes_true([&] { return store.avif_waiting() == 0; }));
  const auto served = store.find(stored.url.substr(7, stored.url.size() - 11) + "-320.avif");
  ASSERT_TRUE(served);
  EXPECT_FALSE(served->final);
  EXPECT_TRUE(store.inspect().strays.empty());
}

TEST(AvifQueue, EndsItsChildWhenTheStoreCloses) {
  const TemporaryFolder folder;
  {
    MediaStore store(folder.media(),
                     folder.script("echo $$ > " + (folder.path() / "pid").string() + "; exec sleep 1000"));
    store.store(folder.upload(drawn(400, 300, ".png")), Kind::Image);
    ASSERT_TRUE(comes_true([&] { return bytes_of(folder.path() / "pid").ends_with('\n'); }));
  }
  const std::string pid = bytes_of(folder.path() / "pid");
  EXPECT_FALSE(fs::exists("/proc/" + pid.substr(0, pid.size() - 1)));
}

// In a process of its own, because the encoder bounds the process that it runs in.
TEST(AvifChildDeathTest, EncodesAnAvifOfTheWidthAskedFor) {
  GTEST_FLAG_SET(death_test_style, "threadsafe");
  const TemporaryFolder folder;
  const fs::path source = folder.path() / "source.png";
  const fs::path target = path_for_children("encoded.avif");
  std::ofstream(source, std::ios::binary) << drawn(64, 48, ".png");
  EXPECT_EXIT(std::_Exit(encode_avif(source, target, 32)), ::testing::ExitedWithCode(0), "");
  VipsImage* image = vips_image_new_from_file(target.c_str(), nullptr);
  ASSERT_NE(image, nullptr) << vips_error_buffer();
  EXPECT_EQ(vips_image_get_width(image), 32);
  EXPECT_EQ(vips_image_get_height(image), 24);
  g_object_unref(image);
  fs::remove(target);
  EXPECT_EXIT(std::_Exit(encode_avif(folder.path() / "missing", target, 32)), ::testing::ExitedWithCode(1), "");
}

}  // namespace
}  // namespace vitrine::media
