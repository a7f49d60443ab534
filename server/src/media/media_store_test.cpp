#include "media/media_store.hpp"

#include <gtest/gtest.h>
#include <unistd.h>

#include <array>
#include <stop_token>
#include <thread>

#include "core/descriptor.hpp"
#include "core/error.hpp"
#include "media/media_test_fixture.hpp"

namespace vitrine::media {
namespace {

using testing::drawn;
using testing::files_in;
using testing::MediaFolder;
using testing::served_path;
namespace fs = std::filesystem;
using namespace std::string_literals;

int status_of(MediaStore& store, UploadedFile file, Kind kind) {
  try {
    store.store(std::move(file), kind);
    return 200;
  } catch (const Error& error) {
    return error.status();
  }
}

class MediaStoreTest : public ::testing::Test {
 protected:
  MediaFolder folder;
  MediaStore store{folder.media(), {}};
};

TEST_F(MediaStoreTest, KeepsAnImageUnderItsHashWithItsSizeAndVariants) {
  const StoredFile stored = store.store(folder.upload(drawn(800, 600, ".jpg")), Kind::Image);
  EXPECT_EQ(stored.width, 800);
  EXPECT_EQ(stored.height, 600);
  EXPECT_TRUE(stored.url.ends_with("-800x600.jpg")) << stored.url;
  EXPECT_EQ(variant_widths(800), (std::vector<int>{320, 640, 800}));
  const std::string base = stored.url.substr(7, stored.url.size() - 7 - 4);
  for (const int width : variant_widths(800)) {
    const auto variant = store.find(base + "-" + std::to_string(width) + ".webp");
    ASSERT_TRUE(variant);
    EXPECT_EQ(variant->content_type, "image/webp");
    EXPECT_TRUE(variant->final);
  }
  EXPECT_FALSE(store.find(base + "-960.webp"));
  EXPECT_TRUE(store.claim(stored.url));
  EXPECT_FALSE(store.claim("/media/" + base + "-320.webp")) << "nothing names a variant";
}

TEST_F(MediaStoreTest, AnswersTheWebpWhileTheAvifIsNotThere) {
  const StoredFile stored = store.store(folder.upload(drawn(400, 300, ".png")), Kind::Image);
  const auto served = store.find(stored.url.substr(7, stored.url.size() - 11) + "-320.avif");
  ASSERT_TRUE(served);
  EXPECT_EQ(served->content_type, "image/webp");
  EXPECT_FALSE(served->final);
}

TEST_F(MediaStoreTest, TheSameContentAgainAnswersTheSameAddressWithoutNewFiles) {
  const std::string bytes = drawn(500, 40, ".webp");
  const StoredFile first = store.store(folder.upload(bytes, "a.webp"), Kind::Image);
  const std::size_t files = files_in(folder.media());
  const auto variant = served_path(store, first.url.substr(0, first.url.size() - 5) + "-320.webp");
  const auto written = fs::last_write_time(variant);
  EXPECT_EQ(store.store(folder.upload(bytes, "b.gif"), Kind::Image).url, first.url);
  EXPECT_EQ(files_in(folder.media()), files);
  EXPECT_EQ(fs::last_write_time(variant), written);
}

TEST_F(MediaStoreTest, TurnsUprightAndForgetsTheCamera) {
  const std::string bytes = drawn(60, 40, ".jpg", 6);
  ASSERT_NE(bytes.find("SecretCamera"), std::string::npos);
  const StoredFile stored = store.store(folder.upload(bytes), Kind::Image);
  EXPECT_EQ(stored.width, 40);
  EXPECT_EQ(stored.height, 60);
  const std::string kept = bytes_of(served_path(store, stored.url));
  EXPECT_EQ(kept.find("SecretCamera"), std::string::npos);
  EXPECT_EQ(kept.find("Exif"), std::string::npos);
}

/// A JPEG whose colours are those of one of the profiles that libvips brings ("p3", "cmyk").
std::string jpeg_in_colours_of(const char* profile) {
  const std::string plain = drawn(50, 50, ".jpg");
  VipsImage* web = vips_image_new_from_buffer(plain.data(), plain.size(), "", nullptr);
  VipsImage* converted = nullptr;
  void* buffer = nullptr;
  size_t size = 0;
  vips_icc_transform(web, &converted, profile, "input_profile", "srgb", nullptr);
  vips_image_write_to_buffer(converted, ".jpg", &buffer, &size, nullptr);
  std::string bytes(static_cast<char*>(buffer), size);
  g_free(buffer);
  g_object_unref(converted);
  g_object_unref(web);
  return bytes;
}

TEST_F(MediaStoreTest, ConvertsForeignColoursToThoseOfTheWeb) {
  for (const char* profile : {"p3", "cmyk"}) {
    const std::string bytes = jpeg_in_colours_of(profile);
    ASSERT_NE(bytes.find("ICC_PROFILE"), std::string::npos);
    const StoredFile stored = store.store(folder.upload(bytes), Kind::Image);
    const std::string kept = bytes_of(served_path(store, stored.url));
    EXPECT_EQ(kept.find("ICC_PROFILE"), std::string::npos);
    VipsImage* image = vips_image_new_from_buffer(kept.data(), kept.size(), "", nullptr);
    ASSERT_NE(image, nullptr);
    EXPECT_EQ(vips_image_get_bands(image), 3) << profile;
    g_object_unref(image);
  }
}

TEST_F(MediaStoreTest, ABrokenProfileDoesNotCostThePicture) {
  std::string bytes = jpeg_in_colours_of("p3");
  const std::size_t profile = bytes.find("ICC_PROFILE") + 14;
  bytes.replace(profile + 36, 400, std::string(400, 'x'));
  EXPECT_EQ(store.store(folder.upload(bytes), Kind::Image).width, 50);
}

TEST_F(MediaStoreTest, DecidesByContentNotByName) {
  EXPECT_TRUE(store.store(folder.upload(drawn(30, 30, ".png"), "x.jpg"), Kind::Image).url.ends_with(".png"));
  EXPECT_TRUE(store.store(folder.upload(drawn(31, 30, ".gif"), "x.jpg"), Kind::Image).url.ends_with(".gif"));
  EXPECT_EQ(status_of(store, folder.upload("<html><script>alert(1)</script></html>", "x.png"), Kind::Image), 415);
  EXPECT_EQ(status_of(store, folder.upload("%PDF-1.7\n%%EOF", "x.png"), Kind::Image), 415);
  EXPECT_EQ(status_of(store, folder.upload(drawn(30, 30, ".png"), "x.pdf"), Kind::Pdf), 415);
  EXPECT_EQ(status_of(store, folder.upload("", "x.png"), Kind::Image), 415);
  EXPECT_EQ(status_of(store, folder.upload("P6 1 1 255 abc", "x.png"), Kind::Image), 415);
}

TEST_F(MediaStoreTest, AFileThatCannotBeReadIsAnOutageAndNoVerdict) {
  for (const Kind kind : {Kind::Image, Kind::Video, Kind::Pdf, Kind::Captions}) {
    EXPECT_EQ(status_of(store, UploadedFile("image", "a.png", folder.media() / "gone", 100), kind), 503);
    const fs::path unreadable = folder.media() / "folder";  // opens like a file; reading it fails
    fs::create_directory(unreadable);
    EXPECT_EQ(status_of(store, UploadedFile("image", "a.png", unreadable, 100), kind), 503);
  }
}

TEST_F(MediaStoreTest, RefusesTruncatedAndCorruptImages) {
  for (const char* suffix : {".jpg", ".png", ".webp", ".gif"}) {
    const std::string bytes = drawn(300, 200, suffix);
    ASSERT_GT(bytes.size(), 100U) << suffix;
    EXPECT_EQ(status_of(store, folder.upload(bytes.substr(0, bytes.size() / 2)), Kind::Image), 400) << suffix;
    EXPECT_EQ(status_of(store, folder.upload(bytes.substr(0, 40)), Kind::Image), 400) << suffix;
  }
  EXPECT_EQ(files_in(folder.media()), 0U);
}

TEST_F(MediaStoreTest, JudgesTheSizeFromTheHeaderBeforeDecoding) {
  std::string bytes = drawn(10, 10, ".png");
  // IHDR says 40000 x 40000; its CRC is then wrong, which must not matter to the outcome being a refusal.
  bytes.replace(16, 8, std::string("\x00\x00\x9C\x40\x00\x00\x9C\x40", 8));
  EXPECT_EQ(status_of(store, folder.upload(bytes), Kind::Image), 400);
  const std::string vast = drawn(8000, 5001, ".png[compression=9]");
  ASSERT_LT(vast.size(), size_bytes_max(Kind::Image));
  try {
    store.store(folder.upload(vast), Kind::Image);
    FAIL() << "40 008 000 pixels were accepted";
  } catch (const Error& error) {
    EXPECT_EQ(error.status(), 400);
    EXPECT_STREQ(error.what(), "L'image a trop de pixels. Maximum : 40 mégapixels.");
  }
}

TEST_F(MediaStoreTest, DropsWhatIsAppendedToAPicture) {
  for (const char* suffix : {".jpg", ".png", ".webp", ".gif"}) {
    const std::string bytes = drawn(50, 50, suffix);
    const StoredFile plain = store.store(folder.upload(bytes), Kind::Image);
    const StoredFile polyglot = store.store(folder.upload(bytes + "PK\x03\x04<script>alert(1)</script>"), Kind::Image);
    EXPECT_EQ(polyglot.url, plain.url) << suffix;
    EXPECT_EQ(bytes_of(served_path(store, polyglot.url)).find("<script>"), std::string::npos) << suffix;
  }
}

TEST_F(MediaStoreTest, HoldsTheLimitOfEachKind) {
  std::string video(size_bytes_max(Kind::Image) + 1, 'x');
  EXPECT_EQ(status_of(store, folder.upload(video), Kind::Image), 413);
  EXPECT_EQ(size_bytes_max(Kind::Image), 5U * 1024 * 1024);
  EXPECT_EQ(size_bytes_max(Kind::Video), 100U * 1024 * 1024);
  EXPECT_EQ(size_bytes_max(Kind::Pdf), 20U * 1024 * 1024);
}

std::string box(const std::string& type, const std::string& body) {
  const auto size = static_cast<unsigned>(body.size() + 8);
  std::string bytes;
  for (int shift = 24; shift >= 0; shift -= 8) bytes.push_back(static_cast<char>(size >> shift & 0xFF));
  return bytes + type + body;
}

TEST_F(MediaStoreTest, KeepsVideosAndPdfsAsTheyAre) {
  const std::string video = box("ftyp", "isom0000mp42") + box("moov", "index") + box("mdat", "frames");
  const StoredFile stored = store.store(folder.upload(video, "a.exe"), Kind::Video);
  EXPECT_TRUE(stored.url.ends_with(".mp4"));
  EXPECT_EQ(stored.width, 0);
  EXPECT_EQ(bytes_of(served_path(store, stored.url)), video);
  EXPECT_EQ(store.store(folder.upload(video), Kind::Video).url, stored.url);
  EXPECT_EQ(status_of(store, folder.upload(video.substr(0, video.size() - 3)), Kind::Video), 400);
  EXPECT_EQ(status_of(store, folder.upload(video + "<html>trailing</html>"), Kind::Video), 400);
  EXPECT_TRUE(
      store.store(folder.upload(box("ftyp", "qt  0000qt  ") + box("moov", "i")), Kind::Video).url.ends_with(".mov"));
  const std::string webm("\x1A\x45\xDF\xA3\x87\x42\x82\x84webmrest", 16);
  EXPECT_TRUE(store.store(folder.upload(webm), Kind::Video).url.ends_with(".webm"));
  EXPECT_TRUE(store.store(folder.upload("%PDF-1.7\n…\n%%EOF\n"), Kind::Pdf).url.ends_with(".pdf"));
  EXPECT_EQ(status_of(store, folder.upload("%PDF-1.7\n…"), Kind::Pdf), 400);
}

TEST_F(MediaStoreTest, TakesForCaptionsWhatBrowsersReadAsSuch) {
  const std::string cue = "\n\n00:00.000 --> 00:02.000\nBienvenue à l'atelier.\n";
  for (const std::string& taken : {"WEBVTT" + cue, "\xEF\xBB\xBFWEBVTT" + cue, "WEBVTT - Atelier" + cue,
                                   "WEBVTT\r" + cue, "WEBVTT\tAtelier" + cue, std::string("WEBVTT")}) {
    const StoredFile stored = store.store(folder.upload(taken, "atelier.txt"), Kind::Captions);
    EXPECT_TRUE(stored.url.ends_with(".vtt")) << taken;
    EXPECT_EQ(store.find(std::string_view(stored.url).substr(7))->content_type, "text/vtt");
    EXPECT_EQ(bytes_of(served_path(store, stored.url)), taken);
  }
  for (const std::string& refused :
       {"1\n00:00:00,000 --> 00:00:02,000\nBienvenue\n"s, "WEBVTT2" + cue, " WEBVTT" + cue, "webvtt" + cue, ""s}) {
    EXPECT_EQ(status_of(store, folder.upload(refused, "atelier.vtt"), Kind::Captions), 415) << refused;
  }
  EXPECT_EQ(status_of(store, folder.upload("WEBVTT\n\n\xE9t\xE9"), Kind::Captions), 400);
  EXPECT_EQ(status_of(store, folder.upload("WEBVTT" + cue, "a.mp4"), Kind::Video), 415);
  EXPECT_EQ(status_of(store, folder.upload("WEBVTT" + std::string(1024 * 1024, '\n')), Kind::Captions), 413);
}

TEST_F(MediaStoreTest, FindsNothingButExactNames) {
  const StoredFile stored = store.store(folder.upload(drawn(400, 300, ".png")), Kind::Image);
  const std::string name = stored.url.substr(7);
  std::ofstream(folder.media() / "secret.png") << "x";
  std::ofstream(folder.path() / "token.key") << "x";
  for (const std::string& hostile :
       {std::string("../token.key"), "./" + name, "../media/" + name, std::string("secret.png"), name + "/",
        name + "%00", std::string(), std::string(".."), name + std::string(1, '\0'), "0" + name, "/" + name,
        std::string("....//token.key")}) {
    EXPECT_FALSE(store.find(hostile)) << hostile;
  }
  const std::string base = name.substr(0, name.size() - 4);
  for (const char* ending :
       {"-0320.webp", "-321.webp", "-320.png", "-99999999999.webp", "-.webp", "-320.WEBP", "-320.webp.avif"}) {
    EXPECT_FALSE(store.find(base + ending)) << ending;
  }
  EXPECT_FALSE(store.answers("https://elsewhere.test/media/" + name));
  EXPECT_FALSE(store.answers("/media/../" + name));
}

TEST_F(MediaStoreTest, KeepsAnAnimationWithAStillVariant) {
  const std::string frame = drawn(20, 20, ".gif");
  const std::size_t trailer = frame.size() - 1;
  const std::size_t first = frame.find('\x2C', 13);
  ASSERT_NE(first, std::string::npos);
  const std::string animation =
      frame.substr(0, trailer) + "\x21\xFE\x05hello" + std::string(1, '\0') + frame.substr(first);
  const StoredFile stored = store.store(folder.upload(animation), Kind::Image);
  EXPECT_EQ(stored.height, 20);
  const std::string kept = bytes_of(served_path(store, stored.url));
  EXPECT_EQ(kept.find("hello"), std::string::npos);
  EXPECT_GT(kept.size(), frame.size());
}

TEST_F(MediaStoreTest, InspectionNamesWhatIsWrongAndRepairsIt) {
  const StoredFile stored = store.store(folder.upload(drawn(400, 300, ".png")), Kind::Image);
  const StoredFile altered = store.store(folder.upload(drawn(200, 300, ".png")), Kind::Image);
  std::ofstream(served_path(store, altered.url), std::ios::app) << "x";
  const fs::path variant = served_path(store, stored.url.substr(0, stored.url.size() - 4) + "-320.webp");
  fs::remove(variant);
  std::ofstream(folder.media() / ".incoming-now") << "x";
  std::ofstream(folder.media() / ".incoming-abc") << "x";
  fs::last_write_time(folder.media() / ".incoming-abc", fs::file_time_type::clock::now() - std::chrono::hours(2));
  const Inspection found = store.inspect();
  EXPECT_EQ(found.strays, (std::vector<std::string>{".incoming-abc"}));
  EXPECT_EQ(found.incomplete, (std::vector<std::string>{stored.url.substr(7)}));
  EXPECT_EQ(found.altered, (std::vector<std::string>{altered.url.substr(7)}));
  store.regenerate(found.incomplete.front());
  store.remove_stray(found.strays.front());
  EXPECT_TRUE(fs::exists(variant));
  EXPECT_TRUE(store.inspect().incomplete.empty());
  EXPECT_TRUE(store.inspect().strays.empty());
}

void flip_last_byte(const fs::path& path) {
  std::string bytes = bytes_of(path);
  bytes.back() = static_cast<char>(bytes.back() ^ 1);
  std::ofstream(path, std::ios::binary) << bytes;
}

TEST_F(MediaStoreTest, SeesAVariantWhoseBytesChangedThoughNotItsSize) {
  const StoredFile stored = store.store(folder.upload(drawn(400, 300, ".png")), Kind::Image);
  const fs::path variant = served_path(store, stored.url.substr(0, stored.url.size() - 4) + "-320.webp");
  const std::string good = bytes_of(variant);
  EXPECT_TRUE(store.inspect().altered_variants.empty());
  EXPECT_TRUE(store.inspect().unrecorded_variants.empty());
  flip_last_byte(variant);
  EXPECT_EQ(store.inspect().altered_variants, (std::vector<std::string>{variant.filename().string()}));
  store.renew_variant(variant.filename().string());
  EXPECT_TRUE(store.inspect().altered_variants.empty());
  EXPECT_EQ(bytes_of(variant), good);
}

TEST_F(MediaStoreTest, TakesVariantsOfWhichNothingIsKnownForSound) {
  const StoredFile stored = store.store(folder.upload(drawn(400, 300, ".png")), Kind::Image);
  const fs::path variant = served_path(store, stored.url.substr(0, stored.url.size() - 4) + "-320.webp");
  fs::remove(folder.media() / "variants.txt");
  flip_last_byte(variant);
  EXPECT_TRUE(store.inspect().altered_variants.empty());
  EXPECT_EQ(store.inspect().unrecorded_variants.size(), 2U);
  std::stop_source stopping;
  stopping.request_stop();
  store.record_variants(stopping.get_token());
  EXPECT_EQ(store.inspect().unrecorded_variants.size(), 2U) << "the server stops";
  store.record_variants();
  EXPECT_TRUE(store.inspect().unrecorded_variants.empty());
  flip_last_byte(variant);
  EXPECT_EQ(store.inspect().altered_variants.size(), 1U);
  std::ofstream(folder.media() / "variants.txt", std::ios::app) << std::string(40, '\0') << "x\nhalf a line";
  EXPECT_EQ(store.inspect().altered_variants.size(), 1U) << "what a power cut leaves is no record";
}

TEST_F(MediaStoreTest, RecordsWhatComesBehindARecordThatWasCutOff) {
  const StoredFile stored = store.store(folder.upload(drawn(400, 300, ".png")), Kind::Image);
  fs::resize_file(folder.media() / "variants.txt", fs::file_size(folder.media() / "variants.txt") - 7);  // a full disk
  ASSERT_EQ(store.inspect().unrecorded_variants.size(), 1U);
  store.record_variants();
  EXPECT_TRUE(store.inspect().unrecorded_variants.empty());
}

TEST_F(MediaStoreTest, EverythingInTheDemoFolderOfLogosIsAccepted) {
  const fs::path demo = fs::path(VITRINE_SOURCE_DIR) / "demo";
  int logos = 0;
  for (const auto& entry : fs::recursive_directory_iterator(demo)) {
    if (entry.path().extension() != ".svg") continue;
    ++logos;
    EXPECT_EQ(status_of(store, folder.upload(bytes_of(entry.path())), Kind::Image), 200) << entry.path();
  }
  EXPECT_GT(logos, 5);
}

}  // namespace
}  // namespace vitrine::media
