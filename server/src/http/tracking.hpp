// Parameters that advertisements and letters hang on an address to follow whoever clicks: another value for each click,
// and nothing that an answer depends on.
#pragma once

#include <string>
#include <string_view>

namespace vitrine::http {

/// The query (without '?', percent-encoded) without such parameters; the others as they stand and in their order.
std::string without_tracking(std::string_view query);

}  // namespace vitrine::http
