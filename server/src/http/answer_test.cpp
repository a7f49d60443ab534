#include "http/answer.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <stdexcept>

#include "http/answer_cache.hpp"
#include "http/error_answer.hpp"

namespace vitrine::http {
namespace {

using testing::HasSubstr;
using testing::Not;

Response page(std::size_t size, bool cacheable = true) {
  Response response;
  response.content_type = "text/html; charset=utf-8";
  response.body = std::string(size, 'x');
  if (cacheable) response.made_of.emplace().add(source_key("page"));
  return response;
}

TEST(Answer, EachCodingHasItsOwnTag) {
  const auto identity = make_answer(page(5000), {});
  const auto brotli = make_answer(page(5000), {.encoding = Encoding::Brotli});
  EXPECT_EQ(identity->body.size(), 5000U);
  EXPECT_EQ(brotli->etag, identity->etag.substr(0, identity->etag.size() - 1) + "-br\"");
  EXPECT_THAT(brotli->fields, HasSubstr("Content-Encoding: br\r\n"));
  EXPECT_THAT(identity->fields, HasSubstr("Vary: Accept-Encoding\r\n"));
  EXPECT_THAT(identity->fields, HasSubstr("Cache-Control: no-cache\r\n"));
  EXPECT_EQ(brotli->length_line, "Content-Length: " + std::to_string(brotli->body.size()) + "\r\n");
}

TEST(Answer, PackedAgainItIsTheSameInFewerBytes) {
  Response response = page(0);
  for (int i = 0; i < 5000; ++i) response.body.append(std::to_string(i * i % 977)).append(" élément ");
  const auto first = make_answer(response, {.encoding = Encoding::Brotli});
  const auto smaller = repack(*first);
  EXPECT_TRUE(first->packed_at_once);
  EXPECT_FALSE(smaller->packed_at_once) << "once is enough";
  EXPECT_LT(smaller->body.size(), first->body.size());
  EXPECT_EQ(unpack_brotli(smaller->body), response.body);
  EXPECT_EQ(smaller->length_line, "Content-Length: " + std::to_string(smaller->body.size()) + "\r\n");
  EXPECT_EQ(smaller->etag, first->etag.substr(0, first->etag.size() - 1) + "-small\"") << "other bytes, another tag";
  EXPECT_THAT(smaller->fields, HasSubstr("ETag: " + smaller->etag + "\r\n"));
  EXPECT_THAT(smaller->fields, HasSubstr("Content-Encoding: br\r\n"));
  EXPECT_EQ(smaller->status_line, first->status_line);
  EXPECT_TRUE(smaller->made_of);
}

TEST(Answer, IsPackedBehindABeginningThatWasPackedBefore) {
  Response response = page(50'000);
  const auto tagged = make_answer(response, {.encoding = Encoding::Brotli})->etag;
  response.beginning = std::make_shared<const PackedBeginning>(*compress_beginning(std::string(20'000, 'x')));
  const auto answer = make_answer(response, {.encoding = Encoding::Brotli});
  EXPECT_TRUE(answer->body.starts_with(response.beginning->brotli));
  EXPECT_EQ(unpack_brotli(answer->body), response.body);
  EXPECT_EQ(answer->etag, tagged);
  EXPECT_EQ(unpack_brotli(repack(*answer)->body), response.body);
  EXPECT_EQ(make_answer(response, {})->body, response.body) << "the other codings know nothing of it";
}

TEST(Answer, PackedAgainWithoutGainItStaysAsItIs) {
  const auto first = make_answer(page(5000), {.encoding = Encoding::Brotli});
  const auto again = repack(*repack(*first));
  EXPECT_EQ(unpack_brotli(again->body), std::string(5000, 'x'));
  EXPECT_LE(again->body.size(), first->body.size());
}

TEST(Answer, AllowsTheStyleOfItsDocumentByHash) {
  Response response = page(10);
  EXPECT_THAT(make_answer(response, {})->fields, HasSubstr("; style-src 'self'; "));
  response.inline_style_hash = "sha256-QRQPRLGyxt3RJiKpYNjpkgHcmHU2PywsfL2e8oI0LQA=";
  EXPECT_THAT(make_answer(response, {})->fields,
              HasSubstr("; style-src 'self' 'sha256-QRQPRLGyxt3RJiKpYNjpkgHcmHU2PywsfL2e8oI0LQA='; "));
}

TEST(Answer, AllowsTheScriptOfItsDocumentByHash) {
  Response response = page(10);
  EXPECT_THAT(make_answer(response, {})->fields, HasSubstr("; script-src 'self'; "));
  response.inline_script_hash = "sha256-QRQPRLGyxt3RJiKpYNjpkgHcmHU2PywsfL2e8oI0LQA=";
  EXPECT_THAT(
      make_answer(response, {})->fields,
      HasSubstr("; script-src 'self' 'sha256-QRQPRLGyxt3RJiKpYNjpkgHcmHU2PywsfL2e8oI0LQA='; style-src 'self'; "));
}

TEST(Answer, AllowsPicturesAndFilmsFromOneMoreOrigin) {
  Response response = page(10);
  EXPECT_THAT(make_answer(response, {})->fields,
              HasSubstr("; img-src 'self' data: blob:; font-src 'self'; media-src 'self' blob:; "));
  response.media_origin = "https://cdn.example";
  EXPECT_THAT(make_answer(response, {})->fields,
              HasSubstr("; img-src 'self' data: blob: https://cdn.example; font-src 'self'; media-src 'self' blob: "
                        "https://cdn.example; "));
}

TEST(Answer, AKeptAnswerTakesNoMoreRoomThanItsBytes) {
  for (const Encoding encoding : {Encoding::Identity, Encoding::Gzip, Encoding::Brotli}) {
    const auto answer = make_answer(page(50'000), {.encoding = encoding});
    EXPECT_EQ(answer->storage.capacity(), std::max<std::size_t>(answer->body.size(), std::string().capacity()));
    EXPECT_GE(answer->size_bytes(), answer->body.size() + answer->fields.size());
  }
}

TEST(Answer, HandlersMaySetTheirOwnPolicies) {
  Response response = page(10);
  response.headers = {{"content-security-policy", "sandbox"}, {"Cache-Control", "public, max-age=5"}};
  const auto answer = make_answer(std::move(response), {});
  EXPECT_THAT(answer->fields, HasSubstr("content-security-policy: sandbox\r\n"));
  EXPECT_THAT(answer->fields, Not(HasSubstr("default-src")));
  EXPECT_THAT(answer->fields, Not(HasSubstr("no-cache")));
  EXPECT_THAT(answer->fields, HasSubstr("X-Content-Type-Options: nosniff\r\n"));
}

TEST(Answer, APageHasAPolicyOfItsOwn) {
  EXPECT_THAT(make_answer(page(10), {})->fields,
              AllOf(HasSubstr("default-src 'none'; script-src 'self'; style-src 'self'; "),
                    HasSubstr("X-Frame-Options: DENY\r\n"), HasSubstr("Cross-Origin-Opener-Policy: same-origin\r\n")));
  Response data = page(10);
  data.content_type = "application/json; charset=utf-8";
  EXPECT_THAT(make_answer(std::move(data), {})->fields,
              HasSubstr("Content-Security-Policy: default-src 'none'; frame-ancestors 'none'\r\n"));
}

TEST(Answer, OnlyWhatSaysSoIsFramedAndByUsAlone) {
  Response framed = page(10);
  framed.framed_here = true;
  EXPECT_THAT(make_answer(std::move(framed), {})->fields,
              AllOf(HasSubstr("X-Frame-Options: SAMEORIGIN\r\n"), HasSubstr("; frame-ancestors 'self'\r\n")));
}

TEST(Answer, PagesEmbedThePlayerAndTheMapAlone) {
  const auto answer = make_answer(page(10), {});
  EXPECT_THAT(answer->fields, HasSubstr("frame-src 'self' https://www.youtube-nocookie.com "
                                        "https://www.openstreetmap.org; frame-ancestors 'none'\r\n"));
  // What the player is handed by its frame must not be taken from the page that holds the frame.
  EXPECT_THAT(answer->fields, Not(HasSubstr("fullscreen=")));
  EXPECT_THAT(answer->fields, Not(HasSubstr("autoplay=")));
  EXPECT_THAT(answer->fields, Not(HasSubstr("Cross-Origin-Embedder-Policy")));
}

TEST(Answer, WhatCarriedATokenIsNeverKept) {
  const auto answer = make_answer(page(10), {.with_token = true});
  EXPECT_FALSE(answer->made_of);
  EXPECT_THAT(answer->fields, HasSubstr("Cache-Control: private, no-store\r\n"));
}

TEST(Answer, OnlyA200IsConditional) {
  Response missing = page(10);
  missing.status = 404;
  const auto answer = make_answer(std::move(missing), {});
  EXPECT_TRUE(answer->etag.empty());
  EXPECT_FALSE(answer->made_of);
  EXPECT_TRUE(make_answer(page(10), {.reads = false})->etag.empty());
  EXPECT_TRUE(make_answer(Response::no_content(), {})->length_line.empty());
}

TEST(Answer, HeadersCannotBeBroken) {
  Response response = page(10);
  response.headers = {{"Location", "/a\r\nSet-Cookie: b=c"}};
  EXPECT_THROW(make_answer(std::move(response), {}), std::invalid_argument);
}

TEST(Answer, IfNoneMatchReadsListsAndWeakTags) {
  EXPECT_EQ(named_etag("\"a\"", "\"a\""), "\"a\"");
  EXPECT_EQ(named_etag("\"b,c\", W/\"a\"", "\"a\""), "\"a\"");
  EXPECT_EQ(named_etag("*", "\"a\""), "\"a\"");
  EXPECT_EQ(named_etag("\"a-br\"", "\"a\""), "");
  EXPECT_EQ(named_etag("*", ""), "");
  EXPECT_EQ(named_etag("", "\"a\""), "");
  for (const char* no_tag : {",", "\"", "\"a", "\"a'", "a\""}) EXPECT_EQ(named_etag(no_tag, "\"a\""), "") << no_tag;
}

TEST(Answer, WhatWasPackedBeforeOrAfterIsStillFresh) {
  EXPECT_EQ(named_etag("\"a-br\"", "\"a-br-small\""), "\"a-br\"");
  EXPECT_EQ(named_etag("\"a-br-small\"", "\"a-br\""), "\"a-br-small\"");
  EXPECT_EQ(named_etag("\"a-gzip\"", "\"a-br-small\""), "");
  EXPECT_EQ(named_etag("\"b-br\"", "\"a-br-small\""), "");
  const auto answer = make_answer(page(5000), {.encoding = Encoding::Brotli});
  EXPECT_THAT(fields_tagged(*answer, "\"a-br-small\""), HasSubstr("ETag: \"a-br-small\"\r\n"));
  EXPECT_EQ(fields_tagged(*answer, answer->etag), answer->fields);
}

TEST(ErrorAnswer, TellsFieldsAndWhenToComeBack) {
  const Response fields = error_answer(Error::validation({{"name", "Le nom est requis"}}), true);
  EXPECT_EQ(fields.body, R"({"message":"Le nom est requis","errors":{"name":"Le nom est requis"}})");
  const Response busy = error_answer(Error::too_many("Trop.", std::chrono::seconds(7)), true);
  EXPECT_EQ(busy.headers.at(0), (std::pair<std::string, std::string>{"Retry-After", "7"}));
  EXPECT_EQ(busy.body, R"({"message":"Trop."})");
  EXPECT_THAT(error_answer(Error(404, "<b>"), false).body, HasSubstr("&lt;b&gt;"));
}

TEST(AnswerCache, HoldsUntilSomethingOfItChanges) {
  Freshness freshness(1);
  AnswerCache cache(1 << 20U, freshness, nullptr);
  const auto answer = make_answer(page(100), {});
  cache.keep("a", 1, answer);
  EXPECT_EQ(cache.find("a"), answer);
  EXPECT_EQ(cache.find("b"), nullptr);
  freshness.advance(2, {source_key("another page")});
  EXPECT_EQ(cache.find("a"), answer);
  freshness.advance(3, {source_key("page")});
  EXPECT_EQ(cache.find("a"), nullptr);
  EXPECT_EQ(cache.bytes(), 0U);
  cache.keep("a", 2, answer);
  EXPECT_EQ(cache.find("a"), nullptr) << "made before the change";
}

TEST(AnswerCache, GivesNothingWhileNobodyKnowsWhatThereIs) {
  Freshness freshness(1);
  AnswerCache cache(1 << 20U, freshness, nullptr);
  cache.keep("a", 1, make_answer(page(100), {}));
  freshness.doubt();
  EXPECT_EQ(cache.find("a"), nullptr);
}

TEST(AnswerCache, GivesNothingOfAStoreThatWasPutBackAndHasGrownAgain) {
  Freshness freshness(1);
  AnswerCache cache(1 << 20U, freshness, nullptr);
  freshness.advance(2, {source_key("page")});
  cache.keep("a", freshness.version(), make_answer(page(100), {}));
  freshness.restart(1);
  freshness.advance(2, {source_key("another page")});
  EXPECT_EQ(cache.find("a"), nullptr);
}

TEST(AnswerCache, KeepsTheNewerOfTwo) {
  Freshness freshness(1);
  AnswerCache cache(1 << 20U, freshness, nullptr);
  const auto older = make_answer(page(100), {});
  const auto newer = make_answer(page(101), {});
  freshness.advance(2, {source_key("page")});
  cache.keep("a", 2, newer);
  cache.keep("a", 1, older);
  EXPECT_EQ(cache.find("a"), newer);
}

TEST(AnswerCache, ReplacesWhatItStillHas) {
  Freshness freshness(1);
  AnswerCache cache(1 << 20U, freshness, nullptr);
  const auto answer = make_answer(page(100), {});
  const auto smaller = make_answer(page(50), {});
  cache.keep("a", 1, answer);
  cache.replace("a", *answer, smaller);
  EXPECT_EQ(cache.find("a"), smaller);
  cache.replace("a", *answer, answer);
  EXPECT_EQ(cache.find("a"), smaller) << "not any more";
  freshness.advance(2, {source_key("page")});
  EXPECT_EQ(cache.find("a"), nullptr) << "no newer than what it replaced";
}

TEST(AnswerCache, IsBoundedAndDropsWhatWasAskedForLongestAgo) {
  Metrics metrics;
  const Freshness freshness(1);
  AnswerCache cache(40'000, freshness, &metrics);
  for (int i = 0; i < 16; ++i) {
    cache.keep("page" + std::to_string(i), 1, make_answer(page(3000), {}));
    EXPECT_NE(cache.find("page0"), nullptr);
  }
  EXPECT_NE(cache.find("page15"), nullptr);
  EXPECT_NE(cache.find("page0"), nullptr);
  EXPECT_EQ(cache.find("page1"), nullptr);
  EXPECT_LE(cache.bytes(), 40'000U);
  EXPECT_EQ(metrics.cache_bytes.load(), cache.bytes());
}

TEST(AnswerCache, LeavesTheRoomOfPlainAddressesToThem) {
  const Freshness freshness(1);
  AnswerCache cache(40'000, freshness, nullptr);
  const auto ask = [&](const std::string& key, AnswerCache::Question question) {
    if (cache.find(key) == nullptr) cache.keep(key, 1, make_answer(page(1500), {}), question);
  };
  for (int i = 0; i < 8; ++i) ask("page" + std::to_string(i), AnswerCache::Question::Plain);
  for (int i = 0; i < 1000; ++i) ask("page?" + std::to_string(i), AnswerCache::Question::Combined);
  for (int i = 0; i < 8; ++i) EXPECT_NE(cache.find("page" + std::to_string(i)), nullptr) << i;
  EXPECT_NE(cache.find("page?999"), nullptr);
  EXPECT_EQ(cache.find("page?0"), nullptr);
  EXPECT_LE(cache.bytes(), 40'000U);
}

TEST(AnswerCache, LetsAQueryInWherePlainAddressesHaveTakenAllRoom) {
  const Freshness freshness(1);
  AnswerCache cache(40'000, freshness, nullptr);
  for (int i = 0; i < 100; ++i) cache.keep("page" + std::to_string(i), 1, make_answer(page(1500), {}));
  cache.keep("page?1", 1, make_answer(page(1500), {}), AnswerCache::Question::Combined);
  EXPECT_NE(cache.find("page?1"), nullptr);
  EXPECT_LE(cache.bytes(), 40'000U);
}

TEST(AnswerCache, RefusesWhatWouldFillIt) {
  const Freshness freshness(1);
  AnswerCache cache(40'000, freshness, nullptr);
  cache.keep("large", 1, make_answer(page(30'000), {}));
  cache.keep("private", 1, make_answer(page(10, false), {}));
  cache.keep(std::string(AnswerCache::key_bytes_max + 1, 'k'), 1, make_answer(page(10), {}));
  EXPECT_EQ(cache.bytes(), 0U);
}

}  // namespace
}  // namespace vitrine::http
