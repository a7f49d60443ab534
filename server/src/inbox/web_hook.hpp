// The program elsewhere, such as a CRM, that is told of each message and request that comes. What is to be told is
// stored in the transaction of what it is about, tried again with growing pauses for three days, and told at least
// once: of several programs on one store by one.
#pragma once

#include <stop_token>
#include <string>

#include "content/context.hpp"
#include "core/metrics.hpp"
#include "core/request.hpp"
#include "inbox/handlers.hpp"
#include "inbox/hook_call.hpp"

namespace vitrine::inbox {

/// Has it told that this came, inside a transaction that the caller runs. Nothing where there is no hook.
void tell_hook(db::Connection& writer, const std::string& item);

/// Deletes what was told, or given up, longer than 30 days ago.
void forget_old_deliveries(db::Database& database);

/// Tells what is due; returns once nothing is, or when it is asked to stop. Without an address all waits. `metrics`
/// learns what is left, before each call and behind the last.
void call_due_hooks(content::Context& context, Reach reach, Metrics& metrics, const std::stop_token& stop);

/// GET: `url`, `secret` and the last fifty tellings, the newest first.
Response read_hook(Inbox& inbox, Request& request);
/// PUT of `url`, empty for none; the first one comes with a secret. Answers as GET. Error 400 where no hook may live,
/// or nothing is said.
Response change_hook(Inbox& inbox, Request& request);
/// POST: another secret, in the place of the one that there is.
Response renew_hook_secret(Inbox& inbox, Request& request);
/// POST: has it told something that is about nobody. Error 400 where there is no hook.
Response try_hook(Inbox& inbox, Request& request);
/// POST: one that waits or was given up is tried now. Error 404 where there is no such.
Response retry_delivery(Inbox& inbox, Request& request);

}  // namespace vitrine::inbox
