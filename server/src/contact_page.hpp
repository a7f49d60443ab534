// The contact form as it comes back to a browser without script whose message was refused: what is wrong, and every
// field as it was typed. Nothing of it is kept on the server or put into an address.
#pragma once

#include <string>

#include "core/error.hpp"
#include "core/json.hpp"

namespace vitrine {

/// A whole HTML document. `typed` is what was sent, as it was sent.
std::string contact_page(const json::object& typed, const Error& refusal);

}  // namespace vitrine
