#include "core/hex.hpp"

#include <gtest/gtest.h>

#include <array>

namespace vitrine {

TEST(Hex, HasTwoDigitsForEachByte) {
  EXPECT_EQ(hex_of(std::string_view("\x00\x0f\xf0\xff", 4)), "000ff0ff");
  EXPECT_EQ(hex_of(std::array<unsigned char, 2>{0xAB, 0x01}), "ab01");
  EXPECT_EQ(hex_of(std::string_view()), "");
}

TEST(Hex, OfAHash) { EXPECT_EQ(sha256_hex("abc"), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"); }

}  // namespace vitrine
