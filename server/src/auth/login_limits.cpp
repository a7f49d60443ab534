#include "auth/login_limits.hpp"

#include <arpa/inet.h>

#include <algorithm>
#include <array>
#include <cstring>

#include "core/error.hpp"
#include "core/log.hpp"

namespace vitrine::auth {
namespace {

[[noreturn]] void refuse(std::string_view limit, std::chrono::seconds wait) {
  log::warn("sign_in_limited", {{"limit", std::string(limit)}});
  const auto minutes = std::chrono::ceil<std::chrono::minutes>(wait).count();
  throw Error::too_many(
      "Trop de tentatives. Réessayez dans " + std::to_string(minutes) + (minutes == 1 ? " minute." : " minutes."),
      wait);
}

}  // namespace

std::string network_of(std::string_view address) {
  const std::string text(address.substr(0, address.find('%')));
  in6_addr six{};
  if (::inet_pton(AF_INET6, text.c_str(), &six) != 1) return text.substr(0, 64);
  std::array<char, INET6_ADDRSTRLEN> written{};
  if (IN6_IS_ADDR_V4MAPPED(&six)) {
    return ::inet_ntop(AF_INET, &six.s6_addr[12], written.data(), written.size());
  }
  std::memset(&six.s6_addr[8], 0, 8);
  return std::string(::inet_ntop(AF_INET6, &six, written.data(), written.size())) + "/64";
}

void LoginLimits::begin(const std::string& network, const std::string& account, bool known, Moment now) {
  const std::lock_guard lock(mutex_);
  const auto wait_of_network = by_network_.wait(network, now);
  if (wait_of_network.count() > 0) refuse("address", wait_of_network);
  if (!known) {
    const auto wait_of_account = at_account_.wait(account, now);
    if (wait_of_account.count() > 0) refuse("account", wait_of_account);
    at_account_.add(account, now);
  }
  by_network_.add(network, now);
}

void LoginLimits::succeeded(const std::string& network, const std::string& account, bool known) {
  const std::lock_guard lock(mutex_);
  by_network_.forget(network);
  if (!known) at_account_.forget_last(account);
}

std::chrono::seconds LoginLimits::Attempts::wait(const std::string& key, Moment now) {
  const auto found = recent_.find(key);
  if (found == recent_.end()) return std::chrono::seconds(0);
  std::deque<Moment>& moments = found->second;
  while (!moments.empty() && moments.front() + window_ <= now) moments.pop_front();
  if (moments.empty())
    recent_.erase(found);
  else if (moments.size() >= count_max_)
    return std::chrono::ceil<std::chrono::seconds>(moments.front() + window_ - now);
  return std::chrono::seconds(0);
}

void LoginLimits::Attempts::add(const std::string& key, Moment now) {
  if (!recent_.contains(key)) make_room(now);
  recent_[key].push_back(now);
}

void LoginLimits::Attempts::forget_last(const std::string& key) {
  const auto found = recent_.find(key);
  if (found == recent_.end()) return;
  found->second.pop_back();
  if (found->second.empty()) recent_.erase(found);
}

void LoginLimits::Attempts::make_room(Moment now) {
  if (recent_.size() < entries_max) return;
  std::erase_if(recent_, [&](const auto& entry) { return entry.second.back() + window_ <= now; });
  if (recent_.size() < entries_max) return;
  recent_.erase(std::min_element(recent_.begin(), recent_.end(), [](const auto& one, const auto& other) {
    return one.second.back() < other.second.back();
  }));
}

}  // namespace vitrine::auth
