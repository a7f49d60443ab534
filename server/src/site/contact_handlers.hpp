// The calls of the forms for a message and for a request: what a visitor sends is stored and, where there is a mail
// server, told by letter to the distributor, and of a request to the visitor, in the same transaction.
#pragma once

#include <cstdint>
#include <string>

#include "content/context.hpp"
#include "core/request.hpp"
#include "db/attempts.hpp"
#include "mail/outbox.hpp"
#include "site/pages.hpp"

namespace vitrine {

/// What they work with.
struct ContactForm {
  content::Context& content;
  const db::Attempts& limit;
  mail::Outbox& outbox;
  const std::string& public_url;  // empty: unknown
  Pages& pages;
};

/// What a message of 10,000 characters takes, and a request of 5,000 with 30 remarks of 500, where each of them is
/// written as its four bytes in escapes, with all that stands beside.
inline constexpr std::uint64_t message_bytes_max = 128ULL * 1024;
inline constexpr std::uint64_t request_bytes_max = 256ULL * 1024;

/// GET: what a form that is opened now begins with.
Response open_form(ContactForm& contact, Request& request);

/// POST: 201 with the message as its sender may see it. Error 400 with every fault, 429 past the address's limit.
Response send_message(ContactForm& contact, Request& request);
/// The same of a request for a quote or a demonstration, which is answered with its reference.
Response send_request(ContactForm& contact, Request& request);

/// The form of the contact page, posted by a browser without script: 303 to the page that says thanks, or the contact
/// page again under the refusal's status, with what is wrong and everything as it was typed. What was typed is neither
/// kept nor put into an address.
Response send_form(ContactForm& contact, Request& request);
/// The same of the page of requests, which goes on to the page that shows the reference.
Response send_request_form(ContactForm& contact, Request& request);

}  // namespace vitrine
