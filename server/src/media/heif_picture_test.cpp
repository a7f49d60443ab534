#include "media/heif_picture.hpp"

#include <gtest/gtest.h>
#include <signal.h>
#include <sys/resource.h>

#include <array>
#include <chrono>
#include <cstdlib>
#include <thread>

#include "core/error.hpp"
#include "media/bounded_child.hpp"
#include "media/media_store.hpp"
#include "media/media_test_fixture.hpp"

namespace vitrine::media {
namespace {

using testing::comes_true;
using testing::drawn;
using testing::MediaFolder;
using testing::path_for_children;
namespace fs = std::filesystem;

// A child that copies what lies beside it as "answer" and ends as it is told.
fs::path decoder(const MediaFolder& folder, const std::string& answer, const std::string& end) {
  std::ofstream(folder.path() / "answer", std::ios::binary) << answer;
  return folder.script("[ \"$1\" = decode-heif ] && cp \"$(dirname \"$0\")/answer\" \"$3\"\n" + end);
}

std::string outcome(MediaStore& store, UploadedFile file) {
  try {
    return store.store(std::move(file), Kind::Image).url;
  } catch (const Error& error) {
    return std::to_string(error.status()) + " " + error.what();
  }
}

TEST(HeifPicture, IsKeptAsTheJpegThatTheChildMadeOfIt) {
  const MediaFolder folder;
  const std::string heic = drawn(64, 48, ".heic");
  ASSERT_FALSE(heic.empty());
  MediaStore store(folder.media(), decoder(folder, drawn(64, 48, ".jpg"), "exit 0"));
  const std::string url = outcome(store, folder.upload(heic, "IMG_0001.HEIC"));
  EXPECT_TRUE(url.ends_with("-64x48.jpg")) << url;
  EXPECT_TRUE(store.answers(url));
  EXPECT_TRUE(store.find(url.substr(7, url.size() - 11) + "-64.webp"));
}

TEST(HeifPicture, IsRefusedAsTheChildSays) {
  const MediaFolder folder;
  const std::string heic = drawn(64, 48, ".heic");
  const auto told = [&](const std::string& answer, const std::string& end) {
    MediaStore store(folder.media(), decoder(folder, answer, end));
    return outcome(store, folder.upload(heic));
  };
  EXPECT_EQ(told("Trop grande.", "exit 2"), "400 Trop grande.");
  EXPECT_EQ(told("", "kill -SEGV $$"), "400 L'image est illisible ou endommagée.");
  EXPECT_EQ(told("no picture", "exit 0").substr(0, 3), "400");
  EXPECT_EQ(told("", "exit 1").substr(0, 3), "503");
  EXPECT_TRUE(fs::is_empty(folder.media()));
  MediaStore without(folder.media(), {});
  EXPECT_EQ(outcome(without, folder.upload(heic)).substr(0, 3), "503");
}

TEST(HeifPicture, IsNotBlamedForAnEndFromOutside) {
  const MediaFolder folder;
  const std::string heic = drawn(64, 48, ".heic");
  for (const std::string signal : {"KILL", "TERM", "INT", "HUP"}) {
    MediaStore store(folder.media(), decoder(folder, "", "kill -" + signal + " $$"));
    EXPECT_EQ(outcome(store, folder.upload(heic)).substr(0, 3), "503") << signal;
  }
  MediaStore store(folder.media(), decoder(folder, "", "kill -XCPU $$"));
  EXPECT_EQ(outcome(store, folder.upload(heic)).substr(0, 3), "400") << "too laborious";
}

TEST(HeifPicture, IsDecodedByWhomOurPasswordsAreNotTold) {
  const MediaFolder folder;
  ::setenv("VITRINE_SMTP_PASSWORD", "secret", 1);
  ::setenv("VIPS_TRACE_OF_TEST", "told", 1);
  MediaStore store(folder.media(),
                   decoder(folder, "", "cp /proc/$$/environ \"$(dirname \"$0\")/environment\"\nexit 1"));
  EXPECT_EQ(outcome(store, folder.upload(drawn(64, 48, ".heic"))).substr(0, 3), "503");
  ::unsetenv("VITRINE_SMTP_PASSWORD");
  ::unsetenv("VIPS_TRACE_OF_TEST");
  const std::string environment = bytes_of(folder.path() / "environment");
  EXPECT_NE(environment.find("VIPS_TRACE_OF_TEST=told"), std::string::npos);
  EXPECT_EQ(environment.find("secret"), std::string::npos);
}

TEST(HeifPicture, IsGivenUpWithThoseThatWaitWhenTheServerStops) {
  const MediaFolder folder;
  const std::string heic = drawn(64, 48, ".heic");
  const fs::path begun = folder.path() / "begun";
  MediaStore store(folder.media(),
                   decoder(folder, drawn(64, 48, ".jpg"), "echo begun >> \"$(dirname \"$0\")/begun\"\nexec sleep 20"));
  std::array<std::string, 2> outcomes;
  {
    std::jthread first([&] { outcomes[0] = outcome(store, folder.upload(heic)); });
    std::jthread second([&] { outcomes[1] = outcome(store, folder.upload(heic)); });
    EXPECT_TRUE(comes_true([&] { return fs::exists(begun) && fs::file_size(begun) > 0; }));
    store.close();
  }
  EXPECT_EQ(outcomes[0].substr(0, 3), "503") << outcomes[0];
  EXPECT_EQ(outcomes[1].substr(0, 3), "503") << outcomes[1];
  EXPECT_EQ(bytes_of(begun), "begun\n");
}

// In processes of their own, because the decoder bounds the process that it runs in; each of them goes through its test
// from the beginning, with a folder of its own.
class HeifChildDeathTest : public ::testing::Test {
 protected:
  HeifChildDeathTest() { GTEST_FLAG_SET(death_test_style, "threadsafe"); }

  fs::path source_of(const std::string& bytes) const {
    fs::path path = folder_.path() / "source";
    std::ofstream(path, std::ios::binary) << bytes;
    return path;
  }

 private:
  MediaFolder folder_;
};

TEST_F(HeifChildDeathTest, LeavesSignalsOfAGroupToItsParentAndEndsByItsOwnLimits) {
  const auto work = [] {
    bound_this_process(0, std::chrono::seconds(1));
    for (const int signal : {SIGINT, SIGTERM, SIGHUP}) ::raise(signal);
    while (true) std::chrono::steady_clock::now();
  };
  EXPECT_EXIT(work(), ::testing::KilledBySignal(SIGXCPU), "");
}

TEST_F(HeifChildDeathTest, NeverTakesBackThatItsParentGivesWay) {
  const auto work = [] {
    ::setpriority(PRIO_PROCESS, 0, 10);
    bound_this_process(5, std::chrono::seconds(1));
    std::_Exit(::getpriority(PRIO_PROCESS, 0));
  };
  EXPECT_EXIT(work(), ::testing::ExitedWithCode(10), "");
}

TEST_F(HeifChildDeathTest, DecodesAndForgets) {
  const fs::path target = path_for_children("decoded");
  const fs::path source = source_of(drawn(640, 480, ".heic", 6));
  ASSERT_NE(bytes_of(source).find("SecretCamera"), std::string::npos);
  EXPECT_EXIT(std::_Exit(decode_heif(source, target)), ::testing::ExitedWithCode(0), "");
  const std::string jpeg = bytes_of(target);
  EXPECT_TRUE(jpeg.starts_with("\xFF\xD8\xFF"));
  EXPECT_EQ(jpeg.find("SecretCamera"), std::string::npos);
  VipsImage* image = vips_image_new_from_buffer(jpeg.data(), jpeg.size(), "", nullptr);
  ASSERT_NE(image, nullptr) << vips_error_buffer();
  EXPECT_EQ(vips_image_get_width(image), 640) << "the format has a turn of its own; that of Exif does not count";
  g_object_unref(image);
  fs::remove(target);
}

TEST_F(HeifChildDeathTest, SaysWhatIsTooLarge) {
  const fs::path target = path_for_children("vast");
  std::string vast = drawn(64, 48, ".heic");
  vast.replace(vast.rfind("ispe") + 8, 8, std::string("\0\0\x1F\x40\0\0\x13\x89", 8));  // 8000 x 5001
  const fs::path source = source_of(vast);
  EXPECT_EXIT(std::_Exit(decode_heif(source, target)), ::testing::ExitedWithCode(2), "");
  EXPECT_EQ(bytes_of(target), "L'image a trop de pixels. Maximum : 40 mégapixels.");
  fs::remove(target);
}

TEST_F(HeifChildDeathTest, SaysWhatIsCutOff) {
  const fs::path target = path_for_children("cut");
  const fs::path source = source_of(drawn(64, 48, ".heic").substr(0, 400));
  EXPECT_EXIT(std::_Exit(decode_heif(source, target)), ::testing::ExitedWithCode(2), "");
  EXPECT_EQ(bytes_of(target), "L'image est illisible ou endommagée.");
  fs::remove(target);
}

}  // namespace
}  // namespace vitrine::media
