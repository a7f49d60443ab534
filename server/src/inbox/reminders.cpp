#include "inbox/reminders.hpp"

#include <optional>

#include "core/log.hpp"
#include "inbox/due.hpp"
#include "publishing/site_time.hpp"

namespace vitrine::inbox {

namespace {

constexpr std::string_view morning = "T07:00:00";
constexpr std::chrono::minutes look_pause{1};
constexpr std::int64_t lines_max = 50;

std::string french_day(const std::string& day) {
  return day.substr(8, 2) + "/" + day.substr(5, 2) + "/" + day.substr(0, 4);
}

/// One step. By the reference, the letter is found where its person is erased before it is sent.
std::string line_of(const db::Row& row, const std::string& public_url) {
  std::string line = "- " + row.text("full_name") + " : ";
  const std::string step = row.text("next_step");
  line += step.empty() ? "à reprendre" : step;
  line += " (" + french_day(row.text("next_step_on"));
  const std::string assignee = row.text("assignee");
  if (!assignee.empty()) line += ", " + assignee;
  line += ") " + row.text("reference") + "\n";
  if (!public_url.empty()) line += "  " + public_url + "/admin/contacts/" + row.text("id") + "\n";
  return line;
}

/// None where nothing is due.
std::optional<mail::Letter> letter_about(db::Connection& connection, const std::string& day,
                                         const std::string& public_url) {
  const std::int64_t count =
      connection.query_one("SELECT COUNT(*) AS total FROM contact_message WHERE " + std::string(due), {day})
          ->integer("total");
  if (count == 0) return std::nullopt;
  std::string text;
  for (const db::Row& row : connection.query("SELECT id, reference, full_name, next_step, next_step_on, assignee FROM "
                                             "contact_message WHERE " +
                                                 std::string(due) + " ORDER BY next_step_on, id LIMIT :p2",
                                             {day, lines_max})) {
    text += line_of(row, public_url);
  }
  if (count > lines_max) text += "… et " + std::to_string(count - lines_max) + " autres.\n";
  const std::string steps = count == 1 ? "1 étape à faire" : std::to_string(count) + " étapes à faire";
  return mail::Letter{.reply_to = {},
                      .subject = "Contacts\u00a0: " + steps + " au " + french_day(day),
                      .text = "Prochaines étapes dont le jour est venu\u00a0:\n\n" + text};
}

}  // namespace

void Reminders::remind(content::Context& context, Clock::time_point now) {
  if (!outbox_.sends() || (now >= looked_at_ && now - looked_at_ < look_pause)) return;
  looked_at_ = now;
  const std::string shown = publishing::SiteTime(context.reader).shown(now);
  const std::string day = shown.substr(0, 10);
  if (shown.substr(10) < morning || day == reminded_) return;
  const bool wrote = context.database.write([&](db::Connection& writer) {
    if (writer.execute("INSERT INTO reminder (day) VALUES (:p1) ON CONFLICT DO NOTHING", {day}) == 0) return false;
    writer.execute("DELETE FROM reminder WHERE day <> :p1", {day});  // a later one is of a clock that was wrong
    const auto letter = letter_about(writer, day, public_url_);
    if (letter) outbox_.add(writer, *letter);
    return letter.has_value();
  });
  reminded_ = day;
  if (!wrote) return;
  outbox_.wake();
  log::info("reminded_of_due", {{"day", day}});
}

}  // namespace vitrine::inbox
