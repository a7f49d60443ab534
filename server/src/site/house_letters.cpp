#include "site/house_letters.hpp"

#include <chrono>
#include <cstddef>
#include <cstdint>

#include "core/log.hpp"
#include "db/attempts.hpp"

namespace vitrine {

namespace {

constexpr std::chrono::hours window{1};

}  // namespace

void tell_house(const mail::Outbox& outbox, db::Connection& writer, const json::object& stored, const LetterHead& head,
                const std::string& network, Clock::time_point now) {
  if (!outbox.sends()) return;
  const std::size_t of_each_max = outbox.announced_an_hour();
  const db::Attempts of_each("letter to the house", of_each_max, window);
  // So that nobody by themselves keeps those of all others from being told.
  const db::Attempts of_network("letter to the house from", (of_each_max + 1) / 2, window);
  if (of_each.wait(writer, {}, now).count() == 0 && of_network.wait(writer, network, now).count() == 0) {
    of_each.add(writer, {}, now);
    of_network.add(writer, network, now);
    outbox.add(writer, letter_to_house(stored, head));
    return;
  }
  const db::Attempts of_many("letter to the house about many", 1, window);
  if (of_many.wait(writer, {}, now).count() > 0) return;
  of_many.add(writer, {}, now);
  const std::int64_t came = writer
                                .query_one(
                                    "SELECT COUNT(*) AS total FROM contact_message WHERE created_at > :p1 AND "
                                    "suspected = 0",
                                    {iso_time(now - window)})
                                ->integer("total");
  outbox.add(writer, letter_about_many(came, head));
  log::warn("letters_to_house_held_back", {{"came", came}});
}

}  // namespace vitrine
