// How many letters the house's mail server writes to mailboxes that visitors name, which may be those of strangers who
// asked for nothing: few to one mailbox, however it is spelt, few for whoever sits in one network, and few in all.
#pragma once

#include <string>
#include <string_view>

#include "core/time.hpp"
#include "db/database.hpp"

namespace vitrine {

/// One name for all spellings under which letters come to the same mailbox: without case, without "+…", and without the
/// dots that Gmail does not heed.
std::string mailbox_of(std::string_view address);

/// Whether one more may be written about a request to this address that was just stored, and counts it if so. The log
/// says why not.
bool take_letter_to_stranger(db::Connection& writer, std::string_view address, const std::string& network,
                             Clock::time_point now);

}  // namespace vitrine
