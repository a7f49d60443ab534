// What texts have in common that are one value of a facet.
#pragma once

#include <string>
#include <string_view>

namespace vitrine::content {

/// What stands for the value in addresses: its slug (core/text.hpp), with the signs that make another quantity of a
/// number. A comma or point between digits is ".", what else stands between them "-"; before a number a minus is "-",
/// and "<", ">", "≤", "≥" and "±" stay; "+" at the end of a word is "-plus"; "µ" is a letter. "10,6 µm" is "10.6-μm",
/// "10–20 W" "10-20-w", "A+" "a-plus". Without a comma. At most 120 bytes; empty where a text is signs alone.
/// web/src/admin/screens/facets/facet-key.ts does the same.
std::string facet_key(std::string_view text);

}  // namespace vitrine::content
