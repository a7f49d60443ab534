#include "sheets/product_sheet.hpp"

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include "core/text.hpp"
#include "media/durable_file.hpp"
#include "media/media_name.hpp"
#include "sheets/layout.hpp"
#include "sheets/typography.hpp"

namespace vitrine::sheets {

namespace {

using media::MediaName;

/// Of a file's name, in code points: what all systems take, with room for the rest.
constexpr std::size_t name_length_max = 80;

std::string text_in(const json::object& object, std::string_view name) {
  return std::string(text_of(object, name).value_or(""));
}

const json::array& list_in(const json::object& object, std::string_view name) {
  static const json::array none;
  const json::value* list = object.if_contains(name);
  return list != nullptr && list->is_array() ? list->get_array() : none;
}

std::string title_of(const json::object& product, std::string_view reference) {
  const json::value* item = product.if_contains(reference);
  return item != nullptr && item->is_object() ? text_in(item->get_object(), "title") : std::string();
}

std::vector<std::string> paragraphs_of(std::string_view text) {
  std::vector<std::string> paragraphs;
  while (!text.empty()) {
    const std::string_view line = trim(text.substr(0, text.find('\n')));
    text.remove_prefix(std::min(text.find('\n'), text.size() - 1) + 1);
    if (!line.empty()) paragraphs.push_back(typographic(line));
  }
  return paragraphs;
}

/// docs/product.md, Texts: three of the fixed keys have labels of their own, the others share one; free ones are
/// theirs.
std::string label_of(std::string_view key) {
  if (key == "technology") return "Technologie";
  if (key == "screen") return "Écran";
  if (key == "power") return "Énergie";
  return "Dimensions";
}

void add_specifications(Sheet& sheet, const json::object& product, std::string_view field, bool fixed) {
  const json::value* values = product.if_contains(field);
  if (values == nullptr || !values->is_object()) return;
  for (const auto& member : values->get_object()) {
    const json::string* value = member.value().if_string();
    if (value == nullptr || trim(*value).empty()) continue;
    sheet.specifications.push_back(
        {fixed ? label_of(member.key()) : capitalised(member.key()), typographic(trim(*value))});
  }
}

/// Those of the department that bears the category's name, else of the first.
std::vector<std::string> numbers_for(const json::object& site, const std::string& category) {
  const json::array& departments = list_in(site, "phones");
  const auto own = std::find_if(departments.begin(), departments.end(), [&](const json::value& department) {
    return fold(text_in(department.as_object(), "department")) == fold(category);
  });
  if (departments.empty()) return {};
  const json::value& chosen = own == departments.end() ? departments.front() : *own;
  return json::value_to<std::vector<std::string>>(json::value(list_in(chosen.as_object(), "numbers")));
}

struct NamedPicture {
  MediaName name;
  std::string alt;
};

std::vector<NamedPicture> pictures_of(const json::object& product) {
  std::vector<NamedPicture> pictures;
  if (const auto name = media::parse_address(text_in(product, "image"))) {
    pictures.push_back({*name, text_in(product, "imageAlt")});
  }
  const json::value* alts = product.if_contains("imagesAlt");
  for (const json::value& address : list_in(product, "images")) {
    const auto name = media::parse_address(address.as_string());
    if (!name) continue;
    const bool told = alts != nullptr && alts->is_object();
    pictures.push_back({*name, told ? text_in(alts->get_object(), address.as_string()) : std::string()});
  }
  return pictures;
}

std::optional<std::string> bytes_of(const MediaName& name, const media::MediaStore& store) {
  const auto file = store.storage().open(name.text());
  if (!file) return std::nullopt;
  return media::read_whole(file->path, media::size_bytes_max(media::Kind::Image));
}

/// Takes the bytes from the smallest variant that has nearly as many pixels as are printed, else from the picture
/// itself.
bool read_into(Picture& picture, const MediaName& name, int printed_width, const media::MediaStore& store) {
  constexpr double nearly = 0.9;
  const std::vector<int> widths = name.widths();
  const auto wide = std::ranges::find_if(widths, [&](int width) { return width >= printed_width * nearly; });
  if (wide != widths.end()) {
    if (auto bytes = bytes_of(name.variant(*wide, media::Format::Webp), store)) {
      picture.format = media::Format::Webp;
      picture.bytes = std::move(*bytes);
      return true;
    }
  }
  auto bytes = bytes_of(name, store);
  if (!bytes) return false;
  picture.bytes = std::move(*bytes);
  return true;
}

bool is_attribute_character(char letter) {
  constexpr std::string_view others = "!#$&+-.^_`|~";  // RFC 8187, 3.2.1
  return (letter >= '0' && letter <= '9') || (letter >= 'a' && letter <= 'z') || (letter >= 'A' && letter <= 'Z') ||
         others.find(letter) != std::string_view::npos;
}

std::string percent_encoded(std::string_view text) {
  constexpr std::string_view digits = "0123456789ABCDEF";
  std::string encoded;
  for (const char letter : text) {
    if (is_attribute_character(letter)) {
      encoded.push_back(letter);
    } else {
      const auto byte = static_cast<unsigned char>(letter);
      encoded.append({'%', digits[byte >> 4], digits[byte & 15]});
    }
  }
  return encoded;
}

/// Without what file systems give another meaning.
std::string as_file_name(std::string_view text) {
  constexpr std::string_view meaning = "/\\:*?\"<>|";
  std::string name;
  std::size_t length = 0;
  for (const char letter : text) {
    const bool begins = (static_cast<unsigned char>(letter) & 0xC0) != 0x80;
    if (begins && length++ == name_length_max) break;
    const bool plain = static_cast<unsigned char>(letter) >= 0x20 && meaning.find(letter) == std::string_view::npos;
    name.push_back(plain ? letter : ' ');
  }
  return std::string(trim(name));
}

}  // namespace

Sheet texts_of(const json::object& product, const json::object& site, const std::string& address) {
  const std::string category = title_of(product, "category");
  const std::string treatment = title_of(product, "treatment");
  const json::array& mailboxes = list_in(site, "mailboxes");
  Sheet sheet{.name = text_in(product, "name"),
              .family = treatment.empty() ? category : treatment,
              .paragraphs = paragraphs_of(text_in(product, "description")),
              .specifications = {},
              .features = {},
              .brand = text_in(site, "brand"),
              .numbers = numbers_for(site, category),
              .mailbox = mailboxes.empty() ? std::string() : text_in(mailboxes.front().as_object(), "email"),
              .address = address,
              .changed_at = text_in(product, "updatedAt"),
              .pictures = {}};
  add_specifications(sheet, product, "specifications", true);
  add_specifications(sheet, product, "newSpecifications", false);
  for (const json::value& feature : list_in(product, "features")) {
    if (!trim(feature.as_string()).empty()) sheet.features.push_back(typographic(trim(feature.as_string())));
  }
  return sheet;
}

bool add_pictures(Sheet& sheet, const json::object& product, const media::MediaStore& store) {
  const std::vector<NamedPicture> named = pictures_of(product);
  for (const NamedPicture& one : named) {
    sheet.pictures.push_back(
        {.alt = one.alt, .format = one.name.format, .width = one.name.width, .height = one.name.height});
  }
  const std::vector<PictureSize> sizes = printed_sizes(sheet);
  std::vector<Picture> there;
  for (std::size_t i = 0; i < named.size(); ++i) {
    if (read_into(sheet.pictures[i], named[i].name, sizes[i].width, store))
      there.push_back(std::move(sheet.pictures[i]));
  }
  sheet.pictures = std::move(there);
  return sheet.pictures.size() == named.size();
}

std::string disposition_of(std::string_view product_name) {
  std::string plain = slug(product_name);  // keeps the letters of other scripts
  std::erase_if(plain, [](char letter) { return static_cast<unsigned char>(letter) >= 0x80; });
  plain = slug(plain);  // of what stood between them one hyphen stays, and none at the ends
  return "inline; filename=\"fiche-technique" + (plain.empty() ? plain : "-" + plain) + ".pdf\"; filename*=UTF-8''" +
         percent_encoded("Fiche technique – " + as_file_name(product_name) + ".pdf");
}

}  // namespace vitrine::sheets
