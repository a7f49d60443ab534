// The rows of the table of addresses that are about no type of content: what was, what is prepared, and who is signed
// in.
#pragma once

#include "routes/rows.hpp"

namespace vitrine {

/// The journal, histories and the trash.
Rows what_was();
/// Drafts, links to previews, and who has which form open.
Rows preparing();
/// Signing in and out, and one's own account.
Rows sessions();

}  // namespace vitrine
