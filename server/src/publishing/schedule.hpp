// Campaigns on their way: out, back, and both by themselves when their time has come. Each is one act of the journal.
#pragma once

#include <string>

#include "content/change.hpp"
#include "content/context.hpp"
#include "core/time.hpp"
#include "mail/outbox.hpp"
#include "publishing/campaigns.hpp"

namespace vitrine::publishing {

/// Why a campaign is held that was to go out while no program ran, and whose end had come by then.
inline constexpr const char* too_late = "L’heure de fin était passée avant que la publication ait pu se faire.";

/// Makes the drafts of the campaign public, as whoever `context` says acts. It has changed since, or is not prepared
/// any more: Error 409; without drafts, or refused by the rules of their types: Error 400 that names them; what is
/// public was changed since one of them was begun, and not `force`: Error 409.
void send_out(content::Context& context, const Campaign& campaign, bool force);

/// A save has made the draft public (content::Context): the schedule that was of it alone is out by that, and ends as
/// it was said to.
void follow_publication(content::Change& change, const content::Draft& draft, const journal::Actor& actor);

/// Takes back what it made public; where that was done already, it is over. One that removes takes its item off. It has
/// changed since, or is not out: Error 409; else as history::undo, or as a removal.
void take_back(content::Context& context, const Campaign& campaign, bool force);

/// Whoever tells the house by letter.
struct Notices {
  mail::Outbox& outbox;
  std::string public_url;
};

/// Does what is due at `now`, in the name of who has said when. What cannot be done is held, and told by letter, be it
/// refused or a fault of ours, which the log tells; an outage ends this with its exception once the others had their
/// turn, and what is due is done the next time, as is what was refused behind it. Several programs may do so at once.
void do_what_is_due(content::Context& context, const Notices& notices, Clock::time_point now);

/// The moment of the oldest act that is to be taken back by itself; nullopt: there is none. The journal must hold what
/// was there before it.
std::optional<std::string> history_needed_since(db::Connection& reader);

}  // namespace vitrine::publishing
