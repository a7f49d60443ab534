#include "media/raster_image.hpp"

#include <gtest/gtest.h>

#include "core/error.hpp"
#include "media/media_test_files.hpp"
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
    upright_picture(format, bytes);
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
            "L'image est trop longue ou trop haute. Maximum : 16383 pixels de côté.");
}

TEST(RasterImage, CountsTheFramesOfEveryFormatThatMoves) {
  const std::string png = drawn(9, 9, ".png");
  const std::string frame = big(26) + "fcTL" + std::string(26, '\0') + big(0);
  EXPECT_EQ(picture_parts(Format::Png, png)->frames, 1);
  EXPECT_EQ(picture_parts(Format::Png, png.substr(0, 33) + frame + frame + frame + png.substr(33))->frames, 3);

  const std::string chunks = "WEBPVP8X" + little(10, 4) + std::string(10, '\x02') + "ANMF" + little(2, 4) + "xx" +
                             "ANMF" + little(2, 4) + "xx";
  EXPECT_EQ(picture_parts(Format::Webp, "RIFF" + little(static_cast<unsigned>(chunks.size()), 4) + chunks)->frames, 2);

  const auto box = [](const std::string& type, const std::string& body) {
    return big(static_cast<unsigned>(body.size()) + 8) + type + body;
  };
  const std::string entry = box("av01", std::string(24, '\0') + big(640, 2) + big(480, 2));
  const std::string tables = box("stsd", big(0) + big(1) + entry) + box("stsz", big(0) + big(0) + big(250));
  const auto parts =
      picture_parts(Format::Avif, box("ftyp", "avis0000avif") +
                                      box("moov", box("trak", box("mdia", box("minf", box("stbl", tables))))));
  ASSERT_TRUE(parts);
  EXPECT_EQ(parts->width, 640);
  EXPECT_EQ(parts->height, 480);
  EXPECT_EQ(parts->frames, 250);
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

}  // namespace
}  // namespace vitrine::media
