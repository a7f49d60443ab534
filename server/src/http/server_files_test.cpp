// Files and assets: whole, in parts, packed.
#include <gmock/gmock.h>

#include <filesystem>
#include <fstream>
#include <string>

#include "core/descriptor_test_fixture.hpp"
#include "http/server_test_fixture.hpp"

namespace vitrine::http {
namespace {

TEST_F(ServerTest, FilesAndRanges) {
  std::string film(300'000, '\0');
  for (std::size_t i = 0; i < film.size(); ++i) film[i] = static_cast<char>(i * 7 % 251);
  std::ofstream(folder_ / "film", std::ios::binary) << film;
  start();
  const Reply whole = get("/file");
  EXPECT_EQ(whole.body, film);
  EXPECT_EQ(whole.header("Accept-Ranges"), "bytes");
  EXPECT_EQ(whole.header("ETag"), "\"film\"");
  const Reply part = get("/file", "Range: bytes=1000-199999\r\n");
  EXPECT_EQ(part.status, 206);
  EXPECT_EQ(part.header("Content-Range"), "bytes 1000-199999/300000");
  EXPECT_EQ(part.body, film.substr(1000, 199'000));
  const Reply past = get("/file", "Range: bytes=300000-\r\n");
  EXPECT_EQ(past.status, 416);
  EXPECT_EQ(past.header("Content-Range"), "bytes */300000");
  EXPECT_EQ(get("/file", "Range: bytes=0-9\r\nIf-Range: \"film\"\r\n").status, 206);
  EXPECT_EQ(get("/file", "Range: bytes=0-9\r\nIf-Range: \"other\"\r\n").status, 200);
  EXPECT_EQ(get("/file", "If-None-Match: \"film\"\r\n").status, 304);
  EXPECT_EQ(ask("HEAD /file HTTP/1.1\r\nHost: a\r\nRange: bytes=0-9\r\n\r\n", true).header("Content-Length"), "300000");
  std::filesystem::remove(folder_ / "film");
  EXPECT_EQ(get("/file").status, 404);
}

TEST_F(ServerTest, AFileThatCannotBeOpenedForWantOfDescriptorsIsNotMissing) {
  std::ofstream(folder_ / "film", std::ios::binary) << std::string(300'000, 'x');
  start();
  Client client(server_->port());
  const auto ask_again = [&](const std::string& path = "/file") {
    client.send("GET " + path + " HTTP/1.1\r\nHost: a\r\n\r\n");
    return client.receive();
  };
  EXPECT_EQ(ask_again().status, 200);
  // A client has the last byte before the server has closed the file, and a descriptor that is closed under the limit
  // makes room for another one. An answer to the next request of this connection says that the file is closed.
  EXPECT_EQ(ask_again("/assets/style.css").status, 200);
  {
    const NoMoreDescriptors limit;
    const Reply refused = ask_again();
    EXPECT_EQ(refused.status, 503);
    EXPECT_NE(refused.header("Retry-After"), "");
  }
  EXPECT_EQ(ask_again().status, 200);
}

TEST_F(ServerTest, AFileThatIsOnItsWayKeepsNobodyWaitingButWhoAsksForIt) {
  const std::string film(300'000, 'x');
  std::ofstream(folder_ / "film", std::ios::binary) << film;
  start({}, 1);
  Client waiting(server_->port());
  waiting.send("GET /arriving HTTP/1.1\r\nHost: a\r\n\r\n");
  while (arrival_->waiting() == 0) std::this_thread::yield();
  EXPECT_EQ(get("/file").body, film) << "by the only worker";
  arrival_->come(200'000);
  while (arrival_->waiting() == 0) std::this_thread::yield();
  EXPECT_EQ(get("/arriving", "Range: bytes=0-99\r\n").body, film.substr(0, 100)) << "which is there";
  arrival_->come(300'000);
  EXPECT_EQ(waiting.receive().body, film);
}

TEST_F(ServerTest, AFileThatDoesNotComeWhollyEndsTheConnection) {
  std::ofstream(folder_ / "film", std::ios::binary) << std::string(300'000, 'x');
  start();
  Client client(server_->port());
  client.send("GET /arriving HTTP/1.1\r\nHost: a\r\n\r\n");
  arrival_->come(200'000);
  while (arrival_->waiting() == 0) std::this_thread::yield();
  arrival_->come(200'000, true);
  EXPECT_LT(client.take(400'000).size(), 300'000U);
}

TEST_F(ServerTest, AssetsAreSentPackedAndForGood) {
  start();
  const Reply reply = get("/assets/style.css", "Accept-Encoding: br, gzip\r\n");
  EXPECT_EQ(reply.body, "br");
  EXPECT_EQ(reply.header("Cache-Control"), "public, max-age=31536000, immutable");
  EXPECT_EQ(reply.header("ETag"), "\"style-br\"");
  EXPECT_EQ(get("/assets/style.css", "Accept-Encoding: br\r\nIf-None-Match: \"style-br\"\r\n").status, 304);
}

TEST_F(ServerTest, AssetsThatAreNotPackedComeInParts) {
  start();
  const Reply part = get("/assets/film.mp4", "Range: bytes=2-4\r\n");
  EXPECT_EQ(part.status, 206);
  EXPECT_EQ(part.body, "234");
  EXPECT_EQ(part.header("Content-Range"), "bytes 2-4/10");
  EXPECT_EQ(part.header("Content-Type"), "video/mp4");
  const Reply past = get("/assets/film.mp4", "Range: bytes=10-\r\n");
  EXPECT_EQ(past.status, 416);
  EXPECT_EQ(past.header("Content-Range"), "bytes */10");
  EXPECT_EQ(get("/assets/film.mp4", "Range: bytes=0-1\r\nIf-Range: \"other\"\r\n").body, "0123456789");
  EXPECT_EQ(get("/assets/film.mp4").header("Accept-Ranges"), "bytes");
  EXPECT_EQ(get("/assets/style.css", "Range: bytes=0-1\r\n").status, 200);
}

}  // namespace
}  // namespace vitrine::http
