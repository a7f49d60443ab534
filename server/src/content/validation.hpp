// Reads what a request carried into the values that a type's fields store, whatever form the body had, and gathers
// every fault at once. What only the store can know (does the referenced item exist, is the title taken) is
// content_store.cpp's part.
#pragma once

#include "content/content_type.hpp"
#include "content/context.hpp"
#include "core/request.hpp"

namespace vitrine::content {

/// Whether the field, or anything nested in it, has an error.
bool is_at_fault(const FieldErrors& errors, std::string_view field);

/// Fields that the request carried, under their names, ready to be stored; and what is wrong with the others. Nested
/// faults are named by their path: "infoSections.0.title".
struct Input {
  json::object values;
  FieldErrors errors;
  int refusal = 400;     // what the errors, if any, are to be answered with
  bool is_alone = true;  // else the type's `check_among` is left to whoever writes others as well, for behind them
};

/// Unknown members are left out. Files are handed to the media store, and their faults are errors like any others; one
/// of the wrong kind or size makes the refusal 415 or 413. Any other failure of the media store: Error.
Input read_input(Context& context, const ContentType& type, Form& form);

/// For a creation: gives every field that was not carried its initial value and adds an error for each that is
/// required.
void complete(const ContentType& type, Input& input);

/// The same rules for a change: only fields that were carried can be at fault.
void require_carried(const ContentType& type, Input& input);

/// Adds an error for each field that is needed by what another one holds, and empty.
void require_needed(const ContentType& type, const json::object& item, FieldErrors& errors);

}  // namespace vitrine::content
