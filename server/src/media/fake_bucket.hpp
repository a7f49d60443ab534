// For tests: an S3 service of one bucket called "media" in this process, which fails as it is told to. It asks for
// signatures, and that what comes is what they say; who signed is no question of its.
#pragma once

#include <arpa/inet.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

#include <atomic>
#include <chrono>
#include <functional>
#include <map>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "core/descriptor.hpp"
#include "core/hex.hpp"
#include "core/time.hpp"
#include "media/bucket.hpp"
#include "media/s3_client.hpp"

namespace vitrine::media::testing {

class FakeBucket {
 public:
  struct Object {
    std::string bytes;
    std::string hash;
    std::string modified = "2026-01-01T00:00:00.000Z";
  };
  struct Request {
    std::string method, target, body;
    std::map<std::string, std::string> headers;  // names in lower case
    std::string header(const std::string& name) const {
      const auto found = headers.find(name);
      return found == headers.end() ? "" : found->second;
    }
  };

  FakeBucket() {
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = ::htonl(INADDR_LOOPBACK);
    socklen_t size = sizeof address;
    ::bind(listener_.number(), reinterpret_cast<sockaddr*>(&address), size);
    ::getsockname(listener_.number(), reinterpret_cast<sockaddr*>(&address), &size);
    port_ = ::ntohs(address.sin_port);
    ::listen(listener_.number(), 64);
    thread_ = std::thread([this] { accept_all(); });
  }
  ~FakeBucket() {
    ::shutdown(listener_.number(), SHUT_RDWR);
    thread_.join();
    cut_all();
    for (std::thread& one : threads_) one.join();
  }
  FakeBucket(const FakeBucket&) = delete;
  FakeBucket& operator=(const FakeBucket&) = delete;

  Bucket bucket() const {
    return {.name = "media",
            .endpoint = "http://127.0.0.1:" + std::to_string(port_),
            .region = "us-east-1",
            .key = "site",
            .secret = "of tests"};
  }
  std::map<std::string, Object> objects() {
    const std::lock_guard lock(mutex_);
    return objects_;
  }
  void set(const std::string& name, const Object& object) {
    const std::lock_guard lock(mutex_);
    objects_[name] = object;
  }

  /// From here on whatever is asked of this object is 403.
  void refuse(const std::string& name) {
    const std::lock_guard lock(mutex_);
    refused_ = name;
  }
  /// Happens before each request is answered.
  void before_each(std::function<void(const Request&)> work) {
    const std::lock_guard lock(mutex_);
    before_ = std::move(work);
  }

  std::atomic<int> failures = 0;     // so many answers are 500
  std::atomic<int> cuts = 0;         // so many bodies end in their middle
  std::atomic<int> trickles = 0;     // so many bodies come at 10 kB a second, the first five seconds
  std::atomic<int> alterations = 0;  // so many bodies are changed on their way here
  std::atomic<bool> there = true;    // the bucket
  std::atomic<int> asked = 0;

 private:
  void accept_all() {
    while (true) {
      const int client = ::accept(listener_.number(), nullptr, nullptr);
      if (client < 0) return;
      const std::lock_guard lock(mutex_);
      clients_.push_back(client);
      threads_.emplace_back([this, owned = Descriptor(client)] { serve(owned.number()); });
    }
  }
  std::function<void(const Request&)> first_work() {
    const std::lock_guard lock(mutex_);
    return before_;
  }
  void cut_all() {
    const std::lock_guard lock(mutex_);
    for (const int client : clients_) ::shutdown(client, SHUT_RDWR);
  }

  static bool fill(int client, std::string& buffer) {
    char bytes[65536];
    const ssize_t count = ::recv(client, bytes, sizeof bytes, 0);
    if (count > 0) buffer.append(bytes, static_cast<std::size_t>(count));
    return count > 0;
  }
  static bool send_all(int client, std::string_view bytes) {
    while (!bytes.empty()) {
      const ssize_t sent = ::send(client, bytes.data(), bytes.size(), MSG_NOSIGNAL);
      if (sent <= 0) return false;
      bytes.remove_prefix(static_cast<std::size_t>(sent));
    }
    return true;
  }

  static bool read(int client, std::string& buffer, Request& request) {
    std::size_t end = 0;
    while ((end = buffer.find("\r\n\r\n")) == std::string::npos) {
      if (!fill(client, buffer)) return false;
    }
    std::size_t at = buffer.find("\r\n");
    const std::size_t space = buffer.find(' ');
    request.method = buffer.substr(0, space);
    request.target = buffer.substr(space + 1, buffer.find(' ', space + 1) - space - 1);
    while (at < end) {
      const std::size_t colon = buffer.find(':', at);
      const std::size_t line_end = buffer.find("\r\n", at + 2);
      std::string name = buffer.substr(at + 2, colon - at - 2);
      for (char& c : name) c = static_cast<char>(std::tolower(c));
      request.headers[name] = buffer.substr(colon + 2, line_end - colon - 2);
      at = line_end;
    }
    buffer.erase(0, end + 4);
    const std::string length = request.header("content-length");
    const std::size_t size = length.empty() ? 0 : std::stoul(length);
    if (request.header("expect") == "100-continue") send_all(client, "HTTP/1.1 100 Continue\r\n\r\n");
    while (buffer.size() < size) {
      if (!fill(client, buffer)) return false;
    }
    request.body = buffer.substr(0, size);
    buffer.erase(0, size);
    return true;
  }

  void serve(int client) {
    std::string buffer;
    Request request;
    for (; read(client, buffer, request); request = {}) {
      ++asked;
      if (const auto before = first_work()) before(request);
      if (failures > 0) {
        --failures;
        send_all(client, "HTTP/1.1 500 Internal Server Error\r\nContent-Length: 0\r\n\r\n");
        continue;
      }
      if (alterations > 0 && !request.body.empty()) {
        --alterations;
        request.body[0] = static_cast<char>(request.body[0] ^ 1);
      }
      std::string body;
      std::string head = answer(request, body);
      const bool cut = cuts > 0 && request.method == "GET" && body.size() > 1;
      if (head.find("Content-Length") == std::string::npos)
        head += "Content-Length: " + std::to_string(body.size()) + "\r\n";
      if (!send_all(client, "HTTP/1.1 " + head + "\r\n")) return;
      if (request.method == "HEAD") continue;
      std::size_t trickled = 0;
      if (trickles > 0 && request.method == "GET") {
        --trickles;
        for (int i = 0; i < 50 && trickled < body.size(); ++i, trickled += 1000) {
          if (!send_all(client, std::string_view(body).substr(trickled, 1000))) return;
          std::this_thread::sleep_for(std::chrono::milliseconds(100));
        }
      }
      body.erase(0, trickled);
      if (!send_all(client, cut ? std::string_view(body).substr(0, body.size() / 2) : std::string_view(body))) return;
      if (cut) {
        --cuts;
        ::shutdown(client, SHUT_RDWR);
        return;
      }
    }
  }

  std::string answer(const Request& request, std::string& body) {
    const bool is_signed = request.header("authorization").starts_with("AWS4-HMAC-SHA256 Credential=site/") &&
                           request.header("authorization").find("x-amz-content-sha256") != std::string::npos;
    if (!is_signed) return "403 Forbidden\r\n";
    if (request.header("x-amz-content-sha256") != sha256_hex(request.body)) return "400 Bad Request\r\n";
    if (!there) return "404 Not Found\r\n";
    const std::lock_guard lock(mutex_);
    std::string name = request.target.substr(std::string("/media").size());
    const std::size_t question = std::min(name.find('?'), name.size());
    const std::string query = name.substr(question);
    name = name.substr(std::min<std::size_t>(1, question), question - std::min<std::size_t>(1, question));
    if (!name.empty() && name == refused_) return "403 Forbidden\r\n";
    if (name.empty()) return request.method == "HEAD" ? "200 OK\r\n" : list(query, body);
    if (request.method == "POST" && query == "?uploads=") {
      parts_["id/" + name] = {"", request.header("x-amz-meta-hash")};
      body = "<R><UploadId>id/" + name + "</UploadId></R>";
      return "200 OK\r\n";
    }
    if (request.method == "PUT" && query.starts_with("?partNumber=")) {
      parts_["id/" + name].bytes += request.body;
      return "200 OK\r\nETag: \"part\"\r\n";
    }
    if (request.method == "POST") {
      objects_[name] = parts_["id/" + name];
      return "200 OK\r\n";
    }
    if (request.method == "PUT" && !request.header("x-amz-copy-source").empty()) {
      const auto source = objects_.find(name);
      if (source == objects_.end()) return "404 Not Found\r\n";
      source->second.modified = iso_now();
      return "200 OK\r\n";
    }
    if (request.method == "PUT") {
      objects_[name] = {request.body, request.header("x-amz-meta-hash")};
      if (name.starts_with("removing-")) objects_[name].modified = iso_now();
      return "200 OK\r\n";
    }
    const auto found = objects_.find(name);
    if (found == objects_.end()) {
      if (request.method == "GET")
        body = "<?xml version='1.0' encoding='UTF-8'?>\n<Error><Code>NoSuchKey</Code></Error>";
      return "404 Not Found\r\n";
    }
    if (request.method == "DELETE") {
      objects_.erase(found);
      return "204 No Content\r\n";
    }
    const std::string about = "Last-Modified: " + http_date(moment_of(found->second.modified).value()) + "\r\n" +
                              (found->second.hash.empty() ? "" : "x-amz-meta-hash: " + found->second.hash + "\r\n");
    const std::string& bytes = found->second.bytes;
    if (request.method == "HEAD")
      return "200 OK\r\n" + about + "Content-Length: " + std::to_string(bytes.size()) + "\r\n";
    const std::string range = request.header("range");
    body = range.empty() ? bytes : bytes.substr(std::stoul(range.substr(6)));
    return (range.empty() ? "200 OK\r\n" : "206 Partial Content\r\n") + about;
  }

  /// Two at a time.
  std::string list(const std::string& query, std::string& body) {
    const std::string marker = "?continuation-token=";
    const std::string after =
        query.starts_with(marker) ? query.substr(marker.size(), query.find('&') - marker.size()) : "";
    body = "<?xml version='1.0'?><ListBucketResult xmlns='http://s3.amazonaws.com/doc/2006-03-01/'>";
    auto one = objects_.upper_bound(after);
    for (int count = 0; one != objects_.end() && count < 2; ++one, ++count) {
      body += "<Contents><Key>" + one->first + "</Key><LastModified>" + one->second.modified + "</LastModified><Size>" +
              std::to_string(one->second.bytes.size()) + "</Size></Contents>";
    }
    if (one != objects_.end()) body += "<NextContinuationToken>" + std::prev(one)->first + "</NextContinuationToken>";
    body += "</ListBucketResult>";
    return "200 OK\r\n";
  }

  Descriptor listener_{::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)};
  int port_ = 0;
  std::mutex mutex_;  // guards all below
  std::map<std::string, Object> objects_;
  std::map<std::string, Object> parts_;
  std::string refused_;
  std::function<void(const Request&)> before_;
  std::vector<int> clients_;
  std::vector<std::thread> threads_;
  std::thread thread_;
};

}  // namespace vitrine::media::testing
