// What is said of a value that a field does not take. The program's description carries the same sentences.
#pragma once

#include <string>

#include "content/content_type.hpp"

namespace vitrine::content {

/// Not what the field's kind holds, or out of its bounds; empty for kinds of which nobody can type a wrong one.
std::string invalid_sentence(const Field& field);
/// Longer than length_max_of(field).
std::string too_long_sentence(const Field& field);
/// More entries than count_max.
std::string too_many_sentence(const Field& field);

}  // namespace vitrine::content
