#include "http/ranges.hpp"

#include <gtest/gtest.h>

namespace vitrine::http {
namespace {

void expect_part(std::string_view range, std::uint64_t first, std::uint64_t length) {
  const ByteRange read = requested_range(range, 1000);
  EXPECT_EQ(read.kind, ByteRange::Kind::Part) << range;
  EXPECT_EQ(read.first, first) << range;
  EXPECT_EQ(read.length, length) << range;
}

TEST(Ranges, OneRange) {
  expect_part("bytes=0-0", 0, 1);
  expect_part("bytes=0-499", 0, 500);
  expect_part("bytes=500-", 500, 500);
  expect_part("bytes=-1", 999, 1);
  expect_part("bytes=-5000", 0, 1000);
  expect_part("Bytes = 990-99999999999999999999999", 990, 10);
}

TEST(Ranges, PastTheEnd) {
  EXPECT_EQ(requested_range("bytes=1000-", 1000).kind, ByteRange::Kind::Unsatisfiable);
  EXPECT_EQ(requested_range("bytes=99999999999999999999999-", 1000).kind, ByteRange::Kind::Unsatisfiable);
  EXPECT_EQ(requested_range("bytes=-0", 1000).kind, ByteRange::Kind::Unsatisfiable);
  EXPECT_EQ(requested_range("bytes=0-", 0).kind, ByteRange::Kind::Unsatisfiable);
}

TEST(Ranges, EverythingElseIsTheWholeFile) {
  for (const std::string_view range : {"", "bytes", "bytes=", "bytes=-", "bytes=a-b", "bytes=5-2", "bytes=1-2,4-5",
                                       "lines=0-1", "bytes=+1-2", "bytes=1-2x", "bytes=--1"}) {
    const ByteRange read = requested_range(range, 1000);
    EXPECT_EQ(read.kind, ByteRange::Kind::Whole) << range;
    EXPECT_EQ(read.length, 1000U) << range;
  }
}

}  // namespace
}  // namespace vitrine::http
