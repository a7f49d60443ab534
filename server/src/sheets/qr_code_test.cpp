#include "sheets/qr_code.hpp"

#include <gtest/gtest.h>

namespace vitrine::sheets {
namespace {

TEST(QrCode, HasItsThreeFinders) {
  const auto code = qr_code("https://maison.example/products/0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b");
  ASSERT_TRUE(code);
  EXPECT_EQ((code->side - 17) % 4, 0);  // ISO/IEC 18004, 6.3.1
  const auto dark = [&](int row, int column) {
    return code->dark.at(static_cast<std::size_t>(row * code->side + column));
  };
  for (const auto& [row, column] : {std::pair{0, 0}, {0, code->side - 7}, {code->side - 7, 0}}) {
    for (int k = 0; k < 7; ++k) {
      EXPECT_TRUE(dark(row, column + k));
      EXPECT_TRUE(dark(row + k, column));
    }
    EXPECT_FALSE(dark(row + 1, column + 1));
    EXPECT_TRUE(dark(row + 3, column + 3));
  }
}

TEST(QrCode, IsNoneOfWhatNoneHolds) {
  EXPECT_FALSE(qr_code(std::string(3000, 'x')));
  EXPECT_FALSE(qr_code(""));
}

}  // namespace
}  // namespace vitrine::sheets
