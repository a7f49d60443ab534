// What pages ask of the API while they are drawn: the same handlers as over the network, without a socket.
#pragma once

#include <chrono>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "core/footprint.hpp"
#include "core/json.hpp"
#include "core/request.hpp"
#include "core/route.hpp"

namespace vitrine {

/// Answers by the address of their call, instead of the API's. Only for calls whose answers may not be kept.
using GivenAnswers = std::map<std::string, json::object, std::less<>>;

/// The API as one page sees it while it is drawn.
class PageCalls {
 public:
  PageCalls(const Router& router, Worker& worker, const Request& page, const GivenAnswers& given)
      : router_(router), worker_(worker), page_(page), given_(given) {}

  /// A visitor's GET of `address` (path and query), as render::ApiCall answers; failures too.
  std::string answer(std::string_view address);

  /// What the page is made of, where it may be kept: when every answer that it is drawn from may. `kept` is what the
  /// script had kept of answers to others.
  std::optional<Footprint> made_of(std::string_view kept);

  /// When to ask again, as the last refused call said; soon where none did.
  std::chrono::seconds retry_after() const { return retry_after_; }

 private:
  Request request_of(std::string_view address) const;

  const Router& router_;
  Worker& worker_;
  const Request& page_;
  const GivenAnswers& given_;
  std::optional<Footprint> made_of_{std::in_place};
  std::chrono::seconds retry_after_{5};
};

}  // namespace vitrine
