#include "auth/login_limits.hpp"

#include <string_view>

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

}  // namespace vitrine::auth
