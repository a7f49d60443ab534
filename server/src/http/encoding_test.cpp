#include "http/encoding.hpp"

#include <gtest/gtest.h>
#include <zlib.h>

namespace vitrine::http {
namespace {

TEST(Encoding, TakesWhatTheVisitorValuesMost) {
  EXPECT_EQ(negotiate(""), Encoding::Identity);
  EXPECT_EQ(negotiate("gzip, deflate, br"), Encoding::Brotli);
  EXPECT_EQ(negotiate("gzip, deflate"), Encoding::Gzip);
  EXPECT_EQ(negotiate("br;q=0.5, gzip;q=0.8"), Encoding::Gzip);
  EXPECT_EQ(negotiate("BR;Q=0.001"), Encoding::Brotli);
  EXPECT_EQ(negotiate("br;q=0, gzip;q=0"), Encoding::Identity);
  EXPECT_EQ(negotiate("*"), Encoding::Brotli);
  EXPECT_EQ(negotiate("*;q=0.5, br;q=0"), Encoding::Gzip);
  EXPECT_EQ(negotiate("identity, br;q=0.5"), Encoding::Identity);
  EXPECT_EQ(negotiate("identity;q=0, *;q=0"), Encoding::Identity);
  EXPECT_EQ(negotiate("br;q=nonsense, gzip;q=7"), Encoding::Identity);
  EXPECT_EQ(negotiate(",,;q=1,"), Encoding::Identity);
}

TEST(Encoding, PacksTextOnly) {
  EXPECT_TRUE(is_compressible("text/html; charset=utf-8"));
  EXPECT_TRUE(is_compressible("application/json"));
  EXPECT_TRUE(is_compressible("application/ld+json"));
  EXPECT_TRUE(is_compressible("image/svg+xml"));
  EXPECT_FALSE(is_compressible("image/webp"));
  EXPECT_FALSE(is_compressible("application/pdf"));
  EXPECT_FALSE(is_compressible(""));
}

TEST(Encoding, GzipComesBackWhole) {
  const std::string text(50'000, 'a');
  const auto packed = compress(text, Encoding::Gzip);
  ASSERT_TRUE(packed);
  std::string back(text.size(), '\0');
  z_stream stream{};
  ASSERT_EQ(inflateInit2(&stream, 15 + 16), Z_OK);
  std::string input = *packed;
  stream.next_in = reinterpret_cast<Bytef*>(input.data());
  stream.avail_in = static_cast<uInt>(input.size());
  stream.next_out = reinterpret_cast<Bytef*>(back.data());
  stream.avail_out = static_cast<uInt>(back.size());
  EXPECT_EQ(inflate(&stream, Z_FINISH), Z_STREAM_END);
  inflateEnd(&stream);
  EXPECT_EQ(back, text);
}

TEST(Encoding, BrotliComesBackWholeHoweverItWasPacked) {
  std::string text;
  for (int i = 0; i < 20'000; ++i) text.append(std::to_string(i * i % 977)).append(" élément ");
  const auto at_once = compress(text, Encoding::Brotli);
  const auto at_leisure = compress(text, Encoding::Brotli, Effort::AtLeisure);
  ASSERT_TRUE(at_once && at_leisure);
  EXPECT_LT(at_leisure->size(), at_once->size());
  EXPECT_EQ(unpack_brotli(*at_once), text);
  EXPECT_EQ(unpack_brotli(*at_leisure), text);
  EXPECT_FALSE(unpack_brotli(at_once->substr(0, at_once->size() / 2)));
  EXPECT_FALSE(unpack_brotli(""));
}

/// A text of this many bytes that shrinks.
std::string prose(std::size_t size) {
  std::string text;
  for (int i = 0; text.size() < size; ++i) text.append(std::to_string(i * i % 977)).append(" élément ");
  return text.substr(0, size);
}

TEST(Encoding, ABeginningIsPackedOnceForManyTexts) {
  // Around the sizes at which the format's blocks and its window end, and where the rest is nothing at all.
  for (const std::size_t before : {1UL, 17'000UL, 65'536UL, 300'000UL}) {
    const auto beginning = compress_beginning(prose(before));
    ASSERT_TRUE(beginning);
    for (const std::size_t behind : {0UL, 1UL, 4'000UL, 70'000UL, 600'000UL}) {
      const std::string text = beginning->text + std::string(behind, 'x') + prose(behind / 2);
      const auto packed = compress_behind(*beginning, text);
      if (text.size() < 1'000) continue;  // too short to shrink
      ASSERT_TRUE(packed) << before << " and " << behind;
      EXPECT_EQ(packed->substr(0, beginning->brotli.size()), beginning->brotli);
      EXPECT_TRUE(unpack_brotli(*packed) == text) << before << " and " << behind;
    }
  }
}

TEST(Encoding, ABeginningIsNotPutBeforeAnotherText) {
  const auto beginning = compress_beginning("<style>p{margin:0}</style>");
  ASSERT_TRUE(beginning);
  EXPECT_FALSE(compress_behind(*beginning, "<style>p{margin:1}</style>" + prose(5'000)));
  EXPECT_FALSE(compress_behind(*beginning, "<style>"));
}

TEST(Encoding, WhatDoesNotShrinkIsLeftAlone) {
  EXPECT_FALSE(compress("ab", Encoding::Brotli));
  EXPECT_FALSE(compress("ab", Encoding::Gzip));
  EXPECT_FALSE(compress(std::string(5000, 'a'), Encoding::Identity));
  const auto packed = compress(std::string(5000, 'a'), Encoding::Brotli);
  ASSERT_TRUE(packed);
  EXPECT_LT(packed->size(), 100U);
}

}  // namespace
}  // namespace vitrine::http
