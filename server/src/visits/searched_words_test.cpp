#include "visits/searched_words.hpp"

#include <gtest/gtest.h>

namespace vitrine::visits {
namespace {

TEST(SearchedWords, AreWhatTheSearchReads) {
  EXPECT_EQ(searched_words("  Épilation\t LASER  CO₂ "), "epilation laser co2");
  EXPECT_EQ(searched_words("laser 12345"), "laser 12345");
  EXPECT_EQ(searched_words("   "), "");
}

TEST(SearchedWords, AreNotThoseThatMayNameAPerson) {
  EXPECT_EQ(searched_words("lea@exemple.com"), "");
  EXPECT_EQ(searched_words("06 12 34 56 78"), "");
  EXPECT_EQ(searched_words("٠٦١٢٣٤٥٦٧٨"), "");
  EXPECT_EQ(searched_words("۷۱۰۰۰۰۰۰"), "");
  EXPECT_EQ(searched_words("７１００００００"), "");
  EXPECT_EQ(searched_words("ليزر ٨٠٨"), "ليزر ٨٠٨");
}

TEST(SearchedWords, AreCutBetweenLetters) {
  std::string long_words;
  for (int i = 0; i < 100; ++i) long_words += "ж";
  EXPECT_EQ(searched_words(long_words).size(), 120U);
  EXPECT_EQ(searched_words("\xff\xfe"), "");
}

}  // namespace
}  // namespace vitrine::visits
