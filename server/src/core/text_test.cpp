#include "core/text.hpp"

#include <gtest/gtest.h>

namespace vitrine {

TEST(Utf8, AcceptsWellFormedText) {
  EXPECT_TRUE(is_utf8(""));
  EXPECT_TRUE(is_utf8("Énergie – 40 kHz, 日本, 😀"));
}

TEST(Utf8, RefusesWhatRfc3629Refuses) {
  EXPECT_FALSE(is_utf8("\xC0\xAF"));          // overlong
  EXPECT_FALSE(is_utf8("\xE0\x80\xAF"));      // overlong
  EXPECT_FALSE(is_utf8("\xED\xA0\x80"));      // surrogate
  EXPECT_FALSE(is_utf8("\xF4\x90\x80\x80"));  // beyond U+10FFFF
  EXPECT_FALSE(is_utf8("\x80"));
  EXPECT_FALSE(is_utf8("abc\xC3"));  // cut short
}

TEST(Fold, DropsCaseAndAccents) {
  EXPECT_EQ(fold("Œdème"), "oedeme");
  EXPECT_EQ(fold("ÀÉÎÕÜÇŸ"),
            "aeiouc"
            "y");
  EXPECT_EQ(fold("L’énergie"), "l'energie");
  EXPECT_EQ(fold("e\u0301"), "e");  // decomposed accent
  EXPECT_EQ(fold("Straße Æon"), "strasse aeon");
  EXPECT_EQ(fold("CO₂"), "co2");
  EXPECT_EQ(fold("10⁶ m²"), "106 m2");
  EXPECT_EQ(fold("日本"), "日本");
}

TEST(Fold, LeavesMalformedBytesAlone) { EXPECT_EQ(fold("a\xFFZ"), "a\xFFz"); }

TEST(Slug, FollowsTheRule) {
  EXPECT_EQ(slug("Traitement gynécologique et uro"), "traitement-gynecologique-et-uro");
  EXPECT_EQ(slug("  Laser — CO₂ / Er:YAG !! "), "laser-co2-eryag");
  EXPECT_EQ(slug("L’épilation   --  laser"), "lepilation-laser");
  EXPECT_EQ(slug("traitement-de-la-peau"), "traitement-de-la-peau");
  EXPECT_EQ(slug("!!!"), "");
  EXPECT_EQ(slug(slug("Œil & Corps")), slug("Œil & Corps"));
}

TEST(Slug, HasABoundedLength) {
  const std::string long_title(500, 'a');
  EXPECT_EQ(slug(long_title).size(), 120U);
  EXPECT_FALSE(slug(std::string(119, 'a') + " bcd").ends_with('-'));
}

TEST(Trim, RemovesOuterSpaceOnly) {
  EXPECT_EQ(trim("\u00A0 \t a b \r\n\u00A0"), "a b");
  EXPECT_EQ(trim(" \n"), "");
  EXPECT_EQ(trim("\u200B"), "");
  EXPECT_EQ(trim("\uFEFF \u202F\u2003é b\u2009é\u2060 \u3000"), "é b\u2009é");
}

TEST(Length, CountsCodePoints) { EXPECT_EQ(length_of("é😀a"), 3U); }

TEST(Length, IsCutBetweenCodePoints) {
  EXPECT_EQ(first_of("é😀a", 0), "");
  EXPECT_EQ(first_of("é😀a", 2), "é😀");
  EXPECT_EQ(first_of("é😀a", 3), "é😀a");
  EXPECT_EQ(first_of("é😀a", 4), "é😀a");
}

TEST(PlainText, DropsMarkup) {
  EXPECT_EQ(plain_text("<p>Un <b>mo</b>t</p><p>deux&nbsp;&amp; trois</p>"), "Un mot deux & trois");
  EXPECT_EQ(plain_text("a < b<!-- caché --> c"), "a < b c");
  EXPECT_EQ(plain_text("fin <img src=x"), "fin");
}

TEST(HostInAddress, PutsBracketsAroundIpv6) {
  EXPECT_EQ(host_in_address("::1"), "[::1]");
  EXPECT_EQ(host_in_address("127.0.0.1"), "127.0.0.1");
  EXPECT_EQ(host_in_address("localhost"), "localhost");
}

TEST(TextTest, WritesAddressesInAscii) {
  EXPECT_EQ(ascii_address("/blog/soins-ليزر?a=b&c#d"), "/blog/soins-%D9%84%D9%8A%D8%B2%D8%B1?a=b&c#d");
  EXPECT_EQ(ascii_address("/é \"x\"%20\x7f"), "/%C3%A9%20%22x%22%20%7F");
}

TEST(SayableInXml, LeavesOutWhatXmlHasNoWayToSay) {
  EXPECT_EQ(sayable_in_xml("Avant \uFFFE\uFFFFaprès\x01\x1F\xFF\tici\r\n\uFFFD😀\x7F"),
            "Avant après\tici\r\n\uFFFD😀\x7F");
}

TEST(EscapeMarkup, EscapesTheFive) {
  EXPECT_EQ(escape_markup("<a href=\"x\">&'"), "&lt;a href=&quot;x&quot;&gt;&amp;&#39;");
}

}  // namespace vitrine
