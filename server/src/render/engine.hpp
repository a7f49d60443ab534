// A script engine, which draws the React pages. It lives in a process of its own (engine_service.hpp). It has
// no network, files, timers or clock; what it may ask for is the function it is given.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>

namespace vitrine::render {

struct Page {
  int status = 200;
  std::string html;      // the whole document
  std::string location;  // for a redirect (status 301 or 302), else empty
  std::string made_of;   // what the script had kept of answers, and drew this from: their `keep`, one after the other
};

struct PageRequest {
  std::string url;              // path and query as sent
  std::string origin;           // scheme://host[:port]
  std::string content_version;  // what the script keeps of the answers to its calls is good for this one only
  std::string media_url = {};   // what stands for /media in the addresses of pictures and films; empty: nothing else
  std::string preview = {};     // of a page that is not public, what says so: {"base", "title", "until"}; empty: it is
};

/// Answers a GET of the API in-process: `{"status": 200, "keep": "…", "body": …}` as JSON text. Must not throw. `keep`,
/// a text without blanks: any visitor would get the same for as long as the content stays as it is; the script need not
/// ask again, but says then what it drew from.
using ApiCall = std::function<std::string(std::string_view path)>;

/// Settings of the script engine that must stand before any thread of the process starts.
void prepare_process();

/// Used by one thread only.
class Engine {
 public:
  /// Loads the server bundle. A bundle that does not load: std::runtime_error.
  explicit Engine(std::string_view bundle);
  ~Engine();
  Engine(const Engine&) = delete;
  Engine& operator=(const Engine&) = delete;

  /// Draws the page of this address. A script failure is std::runtime_error with the script's message.
  Page render(const PageRequest& request, const ApiCall& api);

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace vitrine::render
