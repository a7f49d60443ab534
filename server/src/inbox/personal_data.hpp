// What a visitor has a right to: that what is known of them is shown, that it goes, and that it does not stay for ever
// (docs/product.md, Personal data).
#pragma once

#include <cstddef>

#include "content/context.hpp"
#include "core/request.hpp"
#include "core/time.hpp"
#include "inbox/handlers.hpp"

namespace vitrine::inbox {

/// POST of `email` or `phone`, or both: everything that is stored of whoever has either, with what was done with it.
/// Case does not count, nor how a number is written, nor what stands beside it. Neither: Error 400.
Response export_person(content::Context& context, Request& request);

/// The same: all of it is deleted for good, with letters about it and to them that wait to be sent; of those to and
/// from the house's own mailboxes only what is about it. Answers how many there were.
Response erase_person(Inbox& inbox, Request& request);

/// Takes out of what was sent longer ago than the site's settings say, and have said for a day, and of letters about
/// it, who sent it, what they wrote and what was noted of it, and answers of how many. What was asked for, where it led
/// to and when it came stays, for the counting. Letters that were given up go with what they are about, if that is
/// deleted by now.
std::size_t make_anonymous(content::Context& context, Clock::time_point now);

}  // namespace vitrine::inbox
