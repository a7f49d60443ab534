// What visitors send on its way into the store, a message or a request: the rules of its fields, the two traps that
// hold off spam without a puzzle, the twin that is stored once, and the reference that it is known by. What is trapped
// is kept like any other and answered like any other; only the administrator sees that it is suspected
// (`docs/product.md`, Contact and Requests).
#pragma once

#include <array>
#include <functional>

#include "content/context.hpp"
#include "content/validation.hpp"
#include "core/request.hpp"
#include "core/time.hpp"

namespace vitrine::content {

/// A field of our forms that people do not see: whoever fills it in reads markup, not the screen.
inline constexpr std::string_view decoy_field = "website";
/// A field of our forms that holds the moment the form was opened, in Unix milliseconds.
inline constexpr std::string_view opened_field = "openedAt";

/// What a visitor says in a message, and in a request.
inline constexpr std::array<std::string_view, 4> message_fields{"fullName", "email", "phone", "message"};
inline constexpr std::array<std::string_view, 13> request_fields{
    "kind", "machines", "fullName", "email",  "phone",   "profile", "company",
    "city", "country",  "purpose",  "timing", "project", "reachBy"};

/// The message of the form, and whether it fell into a trap. Every fault at once: Error 400. Other fields are ignored.
Input read_message(Context& context, Form& form, Clock::time_point now);

/// The same of a request. Machines come as a list of objects, or, from a browser without script, as `machine` once for
/// each with `quantity-{id}` and `note-{id}`, those of no quantity left out. They are named as they are called now; one
/// that visitors do not see is at fault, and so is a number that is none of the country.
Input read_request(Context& context, Form& form, Clock::time_point now);

/// The machines that the form of a browser without script names, as `machines` would: the first 60, which are more than
/// a request may have, with as much of their texts as `drawn_again` leaves. The form is drawn again with all of them,
/// and whoever sends thousands must not be answered so.
json::array machines_of_form(const Form& form);

/// What a form is drawn again with of a text that came as this field, a trap among them: all of it where the field
/// takes it; of a longer one what it takes and "…", which is refused as before when it is sent again. Else whoever sent
/// nothing but a long text would be answered ten times as much, escaped, and need not read it.
std::string drawn_again(std::string_view field, std::string_view text);

/// Runs inside the transaction that stores it, with what is stored, and whether it was before.
using WithMessage = std::function<void(db::Connection& writer, const json::object& message, bool repeated)>;

/// Stores what was read and answers it as its sender may see it: what they said, of a request with its reference. The
/// same again within a minute is not stored again, also when both arrive together; the answer is the first one's. The
/// content version stays: no cached answer shows any of it.
json::object keep_message(Context& context, Input message, const WithMessage& with);

}  // namespace vitrine::content
