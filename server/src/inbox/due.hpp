// What is due: of the table of messages and requests, those whose next step's day has come and that are not over.
#pragma once

namespace vitrine::inbox {

/// A condition for a statement; the day that it is, YYYY-MM-DD, is `:p1`.
inline constexpr const char* due =
    "next_step_on <> '' AND next_step_on <= :p1 AND state NOT IN ('gagné', 'perdu', 'indésirable')";

}  // namespace vitrine::inbox
