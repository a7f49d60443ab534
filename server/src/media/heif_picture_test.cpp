#include "media/heif_picture.hpp"

#include <gtest/gtest.h>
#include <signal.h>
#include <sys/resource.h>

#include <array>
#include <chrono>
#include <cstdlib>
#include <sstream>
#include <thread>
#include <vector>

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

/// A picture as it stands in the child's answer.
std::string part(const std::string& kind, int width, int height, const std::string& bytes) {
  return kind + " " + std::to_string(width) + " " + std::to_string(height) + " " + std::to_string(bytes.size()) + "\n" +
         bytes;
}

std::string small_jpeg() {
  return part("jpg", 64, 48, drawn(64, 48, ".jpg")) + part("webp", 64, 48, drawn(64, 48, ".webp"));
}

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
  MediaStore store(folder.media(), decoder(folder, small_jpeg(), "exit 0"));
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
  const std::string jpeg = drawn(64, 48, ".jpg");
  const std::string webp = part("webp", 64, 48, drawn(64, 48, ".webp"));
  for (const std::string& answer :
       {std::string("no picture"), std::string(), part("jpg", 64, 48, jpeg), part("jpg", 64, 48, "no picture") + webp,
        part("png", 64, 48, jpeg) + webp, part("jpg", 0, 48, jpeg), part("jpg", 16'000, 16'000, jpeg),
        part("svg", 64, 48, "<svg/>"), part("jpg", 64, 48, jpeg) + part("webp", 64, 48, jpeg),
        part("jpg", 64, 48, jpeg) + webp.substr(0, webp.size() - 1), "jpg 64 48 99999999999999999999\n" + jpeg}) {
    EXPECT_EQ(told(answer, "exit 0"), "400 L'image est illisible ou endommagée.") << answer.substr(0, 20);
  }
  EXPECT_EQ(told("", "exit 1").substr(0, 3), "503");
  EXPECT_TRUE(fs::is_empty(folder.media()));
  MediaStore without(folder.media(), {});
  EXPECT_EQ(outcome(without, folder.upload(heic)).substr(0, 3), "503");
}

TEST(HeifPicture, IsReadByTheChildAloneAlsoAsAvif) {
  const MediaFolder folder;
  const std::string avif = drawn(400, 300, ".avif[strip]");
  {
    MediaStore store(folder.media(), decoder(folder, "", "kill -XCPU $$"));
    EXPECT_EQ(outcome(store, folder.upload(avif)).substr(0, 3), "400");
    EXPECT_TRUE(fs::is_empty(folder.media()));
  }
  const std::string small = part("webp", 320, 300, drawn(320, 240, ".webp"));
  const std::string large = part("webp", 400, 300, drawn(400, 300, ".webp"));
  MediaStore store(folder.media(), decoder(folder, part("avif", 400, 300, avif) + small + large, "exit 0"));
  const std::string url = outcome(store, folder.upload(avif));
  ASSERT_TRUE(url.ends_with("-400x300.avif")) << url;
  const std::string stem = url.substr(7, url.size() - 12);
  fs::remove(folder.media() / (stem + "-320.webp"));
  ASSERT_EQ(store.inspect().incomplete.size(), 1U);
  store.regenerate(url.substr(7));
  EXPECT_TRUE(store.inspect().incomplete.empty());
  MediaStore without(folder.media(), {});
  fs::remove(folder.media() / (stem + "-320.webp"));
  EXPECT_THROW(without.regenerate(url.substr(7)), Error);
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
                   decoder(folder, small_jpeg(), "echo begun >> \"$(dirname \"$0\")/begun\"\nexec sleep 20"));
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

/// What a child has answered: the picture, and the heads of the parts.
struct Answered {
  std::vector<std::string> heads;
  std::string picture;
};

Answered answered(const fs::path& target) {
  std::istringstream answer(bytes_of(target));
  Answered read;
  std::string kind;
  std::string size;
  std::size_t bytes = 0;
  std::string height;
  while (answer >> kind >> size >> height >> bytes && answer.get() == '\n') {
    read.heads.push_back(kind + " " + size + " " + height);
    std::string picture(bytes, '\0');
    answer.read(picture.data(), static_cast<std::streamsize>(bytes));
    if (read.heads.size() == 1) read.picture = picture;
  }
  return read;
}

TEST_F(HeifChildDeathTest, DecodesAndForgets) {
  const fs::path target = path_for_children("decoded");
  const fs::path source = source_of(drawn(640, 480, ".heic", 6));
  ASSERT_NE(bytes_of(source).find("SecretCamera"), std::string::npos);
  EXPECT_EXIT(std::_Exit(decode_heif(source, target)), ::testing::ExitedWithCode(0), "");
  // The format has a turn of its own; that of Exif does not count.
  const Answered read = answered(target);
  EXPECT_EQ(read.heads, (std::vector<std::string>{"jpg 640 480", "webp 320 480", "webp 640 480"}));
  EXPECT_TRUE(read.picture.starts_with("\xFF\xD8\xFF"));
  EXPECT_EQ(bytes_of(target).find("SecretCamera"), std::string::npos);
  fs::remove(target);
}

TEST_F(HeifChildDeathTest, KeepsAPlainAvif) {
  const fs::path target = path_for_children("kept");
  const fs::path source = source_of(drawn(64, 48, ".avif[strip]"));
  EXPECT_EXIT(std::_Exit(decode_heif(source, target)), ::testing::ExitedWithCode(0), "");
  const Answered read = answered(target);
  EXPECT_EQ(read.heads, (std::vector<std::string>{"avif 64 48", "webp 64 48"}));
  EXPECT_TRUE(read.picture == drawn(64, 48, ".avif[strip]"));
  fs::remove(target);
}

TEST_F(HeifChildDeathTest, WritesAnAvifWithMetadataAnew) {
  const fs::path target = path_for_children("anew");
  const fs::path source = source_of(drawn(64, 48, ".avif", 3));
  EXPECT_EXIT(std::_Exit(decode_heif(source, target)), ::testing::ExitedWithCode(0), "");
  EXPECT_EQ(answered(target).heads, (std::vector<std::string>{"webp 64 48", "webp 64 48"}));
  EXPECT_EQ(bytes_of(target).find("SecretCamera"), std::string::npos);
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
  const std::string heic = drawn(64, 48, ".heic");
  const std::string avif = drawn(300, 200, ".avif[strip]");
  for (const std::string& cut : {heic.substr(0, 400), avif.substr(0, avif.size() / 2), avif.substr(0, 40)}) {
    const fs::path source = source_of(cut);
    EXPECT_EXIT(std::_Exit(decode_heif(source, target)), ::testing::ExitedWithCode(2), "");
    EXPECT_EQ(bytes_of(target), "L'image est illisible ou endommagée.");
    fs::remove(target);
  }
}

}  // namespace
}  // namespace vitrine::media
