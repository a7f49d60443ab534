#include "core/recent_attempts.hpp"

#include <arpa/inet.h>

#include <algorithm>
#include <array>
#include <cstring>

namespace vitrine {

namespace {

constexpr std::size_t moments_max = 1'000'000;

}  // namespace

std::string network_of(std::string_view address) {
  const std::string text(address.substr(0, address.find('%')));
  if (text.find(':') == std::string::npos) return text.substr(0, 64);
  in6_addr six{};
  if (::inet_pton(AF_INET6, text.c_str(), &six) != 1) return text.substr(0, 64);
  std::array<char, INET6_ADDRSTRLEN> written{};
  if (IN6_IS_ADDR_V4MAPPED(&six)) {
    return ::inet_ntop(AF_INET, &six.s6_addr[12], written.data(), written.size());
  }
  std::memset(&six.s6_addr[8], 0, 8);
  return std::string(::inet_ntop(AF_INET6, &six, written.data(), written.size())) + "/64";
}

RecentAttempts::RecentAttempts(std::size_t count_max, std::chrono::seconds window)
    : count_max_(count_max), window_(window), room_(std::clamp<std::size_t>(moments_max / count_max, 1, sources_max)) {}

std::chrono::seconds RecentAttempts::wait(const std::string& source, Moment now) {
  const auto found = recent_.find(source);
  if (found == recent_.end()) return std::chrono::seconds(0);
  std::deque<Moment>& moments = found->second;
  while (!moments.empty() && moments.front() + window_ <= now) moments.pop_front();
  if (moments.empty())
    recent_.erase(found);
  else if (moments.size() >= count_max_)
    return std::chrono::ceil<std::chrono::seconds>(moments.front() + window_ - now);
  return std::chrono::seconds(0);
}

void RecentAttempts::add(const std::string& source, Moment now) {
  if (!recent_.contains(source)) make_room(now);
  recent_[source].push_back(now);
}

void RecentAttempts::make_room(Moment now) {
  if (recent_.size() < room_) return;
  std::erase_if(recent_, [&](const auto& entry) { return entry.second.back() + window_ <= now; });
  if (recent_.size() < room_) return;
  recent_.erase(std::min_element(recent_.begin(), recent_.end(), [](const auto& one, const auto& other) {
    return one.second.back() < other.second.back();
  }));
}

}  // namespace vitrine
