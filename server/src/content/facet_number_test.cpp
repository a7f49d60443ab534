#include "content/facet_number.hpp"

#include <gtest/gtest.h>

namespace vitrine::content {

TEST(FacetNumber, IsWhatTheTextBeginsWith) {
  EXPECT_EQ(number_at_beginning("808 nm"), 808);
  EXPECT_EQ(number_at_beginning("1 200,5 W"), 1200.5);
  EXPECT_EQ(number_at_beginning("1\u202F200\u00A0000 W"), 1200000);
  EXPECT_EQ(number_at_beginning("0.25 mm"), 0.25);
  EXPECT_EQ(number_at_beginning("-10 °C"), -10);
  EXPECT_EQ(number_at_beginning("−10 °C"), -10);
}

TEST(FacetNumber, TakesNoMoreThanOneNumber) {
  EXPECT_EQ(number_at_beginning("12 34"), 12) << "no thousands";
  EXPECT_EQ(number_at_beginning("12 3456"), 12);
  EXPECT_EQ(number_at_beginning("1,5,7"), 1.5);
  EXPECT_EQ(number_at_beginning("10, 20 et 30 W"), 10);
}

TEST(FacetNumber, IsNoneOfWhatBeginsOtherwise) {
  for (const char* text : {"", "-", "−", ",5 W", "IP67", " 5"}) EXPECT_FALSE(number_at_beginning(text)) << text;
}

}  // namespace vitrine::content
