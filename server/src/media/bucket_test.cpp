#include "media/bucket.hpp"

#include <gtest/gtest.h>

#include "core/error.hpp"

namespace vitrine::media {
namespace {

TEST(Bucket, IsReadFromItsAddress) {
  const Bucket own = parse_bucket("s3://photos.site?endpoint=http://127.0.0.1:9000/&region=eu-west-3");
  EXPECT_EQ(own.name, "photos.site");
  EXPECT_EQ(own.endpoint, "http://127.0.0.1:9000");
  EXPECT_EQ(own.region, "eu-west-3");
  EXPECT_EQ(parse_bucket("s3://media?endpoint=https%3A%2F%2Fs3.example").endpoint, "https://s3.example");
  EXPECT_EQ(parse_bucket("s3://media?region=eu-west-3").endpoint, "https://s3.eu-west-3.amazonaws.com");
  EXPECT_EQ(parse_bucket("s3://media").region, "us-east-1");
}

TEST(Bucket, IsRefusedWhereItsAddressIsAnother) {
  for (const char* address :
       {"s3://", "s3://ab", "s3://Media", "s3://media/folder", "s3://media?endpoint=ftp://x",
        "s3://media?endpoint=", "s3://media?endpoint=http://x/path", "s3://media?endpoint=http://x@y",
        "s3://media?region=", "s3://media?region=a&b", "s3://media?key=secret"}) {
    EXPECT_THROW(parse_bucket(address), Error) << address;
  }
}

}  // namespace
}  // namespace vitrine::media
