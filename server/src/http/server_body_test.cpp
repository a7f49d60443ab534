// What visitors send: bodies of all kinds, uploads, and who may send them.
#include <gmock/gmock.h>

#include <chrono>

#include "http/server_test_fixture.hpp"

namespace vitrine::http {
namespace {

using testing::HasSubstr;

std::string post(const std::string& path, const std::string& type, const std::string& body,
                 const std::string& more = {}) {
  return "POST " + path + " HTTP/1.1\r\nHost: localhost\r\nContent-Type: " + type + "\r\n" + more +
         "Content-Length: " + std::to_string(body.size()) + "\r\n\r\n" + body;
}

std::string upload(const std::string& content, const std::string& field = "image") {
  return "--X\r\nContent-Disposition: form-data; name=\"titre\"\r\n\r\nÉté\r\n--X\r\nContent-Disposition: form-data; "
         "name=\"" +
         field + "\"; filename=\"a.png\"\r\nContent-Type: image/png\r\n\r\n" + content + "\r\n--X--\r\n";
}

constexpr const char* multipart_type = "multipart/form-data; boundary=X";
constexpr const char* signed_in = "Authorization: Bearer good\r\n";

TEST_F(ServerTest, UnknownAddresses) {
  start();
  const Reply call = get("/api/none");
  EXPECT_EQ(call.status, 404);
  EXPECT_EQ(call.header("Content-Type"), "application/json; charset=utf-8");
  EXPECT_EQ(ask(post("/api/none", "application/json", "{}")).status, 404);
  const Reply page = get("/nulle-part");
  EXPECT_EQ(page.status, 404);
  EXPECT_EQ(page.header("Content-Type"), "text/html; charset=utf-8");
  EXPECT_EQ(metrics_.cache_bytes, 0U);
}

TEST_F(ServerTest, RequestsMayComeByteByByte) {
  start();
  Client client(server_->port());
  for (const char c :
       post("/api/echo", multipart_type, "--X\r\nContent-Disposition: form-data; name=a\r\n\r\nb\r\n--X--")) {
    client.send(std::string(1, c));
  }
  EXPECT_EQ(client.receive().body, R"({"fields":{"a":"b"},"files":[]})");
}

TEST_F(ServerTest, BodiesOfAllThreeKinds) {
  start();
  EXPECT_EQ(ask(post("/api/echo", "application/json; charset=utf-8", R"({"a":[1]})")).body,
            R"({"fields":{"a":[1]},"files":[]})");
  EXPECT_EQ(ask(post("/api/echo", "application/x-www-form-urlencoded", "a=b+c&a=%C3%A9")).body,
            R"({"fields":{"a":"é"},"files":[]})");
  EXPECT_EQ(ask(post("/api/echo", "text/plain", "")).body, R"({"fields":{},"files":[]})");
  EXPECT_EQ(ask("POST /api/echo HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n"
                "Transfer-Encoding: chunked\r\n\r\n5;x=y\r\n{\"a\":\r\n2\r\n1}\r\n0\r\nTrailer: b\r\n\r\n")
                .body,
            R"({"fields":{"a":1},"files":[]})");
}

TEST_F(ServerTest, MalformedBodiesAreToldInFrench) {
  start();
  const Reply list = ask(post("/api/echo", "application/json", "[]"));
  EXPECT_EQ(list.status, 400);
  EXPECT_EQ(list.body, R"({"message":"Le corps de la requête doit être un objet JSON."})");
  EXPECT_EQ(ask(post("/api/echo", "application/json", "{")).status, 400);
  EXPECT_EQ(ask(post("/api/echo", "application/x-www-form-urlencoded", "a=%ff")).status, 400);
  EXPECT_EQ(ask(post("/api/echo", "multipart/form-data", "x")).status, 400);
  EXPECT_EQ(ask(post("/api/echo", multipart_type, "--X\r\n")).status, 400);
  EXPECT_EQ(ask(post("/api/echo", multipart_type, upload("file"))).status, 415);
  EXPECT_EQ(ask(post("/api/echo", "text/plain", "x")).status, 415);
  EXPECT_EQ(ask("POST /api/echo HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n"
                "Transfer-Encoding: chunked\r\n\r\nzz\r\n")
                .status,
            400);
}

TEST_F(ServerTest, WhatComesBehindAChunkedBodyIsNoLongerThanAHead) {
  start();
  const std::string head =
      "POST /api/echo HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n";
  const auto with_trailer = [&](std::size_t bytes) {
    return ask(head + "2\r\n{}\r\n0\r\nX: " + std::string(bytes, 'y') + "\r\n\r\n").status;
  };
  EXPECT_EQ(with_trailer(1'000), 201);
  for (const std::size_t bytes : {20'000, 60'000, 70'000, 130'000, 200'000})
    EXPECT_EQ(with_trailer(bytes), 400) << bytes;
  EXPECT_EQ(ask(head + "2;" + std::string(70'000, 'y') + "\r\n{}\r\n0\r\n\r\n").status, 400);
}

TEST_F(ServerTest, ACompressedBodyIsNotReadAsIfItWerePlain) {
  start();
  EXPECT_EQ(ask(post("/api/echo", "application/json", "{}", "Content-Encoding: gzip\r\n")).status, 415);
  EXPECT_EQ(ask(post("/api/echo", "application/json", "{}", "Content-Encoding: identity\r\n")).status, 201);
}

/// The head of a request whose body never comes.
std::string head_alone(const std::string& method_and_path, const std::string& type, std::uint64_t length,
                       const std::string& more = {}) {
  return method_and_path + " HTTP/1.1\r\nHost: a\r\nContent-Type: " + type + "\r\n" + more +
         "Content-Length: " + std::to_string(length) + "\r\n\r\n";
}

TEST_F(ServerTest, WhatTheHeadRefusesIsAnsweredBeforeTheBodyComes) {
  start();
  const std::vector<std::pair<int, std::string>> heads{
      {401, head_alone("POST /api/upload", multipart_type, 500'000)},
      {401, head_alone("POST /api/upload", multipart_type, 500'000, "Authorization: Bearer bad\r\n")},
      {401, "POST /api/upload HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n"},
      {413, head_alone("POST /api/echo", "application/json", 10'001)},
      {413, head_alone("POST /api/echo", "application/x-www-form-urlencoded", 10'001)},
      {413, head_alone("POST /api/echo", multipart_type, 20'001)},
      {413, head_alone("POST /api/upload", multipart_type, 2'020'001, signed_in)},
      {413, head_alone("POST /api/upload", "application/json", 10'001, signed_in)},
      {415, head_alone("POST /api/echo", "text/plain", 100)},
      {415, head_alone("POST /api/echo", "application/json", 100, "Content-Encoding: gzip\r\n")},
      {400, head_alone("POST /api/echo", "multipart/form-data", 100)},
      {404, head_alone("POST /api/none", "application/json", 100)},
      {405, head_alone("DELETE /api/echo", "application/json", 100)},
  };
  for (const auto& [status, head] : heads) {
    Client client(server_->port());
    client.send(head);
    const Reply reply = client.receive();
    EXPECT_EQ(reply.status, status) << head;
    EXPECT_EQ(reply.header("Connection"), "close") << head;
    EXPECT_TRUE(client.ends()) << head;
  }
}

TEST_F(ServerTest, WhoSendsOnAfterARefusalIsHeardOut) {
  start();
  for (const std::string& head : {head_alone("POST /api/upload", multipart_type, 4'000'000),
                                  head_alone("POST /api/upload", multipart_type, 4'000'000, signed_in)}) {
    Client client(server_->port());
    client.send(head);
    const int status = head.find(signed_in) == std::string::npos ? 401 : 413;
    const std::string piece(100'000, 'x');
    for (int i = 0; i < 40; ++i) ASSERT_TRUE(client.send(piece)) << "up to twice the limit";
    EXPECT_EQ(client.receive().status, status);
    EXPECT_TRUE(client.ends());
  }
}

TEST_F(ServerTest, WhoSendsOnWithoutEndIsCutOff) {
  start();
  Client client(server_->port());
  client.send(head_alone("POST /api/upload", multipart_type, 4'000'000'000));
  const std::string piece(100'000, 'x');
  int sent = 0;
  while (sent < 1'000 && client.send(piece)) ++sent;
  EXPECT_LT(sent, 1'000);
}

TEST_F(ServerTest, WhoSendsOnMakesRoomForOthers) {
  Options options;
  options.connections_max = 1;
  start(options);
  Client refused(server_->port());
  refused.send(head_alone("POST /api/upload", multipart_type, 4'000'000));
  EXPECT_EQ(refused.receive().status, 401);
  EXPECT_TRUE(refused.ends());
  EXPECT_EQ(get("/api/describe").status, 200);
}

TEST_F(ServerTest, ABodyThatAnnouncesTooMuchIsNotAskedFor) {
  start();
  EXPECT_EQ(ask("POST /api/echo HTTP/1.1\r\nHost: a\r\nExpect: 100-continue\r\nContent-Type: application/json\r\n"
                "Content-Length: 900000000\r\n\r\n")
                .status,
            413);
}

TEST_F(ServerTest, ALargeTextIsRefusedAndTheConnectionGoesOn) {
  start();
  Client client(server_->port());
  const std::string head =
      "POST /api/echo HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n";
  client.send(head + "3A98\r\n" + std::string(15'000, ' ') + "\r\n0\r\n\r\n");
  EXPECT_EQ(client.receive().status, 413);
  client.send(post("/api/echo", "application/json", "{}"));
  EXPECT_EQ(client.receive().status, 201);
  client.send(head + "DBBA0\r\n" + std::string(900'000, ' ') + "\r\n0\r\n\r\n");
  const Reply reply = client.receive();
  EXPECT_EQ(reply.status, 413);
  EXPECT_EQ(reply.header("Connection"), "close");
}

TEST_F(ServerTest, BodiesOnTheirWayHaveOneRoomAndShortOnesAndThoseOfAccountsAlwaysSome) {
  Options options;
  options.visitor_bodies_bytes_max = 80'000;
  start(options);
  const auto form = [](std::size_t length, const std::string& more = {}) {
    return post("/form", "application/x-www-form-urlencoded", "a=" + std::string(length - 2, 'x'), more);
  };
  const auto sent = [&](std::size_t length, const std::string& more = {}) { return ask(form(length, more)); };
  EXPECT_EQ(sent(90'000).status, 201);
  const Reply refused = sent(200'000);
  EXPECT_EQ(refused.status, 503);
  EXPECT_EQ(refused.header("Retry-After"), "15");
  EXPECT_EQ(sent(200'000, signed_in).status, 201);
  Client waits(server_->port());
  const std::string whole = form(90'000);
  waits.send(whole.substr(0, whole.size() - 10'000));
  const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(20);
  while (sent(60'000).status != 503 && std::chrono::steady_clock::now() < end) {
  }
  EXPECT_EQ(sent(60'000).status, 503);
  EXPECT_EQ(sent(16'000).status, 201);
  waits.send(whole.substr(whole.size() - 10'000));
  EXPECT_EQ(waits.receive().status, 201);
  EXPECT_EQ(sent(90'000).status, 201) << "what has come gives its room back";
}

TEST_F(ServerTest, UploadsReachTheHandlerAndLeaveNothingBehind) {
  start();
  const Reply reply = ask(post("/api/upload", multipart_type, upload(std::string(700'000, '\r')), signed_in));
  EXPECT_EQ(reply.status, 201);
  EXPECT_EQ(reply.body, R"({"fields":{"titre":"Été"},"files":[{"field":"image","name":"a.png","size":700000}]})");
  EXPECT_EQ(reply.header("Cache-Control"), "private, no-store");
  const std::string none = "--X\r\nContent-Disposition: form-data; name=\"image\"; filename=\"\"\r\n\r\n\r\n--X--";
  EXPECT_EQ(ask(post("/api/upload", multipart_type, none, signed_in)).body, R"({"fields":{},"files":[]})");
  stop();
  EXPECT_EQ(files_left(), 0U);
}

TEST_F(ServerTest, ARefusedUploadIsReadOnSoThatTheSenderHears) {
  start();
  Client client(server_->port());
  EXPECT_TRUE(client.send(post("/api/upload", multipart_type, upload(std::string(1'900'000, 'x')), signed_in)));
  EXPECT_EQ(client.receive().status, 413);
  client.send(post("/api/upload", multipart_type, upload(std::string(5'000'000, 'x')),
                   signed_in));  // may break off: the answer is what counts
  const Reply reply = client.receive();
  EXPECT_EQ(reply.status, 413);
  EXPECT_EQ(reply.header("Connection"), "close");
  std::string three;
  for (int i = 0; i < 3; ++i) three += "--X\r\nContent-Disposition: form-data; name=f; filename=f\r\n\r\na\r\n";
  EXPECT_EQ(ask(post("/api/upload", multipart_type, three + "--X--", signed_in)).status, 400);
  stop();
  EXPECT_EQ(files_left(), 0U);
}

TEST_F(ServerTest, AnUploadThatBreaksOffLeavesNothingBehind) {
  start();
  {
    Client client(server_->port());
    const std::string request = post("/api/upload", multipart_type, upload(std::string(500'000, 'x')), signed_in);
    client.send(std::string_view(request).substr(0, 300'000));
  }
  stop();
  EXPECT_EQ(files_left(), 0U);
}

TEST_F(ServerTest, AccessComesBeforeEverythingElse) {
  start();
  Client client(server_->port());
  client.send(post("/api/upload", "text/plain", "neither type nor token"));
  EXPECT_EQ(client.receive().status, 401);
  client.send(post("/api/upload", multipart_type, "malformed", "Authorization: Bearer bad\r\n"));
  EXPECT_EQ(client.receive().status, 401);
  client.send(post("/api/upload", multipart_type, "malformed", signed_in));
  EXPECT_EQ(client.receive().status, 400);
  EXPECT_THAT(get("/api/describe", signed_in).body, HasSubstr("\"administrator\":\"amel\""));
  EXPECT_EQ(get("/api/describe", "Authorization: Bearer stale\r\n").status, 200);
}

TEST_F(ServerTest, ContinueIsSaidOnlyWhenTheBodyIsWanted) {
  start();
  Client client(server_->port());
  const std::string body = upload("content");
  const std::string head =
      "POST /api/upload HTTP/1.1\r\nHost: a\r\nExpect: 100-continue\r\nContent-Type: " + std::string(multipart_type) +
      "\r\nContent-Length: " + std::to_string(body.size()) + "\r\n";
  client.send(head + signed_in + "\r\n");
  EXPECT_EQ(client.receive().status, 100);
  client.send(body);
  EXPECT_EQ(client.receive().status, 201);
  client.send(head + "\r\n");
  const Reply refused = client.receive();
  EXPECT_EQ(refused.status, 401);
  EXPECT_EQ(refused.header("Connection"), "close");
  EXPECT_EQ(get("/api/describe", "Expect: miracles\r\n").status, 417);
}

}  // namespace
}  // namespace vitrine::http
