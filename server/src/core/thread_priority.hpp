// How a thread lets others go first.
#pragma once

namespace vitrine {

/// The calling thread comes after those of lower niceness whenever processors are short. `niceness`: 1 to 19, and never
/// less than before, which the system forbids. Said by a log line where it cannot be had.
void give_way(int niceness);

}  // namespace vitrine
