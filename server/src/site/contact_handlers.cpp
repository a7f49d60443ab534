#include "site/contact_handlers.hpp"

#include <algorithm>
#include <array>
#include <exception>
#include <set>
#include <string>
#include <string_view>
#include <utility>

#include "content/contact.hpp"
#include "content/content_store.hpp"
#include "content/types/all.hpp"
#include "core/error.hpp"
#include "core/recent_attempts.hpp"
#include "core/text.hpp"
#include "core/time.hpp"
#include "inbox/web_hook.hpp"
#include "site/house_letters.hpp"
#include "site/request_letters.hpp"
#include "site/stranger_letters.hpp"
#include "visits/counts.hpp"

namespace vitrine {

namespace {

/// Where a browser without script learns that its message arrived.
constexpr const char* sent_page = "/contact?envoye=1";
/// The same of a request, before its reference.
constexpr const char* asked_page = "/devis?envoye=";
/// The calls that the forms begin with.
constexpr const char* form_call = "/api/contact/form";
constexpr const char* request_form_call = "/api/requests/form";

/// When a form was opened, as it comes back with what is sent.
std::string opened_now() { return std::to_string(now_ms()); }

/// The state of a form of these fields that was sent and refused. It stays as old as it was: whoever corrects a word
/// and sends again at once is no machine.
template <std::size_t count>
json::object refused_form(const Error& refusal, const json::object& sent,
                          const std::array<std::string_view, count>& fields) {
  json::object errors;
  for (const auto& [field, sentence] : refusal.fields()) errors[field] = sentence;
  const auto text = [&](std::string_view field) {
    const std::string_view given = text_of(sent, field).value_or("");
    return is_utf8(given) ? content::drawn_again(field, given) : std::string();
  };
  json::object typed;
  for (const std::string_view field : fields) typed[field] = text(field);
  typed[content::decoy_field] = text(content::decoy_field);
  const std::string opened_at = text(content::opened_field);
  return {
      {content::opened_field, opened_at.empty() ? opened_now() : opened_at},
      {"refusal", {{"status", refusal.status()}, {"message", refusal.what()}, {"errors", errors}, {"typed", typed}}}};
}

/// The page again, whose form begins with what was refused.
Response refused_page(ContactForm& contact, Request& request, const Error& refusal, const char* call,
                      json::object form) {
  Response response = draw_page_with(contact.pages, request, {{call, std::move(form)}});
  const bool is_drawn = response.status == 200;
  if (is_drawn) response.status = refusal.status();
  response.headers.emplace_back("Cache-Control", "no-store");  // it holds what a person typed
  if (is_drawn && refusal.retry_after()) {
    response.headers.emplace_back("Retry-After", std::to_string(refusal.retry_after()->count()));
  }
  return response;
}

Response gone_on_to(const std::string& address) {
  Response response;
  response.status = 303;
  response.headers.emplace_back("Location", address);
  return response;
}

Response as_sender_sees(const json::object& stored) {
  Response response = Response::json(stored, 201);
  response.headers.emplace_back("Cache-Control", "no-store");  // it holds what a person typed
  return response;
}

LetterHead letter_head(ContactForm& contact) {
  const json::object settings = content::ContentStore(contact.content).existing(content::site(), "site");
  return {.public_url = contact.public_url,
          .brand = std::string(settings.at("brand").as_string()),
          .retention_days = settings.at("retentionDays").to_number<std::int64_t>()};
}

/// Tells the house, and whoever asked for something: no more letters than can be read, or strangers be written to.
void write_letters(ContactForm& contact, db::Connection& writer, const json::object& stored, const LetterHead& head,
                   const std::string& network) {
  const Clock::time_point now = Clock::now();
  tell_house(contact.outbox, writer, stored, head, network, now);
  const std::string email(stored.at("email").as_string());
  if (stored.at("kind") == "message" || !contact.outbox.can_send_to(email)) return;
  if (!take_letter_to_stranger(writer, email, network, now)) return;
  contact.outbox.add_to(writer, email, letter_to_visitor(stored, head));
}

void refuse_past(const db::Attempts& limit, db::Connection& connection, const std::string& network,
                 Clock::time_point now) {
  const std::chrono::seconds wait = limit.wait(connection, network, now);
  if (wait.count() == 0) return;
  throw Error::too_many("Vous avez envoyé beaucoup de messages. Veuillez réessayer dans une minute.", wait);
}

/// It is counted with what it asks for, whoever sent it.
void count_request(db::Connection& writer, const json::object& stored, Clock::time_point now) {
  std::set<std::string> products;
  for (const json::value& machine : stored.at("machines").as_array()) {
    products.emplace(machine.at("product").as_string());
  }
  visits::count_request(writer, stored.at("kind").as_string(), products, now);
}

using Reader = content::Input (*)(content::Context&, Form&, Clock::time_point);

/// Reads and stores what was sent, and answers it as its sender may see it.
json::object take(ContactForm& contact, Request& request, Reader read) {
  content::Input sent = read(contact.content, request.form, Clock::now());
  // What its faults refused does not count.
  const std::string network = network_of(request.client_address);
  const Clock::time_point now = Clock::now();
  refuse_past(contact.limit, contact.content.reader, network, now);  // a flood that is refused writes nothing
  const LetterHead head = letter_head(contact);
  json::object answer = content::keep_message(contact.content, std::move(sent),
                                              [&](db::Connection& writer, const json::object& stored, bool repeated) {
                                                refuse_past(contact.limit, writer, network, now);
                                                contact.limit.add(writer, network, now);
                                                if (repeated || stored.at("suspected").as_bool()) return;
                                                count_request(writer, stored, now);
                                                write_letters(contact, writer, stored, head, network);
                                                inbox::tell_hook(writer, std::string(stored.at("_id").as_string()));
                                              });
  contact.outbox.wake();
  return answer;
}

}  // namespace

Response open_form(ContactForm&, Request&) {
  return Response::json(json::object{{content::opened_field, opened_now()}});
}

Response send_message(ContactForm& contact, Request& request) {
  return as_sender_sees(take(contact, request, content::read_message));
}

Response send_request(ContactForm& contact, Request& request) {
  return as_sender_sees(take(contact, request, content::read_request));
}

Response send_form(ContactForm& contact, Request& request) {
  try {
    take(contact, request, content::read_message);
  } catch (...) {
    const Error refusal = as_error(std::current_exception(), request.request_id);
    return refused_page(contact, request, refusal, form_call,
                        refused_form(refusal, request.form.fields, content::message_fields));
  }
  return gone_on_to(sent_page);
}

Response send_request_form(ContactForm& contact, Request& request) {
  json::array machines;
  for (json::value& machine : content::machines_of_form(request.form)) {
    const json::object& named = machine.as_object();
    const bool is_text =
        std::all_of(named.begin(), named.end(), [](const auto& member) { return is_utf8(member.value().as_string()); });
    if (is_text) machines.push_back(std::move(machine));
  }
  try {
    const json::object sent = take(contact, request, content::read_request);
    return gone_on_to(asked_page + std::string(sent.at("reference").as_string()));
  } catch (...) {
    const Error refusal = as_error(std::current_exception(), request.request_id);
    json::object form = refused_form(refusal, request.form.fields, content::request_fields);
    form.at("refusal").as_object().emplace("machines", std::move(machines));
    return refused_page(contact, request, refusal, request_form_call, std::move(form));
  }
}

}  // namespace vitrine
