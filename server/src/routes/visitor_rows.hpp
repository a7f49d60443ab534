// The rows of the table of addresses that are about visitors: what they send, what is done with it, and what is counted
// of them.
#pragma once

#include "routes/rows.hpp"

namespace vitrine {

Rows visitor_rows();

}  // namespace vitrine
