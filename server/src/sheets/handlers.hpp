// The one call for data sheets.
#pragma once

#include <optional>

#include "content/context.hpp"
#include "core/request.hpp"
#include "sheets/sheet_process.hpp"

namespace vitrine::sheets {

/// What they are made of.
struct Sheets {
  content::Context& content;
  SheetMaker& maker;
};

/// GET of the data sheet of the product that the first parameter names, as visitors see it; nullopt: they see no such
/// product. May be kept as long as nothing of the product, its family and the house changes. An outage: Error 503.
std::optional<Response> data_sheet(Sheets& sheets, Request& request);

}  // namespace vitrine::sheets
