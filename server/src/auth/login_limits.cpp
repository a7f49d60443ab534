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

void LoginLimits::check(db::Connection& connection, const std::string& network, const std::string& account, bool known,
                        Moment now) const {
  const auto wait_of_network = by_network_.wait(connection, network, now);
  if (wait_of_network.count() > 0) refuse("address", wait_of_network);
  if (known) return;
  const auto wait_of_account = at_account_.wait(connection, account, now);
  if (wait_of_account.count() > 0) refuse("account", wait_of_account);
}

void LoginLimits::begin(db::Connection& reader, const std::string& network, const std::string& account, bool known,
                        Moment now) const {
  check(reader, network, account, known, now);  // a flood that is refused writes nothing
  database_.write([&](db::Connection& writer) {
    check(writer, network, account, known, now);
    if (!known) at_account_.add(writer, account, now);
    by_network_.add(writer, network, now);
  });
}

void LoginLimits::succeeded(const std::string& network, const std::string& account, bool known) const {
  database_.write([&](db::Connection& writer) {
    by_network_.forget(writer, network);
    if (!known) at_account_.forget_last(writer, account);
  });
}

}  // namespace vitrine::auth
