// The data sheet as PDF (ISO 32000-1): real text in the site's faces, tagged, with title, author and language.
#pragma once

#include <functional>
#include <string>

#include "sheets/sheet.hpp"
#include "sheets/typesetting.hpp"

namespace vitrine::sheets {

/// The same sheet is the same bytes, whenever and wherever it is drawn. Every text is set, and every file read that
/// this needs, before `enclose` is called; pictures are decoded after it. One that is broken leaves its ground empty.
/// What cannot be drawn: std::runtime_error.
std::string pdf_of(const Sheet& sheet, const Faces& faces, const std::function<void()>& enclose);

}  // namespace vitrine::sheets
