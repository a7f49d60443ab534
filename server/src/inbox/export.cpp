#include <string>
#include <string_view>
#include <utility>

#include "content/content_store.hpp"
#include "content/filtered_list.hpp"
#include "content/id_sets.hpp"
#include "content/sentences.hpp"
#include "content/types/all.hpp"
#include "core/error.hpp"
#include "core/log.hpp"
#include "core/time.hpp"
#include "inbox/handlers.hpp"
#include "inbox/request_words.hpp"
#include "inbox/spreadsheet.hpp"
#include "publishing/site_time.hpp"

namespace vitrine::inbox {

namespace {

/// A file of more no longer opens well, and is held several times over while it is made.
constexpr std::size_t rows_max = 50'000;
constexpr std::size_t table_bytes_max = 64UL * 1024 * 1024;

Error too_long() {
  return Error::bad_request(
      "Cette liste est trop longue pour un fichier. Restreignez-la, par un état ou une recherche.");
}

std::size_t bytes_of(const Row& row) {
  std::size_t bytes = 0;
  for (const Cell& cell : row) bytes += sizeof cell + cell.text.size();
  return bytes;
}

std::string machines_of(const json::object& item) {
  std::string text;
  for (const json::value& entry : item.at("machines").as_array()) {
    const json::object& machine = entry.as_object();
    text += (text.empty() ? "" : "\n") + std::to_string(machine.at("quantity").as_int64()) + " × " +
            std::string(machine.at("name").as_string());
    const std::string_view note = machine.at("note").as_string();
    if (!note.empty()) text.append(" (").append(note).append(")");
  }
  return text;
}

std::string notes_of(const json::object& item) {
  std::string text;
  for (const json::value& entry : item.at("notes").as_array()) {
    const json::object& note = entry.as_object();
    text += (text.empty() ? "" : "\n") + std::string(note.at("author").as_string()) + " : " +
            std::string(note.at("text").as_string());
  }
  return text;
}

Row row_of(const json::object& item, const publishing::SiteTime& time) {
  const auto text = [&](std::string_view field) { return Cell{.text = std::string(item.at(field).as_string())}; };
  const auto words = [&](std::string_view field) { return Cell{.text = said(field, item.at(field).as_string())}; };
  const auto received = moment_of(item.at("createdAt").as_string());
  return {text("reference"),
          words("kind"),
          {.kind = Cell::Kind::Moment, .text = received ? time.shown(*received) : std::string()},
          text("state"),
          {.text = item.at("isRead").as_bool() ? "oui" : "non"},
          text("assignee"),
          text("nextStep"),
          {.kind = Cell::Kind::Day, .text = std::string(item.at("nextStepOn").as_string())},
          text("fullName"),
          text("email"),
          text("phone"),
          text("company"),
          words("profile"),
          text("city"),
          words("country"),
          words("purpose"),
          words("timing"),
          words("reachBy"),
          {.text = machines_of(item)},
          text(item.at("kind") == "message" ? "message" : "project"),
          {.text = notes_of(item)}};
}

Table table_of(Inbox& inbox, const Request& request) {
  content::Context& context = inbox.content;
  const content::ContentType& type = content::contact_message();
  Table table{.name = "Contacts",
              .headings = {"Référence",     "Nature",          "Reçu le",   "État",     "Lu",
                           "Suivi par",     "Prochaine étape", "Échéance",  "Nom",      "Email",
                           "Téléphone",     "Établissement",   "Qui",       "Ville",    "Pays",
                           "Projet",        "Délai",           "À joindre", "Machines", "Message",
                           "Notes internes"},
              .rows = {}};
  content::FilteredList list(context, type, request.query);
  if (list.total() > rows_max) throw too_long();
  const std::vector<std::string> ids = list.ids(0, list.total());
  std::size_t bytes = 0;
  const publishing::SiteTime time(context.reader);
  table.rows.reserve(ids.size());
  content::for_each_set(ids, [&](content::IdSet set) {
    for (const json::object& item : content::ContentStore(context).by_ids(
             type, {set.begin(), set.end()}, content::Audience::Administrator, std::nullopt)) {
      table.rows.push_back(row_of(item, time));
      bytes += bytes_of(table.rows.back());
      if (bytes > table_bytes_max) throw too_long();
    }
  });
  return table;
}

}  // namespace

Response export_list(Inbox& inbox, Request& request) {
  const std::string_view format = request.query.get("format").value_or("csv");
  if (format != "csv" && format != "xlsx") throw content::not_permitted("format");
  const Table table = table_of(inbox, request);
  // Whoever takes so much of people along leaves a trace.
  log::info("contacts_exported",
            {{"by", inbox.content.occasion.actor.name}, {"items", static_cast<std::int64_t>(table.rows.size())}});
  const bool is_csv = format == "csv";
  Response response = Response::text(is_csv ? csv_of(table) : xlsx_of(table));
  response.content_type =
      is_csv ? "text/csv; charset=utf-8" : "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
  response.headers.emplace_back("Content-Disposition", "attachment; filename=\"contacts." + std::string(format) + "\"");
  response.headers.emplace_back("Cache-Control", "no-store");
  return response;
}

}  // namespace vitrine::inbox
