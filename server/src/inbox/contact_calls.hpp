// What the inbox asks of messages and requests besides what every list is asked: how many wait, who may take care of
// them, notes on them, and what was done with one. The calls are the administrator's.
#pragma once

#include <string_view>

#include "content/context.hpp"
#include "core/request.hpp"
#include "core/route.hpp"

namespace vitrine::inbox {

/// GET: how many are unread, and how many of those that are not over have a next step whose day has come (`?on=`, else
/// today in UTC), spam left out of both; and how many there are in each state.
Response contact_counts(content::Context& context, Request& request);
QueryParameter contact_counts_parameter();

/// GET: the names of the accounts, of which one can be in charge.
Response contact_assignees(content::Context& context, Request& request);

/// GET of all: `content::list_all`, of which the log tells whoever asks.
Response list_contacts(content::Context& context, Request& request);

/// PUT of what the house does with one: Error 400 where the person in charge is none of these.
Response change_contact(content::Context& context, Request& request);
/// POST of the same, or a removal, of many.
Response act_on_contacts(content::Context& context, Request& request);

/// GET: who changed what when, the oldest first.
Response contact_history(content::Context& context, Request& request);

/// POST of `text`: the message with the note, by whoever asks. DELETE of one: the message without it, 404 where
/// it has no such note.
Response add_contact_note(content::Context& context, Request& request);
Response remove_contact_note(content::Context& context, Request& request);

/// The act of a line that keeps the copy of a letter: `to`, `subject`, `text`, and `letter`, its id in the outbox.
inline constexpr std::string_view letter_act = "letter";

/// Whether this line of it is written.
bool is_told(db::Connection& reader, const std::string& id, const std::string& entry);

/// The lines that tell what was done with it, as `contact_history` answers them.
json::array contact_entries(db::Connection& reader, const std::string& id);

}  // namespace vitrine::inbox
