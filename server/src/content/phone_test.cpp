#include "content/phone.hpp"

#include <gtest/gtest.h>

namespace vitrine::content {
namespace {

TEST(Phone, KeepsTunisianNumbersAsTheyAreDialledFromAnywhere) {
  for (const char* written : {"71000000", "71 000 000", "+216 71 000 000", "+21671000000", "00216 71.000.000",
                              "216 71-000-000", "(+216) 71 000 000", "71\u00a0000\u202f000",
                              "\u202a+216 71\u2011000\u2009000\u202c", "\u206671000000\u2069", "+216 (0) 71 000 000"}) {
    EXPECT_EQ(international_phone(written, "TN"), "+21671000000") << written;
  }
}

TEST(Phone, KeepsMoroccanNumbersWithoutTheZeroOfHome) {
  for (const char* written : {"0612345678", "06 12 34 56 78", "612345678", "+212 6 12 34 56 78",
                              "+212 (0)6 12 34 56 78", "00212612345678", "212612345678"}) {
    EXPECT_EQ(international_phone(written, "MA"), "+212612345678") << written;
  }
  EXPECT_EQ(international_phone("05 22 00 00 00", "MA"), "+212522000000");
}

TEST(Phone, TellsThatTheCodeOfACountryIsMissing) {
  for (const char* written : {"22 123 456", "71000000", "06 12 34 56 78", "0522000000", "612 345 678", "01 23 45 67 89",
                              "71\u00a0000\u202f000"}) {
    EXPECT_TRUE(lacks_country(written)) << written;
  }
  for (const char* written :
       {"", "+216 71 000 000", "00216 71 000 000", "216 71 000 000", "212 612-345-678", "+212 (0)6 12 34 56 78",
        "+33 6 12 34 56 78", "33612345678", "+247 12345", "22 123 456 ou 71 000 000", "12345678"}) {
    EXPECT_FALSE(lacks_country(written)) << written;
  }
}

TEST(Phone, RefusesWhatIsNoNumberOfTheCountry) {
  for (const char* written : {"", "7100000", "710000000", "01 000 000", "+33 1 23 45 67 89", "+212612345678",
                              "7100000a", "71+000000", "+71000000", "++21671000000"}) {
    EXPECT_FALSE(international_phone(written, "TN")) << written;
  }
  for (const char* written : {"", "61234567", "06123456789", "0112345678", "+21671000000", "٠٦١٢٣٤٥٦٧٨"}) {
    EXPECT_FALSE(international_phone(written, "MA")) << written;
  }
  EXPECT_FALSE(international_phone("71000000", ""));
  EXPECT_FALSE(international_phone("71000000", "FR"));
}

TEST(Numbers, AreThoseThatAreDialledHoweverTheyAreWritten) {
  const std::set<std::string> one{"21671123456"};
  for (const auto* text : {"71 123 456", "+216 71 123 456", "0021671123456", "71.12.34.56", "71123456"}) {
    EXPECT_EQ(numbers_in(text), one) << text;
  }
  EXPECT_TRUE(numbers_in("22410599 ou 71 123 456").contains("21671123456"));
  for (const auto* text : {"22 555 111 - 71 123 456", "22555111 71123456", "22 555 111 71 123 456",
                           "+216 22 555 111 +216 71 123 456", "216 22 555 111 71 123 456"}) {
    const std::set<std::string> found = numbers_in(text);
    EXPECT_TRUE(found.contains("21671123456") && found.contains("21622555111")) << text;
  }
  EXPECT_TRUE(numbers_in("06 12 34 56 78 - 05 22 00 00 00").contains("212522000000"));
  EXPECT_FALSE(numbers_in("216 22 555 111").contains("21621622555")) << "the longest is meant";
  EXPECT_TRUE(numbers_in("le matin, poste 12").empty());
  for (const auto* text : {"71 860 010 8h-18h", "71 860 010 (9h)", "71 860 010 - 2 lignes"}) {
    EXPECT_TRUE(numbers_in(text).contains("21671860010")) << text;
  }
  // What begins it is a Tunisian number as well.
  EXPECT_EQ(numbers_in("212 6 12 34 56 78"), std::set<std::string>{"212612345678"});
  for (const auto* text : {"212 661 23 45 67 - 2 lignes", "212 661 23 45 67 9h", "00212 661 23 45 67 - 71 123 456"}) {
    const std::set<std::string> found = numbers_in(text);
    EXPECT_TRUE(found.contains("212661234567")) << text;
    EXPECT_FALSE(found.contains("21621266123")) << text;
  }
  EXPECT_TRUE(numbers_in("212 661 23 45 67 - 71 123 456").contains("21671123456"));
  EXPECT_EQ(number_at_home("21671123456"), "71123456");
  EXPECT_EQ(number_at_home("212612345678"), "0612345678");
  EXPECT_EQ(number_at_home("33123456789"), "33123456789");
}

TEST(Numbers, OfAnotherCountryAreNoneAtHome) {
  EXPECT_EQ(numbers_in("+33 6 12 34 56 78"), std::set<std::string>{"33612345678"});
  EXPECT_EQ(numbers_in("0033 6 12 34 56 78"), std::set<std::string>{"33612345678"});
  EXPECT_EQ(numbers_in("+213 5 55 12 34 56"), std::set<std::string>{"213555123456"});
  EXPECT_FALSE(numbers_in("+33 (0)6 12 34 56 78").contains("212612345678"));
  EXPECT_TRUE(numbers_in("+33 6 12 34 56 78 / 71 123 456").contains("21671123456"));
  EXPECT_TRUE(numbers_in("+33 6 12 34 56 78 +216 71 123 456").contains("21671123456"));
}

}  // namespace
}  // namespace vitrine::content
