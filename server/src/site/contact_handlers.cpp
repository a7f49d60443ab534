#include "site/contact_handlers.hpp"

#include <array>
#include <exception>
#include <string>
#include <string_view>
#include <utility>

#include "content/contact.hpp"
#include "core/error.hpp"
#include "core/recent_attempts.hpp"
#include "core/text.hpp"
#include "core/time.hpp"

namespace vitrine {

namespace {

/// Where a browser without script learns that its message arrived.
constexpr const char* sent_page = "/contact?envoye=1";
/// The call that the contact page's form begins with.
constexpr const char* form_call = "/api/contact/form";
constexpr std::array<std::string_view, 5> typed_fields{"fullName", "email", "phone", "message", content::decoy_field};

std::string unix_ms(Clock::time_point moment) {
  return std::to_string(std::chrono::floor<std::chrono::milliseconds>(moment.time_since_epoch()).count());
}

/// The state of a form that was sent and refused. It stays as old as it was: whoever corrects a word and sends again at
/// once is no machine.
json::object refused_form(const Error& refusal, const json::object& sent) {
  json::object errors;
  for (const auto& [field, sentence] : refusal.fields()) errors[field] = sentence;
  const auto text = [&](std::string_view field) {
    const std::string_view given = text_of(sent, field).value_or("");
    return is_utf8(given) ? given : std::string_view();
  };
  json::object typed;
  for (const std::string_view field : typed_fields) typed[field] = text(field);
  const std::string_view opened_at = text(content::opened_field);
  return {
      {content::opened_field, opened_at.empty() ? unix_ms(Clock::now()) : std::string(opened_at)},
      {"refusal", {{"status", refusal.status()}, {"message", refusal.what()}, {"errors", errors}, {"typed", typed}}}};
}

Response refused_page(ContactForm& contact, Request& request, const Error& refusal) {
  Response response = draw_page_with(contact.pages, request, {{form_call, refused_form(refusal, request.form.fields)}});
  if (response.status == 200) response.status = refusal.status();
  response.headers.emplace_back("Cache-Control", "no-store");  // it holds what a person typed
  if (refusal.retry_after()) {
    response.headers.emplace_back("Retry-After", std::to_string(refusal.retry_after()->count()));
  }
  return response;
}

mail::Letter letter_about(const json::object& message, const std::string& public_url) {
  const auto text = [&](std::string_view field) { return std::string(message.at(field).as_string()); };
  std::string body = "Nom : " + text("fullName") + "\nEmail : " + text("email") + "\nTéléphone : " + text("phone") +
                     "\n\n" + text("message") + "\n\n-- \nMessage reçu par le formulaire de contact.\n";
  // Never from the request: a forged Host header would put a stranger's link into our own mail.
  if (!public_url.empty())
    body += "Le lire dans l’administration : " + public_url + "/admin/contacts/" + text("_id") + "\n";
  return {.reply_to = text("email"), .subject = "Nouveau message de " + text("fullName"), .text = std::move(body)};
}

void refuse_past(const db::Attempts& limit, db::Connection& connection, const std::string& network,
                 Clock::time_point now) {
  const std::chrono::seconds wait = limit.wait(connection, network, now);
  if (wait.count() == 0) return;
  throw Error::too_many("Vous avez envoyé beaucoup de messages. Veuillez réessayer dans une minute.", wait);
}

json::object take_message(ContactForm& contact, Request& request) {
  content::Input message = content::read_message(contact.content, request.form, Clock::now());
  // What its faults refused does not count.
  const std::string network = network_of(request.client_address);
  const Clock::time_point now = Clock::now();
  refuse_past(contact.limit, contact.content.reader, network, now);  // a flood that is refused writes nothing
  json::object answer = content::keep_message(contact.content, std::move(message),
                                              [&](db::Connection& writer, const json::object& stored, bool repeated) {
                                                refuse_past(contact.limit, writer, network, now);
                                                contact.limit.add(writer, network, now);
                                                if (repeated || stored.at("suspected").as_bool()) return;
                                                contact.outbox.add(writer, letter_about(stored, contact.public_url));
                                              });
  contact.outbox.wake();
  return answer;
}

}  // namespace

Response open_form(ContactForm&, Request&) {
  return Response::json(json::object{{content::opened_field, unix_ms(Clock::now())}});
}

Response send_message(ContactForm& contact, Request& request) {
  Response response = Response::json(take_message(contact, request), 201);
  response.headers.emplace_back("Cache-Control", "no-store");  // it holds what a person typed
  return response;
}

Response send_form(ContactForm& contact, Request& request) {
  try {
    take_message(contact, request);
  } catch (...) {
    return refused_page(contact, request, as_error(std::current_exception(), request.request_id));
  }
  Response response;
  response.status = 303;
  response.headers.emplace_back("Location", sent_page);
  return response;
}

}  // namespace vitrine
