// The contact form's calls: what a visitor sends becomes a stored message and, where there is a mail server, a letter
// to the distributor in the same transaction.
#pragma once

#include "core/request.hpp"
#include "worker.hpp"

namespace vitrine {

/// POST: 201 with the message as its sender may see it. Error 400 with every fault, 429 past the address's limit.
/// Where a browser sent the form by itself, a page answers: 303 to the contact page, or a page that says what is wrong
/// and holds what was typed.
Response send_message(Worker& worker, Request& request);

/// GET: every message, newest first. For administrators.
Response list_messages(Worker& worker, Request& request);

/// DELETE: 204; an unknown one is Error 404.
Response remove_message(Worker& worker, Request& request);

}  // namespace vitrine
