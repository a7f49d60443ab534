// What stands on a product's data sheet, from what the store and the media hold.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "content/context.hpp"
#include "core/json.hpp"
#include "sheets/sheet.hpp"

namespace vitrine::sheets {

/// The texts of the sheet, as the product's page and the foot of its print have them: `product` and `site` as they are
/// answered to visitors. `address`: of the page, with its origin.
Sheet texts_of(const json::object& product, const json::object& site, const std::string& address);

/// Puts the product's pictures on the sheet, each in the smallest size that is kept and large enough for paper. One
/// that is not there is left out; answers whether all were. A place of the media that does not answer: Error 503. May
/// block.
bool add_pictures(Sheet& sheet, const json::object& product, const media::MediaStore& store);

/// "inline" with the name under which a browser keeps the sheet (RFC 6266, 4.3): in French, and for those who do not
/// read that (RFC 8187) in ASCII.
std::string disposition_of(std::string_view product_name);

}  // namespace vitrine::sheets
