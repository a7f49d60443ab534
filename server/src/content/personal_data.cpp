#include "content/personal_data.hpp"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "content/contact_calls.hpp"
#include "content/content_store.hpp"
#include "content/phone.hpp"
#include "content/row_writes.hpp"
#include "content/types/all.hpp"
#include "core/error.hpp"
#include "core/log.hpp"
#include "core/text.hpp"
#include "core/time.hpp"

namespace vitrine::content {

namespace {

/// In one transaction; as many as are made anonymous while others wait to write.
constexpr std::int64_t anonymous_at_once = 200;

/// A number in one spelling: as it is dialled from anywhere, or its digits alone.
std::string one_spelling(std::string_view phone) {
  for (const std::string_view country : {"TN", "MA"}) {
    if (auto number = international_phone(phone, country)) return std::move(*number);
  }
  std::string digits;
  std::copy_if(phone.begin(), phone.end(), std::back_inserter(digits), [](char c) { return c >= '0' && c <= '9'; });
  return digits;
}

/// In which a store from before there was a retention keeps everything.
constexpr std::chrono::days notice{30};

bool is_on_notice(db::Connection& reader, Clock::time_point now) {
  const auto start = reader.query_one("SELECT day FROM retention_start");
  return start && start->text("day") > *iso_day(iso_time(now - notice));
}

struct Person {
  std::string email;  // folded
  std::string phone;  // in one spelling
};

Person person_in(const Request& request) {
  const auto text = [&](std::string_view name) {
    const std::string_view given = trim(text_of(request.form.fields, name).value_or(""));
    if (!is_utf8(given)) throw Error::validation({{std::string(name), "Ce texte n'est pas de l'UTF-8 valide."}});
    return given;
  };
  Person person{fold(text("email")), one_spelling(text("phone"))};
  if (person.email.empty() && person.phone.empty()) {
    throw Error::validation({{"email", "Indiquez l’adresse électronique ou le téléphone de la personne."}});
  }
  return person;
}

std::vector<std::string> sent_by(db::Connection& connection, const Person& person) {
  std::vector<std::string> ids;
  for (const db::Row& row :
       connection.query("SELECT id, email, phone FROM contact_message WHERE anonymous = 0 ORDER BY created_at, id")) {
    const bool same = (!person.email.empty() && fold(row.text("email")) == person.email) ||
                      (!person.phone.empty() && one_spelling(row.text("phone")) == person.phone);
    if (same) ids.push_back(row.text("id"));
  }
  return ids;
}

/// Letters about this that wait: to its sender or from there, or such as name its reference, which stands at the end of
/// a line or a sentence in all that are written (site/request_letters.cpp). A message that a program of before has
/// stored has none.
void drop_letters(db::Connection& writer, const std::string& id) {
  const auto row = writer.query_one("SELECT reference, email FROM contact_message WHERE id = :p1", {id});
  const std::string reference = row->text("reference");
  const std::string email = row->text("email");
  if (!email.empty()) writer.execute("DELETE FROM mail_letter WHERE recipient = :p1 OR reply_to = :p1", {email});
  if (reference.empty()) return;
  writer.execute("DELETE FROM mail_letter WHERE body LIKE :p1 OR body LIKE :p2",
                 {"%" + reference + "\n%", "%" + reference + ".%"});
}

/// What stays of one.
json::object anonymous_form_of(const Image& stored) {
  json::array machines = stored.at("machines").as_array();
  for (json::value& machine : machines) machine.as_object()["note"] = "";
  json::object kept{
      {"fullName", "Anonyme"}, {"machines", std::move(machines)}, {"notes", json::array()}, {"anonymous", true}};
  for (const std::string_view name :
       {"email", "phone", "message", "company", "city", "project", "nextStep", "nextStepOn"}) {
    kept.emplace(name, "");
  }
  return kept;
}

std::vector<std::string> sent_before(db::Connection& writer, const std::string& moment) {
  std::vector<std::string> ids;
  for (const db::Row& row : writer.query("SELECT id FROM contact_message WHERE created_at < :p1 AND anonymous = 0 "
                                         "ORDER BY created_at LIMIT :p2",
                                         {moment, anonymous_at_once})) {
    ids.push_back(row.text("id"));
  }
  return ids;
}

}  // namespace

Response export_person(Context& context, Request& request) {
  json::array found;
  for (const std::string& id : sent_by(context.reader, person_in(request))) {
    auto message = ContentStore(context).get(contact_message(), id);
    if (!message) continue;  // deleted meanwhile
    found.push_back(json::object{{"message", std::move(*message)}, {"history", contact_entries(context.reader, id)}});
  }
  return Response::json(json::object{{"items", std::move(found)}});
}

Response erase_person(Context& context, Request& request) {
  const Person person = person_in(request);
  const std::size_t count = change(context, [&](Change& change) {
    db::Connection& writer = change.writer();
    const std::vector<std::string> ids = sent_by(writer, person);
    for (const std::string& id : ids) drop_letters(writer, id);
    ContentStore(context).remove_in(change, contact_message(), ids, true);
    return ids.size();
  });
  log::info("person_erased", {{"by", context.occasion.actor.name}, {"items", static_cast<std::int64_t>(count)}});
  return Response::json(json::object{{"erased", count}});
}

std::size_t make_anonymous(Context& context, Clock::time_point now) {
  if (is_on_notice(context.reader, now)) return 0;
  const ContentType& type = contact_message();
  const json::object settings = ContentStore(context).existing(site(), "site");
  const std::chrono::days kept(settings.at("retentionDays").to_number<std::int64_t>());
  const std::string before = iso_time(now - kept);
  std::size_t total = 0;
  for (std::size_t done = 1; done > 0; total += done) {
    // Looked up first by a reader: where there is nothing to do, nobody waits.
    if (sent_before(context.reader, before).empty()) break;
    done = change(context, [&](Change& change) {
      const std::vector<std::string> ids = sent_before(change.writer(), before);
      for (const std::string& id : ids) {
        update_row(change, type, id, anonymous_form_of(*read_stored(change.writer(), type, id)));
      }
      change.settle();
      for (const std::string& id : ids) {
        change.writer().execute("UPDATE contact_entry SET body = '{}' WHERE item = :p1", {id});
      }
      return ids.size();
    });
  }
  return total;
}

}  // namespace vitrine::content
