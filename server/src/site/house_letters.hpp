// How often the house is told by mail what came: of each message and request while there are so many as people read,
// of all together where a flood would use up what its mail server may send.
#pragma once

#include <string>

#include "core/json.hpp"
#include "core/time.hpp"
#include "mail/outbox.hpp"
#include "site/request_letters.hpp"

namespace vitrine {

/// Stores, in the caller's transaction, the letter about a message or a request that was just stored, or, where there
/// have been many or many from this network (`network_of`), at most once an hour one that says how many came. Nothing
/// without a mail server.
void tell_house(const mail::Outbox& outbox, db::Connection& writer, const json::object& stored, const LetterHead& head,
                const std::string& network, Clock::time_point now);

}  // namespace vitrine
