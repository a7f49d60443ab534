#include "contact_handlers.hpp"

#include <string>
#include <string_view>
#include <utility>

#include "contact_page.hpp"
#include "content/contact.hpp"
#include "content/handlers.hpp"
#include "content/types/all.hpp"
#include "core/error.hpp"

namespace vitrine {

namespace {

/// Where a browser without script learns that its message arrived.
constexpr const char* sent_page = "/contact?envoye=1";

mail::Letter letter_about(const json::object& message, const std::string& public_url) {
  const auto text = [&](std::string_view field) { return std::string(message.at(field).as_string()); };
  std::string body = "Nom : " + text("fullName") + "\nEmail : " + text("email") + "\nTéléphone : " + text("phone") +
                     "\n\n" + text("message") + "\n\n-- \nMessage reçu par le formulaire de contact.\n";
  // Never from the request: a forged Host header would put a stranger's link into our own mail.
  if (!public_url.empty()) body += "Tous les messages : " + public_url + "/admin\n";
  return {.reply_to = text("email"), .subject = "Nouveau message de " + text("fullName"), .text = std::move(body)};
}

json::object take_message(Worker& worker, Request& request) {
  Program& program = worker.program;
  content::Context context = worker.context();
  content::Input message = content::read_message(context, request.form, Clock::now());
  program.contact_limit.admit(request.client_address);  // what its faults refused does not count
  json::object answer = content::keep_message(
      context, std::move(message), [&program](db::Connection& writer, const json::object& stored) {
        if (stored.at("suspected").as_bool()) return;
        program.outbox.add(writer, letter_about(stored, program.settings.public_url));
      });
  program.outbox.wake();
  return answer;
}

}  // namespace

Response send_message(Worker& worker, Request& request) {
  if (!request.from_page_form) return Response::json(take_message(worker, request), 201);
  Response response;
  try {
    take_message(worker, request);
    response.status = 303;
    response.headers.emplace_back("Location", sent_page);
  } catch (const Error& error) {
    response.status = error.status();
    response.content_type = "text/html; charset=utf-8";
    response.body = contact_page(request.form.fields, error);
    if (error.retry_after()) response.headers.emplace_back("Retry-After", std::to_string(error.retry_after()->count()));
  }
  return response;
}

Response list_messages(Worker& worker, Request& request) {
  content::Context context = worker.context();
  Response response = content::list_all(context, content::contact_message(), request);
  response.cacheable = false;
  return response;
}

Response remove_message(Worker& worker, Request& request) {
  content::Context context = worker.context();
  return content::remove(context, content::contact_message(), request);
}

}  // namespace vitrine
