// What pages ask of the API while they are drawn: the same handlers as over the network, without a socket. Answers that
// any visitor would get are kept for as long as the content stays as it is, because every page asks for the site's
// settings and its categories anew.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <unordered_map>

#include "core/json.hpp"
#include "core/request.hpp"

namespace vitrine {

struct Worker;

/// Answers by the address of their call, instead of the API's.
using GivenAnswers = std::map<std::string, json::object, std::less<>>;

/// Answers of the API of one content version. One worker's own; seen by no other thread.
class KeptCalls {
 public:
  /// Forgets everything when the content has changed since.
  void move_to(std::uint64_t content_version);
  /// Null where nothing is kept under this address; valid until the next call.
  const std::string* find(const std::string& address) const;
  void keep(std::string address, const std::string& answer);

 private:
  std::unordered_map<std::string, std::string> answers_;  // by address
  std::size_t bytes_ = 0;
  std::uint64_t version_ = 0;
};

/// The API as one page sees it while it is drawn.
class PageCalls {
 public:
  PageCalls(Worker& worker, const Request& page, const GivenAnswers& given)
      : worker_(worker), page_(page), given_(given) {}

  /// A visitor's GET of `address` (path and query). Answers `{"status", "body"}` as JSON text, failures too.
  std::string answer(std::string_view address);

  /// Whether the page may be kept: when every answer that it is drawn from may.
  bool keepable() const { return keepable_; }

 private:
  std::string call(std::string_view address);
  Request request_of(std::string_view address) const;

  Worker& worker_;
  const Request& page_;
  const GivenAnswers& given_;
  bool keepable_ = true;
};

}  // namespace vitrine
