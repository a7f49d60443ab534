#include "content/text_formats.hpp"

#include <gtest/gtest.h>

namespace vitrine::content {
namespace {

TEST(TextFormats, LinksLeadSomewhere) {
  for (const char* link :
       {"/", "/categories/été?a=b#c", "http://a.example", "https://a.example:8443/x?y=http://[", "http://a.example:/",
        "http://[::1]", "https://[2001:db8::1]:8080/x", "http://127.0.0.1:80", "https://épilation.example",
        "http://a_b-c", "https://a.example?x", "https://a.example#x", "http://3.a"}) {
    EXPECT_TRUE(is_link(link)) << link;
  }
}

TEST(TextFormats, WhatNoBrowserCouldFollowIsNoLink) {
  for (const char* text : {"",
                           "a.example",
                           "//a.example",
                           "javascript:alert(1)",
                           "ftp://a.example",
                           "http://",
                           "http://:80",
                           "http:///x",
                           "http://[::1",
                           "http://::1]",
                           "http://[]",
                           "http://[::1]x",
                           "http://[::1]:x",
                           "http://[a.example]",
                           "http://[fe80::1%25eth0]",
                           "http://a]b",
                           "http://a[b",
                           "http://a|b",
                           "http://a^b",
                           "http://a%b",
                           "http://a.example:80x",
                           "http://a.example:65536",
                           "http://a.example:-1",
                           "http://a:80:80",
                           "http://a@b",
                           "http://256.1.1.1",
                           "http://1.2.3.4.5",
                           "http://a b",
                           "http://a\"b",
                           "http://a<b",
                           "http://a\\b"}) {
    EXPECT_FALSE(is_link(text)) << text;
  }
}

TEST(WithoutTurns, LeavesOutWhatTurnsTheDirectionAndNothingElse) {
  EXPECT_EQ(without_turns("\u202A\u202B\u202C\u202D\u202E\u2066\u2067\u2068\u2069"), "");
  EXPECT_EQ(without_turns("Léa\u202E nitraM\u2069"), "Léa nitraM");
  EXPECT_EQ(without_turns("ليلى\u200F \u2029\u202F\u2065\u206A😀"), "ليلى\u200F \u2029\u202F\u2065\u206A😀");
}

}  // namespace
}  // namespace vitrine::content
