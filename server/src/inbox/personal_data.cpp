#include "inbox/personal_data.hpp"

#include <algorithm>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "content/content_store.hpp"
#include "content/phone.hpp"
#include "content/row_writes.hpp"
#include "content/types/all.hpp"
#include "core/error.hpp"
#include "core/log.hpp"
#include "core/text.hpp"
#include "core/time.hpp"
#include "inbox/contact_calls.hpp"
#include "mail/held_letters.hpp"

namespace vitrine::inbox {

using content::contact_message;
using content::ContentStore;
using content::ContentType;
using content::Context;
using content::Field;

namespace {

/// In one transaction; as many as are made anonymous while others wait to write.
constexpr std::int64_t anonymous_at_once = 200;
/// In which a store from before there was a retention keeps everything.
constexpr std::chrono::days notice{30};

/// How long a term that was shortened is still as long as before: whoever sees the slip meanwhile sets it back.
constexpr std::chrono::days slip{1};

/// How long what visitors sent is kept: as the settings say, or have said within a day.
std::chrono::days term(Context& context, Clock::time_point now) {
  const ContentType& settings = content::site();
  std::int64_t days = 0;
  const auto hear = [&](const json::object& said) {
    const json::value* term = said.if_contains("retentionDays");
    if (term != nullptr && term->is_number()) days = std::max(days, term->to_number<std::int64_t>());
  };
  hear(ContentStore(context).existing(settings, "site"));
  for (const db::Row& row : context.reader.query("SELECT before FROM journal WHERE type = :p1 AND at > :p2",
                                                 {std::string(settings.name), iso_time(now - slip)})) {
    const auto before = row.optional_text("before");
    hear(before ? json::parse(*before).as_object()
                : content::initial_answer(settings));  // null: saved for the first time
  }
  return std::chrono::days(days);
}

bool is_on_notice(db::Connection& reader, Clock::time_point now) {
  const auto start = reader.query_one("SELECT day FROM retention_start");
  return start && start->text("day") > *iso_day(iso_time(now - notice));
}

struct Person {
  std::string email;  // folded
  std::set<std::string> numbers;
};

bool share_one(const std::set<std::string>& some, const std::set<std::string>& others) {
  return std::any_of(some.begin(), some.end(), [&](const std::string& one) { return others.contains(one); });
}

Person person_in(const Request& request) {
  const auto text = [&](std::string_view name) {
    const std::string_view given = trim(text_of(request.form.fields, name).value_or(""));
    if (!is_utf8(given)) throw Error::validation({{std::string(name), "Ce texte n'est pas de l'UTF-8 valide."}});
    return given;
  };
  Person person{fold(text("email")), content::numbers_in(text("phone"))};
  if (person.email.empty() && person.numbers.empty()) {
    throw Error::validation({{"email", "Indiquez l’adresse électronique ou le téléphone de la personne."}});
  }
  return person;
}

std::vector<std::string> sent_by(db::Connection& connection, const Person& person) {
  std::vector<std::string> ids;
  for (const db::Row& row :
       connection.query("SELECT id, email, phone FROM contact_message WHERE anonymous = 0 ORDER BY created_at, id")) {
    const bool same = (!person.email.empty() && fold(row.text("email")) == person.email) ||
                      share_one(person.numbers, content::numbers_in(row.text("phone")));
    if (same) ids.push_back(row.text("id"));
  }
  return ids;
}

/// A reminder that tells of others as well goes, too: they are told of the next morning, and whoever has it already is
/// not told again.
void drop_letters_about(db::Connection& writer, const std::string& id) {
  const std::string reference =
      writer.query_one("SELECT reference FROM contact_message WHERE id = :p1", {id})->text("reference");
  if (reference.empty()) return;  // what a program of before has stored has none
  mail::drop_letters_about(writer, reference);
}

/// Letters that were given up stand beside what they are about: nobody sees them once that is deleted.
void drop_unseen_letters(Context& context) {
  // Looked up first by a reader: where there is nothing to do, nobody waits.
  std::vector<std::string> unseen = mail::threads_given_up(context.reader);
  std::erase_if(unseen, [&](const std::string& reference) {
    return !reference.empty() &&
           context.reader.query_one("SELECT id FROM contact_message WHERE reference = :p1", {reference});
  });
  if (unseen.empty()) return;
  context.database.write([&](db::Connection& writer) {
    for (const std::string& reference : unseen) mail::drop_given_up(writer, reference);
  });
}

/// Whatever they are about: that may be deleted already.
void drop_letters_of(db::Connection& writer, const Person& person, const std::vector<std::string>& own_mailboxes) {
  const bool is_own = std::any_of(own_mailboxes.begin(), own_mailboxes.end(),
                                  [&](const std::string& own) { return fold(own) == person.email; });
  if (!person.email.empty() && !is_own) mail::drop_letters_of(writer, person.email);
}

/// What the personal ones among these fields become, at the top or as parts.
json::object without_person(const std::vector<Field>& fields, const json::object& held) {
  json::object changed;
  for (const Field& field : fields) {
    if (field.personal) changed.emplace(field.name, content::initial_value(field));
    if (field.personal || field.kind != content::Kind::Parts) continue;
    json::array entries = held.at(field.name).as_array();
    for (json::value& entry : entries) {
      for (auto& part : without_person(field.parts, entry.as_object())) entry.as_object()[part.key()] = part.value();
    }
    changed.emplace(field.name, std::move(entries));
  }
  return changed;
}

/// What becomes of one; a name it has to have.
json::object anonymous_form_of(const content::Image& stored) {
  json::object form = without_person(contact_message().fields, stored);
  form["fullName"] = "Anonyme";
  form["anonymous"] = true;
  return form;
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
  log::info("person_read", {{"by", context.occasion.actor.name}, {"items", static_cast<std::int64_t>(found.size())}});
  return Response::json(json::object{{"items", std::move(found)}});
}

Response erase_person(Inbox& inbox, Request& request) {
  Context& context = inbox.content;
  const Person person = person_in(request);
  const std::size_t count = content::change(context, [&](content::Change& change) {
    db::Connection& writer = change.writer();
    const std::vector<std::string> ids = sent_by(writer, person);
    for (const std::string& id : ids) drop_letters_about(writer, id);
    drop_letters_of(writer, person, inbox.outbox.mailboxes());
    ContentStore(context).remove_in(change, contact_message(), ids, true);
    return ids.size();
  });
  context.database.empty_log();
  log::info("person_erased", {{"by", context.occasion.actor.name}, {"items", static_cast<std::int64_t>(count)}});
  return Response::json(json::object{{"erased", count}});
}

std::size_t make_anonymous(Context& context, Clock::time_point now) {
  drop_unseen_letters(context);
  if (is_on_notice(context.reader, now)) return 0;
  const ContentType& type = contact_message();
  const std::string before = iso_time(now - term(context, now));
  std::size_t total = 0;
  for (std::size_t done = 1; done > 0; total += done) {
    // Looked up first by a reader: where there is nothing to do, nobody waits.
    if (sent_before(context.reader, before).empty()) break;
    done = content::change(context, [&](content::Change& change) {
      const std::vector<std::string> ids = sent_before(change.writer(), before);
      for (const std::string& id : ids) {
        drop_letters_about(change.writer(), id);
        content::update_row(change, type, id, anonymous_form_of(*content::read_stored(change.writer(), type, id)));
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

}  // namespace vitrine::inbox
