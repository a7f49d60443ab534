#include "inbox/contact_calls.hpp"

#include <algorithm>
#include <optional>
#include <string>
#include <utility>

#include "auth/account_names.hpp"
#include "content/bulk.hpp"
#include "content/content_store.hpp"
#include "content/field_reader.hpp"
#include "content/handlers.hpp"
#include "content/row_writes.hpp"
#include "content/sentences.hpp"
#include "content/types/all.hpp"
#include "core/error.hpp"
#include "core/ids.hpp"
#include "core/log.hpp"
#include "core/text.hpp"
#include "core/time.hpp"
#include "inbox/due.hpp"
#include "mail/held_letters.hpp"

namespace vitrine::inbox {

using content::contact_message;
using content::Context;
using content::find_field;

namespace {

const std::string& existing_id(Context& context, const Request& request) {
  const std::string& id = request.param(0);
  if (!is_id(id) || !content::ContentStore(context).get(contact_message(), id)) {
    throw Error::not_found(std::string(contact_message().not_found));
  }
  return id;
}

/// The account that a change puts in charge, under the name that it was given.
void require_account(Context& context, json::object& changes) {
  json::value* assignee = changes.if_contains("assignee");
  const json::string* name = assignee == nullptr ? nullptr : assignee->if_string();
  if (name == nullptr || trim(*name).empty()) return;
  const auto account = auth::account_name(context.reader, *name);
  if (!account) throw Error::validation({{"assignee", "Ce compte n’existe pas."}});
  *assignee = *account;
}

/// Changes the notes of one, and answers it.
template <typename Work>
json::object with_notes(Context& context, const std::string& id, Work work) {
  const content::ContentType& type = contact_message();
  content::change(context, [&](content::Change& change) {
    auto stored = content::read_stored(change.writer(), type, id);
    if (!stored) throw Error::not_found(std::string(type.not_found));
    json::array& notes = stored->at("notes").as_array();
    work(notes);
    content::update_row(change, type, id, {{"notes", std::move(notes)}});
  });
  return content::ContentStore(context).existing(type, id);
}

/// The copy of a letter; null once it is not kept any more.
json::value letter_in(db::Connection& reader, const json::object& body) {
  if (body.empty()) return nullptr;
  const std::string id(body.at("letter").as_string());
  const auto held = mail::held(reader, id);
  return json::object{{"to", body.at("to")},
                      {"subject", body.at("subject")},
                      {"text", body.at("text")},
                      {"waiting", held == mail::Held::Waiting},
                      {"refused", held == mail::Held::GivenUp}};
}

json::value today() { return json::value(*iso_day(iso_now())); }

}  // namespace

QueryParameter contact_counts_parameter() {
  return {"on", "string", "AAAA-MM-JJ\u00a0: le jour d’aujourd’hui là où l’on demande"};
}

Response contact_counts(Context& context, Request& request) {
  const std::string_view asked = request.query.get("on").value_or("");
  const auto day = asked.empty() ? std::optional(std::string(today().as_string())) : iso_day(asked);
  const content::Field& compared = *find_field(contact_message().fields, "nextStepOn");
  if (!day) throw Error::validation({{"on", content::invalid_sentence(compared)}});
  const auto count = [&](const std::string& where, const std::vector<db::Value>& values) {
    return context.reader.query_one("SELECT COUNT(*) AS total FROM contact_message WHERE " + where, values)
        ->integer("total");
  };
  json::object states;
  for (const std::string_view state : find_field(contact_message().fields, "state")->choices) states.emplace(state, 0);
  for (const db::Row& row :
       context.reader.query("SELECT state, COUNT(*) AS total FROM contact_message GROUP BY state")) {
    states[row.text("state")] = row.integer("total");
  }
  return Response::json(json::object{{"unread", count("is_read = 0 AND state <> 'indésirable'", {})},
                                     {"due", count(due, {*day})},
                                     {"states", std::move(states)}});
}

Response contact_assignees(Context& context, Request&) {
  json::array names;
  for (const std::string& name : auth::account_names(context.reader)) names.emplace_back(name);
  return Response::json(std::move(names));
}

Response list_contacts(Context& context, Request& request) {
  // Whoever takes so much of people along leaves a trace, as with a file of it.
  if (request.from.empty()) log::info("contacts_read", {{"by", context.occasion.actor.name}});
  return content::list_all(context, contact_message(), request);
}

Response change_contact(Context& context, Request& request) {
  require_account(context, request.form.fields);
  return content::update(context, contact_message(), request);
}

Response act_on_contacts(Context& context, Request& request) {
  json::value* sent = request.form.fields.if_contains("changes");
  if (sent != nullptr) {
    *sent = content::unwrapped(*sent);
    if (json::object* changes = sent->if_object()) require_account(context, *changes);
  }
  return content::act_on_many(context, contact_message(), request);
}

json::array contact_entries(db::Connection& reader, const std::string& id) {
  json::array entries;
  for (const db::Row& row :
       reader.query("SELECT id, at, actor_name, act, body FROM contact_entry WHERE item = :p1 ORDER BY at, id", {id})) {
    json::object entry{
        {"_id", row.text("id")}, {"at", row.text("at")}, {"actor", row.text("actor_name")}, {"act", row.text("act")}};
    json::value body = json::parse(row.text("body"));
    if (row.text("act") == letter_act) {
      entry.emplace("changes", json::object());
      entry.emplace("letter", letter_in(reader, body.as_object()));
    } else {
      entry.emplace("changes", std::move(body));
    }
    entries.push_back(std::move(entry));
  }
  return entries;
}

bool is_told(db::Connection& reader, const std::string& id, const std::string& entry) {
  return !entry.empty() &&
         reader.query_one("SELECT 1 AS told FROM contact_entry WHERE id = :p1 AND item = :p2", {entry, id}).has_value();
}

Response contact_history(Context& context, Request& request) {
  return Response::json(contact_entries(context.reader, existing_id(context, request)));
}

Response add_contact_note(Context& context, Request& request) {
  const std::string& id = existing_id(context, request);
  const content::Field& notes = *find_field(contact_message().fields, "notes");
  FieldErrors errors;
  const json::value* sent = request.form.fields.if_contains("text");
  const auto text = content::FieldReader(context, errors)
                        .read(*find_field(notes.parts, "text"), sent == nullptr ? json::value() : *sent, "text");
  if (text && content::is_empty(*text)) errors.emplace("text", "La note est vide.");
  if (!errors.empty()) throw Error::validation(std::move(errors));
  const std::string wanted = content::wanted_id(request);
  json::object note{{"id", wanted.empty() ? new_id() : wanted},
                    {"at", iso_now()},
                    {"author", context.occasion.actor.name},
                    {"text", *text}};
  return Response::json(with_notes(context, id, [&](json::array& written) {
    // It was written, and the answer to whoever sent it was lost.
    const auto is_same = [&](const json::value& one) { return one.at("id").as_string() == wanted; };
    if (std::any_of(written.begin(), written.end(), is_same)) return;
    if (written.size() >= notes.count_max) {
      throw Error::bad_request("Il y a déjà 500 notes\u00a0: supprimez-en d’abord.");
    }
    written.push_back(std::move(note));
  }));
}

Response remove_contact_note(Context& context, Request& request) {
  const std::string& id = existing_id(context, request);
  return Response::json(with_notes(context, id, [&](json::array& written) {
    const auto note = std::find_if(written.begin(), written.end(), [&](const json::value& one) {
      return one.at("id").as_string() == request.param(1);
    });
    if (note == written.end()) throw Error::not_found("Note introuvable.");
    written.erase(note);
  }));
}

}  // namespace vitrine::inbox
