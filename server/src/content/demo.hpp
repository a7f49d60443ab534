// Fills an empty store with the demo catalogue, through the same rules as the API.
//
// `catalogue.json` holds single items ("site", "fitnessPage", "about") and lists ("categories", "treatments",
// "products", "slides", "services", "testimonials", "references", "partners", "spaServices", "fitnessServices",
// "events", "blogPosts", "homepageProducts"): each entry is the body of the type's POST (PUT for single items), with
// these differences: "key" names it where others refer to it, references name keys, and images, videos, PDFs, the
// pictures of an article and the value of a catalogue of type "file" name files beside it. A featured product is just
// its key.
//
// Lists that are answered newest first are created last to first, so that visitors see every list in the file's order.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "content/context.hpp"

namespace vitrine::content {

/// The content of a file of the demo by its name ("catalogue.json", "media/products/x.webp"); nullopt when there is
/// none. What it answers must outlive the load.
using DemoSource = std::function<std::optional<std::string_view>(std::string_view name)>;

/// All or nothing. Error 409 when the store holds any item of these lists; Error 500 when the demo itself is
/// at fault, with a sentence that names the entry.
void load_demo(Context& context, const DemoSource& source);

/// Whether the store holds no content: single items do not count.
bool is_store_empty(db::Connection& reader);

}  // namespace vitrine::content
