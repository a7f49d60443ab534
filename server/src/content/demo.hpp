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
#include "core/json.hpp"
#include "media/media_store.hpp"

namespace vitrine::content {

/// The content of a file of the demo by its name ("catalogue.json", "media/products/x.webp"); nullopt when there is
/// none. What it answers must outlive the load.
using DemoSource = std::function<std::optional<std::string_view>(std::string_view name)>;

/// Whether nobody has written any content yet, single items included.
bool is_store_empty(db::Connection& connection);

/// Error 409 where somebody has.
void require_empty_store(db::Connection& connection);

/// Stores the demo's files, which takes half a minute, and answers the catalogue with their addresses in the place of
/// their names. What `source` throws passes on; the files that are there already are found again the next time, or
/// swept. Error 500 when the demo itself is at fault, with a sentence that names the entry.
json::object store_demo_files(media::MediaStore& media, const DemoSource& source);

/// Fills the store with what `store_demo_files` answered, in one transaction: all or nothing. Error 409 when somebody
/// has written anything before; Error 500 as above.
void store_demo_rows(Context& context, json::object catalogue);

/// Both, one after the other. A store that is not empty is refused before the first file.
void load_demo(Context& context, const DemoSource& source);

}  // namespace vitrine::content
