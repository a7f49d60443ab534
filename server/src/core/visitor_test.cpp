#include "core/visitor.hpp"

#include <gtest/gtest.h>

namespace vitrine {
namespace {

constexpr std::string_view desk_agent =
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36";
constexpr std::string_view phone_agent =
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 "
    "Mobile/15E148 Safari/604.1";

VisitorHead browser() {
  return {.address = "192.0.2.1",
          .user_agent = desk_agent,
          .accept = "text/html,application/xhtml+xml",
          .accept_language = "fr-TN,fr;q=0.9",
          .host = "www.exemple.tn",
          .fetch_dest = "document",
          .fetch_site = "none"};
}

TEST(MayBeCounted, BrowsersThatLookAtAPage) {
  EXPECT_TRUE(may_be_counted(browser(), true));
  VisitorHead older = browser();
  older.fetch_dest = older.fetch_site = {};
  EXPECT_TRUE(may_be_counted(older, true));
}

TEST(MayBeCounted, NobodyWhoAsksNotToBe) {
  VisitorHead head = browser();
  head.opted_out = true;
  EXPECT_FALSE(may_be_counted(head, true));
  EXPECT_FALSE(may_be_counted(head, false));
}

TEST(MayBeCounted, NoRequestThatNoBrowserSends) {
  VisitorHead head = browser();
  head.accept_language = {};
  EXPECT_FALSE(may_be_counted(head, true));
  head = browser();
  head.accept = "*/*";
  EXPECT_FALSE(may_be_counted(head, true));
  head = browser();
  head.user_agent = {};
  EXPECT_FALSE(may_be_counted(head, true));
}

TEST(MayBeCounted, NoDocumentThatNobodyLooksAt) {
  VisitorHead ahead = browser();
  ahead.purpose = "prefetch;prerender";
  EXPECT_FALSE(may_be_counted(ahead, true));
  VisitorHead framed = browser();
  framed.fetch_dest = "iframe";
  EXPECT_FALSE(may_be_counted(framed, true));
}

TEST(MayBeCounted, WhatOurOwnScriptsTellAndNoOtherSites) {
  VisitorHead head = browser();
  head.accept = "*/*";
  head.fetch_dest = "empty";
  head.fetch_site = "same-origin";
  EXPECT_TRUE(may_be_counted(head, false));
  head.fetch_site = "cross-site";
  EXPECT_FALSE(may_be_counted(head, false));
}

TEST(IsPerson, Browsers) {
  for (const std::string_view agent :
       {desk_agent, phone_agent,
        std::string_view("Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0"),
        std::string_view("Mozilla/5.0 (Linux; Android 13; CUBOT NOTE 50) AppleWebKit/537.36 (KHTML, like Gecko) "
                         "Chrome/120.0.0.0 Mobile Safari/537.36"),
        std::string_view("Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 "
                         "[FBAN/FBIOS;FBAV/490.0.0.0]"),
        std::string_view("Opera/9.80 (Android; Opera Mini/81.0/191.308; U; fr) Presto/2.12.423 Version/12.16")}) {
    EXPECT_TRUE(is_person(agent)) << agent;
  }
}

TEST(IsPerson, NoMachines) {
  for (const std::string_view agent :
       {"Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)",
        "Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm) "
        "Chrome/116.0.0.0 Safari/537.36",
        "Mozilla/5.0 (Linux; Android 6.0.1; Nexus 5X) AppleWebKit/537.36 Chrome/130.0.0.0 Mobile Safari/537.36 "
        "(compatible; GoogleOther)+http://x",
        "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/131.0.0.0 Safari/537.36",
        "Mozilla/5.0 (Linux; Android 11; moto g power) AppleWebKit/537.36 Chrome/131.0.0.0 Mobile Safari/537.36 "
        "Chrome-Lighthouse",
        "facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)", "WhatsApp/2.23.20.0",
        "curl/7.88.1", "python-requests/2.31.0", ""}) {
    EXPECT_FALSE(is_person(agent)) << agent;
  }
}

TEST(DeviceOf, TellsThemApart) {
  EXPECT_EQ(device_of(desk_agent), Device::Desk);
  EXPECT_EQ(device_of(phone_agent), Device::Phone);
  EXPECT_EQ(device_of("Mozilla/5.0 (Linux; Android 14; SM-S911B) Chrome/131.0 Mobile Safari/537.36"), Device::Phone);
  EXPECT_EQ(device_of("Mozilla/5.0 (Linux; Android 14; SM-X710) Chrome/131.0 Safari/537.36"), Device::Tablet);
  EXPECT_EQ(device_of("Mozilla/5.0 (iPad; CPU OS 16_0 like Mac OS X) Mobile/15E148 Safari/604.1"), Device::Tablet);
}

TEST(SourceOf, AnotherSiteOrTheCampaign) {
  VisitorHead head = browser();
  EXPECT_EQ(source_of(head), "");
  head.referer = "https://www.google.com/";
  EXPECT_EQ(source_of(head), "google.com");
  head.referer = "https://L.Instagram.com:443/?u=secret";
  EXPECT_EQ(source_of(head), "l.instagram.com");
  head.query_text = "utm_medium=mail&utm_source=Lettre-Mars&q=1";
  EXPECT_EQ(source_of(head), "lettre-mars");
  for (const char* person : {"21698123456", "lettre-8f3a91c2d7"}) {
    const std::string query = std::string("utm_source=") + person;
    head.query_text = query;
    EXPECT_EQ(source_of(head), "");
  }
  head.query_text = "utm_source=une-campagne-dont-le-nom-est-plus-long-que-seize-lettres";
  EXPECT_EQ(source_of(head), "une-campagne-dont-le-nom-est-plus-long-que-seize-lettres");
}

TEST(SourceOf, NotOneselfAndNothingThatIsNoName) {
  VisitorHead head = browser();
  head.referer = "https://exemple.tn/contact";
  EXPECT_EQ(source_of(head), "");
  head.referer = "https://<script>/";
  EXPECT_EQ(source_of(head), "");
  const std::string long_name = "https://" + std::string(70, 'a') + "/";
  head.referer = long_name;
  EXPECT_EQ(source_of(head), "");
  head.referer = "about:blank";
  EXPECT_EQ(source_of(head), "");
}

}  // namespace
}  // namespace vitrine
