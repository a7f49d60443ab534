// The contact form's calls: what a visitor sends becomes a stored message and, where there is a mail server, a letter
// to the distributor in the same transaction.
#pragma once

#include "core/request.hpp"
#include "routes/worker.hpp"

namespace vitrine {

/// GET: what a form that is opened now begins with.
Response open_form(Worker& worker, Request& request);

/// POST: 201 with the message as its sender may see it. Error 400 with every fault, 429 past the address's limit.
Response send_message(Worker& worker, Request& request);

/// The form of the contact page, posted by a browser without script: 303 to the page that says thanks, or the contact
/// page again under the refusal's status, with what is wrong and everything as it was typed. What was typed is neither
/// kept nor put into an address.
Response send_form(Worker& worker, Request& request);

/// GET: every message, newest first. For administrators.
Response list_messages(Worker& worker, Request& request);

/// DELETE: 204; an unknown one is Error 404.
Response remove_message(Worker& worker, Request& request);

}  // namespace vitrine
