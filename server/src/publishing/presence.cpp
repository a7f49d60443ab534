// Who has which form open: said now and then by each tab, and forgotten soon after the last time.
#include <chrono>
#include <map>
#include <string>
#include <utility>

#include "content/field_reader.hpp"
#include "core/error.hpp"
#include "core/text.hpp"
#include "core/time.hpp"
#include "publishing/call_parts.hpp"
#include "publishing/handlers.hpp"

namespace vitrine::publishing {

namespace {

/// Browsers let a tab that nobody looks at speak once a minute.
constexpr std::chrono::seconds remembered{150};
constexpr std::size_t tab_length_max = 64;

std::string tab_of(const Request& request) {
  const json::value* tab = request.form.fields.if_contains("tab");
  const json::string* text = tab == nullptr ? nullptr : tab->if_string();
  if (text == nullptr || text->empty() || text->size() > tab_length_max) {
    throw Error::validation({{"tab", "L’onglet doit être nommé, en 64 caractères au plus."}});
  }
  return std::string(*text);
}

}  // namespace

Response be_present(content::Context& context, Request& request) {
  const auto [type, item] = subject_of(request);
  const std::string tab = tab_of(request);
  const auto now = Clock::now();
  const std::string name(type.name);
  const journal::Actor& actor = context.occasion.actor;
  std::map<std::string, std::string> since;  // of the others, by their names
  context.database.write([&, &item = item](db::Connection& writer) {
    writer.execute("DELETE FROM presence WHERE seen_at < :p1", {iso_time(now - remembered)});
    const std::int64_t known = writer.execute(
        "UPDATE presence SET seen_at = :p1 WHERE type = :p2 AND item = :p3 AND tab = :p4 AND actor = :p5",
        {iso_time(now), name, item, tab, actor.id});
    if (known == 0) {
      writer.execute(
          "INSERT INTO presence (type, item, tab, actor, actor_name, since, seen_at) VALUES (:p1, :p2, :p3, :p4, :p5, "
          ":p6, :p6) ON CONFLICT DO NOTHING",
          {name, item, tab, actor.id, actor.name, iso_time(now)});
    }
    for (const db::Row& row : writer.query(
             "SELECT actor_name, MIN(since) AS since FROM presence WHERE type = :p1 AND item = :p2 AND actor <> :p3 "
             "GROUP BY actor_name ORDER BY actor_name",
             {name, item, actor.id})) {
      since.emplace(row.text("actor_name"), row.text("since"));
    }
  });
  json::array others;
  for (const auto& [username, moment] : since) others.push_back({{"username", username}, {"since", moment}});
  return Response::json(json::object{{"others", std::move(others)}});
}

Response be_absent(content::Context& context, Request& request) {
  const auto [type, item] = subject_of(request);
  context.database.write([&, &type = type, &item = item](db::Connection& writer) {
    writer.execute("DELETE FROM presence WHERE type = :p1 AND item = :p2 AND tab = :p3 AND actor = :p4",
                   {std::string(type.name), item, request.param(2), context.occasion.actor.id});
  });
  return Response::no_content();
}

}  // namespace vitrine::publishing
