// What stands in an answer, whatever it is about.
#include <gmock/gmock.h>

#include "http/server_test_fixture.hpp"

namespace vitrine::http {
namespace {

using testing::HasSubstr;

TEST_F(ServerTest, AnswersWithEverySafetyHeader) {
  start();
  const Reply reply = get("/api/page");
  EXPECT_EQ(reply.status, 200);
  EXPECT_EQ(reply.header("Content-Type"), "application/json; charset=utf-8");
  EXPECT_EQ(reply.header("Content-Security-Policy"), "default-src 'none'; frame-ancestors 'none'");
  EXPECT_EQ(reply.header("X-Content-Type-Options"), "nosniff");
  EXPECT_FALSE(reply.header("Referrer-Policy").empty());
  EXPECT_FALSE(reply.header("Permissions-Policy").empty());
  EXPECT_TRUE(reply.header("Strict-Transport-Security").empty());
  EXPECT_THAT(reply.header("Date"), HasSubstr("GMT"));
  EXPECT_EQ(reply.header("X-Request-Id").size(), 16U);
  EXPECT_EQ(reply.header("Cache-Control"), "no-cache");
}

TEST_F(ServerTest, ConditionalRequests) {
  start();
  const std::string tag = get("/api/page").header("ETag");
  ASSERT_FALSE(tag.empty());
  const Reply same = get("/api/page", "If-None-Match: \"x\", W/" + tag + "\r\n");
  EXPECT_EQ(same.status, 304);
  EXPECT_EQ(same.header("ETag"), tag);
  EXPECT_EQ(same.header("Vary"), "Accept-Encoding");
  EXPECT_EQ(get("/api/page", "If-None-Match: \"x\"\r\n").status, 200);
  EXPECT_EQ(get("/api/page", "If-None-Match: *\r\n").status, 304);
  const Reply packed = get("/api/page", "Accept-Encoding: br\r\n");
  EXPECT_EQ(packed.header("Content-Encoding"), "br");
  EXPECT_NE(packed.header("ETag"), tag);
  EXPECT_LT(packed.body.size(), 1000U);
}

TEST_F(ServerTest, HeadOptionsAndUnknownMethods) {
  start();
  Client client(server_->port());
  client.send(
      "HEAD /api/page HTTP/1.1\r\nHost: a\r\n\r\nOPTIONS /api/echo HTTP/1.1\r\nHost: a\r\n\r\n"
      "DELETE /api/echo HTTP/1.1\r\nHost: a\r\n\r\nBREW /api/page HTTP/1.1\r\nHost: a\r\n\r\n");
  const Reply head = client.receive(true);
  EXPECT_EQ(head.status, 200);
  EXPECT_GT(std::stoi(head.header("Content-Length")), 4000);
  const Reply options = client.receive();
  EXPECT_EQ(options.status, 204);
  EXPECT_EQ(options.header("Allow"), "POST, OPTIONS");
  EXPECT_TRUE(options.header("Content-Length").empty());
  const Reply forbidden = client.receive();
  EXPECT_EQ(forbidden.status, 405);
  EXPECT_EQ(forbidden.header("Allow"), "POST, OPTIONS");
  EXPECT_THAT(forbidden.body, HasSubstr("message"));
  EXPECT_EQ(client.receive().header("Allow"), "GET, HEAD, OPTIONS");
}

TEST_F(ServerTest, ErrorsTellWhatTheVisitorNeedsAndNoMore) {
  start();
  const Reply fault = get("/api/fault");
  EXPECT_EQ(fault.status, 500);
  EXPECT_EQ(fault.body, "{\"message\":\"Une erreur interne est survenue.\"}");
  const Reply refused = get("/api/refused");
  EXPECT_EQ(refused.status, 400);
  EXPECT_EQ(refused.body, R"({"message":"Le nom est requis","errors":{"name":"Le nom est requis"}})");
}

}  // namespace
}  // namespace vitrine::http
