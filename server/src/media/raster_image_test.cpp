#include "media/raster_image.hpp"

#include <gtest/gtest.h>

#include <filesystem>

#include "core/error.hpp"
#include "media/media_test_fixture.hpp"
#include "media/picture_segments.hpp"

namespace vitrine::media {
namespace {

using namespace std::string_literals;
using testing::drawn;

std::string number(unsigned value, int bytes, bool big) {
  std::string text;
  for (int i = 0; i < bytes; ++i) text.push_back(static_cast<char>(value >> 8 * (big ? bytes - 1 - i : i) & 0xFF));
  return text;
}

std::string little(unsigned value, int bytes = 2) { return number(value, bytes, false); }
std::string big(unsigned value, int bytes = 4) { return number(value, bytes, true); }

/// A GIF of one colour table and frames of one pixel each, at (`left`, 0).
std::string gif(unsigned width, unsigned height, int frames, unsigned left = 0) {
  std::string bytes = "GIF89a" + little(width) + little(height) + "\x80\0\0"s + "\0\0\0\xFF\xFF\xFF"s;
  for (int i = 0; i < frames; ++i) {
    bytes += "\x21\xF9\x04\x04\x05\0\0\0"s + "\x2C" + little(left) + little(0) + little(1) + little(1) + "\0"s +
             "\x02\x02\x44\x01\0"s;
  }
  return bytes + "\x3B";
}

std::string refusal(const std::string& bytes, Format format) {
  try {
    upright_picture(format, bytes, std::filesystem::temp_directory_path());
    return "";
  } catch (const Error& error) {
    EXPECT_EQ(error.status(), 400);
    return error.what();
  }
}

const std::string too_many_pixels = "L'image a trop de pixels. Maximum : 40 mégapixels.";

TEST(RasterImage, CountsTheCanvasOfAGifOnceForEachFrame) {
  EXPECT_EQ(refusal(gif(65535, 65535, 1), Format::Gif), too_many_pixels);
  EXPECT_EQ(refusal(gif(16000, 2500, 20'000), Format::Gif), too_many_pixels);
  EXPECT_EQ(refusal(gif(500, 400, 201), Format::Gif), too_many_pixels);
  EXPECT_EQ(refusal(gif(2, 30'000, 2, 16'000), Format::Gif), too_many_pixels) << "frames enlarge the screen";
  EXPECT_EQ(refusal(gif(500, 400, 200), Format::Gif), "");
  EXPECT_EQ(refusal(gif(480, 270, 300), Format::Gif), "");
}

TEST(RasterImage, HoldsTheLimitOfASideForAScreenToo) {
  EXPECT_EQ(refusal(gif(20'000, 10, 1), Format::Gif),
            "L'image est trop longue ou trop haute. Maximum\u00a0: 16383 pixels de côté.");
}

TEST(RasterImage, CountsTheFramesOfEveryFormatThatMoves) {
  const std::string png = drawn(9, 9, ".png");
  const std::string frame = big(26) + "fcTL" + std::string(26, '\0') + big(0);
  EXPECT_EQ(picture_parts(Format::Png, png)->frames, 1);
  EXPECT_EQ(picture_parts(Format::Png, png.substr(0, 33) + frame + frame + frame + png.substr(33))->frames, 3);

  const std::string chunks = "WEBPVP8X" + little(10, 4) + std::string(10, '\x02') + "ANMF" + little(2, 4) + "xx" +
                             "ANMF" + little(2, 4) + "xx";
  EXPECT_EQ(picture_parts(Format::Webp, "RIFF" + little(static_cast<unsigned>(chunks.size()), 4) + chunks)->frames, 2);
}

class AvifSequence : public ::testing::Test {
 protected:
  static std::string box(const std::string& type, const std::string& body) {
    return big(static_cast<unsigned>(body.size()) + 8) + type + body;
  }
  static std::string long_box(const std::string& type, const std::string& body) {
    return big(1) + type + big(0) + big(static_cast<unsigned>(body.size()) + 16) + body;
  }
  static std::string open_box(const std::string& type, const std::string& body) { return big(0) + type + body; }
  static std::string track(unsigned width, unsigned height, unsigned frames) {
    const std::string entry = box("av01", std::string(24, '\0') + big(width, 2) + big(height, 2));
    const std::string tables = box("stsd", big(0) + big(1) + entry) + box("stsz", big(0) + big(0) + big(frames));
    return box("trak", box("mdia", box("minf", box("stbl", tables))));
  }
  /// "640x480, 250", or nothing where it is refused.
  static std::string told(const std::string& boxes, const std::string& brand = "avis") {
    const auto parts = picture_parts(Format::Avif, box("ftyp", brand + "0000avif") + boxes);
    if (!parts) return {};
    return std::to_string(parts->width) + "x" + std::to_string(parts->height) + ", " + std::to_string(parts->frames);
  }
};

TEST_F(AvifSequence, IsCountedHoweverItsBoxesSayTheirSizes) {
  const std::string index = track(640, 480, 250);
  EXPECT_EQ(told(box("mdat", "frames") + box("moov", index)), "640x480, 250");
  EXPECT_EQ(told(long_box("mdat", "frames") + box("moov", index)), "640x480, 250");
  EXPECT_EQ(told(long_box("moov", index) + box("mdat", "frames")), "640x480, 250");
  EXPECT_EQ(told(box("mdat", "frames") + open_box("moov", index)), "640x480, 250");
  EXPECT_EQ(told(box("moov", index) + open_box("mdat", "frames")), "640x480, 250");
}

TEST_F(AvifSequence, IsAsLargeAsItsLargestTrack) {
  EXPECT_EQ(told(box("moov", track(16, 16, 1) + track(640, 480, 250) + track(1000, 1000, 2))), "640x480, 250");
  EXPECT_EQ(told(box("moov", track(16, 16, 1)) + box("moov", track(640, 480, 250))), "640x480, 250");
}

TEST_F(AvifSequence, IsRefusedWithoutATrackThatIsReadable) {
  for (const std::string& boxes :
       {std::string(), box("mdat", "frames"), box("moov", ""), box("moov", track(640, 480, 0)),
        box("moov", box("trak", "nothing")), big(4) + "mdat" + box("moov", track(9, 9, 9)),
        box("moov", track(640, 480, 250)).substr(0, 60)}) {
    EXPECT_EQ(told(boxes), "");
  }
  EXPECT_EQ(told(box("mdat", "picture"), "avif"), "0x0, 1") << "a still picture has none";
  EXPECT_EQ(told(box("moov", track(640, 480, 250)), "avif"), "640x480, 250");
}

// Found by fuzzing: the head of a WebP was taken for whole, and one without a picture for one.
TEST(RasterImage, RefusesWhatEndsWithinItsHead) {
  EXPECT_FALSE(picture_parts(Format::Webp, "RIFF" + little(14, 4) + "WEBPEXIF" + little(2, 4) + "xx"));
  for (const Format format : {Format::Jpeg, Format::Png, Format::Webp, Format::Gif}) {
    for (const std::string_view bytes : {"", "RIFF", "RIFF\x04\0\0\0WEB"}) {
      EXPECT_FALSE(picture_parts(format, bytes)) << bytes;
    }
  }
}

// Each scan goes over the whole picture, be it of a few bytes that change nothing.
TEST(RasterImage, RefusesAJpegOfMoreScansThanAPictureHas) {
  const std::string photo = drawn(64, 48, ".jpg[interlace]");
  const std::size_t last = photo.rfind("\xFF\xDA");
  const std::string scan = photo.substr(last, photo.size() - 2 - last);
  const auto with_more = [&](int scans) {
    std::string bytes = photo.substr(0, photo.size() - 2);
    for (int i = 0; i < scans; ++i) bytes += scan;
    return bytes + "\xFF\xD9";
  };
  EXPECT_TRUE(picture_parts(Format::Jpeg, with_more(50)));
  EXPECT_FALSE(picture_parts(Format::Jpeg, with_more(100)));
}

/// What becomes of a picture whose pixels cannot be written to that folder; 0: it is turned all the same.
int refused_with(const std::string& bytes, const std::filesystem::path& workplace) {
  try {
    upright_picture(Format::Jpeg, bytes, workplace);
    return 0;
  } catch (const Error& error) {
    return error.status();
  }
}

TEST(RasterImage, OfAPhoneHeldUprightThatFindsNoRoomIsPutOffAndNotCalledDamaged) {
  const testing::MediaFolder folder;
  const std::string photo = drawn(400, 300, ".jpg", 6);
  EXPECT_EQ(refused_with(photo, folder.path() / "nowhere"), 503);
  EXPECT_EQ(refused_with(photo.substr(0, photo.size() / 2), folder.path() / "nowhere"), 400);
  EXPECT_EQ(refused_with(photo.substr(0, photo.size() / 2), folder.media()), 400);
  EXPECT_EQ(refused_with(photo, folder.media()), 0);
  EXPECT_EQ(testing::files_in(folder.media()), 0U) << "no pixels stay behind";
}

}  // namespace
}  // namespace vitrine::media
