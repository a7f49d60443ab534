#include "sheets/handlers.hpp"

#include <string>
#include <utility>

#include "content/content_store.hpp"
#include "content/types/all.hpp"
#include "sheets/product_sheet.hpp"

namespace vitrine::sheets {

std::optional<Response> data_sheet(Sheets& sheets, Request& request) {
  const content::ContentStore store(sheets.content);
  const auto product = store.find(content::product(), request.param(0), {}, content::Audience::Visitor);
  if (!product) return std::nullopt;
  const json::object site = store.get(content::site(), content::site().name).value_or(json::object());
  const std::string address = request.origin + "/products/" + std::string(product->at("_id").as_string());
  Sheet sheet = texts_of(*product, site, address);
  const bool whole = add_pictures(sheet, *product, sheets.content.media);
  const std::string disposition = disposition_of(sheet.name);
  Response response;
  response.content_type = "application/pdf";
  response.body = sheets.maker.draw(std::move(sheet));
  response.headers = {{"Content-Disposition", disposition},
                      {"Content-Language", "fr"},
                      // Whoever finds the sheet by a search engine is better served by the page (RFC 6596).
                      {"Link", "<" + address + ">; rel=\"canonical\""}};
  if (whole) response.made_of = sheets.content.made_of();
  return response;
}

}  // namespace vitrine::sheets
