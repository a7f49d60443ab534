#include "http/server_test_fixture.hpp"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <fstream>

#include "core/error.hpp"

namespace vitrine::http {

namespace {

const Asset stylesheet{.content_type = "text/css",
                       .etag = "\"style\"",
                       .identity = "body{}",
                       .gzip = "gz",
                       .brotli = "br",
                       .immutable = true};

const Asset film{.content_type = "video/mp4",
                 .etag = "\"film\"",
                 .identity = "0123456789",
                 .gzip = {},
                 .brotli = {},
                 .immutable = true};

Response echo(Request& request) {
  json::object told{{"fields", request.form.fields}};
  json::array files;
  for (const UploadedFile& file : request.form.files) {
    files.push_back({{"field", file.field()}, {"name", file.client_name()}, {"size", file.size_bytes()}});
  }
  told["files"] = std::move(files);
  return Response::json(std::move(told), 201);
}

Response describe(const Request& request) {
  return Response::json({{"origin", request.origin},
                         {"secure", request.secure},
                         {"address", request.client_address},
                         {"ifMatch", request.if_match.value_or("")},
                         {"q", request.query.get("q").value_or("")},
                         {"forwarded", request.forwarded},
                         {"administrator", request.administrator ? request.administrator->username : ""}});
}

}  // namespace

Client::Client(std::uint16_t port) : descriptor_(::socket(AF_INET, SOCK_STREAM, 0)) {
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_port = htons(port);
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  EXPECT_EQ(::connect(descriptor_.number(), reinterpret_cast<sockaddr*>(&address), sizeof(address)), 0);
  // Only so that a fault fails a test instead of hanging it.
  const timeval patience{.tv_sec = 20, .tv_usec = 0};
  ::setsockopt(descriptor_.number(), SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof(patience));
}

bool Client::send(std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t sent = ::send(descriptor_.number(), bytes.data(), bytes.size(), MSG_NOSIGNAL);
    if (sent <= 0) return false;
    bytes.remove_prefix(static_cast<std::size_t>(sent));
  }
  return true;
}

bool Client::fill() {
  std::array<char, 65536> piece{};
  const ssize_t count = ::recv(descriptor_.number(), piece.data(), piece.size(), 0);
  if (count > 0) input_.append(piece.data(), static_cast<std::size_t>(count));
  return count > 0;
}

void Client::finish_sending() { ::shutdown(descriptor_.number(), SHUT_WR); }

bool Client::ends() { return input_.empty() && !fill(); }

Reply Client::receive(bool head_only) {
  Reply reply;
  std::size_t end = 0;
  while ((end = input_.find("\r\n\r\n")) == std::string::npos) {
    if (!fill()) return reply;
  }
  std::string_view head = std::string_view(input_).substr(0, end);
  reply.status = std::stoi(std::string(head.substr(9, 3)));
  for (std::size_t at = head.find("\r\n"); at != std::string_view::npos; at = head.find("\r\n", at + 2)) {
    const std::string_view line = head.substr(at + 2, head.find("\r\n", at + 2) - at - 2);
    const std::size_t colon = line.find(':');
    reply.headers[std::string(line.substr(0, colon))] = line.substr(colon + 2);
  }
  input_.erase(0, end + 4);
  const std::string length = reply.header("Content-Length");
  const std::size_t size = head_only || length.empty() ? 0 : std::stoul(length);
  while (input_.size() < size) {
    if (!fill()) break;
  }
  reply.body = input_.substr(0, size);
  input_.erase(0, size);
  return reply;
}

std::string Client::take(std::size_t count) {
  while (input_.size() < count) {
    if (!fill()) break;
  }
  std::string taken = input_.substr(0, count);
  input_.erase(0, count);
  return taken;
}

ServerTest::ServerTest() = default;

ServerTest::~ServerTest() {
  open_gate();
  stop();
}

std::vector<Route> ServerTest::routes() {
  const auto route = [](Method method, std::string pattern, Handler handler) {
    Route made;
    made.method = method;
    made.pattern = std::move(pattern);
    made.handler = std::move(handler);
    made.query = {{"q", "string", ""}, {"lines", "integer", ""}};
    return made;
  };
  std::vector<Route> routes;
  routes.push_back(route(Method::Get, "/api/page", [this](Worker&, Request& request) {
    ++runs_;
    Response response = Response::json({{"origin", request.origin}, {"filler", std::string(4000, 'x')}});
    response.made_of.emplace().add(source_key("page"));
    return response;
  }));
  routes.push_back(route(Method::Get, "/api/long", [this](Worker&, Request& request) {
    ++runs_;
    const long long lines = std::stoll(std::string(request.query.get("lines").value_or("2000")));
    std::string text;
    for (long long i = 0; i < lines; ++i) text.append(std::to_string(i * i * i % 1'000'003)).append(" élément ");
    Response response = Response::text(std::move(text));
    response.made_of.emplace().add(source_key("page"));
    return response;
  }));
  const auto gate = [this](Worker&, Request&) {
    ++runs_;
    ++waiting_;
    waiting_.notify_all();
    gate_open_.wait(false);
    Response response = Response::text("through");
    response.made_of.emplace().add(source_key("page"));
    return response;
  };
  routes.push_back(route(Method::Get, "/api/gate", gate));
  routes.push_back(route(Method::Get, "/api/search", [](Worker&, Request&) { return Response::text("found"); }));
  routes.back().query = {{"q", "string", "", {}, true}};
  routes.push_back(route(Method::Get, "/api/pieces", [](Worker&, Request& request) {
    Response response = Response::text(request.from.empty() ? std::string(first_piece_bytes, 'x') : "the rest");
    if (request.from.empty()) response.rest = "further on";
    return response;
  }));
  routes.push_back(route(Method::Get, "/api/password", gate));
  routes.back().work = Work::Passwords;
  routes.push_back(route(Method::Post, "/api/picture", gate));
  routes.back().file_bytes_max = 1000;
  routes.back().files_max = 1;
  routes.push_back(route(Method::Get, "/healthz", [](Worker&, Request&) { return Response::text("ok"); }));
  routes.back().work = Work::Quick;
  routes.push_back(route(Method::Get, "/api/describe", [](Worker&, Request& request) { return describe(request); }));
  routes.push_back(route(Method::Get, "/api/fault", [this](Worker&, Request&) -> Response {
    const std::runtime_error fault("secret detail");
    before_fault_();
    throw fault;
  }));
  routes.push_back(route(Method::Get, "/api/refused", [](Worker&, Request&) -> Response {
    throw Error::validation({{"name", "Le nom est requis"}});
  }));
  routes.push_back(route(Method::Get, "/file", [this](Worker&, Request&) {
    Response response;
    response.content_type = "video/mp4";
    response.file = FileBody{folder_ / "film", 300'000, "\"film\""};
    return response;
  }));
  routes.push_back(route(Method::Get, "/arriving", [this](Worker&, Request&) {
    Response response;
    if (!arrival_->has(0)) {
      response.awaited = arrival_;
      return response;
    }
    response.content_type = "video/mp4";
    response.file = FileBody{folder_ / "film", 300'000, "\"film\"", nullptr, arrival_};
    return response;
  }));
  routes.push_back(route(Method::Post, "/api/echo", [](Worker&, Request& request) { return echo(request); }));
  routes.back().body_bytes_max = 10'000;
  routes.push_back(route(Method::Post, "/api/upload", [](Worker&, Request& request) { return echo(request); }));
  routes.back().access = Access::Administrator;
  routes.back().body_bytes_max = 10'000;
  routes.back().file_bytes_max = 1'000'000;
  routes.back().files_max = 2;
  routes.push_back(route(Method::Post, "/form", [](Worker&, Request& request) { return echo(request); }));
  routes.push_back(route(Method::Get, "/{rest*}", [](Worker&, Request&) -> Response { throw Error::not_found(); }));
  return routes;
}

void ServerTest::start(Options options, std::size_t threads, std::size_t queue_max) {
  options.port = 0;
  options.upload_folder = folder_ / "uploads";
  router_ = std::make_unique<Router>(routes());
  workers_ = std::make_unique<WorkerPools>(
      [&](Work work) { return PoolSize{.threads = work == Work::Ordinary ? threads : 1, .queue_max = queue_max}; },
      [](Work) { return std::make_shared<Worker>(); });
  Application application;
  application.router = router_.get();
  application.workers = workers_.get();
  application.metrics = &metrics_;
  application.asset = [](std::string_view path) {
    return path == "/assets/style.css" ? &stylesheet : path == "/assets/film.mp4" ? &film : nullptr;
  };
  application.freshness = &freshness_;
  application.search_ready = [this] { return search_ready_.load(); };
  application.identify = [](Worker&, Request& request) {
    if (request.bearer == "good") request.administrator = Administrator{"1", "amel", "t", 0};
  };
  server_ = std::make_unique<Server>(std::move(options), std::move(application));
  thread_ = std::thread([this] { server_->run(); });
}

void ServerTest::stop() {
  if (server_ == nullptr) return;
  server_->stop();
  thread_.join();
  workers_->stop();
  server_.reset();
}

Reply ServerTest::ask(std::string_view request, bool head_only) {
  Client client(server_->port());
  client.send(request);
  return client.receive(head_only);
}

Reply ServerTest::get(const std::string& path, const std::string& more_headers) {
  return ask("GET " + path + " HTTP/1.1\r\nHost: localhost\r\n" + more_headers + "\r\n");
}

void ServerTest::fill_ordinary(Client& first, Client& second) {
  first.send("GET /api/gate?q=1 HTTP/1.1\r\nHost: a\r\n\r\n");
  waiting_.wait(0);
  second.send("GET /api/gate?q=2 HTTP/1.1\r\nHost: a\r\n\r\n");
  while (workers_->of(Work::Ordinary).queued() < 1) std::this_thread::yield();
}

std::size_t ServerTest::files_left() const {
  const std::filesystem::directory_iterator files(folder_ / "uploads");
  return static_cast<std::size_t>(std::distance(begin(files), end(files)));
}

}  // namespace vitrine::http
