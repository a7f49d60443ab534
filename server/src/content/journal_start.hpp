// The beginning of the journal in a store that holds content already: what was written before there was one.
#pragma once

#include "content/context.hpp"

namespace vitrine::content {

/// Writes a line for every item that is there, in a store whose journal is empty; all or nothing. Later calls do
/// nothing.
void begin_journal(Context& context);

}  // namespace vitrine::content
