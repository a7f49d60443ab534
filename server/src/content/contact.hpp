// The message of a visitor on its way into the store: the rules of its fields, the two traps that hold off spam without
// a puzzle, and the twin that is stored once. A trapped message is kept like any other and answered like any other;
// only the administrator sees that it is suspected (`docs/product.md`, Contact).
#pragma once

#include <functional>

#include "content/context.hpp"
#include "content/validation.hpp"
#include "core/request.hpp"
#include "core/time.hpp"

namespace vitrine::content {

/// A field of our form that people do not see: whoever fills it in reads markup, not the screen.
inline constexpr std::string_view decoy_field = "website";
/// A field of our form that holds the moment the form was opened, in Unix milliseconds.
inline constexpr std::string_view opened_field = "openedAt";

/// The message of the form, and whether it fell into a trap. Every fault at once: Error 400. Other fields are ignored.
Input read_message(Context& context, Form& form, Clock::time_point now);

/// Runs inside the transaction that stores a message, with what is stored, and whether it was before.
using WithMessage = std::function<void(db::Connection& writer, const json::object& message, bool repeated)>;

/// Stores the message and answers it as its sender may see it. The same four fields again within a minute are not
/// stored again, also when they arrive together; the answer is the first one's. The content version stays: no cached
/// answer shows messages.
json::object keep_message(Context& context, Input message, const WithMessage& with);

}  // namespace vitrine::content
