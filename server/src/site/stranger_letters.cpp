#include "site/stranger_letters.hpp"

#include <algorithm>
#include <chrono>
#include <cstddef>

#include "core/log.hpp"
#include "core/text.hpp"
#include "db/attempts.hpp"

namespace vitrine {

namespace {

constexpr std::size_t of_mailbox_max = 5;   // in an hour
constexpr std::size_t of_network_max = 20;  // in a day: many people of one carrier may be behind it
constexpr std::size_t of_all_max = 30;      // in an hour

/// As many in an hour are nobody's mailbox alone. One that is refused counts against no other bound.
constexpr std::int64_t looked_at_max = 1000;

/// Counted by what is stored, so that whoever is erased leaves no name here.
bool is_flooded(db::Connection& writer, const std::string& mailbox, Clock::time_point now) {
  const auto rows = writer.query(
      "SELECT email FROM contact_message WHERE created_at > :p1 AND kind <> 'message' AND suspected = 0 AND email <> "
      "'' LIMIT :p2",
      {iso_time(now - std::chrono::hours(1)), looked_at_max});
  if (static_cast<std::int64_t>(rows.size()) >= looked_at_max) return true;
  const auto asked = std::count_if(rows.begin(), rows.end(),
                                   [&](const db::Row& row) { return mailbox_of(row.text("email")) == mailbox; });
  return static_cast<std::size_t>(asked) > of_mailbox_max;
}

bool not_written(std::string_view bound) {
  log::warn("confirmation_not_written", {{"bound", std::string(bound)}});
  return false;
}

}  // namespace

std::string mailbox_of(std::string_view address) {
  const std::string folded = fold(address);
  const std::size_t at = folded.rfind('@');
  if (at == std::string::npos) return folded;
  std::string name = folded.substr(0, std::min(folded.find('+'), at));
  std::string host = folded.substr(at + 1);
  if (host == "googlemail.com") host = "gmail.com";
  if (host == "gmail.com") std::erase(name, '.');
  return name + "@" + host;
}

bool take_letter_to_stranger(db::Connection& writer, std::string_view address, const std::string& network,
                             Clock::time_point now) {
  const db::Attempts of_network("confirmation", of_network_max, db::Attempts::window_max);
  const db::Attempts of_all("confirmation of anybody", of_all_max, std::chrono::hours(1));
  if (of_network.wait(writer, network, now).count() > 0) return not_written("network");
  if (of_all.wait(writer, {}, now).count() > 0) return not_written("all");
  if (is_flooded(writer, mailbox_of(address), now)) return not_written("mailbox");
  of_network.add(writer, network, now);
  of_all.add(writer, {}, now);
  return true;
}

}  // namespace vitrine
