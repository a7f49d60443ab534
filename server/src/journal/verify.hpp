// Whether the journal is the one that was written: no line altered, taken out or moved.
#pragma once

#include <cstdint>
#include <vector>

#include "db/database.hpp"

namespace vitrine::journal {

struct Fault {
  enum class Kind {
    Altered,  // what the line says is not what was written
    Missing,  // all lines from `seq` to `other` are
    Moved,    // the line stands in the place of the line `other`, and that one in its
    Emptied,  // what all lines from `seq` to `other` held is gone, and none says that it was dropped
  };
  Kind kind = Kind::Altered;
  std::int64_t seq = 0;
  std::int64_t other = 0;
};

/// Reads the whole journal. Lines taken off its end do not show here, but in the content, which is newer then.
std::vector<Fault> verify(db::Connection& reader);

}  // namespace vitrine::journal
