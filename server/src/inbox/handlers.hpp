// What the house does with what visitors sent, beside what every list can do: it answers, and takes a list along as a
// file. The calls are the administrator's.
#pragma once

#include "content/context.hpp"
#include "core/request.hpp"
#include "inbox/hook_call.hpp"
#include "mail/outbox.hpp"

namespace vitrine::inbox {

/// What they work with.
struct Inbox {
  content::Context& content;
  mail::Outbox& outbox;
  Reach hooks_reach;
};

/// GET: whether letters can be sent from here.
Response answering(Inbox& inbox, Request& request);

/// POST of `subject`, `text` and, where it is to change, `state`: the letter waits to be sent, the item is read, and is
/// answered as it is then. Its history keeps a copy, which is stored with the letter. Error 400 with every fault, or
/// where there is no mail server or nobody to write to; 409 where it is not as `If-Match` says.
Response send_answer(Inbox& inbox, Request& request);

/// GET of a list as `…/admin/page` narrows and orders it, whole: `?format=` csv or xlsx. Error 400 for another one, and
/// for a list of more than 50,000 lines or 64 MB.
Response export_list(Inbox& inbox, Request& request);

}  // namespace vitrine::inbox
