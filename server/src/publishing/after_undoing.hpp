// What an act that was taken back, or came to stand again, makes of the campaigns that it was of.
#pragma once

#include <cstdint>

#include "content/change.hpp"

namespace vitrine::publishing {

/// As a part of the taking back of `act`: a campaign whose publication it was is prepared again, with its drafts, or
/// over where they are not kept; one whose publication stands again, since what took it back was taken back, is out,
/// and ends once more with what ended it. A time that has gone by is none then.
void follow_undoing(content::Change& change, std::int64_t act);

}  // namespace vitrine::publishing
