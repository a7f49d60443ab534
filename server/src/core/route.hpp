// The table of addresses and how a request finds its row. The table itself is in server/src/routes/.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/request.hpp"

namespace vitrine {

/// What one worker thread owns (a store connection, what it keeps of the pages). Defined in
/// server/src/routes/worker.hpp; passed through here unseen.
struct Worker;

enum class Access {
  Anyone,         // no token is looked at: whoever signs in may still send the one of a session that is over
  Visitor,        // no token needed; a stale one is ignored
  Administrator,  // 401 without a valid token, before anything else about the request is looked at
};

/// Whose threads answer it. Each kind of work has threads and a bounded queue of its own (core/worker_pools.hpp), so
/// that none ever waits for another.
enum class Work {
  Ordinary,   // reads, writes and draws: milliseconds
  Quick,      // draws, decodes and hashes nothing: health, files and tokens are looked up however busy the others are
  Files,      // whatever brings a file, on any route: its pictures take seconds
  Passwords,  // hashes a password: a tenth of a second, 64 MB
  Sheets,     // waits for a process that draws a data sheet: a tenth of a second, more where pictures resist
  Previews,   // draws what is not public, and makes what it is drawn from: whoever has a link may ask as often as they
              // like
};
/// The names of its kinds in the figures; whoever lists the kinds goes by these. Index: Work.
inline constexpr std::array<std::string_view, 6> work_names{"ordinary",  "quick",  "files",
                                                            "passwords", "sheets", "previews"};

/// Whether one request of this kind takes a thread a tenth of a second or more.
constexpr bool takes_long(Work work) { return work != Work::Ordinary && work != Work::Quick; }

/// Runs on a worker thread and may block. Throws Error to end the request.
using Handler = std::function<Response(Worker&, Request&)>;

/// A parameter of the query.
struct QueryParameter {
  std::string_view name;
  std::string_view type;                  // as JSON Schema calls it: "string", "integer", "boolean"
  std::string_view description;           // French
  std::vector<std::string> choices = {};  // the only values; none: any
  bool words = false;                     // looked up in the index of the search, which a start has to build first
  bool several = false;                   // a list: its name may come once for each entry, in any order
  bool any_of = false;                    // one of the choices, or any of several with commas between them
};

/// What the `If-Match` of a call names, where it may have one: whoever saw another than there is by now is refused
/// (409).
enum class Seen {
  Nothing,
  Version,  // updatedAt
  Order,    // the ids of a list, in its order
  Choice,   // the productIds of a choice, in its order
};

/// What a call makes, where its sender names it (`Vitrine-Item`).
enum class Named {
  Nothing,
  Item,  // sent again, the same is refused (409)
  Once,  // sent again, it is answered as the one that is there
};

struct Route {
  Method method = Method::Get;
  std::string pattern;  // "/api/products/{id}"; "{rest*}" as last segment takes all that remains, as it stands
  Access access = Access::Visitor;
  Handler handler = {};
  Work work = Work::Ordinary;  // of a request without files
  std::uint64_t body_bytes_max =
      1024ULL * 1024;                      // JSON or urlencoded body, and all text parts of a multipart one together
  std::uint64_t file_bytes_max = 0;        // largest single file part; 0: a file part is refused with 415
  std::uint32_t files_max = 0;             // how many file parts
  std::vector<QueryParameter> query = {};  // what it reads of the query, and all that it gets of it
  bool as_asked = false;                   // it gets the whole query, and whoever asks is answered alone
  bool counted = true;                     // among the figures; not what those ask who watch the program
  bool draws_page = false;                 // a slash too many at the end of the address leads to the one without
  // For the API description only; empty for what is no part of the API.
  bool limited = false;  // may be answered 429
  Seen seen = Seen::Nothing;
  Named named = Named::Nothing;
  bool creates = false;                      // answered 201
  bool publishes = false;                    // takes along the draft that `Vitrine-Draft` names
  bool conflicts = false;                    // may be answered 409 whatever its caller saw
  bool names_others = false;                 // may be answered 404 for what its query or body names
  bool empty_if_unknown = false;             // the list of an item that does not exist is an empty one, not 404
  std::string summary = {};                  // one French sentence
  std::string input = {};                    // schema of the body: "ProductInput"
  std::string answer = {};                   // schema of the answer: "Product", "Product[]"; empty: 204, or a file
  std::vector<std::string_view> files = {};  // the types of media that a file may have
};

/// The outcome of a look-up: a route with its parameters, or the methods that the path does know (405), or neither
/// (404).
struct RouteMatch {
  const Route* route = nullptr;
  std::vector<std::string> params;
  std::vector<Method> allowed;  // filled when the path exists, for `Allow`
  std::string_view pattern;     // of the row that speaks for the path, whatever the method; lives as long as the Router
};

/// What the route's handler answers, all pieces of the body in one.
Response whole_answer(const Route& route, Worker& worker, Request& request);

class Router {
 public:
  explicit Router(std::vector<Route> routes);
  /// Literal segments beat parameters. HEAD finds GET's route. `path` is percent-encoded; parameters come decoded.
  /// Every slash counts: "/a//b" and "/a/b/" are not "/a/b".
  RouteMatch match(Method method, std::string_view path) const;
  const std::vector<Route>& routes() const { return routes_; }

 private:
  struct Pattern {
    std::vector<std::string> segments;
    std::string folder = {};  // of a row that takes the rest of a path: what stands before it, "/media"
    bool rest = false;
  };
  bool fits(const Pattern& pattern, std::string_view path, const std::vector<std::string_view>& segments) const;
  std::vector<Route> routes_;
  std::vector<Pattern> patterns_;
};

/// Entries of a parameter that is a list, at most: what comes behind them is not read.
inline constexpr std::size_t list_entries_max = 24;

/// What the row reads of a query (what follows the '?', percent-encoded): its parameters in the row's order, each with
/// its first value as it was sent; of one that is a list, all its entries in order, each once, with commas between.
/// However many addresses there are for one question, this is the same.
std::string declared_query(const Route& route, std::string_view query_text);

/// Whether this query looks words up.
bool looks_words_up(const Route& route, const Query& query);

/// "GET" for Method::Get, and back. An unknown name: nullopt.
std::string_view name_of(Method method);
std::optional<Method> method_from(std::string_view name);

}  // namespace vitrine
