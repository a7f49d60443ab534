
#include <algorithm>
#include <string>
#include <utility>

#include "content/change.hpp"
#include "content/content_store.hpp"
#include "content/field_reader.hpp"
#include "content/handlers.hpp"
#include "content/row_writes.hpp"
#include "content/sentences.hpp"
#include "content/types/all.hpp"
#include "core/error.hpp"
#include "core/ids.hpp"
#include "inbox/contact_calls.hpp"
#include "inbox/handlers.hpp"

namespace vitrine::inbox {

namespace {

struct Answer {
  std::string subject;
  std::string text;
  std::string state;  // empty: as it is
};

Answer answer_in(content::Context& context, const Request& request) {
  FieldErrors errors;
  content::FieldReader reader(context, errors);
  const auto read = [&](std::string_view name) {
    const content::Field& field = *content::find_field(content::answer_model().fields, name);
    const json::value* sent = request.form.fields.if_contains(name);
    const auto text = reader.read(field, sent == nullptr ? json::value("") : *sent, std::string(name));
    if (!text) return std::string();
    if (content::is_empty(*text)) errors.emplace(name, field.required);
    return text->is_string() ? std::string(text->as_string()) : std::string();
  };
  Answer answer{.subject = read("subject"), .text = read("text"), .state = {}};
  const std::string_view state = text_of(request.form.fields, "state").value_or("");
  const content::Field& field = *content::find_field(content::contact_message().fields, "state");
  const auto& states = field.choices;
  if (!state.empty() && std::find(states.begin(), states.end(), state) == states.end()) {
    errors.emplace("state", content::invalid_sentence(field));
  }
  answer.state = state;
  if (!errors.empty()) throw Error::validation(std::move(errors));
  return answer;
}

}  // namespace

Response answering(Inbox& inbox, Request&) { return Response::json(json::object{{"sends", inbox.outbox.sends()}}); }

Response send_answer(Inbox& inbox, Request& request) {
  content::Context& context = inbox.content;
  const content::ContentType& type = content::contact_message();
  const std::string& id = request.param(0);
  const auto not_found = [&] { return Error::not_found(std::string(type.not_found)); };
  if (!is_id(id)) throw not_found();
  const Answer answer = answer_in(context, request);
  const std::string wanted = content::wanted_id(request);
  const std::string brand(content::ContentStore(context).existing(content::site(), "site").at("brand").as_string());
  content::change(context, [&](content::Change& change) {
    const auto stored = content::read_stored(change.writer(), type, id);
    if (!stored) throw not_found();
    // It went out, and the answer to whoever sent it was lost.
    if (is_told(change.writer(), id, wanted)) return;
    content::require_current(request.if_match, *stored);  // somebody may have answered meanwhile
    const std::string to(stored->at("email").as_string());
    const auto letter = inbox.outbox.add_to(change.writer(), to,
                                            {.reply_to = {},
                                             .subject = answer.subject,
                                             .text = answer.text + "\n",
                                             .thread = std::string(stored->at("reference").as_string()),
                                             .signed_by = brand});
    if (!letter) {
      throw Error::bad_request(inbox.outbox.sends() ? "Cette personne n’a pas d’adresse à laquelle écrire d’ici."
                                                    : "Aucun serveur de courrier n’est réglé.");
    }
    json::object changes{{"isRead", true}};
    if (!answer.state.empty()) changes.emplace("state", answer.state);
    content::update_row(change, type, id, std::move(changes));
    change.settle();
    change.tell(type, id, letter_act,
                {{"to", to}, {"subject", answer.subject}, {"text", answer.text}, {"letter", *letter}}, wanted);
  });
  inbox.outbox.wake();
  return Response::json(content::ContentStore(context).existing(type, id));
}

}  // namespace vitrine::inbox
