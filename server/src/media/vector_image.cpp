#include "media/vector_image.hpp"

#include <expat.h>

#include <algorithm>
#include <cctype>
#include <charconv>
#include <cmath>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <type_traits>
#include <vector>

#include "core/error.hpp"
#include "core/text.hpp"
#include "media/raster_image.hpp"
#include "media/vector_numbers.hpp"
#include "media/vector_references.hpp"
#include "media/vector_vocabulary.hpp"

namespace vitrine::media {
namespace {

constexpr char namespace_separator = '|';
constexpr std::size_t elements_max = 20'000;
constexpr std::size_t depth_max = 64;

std::string lower(std::string_view text) {
  std::string lowered(text);
  std::transform(lowered.begin(), lowered.end(), lowered.begin(),
                 [](unsigned char letter) { return static_cast<char>(std::tolower(letter)); });
  return lowered;
}

/// Every url(…) names a fragment of the same document, and ends.
bool references_stay_inside(std::string_view lowered) {
  static constexpr std::string_view function = "url(";
  for (std::size_t at = lowered.find(function); at != std::string_view::npos; at = lowered.find(function)) {
    lowered.remove_prefix(at + function.size());
    if (!take_fragment(lowered)) return false;
  }
  return true;
}

/// A style may only set properties: no rule that loads, no escape that hides one, no function that runs or fetches.
bool style_is_harmless(std::string_view text) {
  if (text.find_first_of("@\\<") != std::string_view::npos || text.find("/*") != std::string_view::npos) return false;
  const std::string lowered = lower(text);
  for (const std::string_view word :
       {"expression", "javascript", "behavior", "binding", "image(", "image-set", "src("}) {
    if (lowered.find(word) != std::string::npos) return false;
  }
  return references_stay_inside(lowered);
}

/// A side as it is written, in CSS pixels; nullopt for nonsense.
std::optional<Unit> side(std::string_view text) {
  text = trim(text);
  double number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || !std::isfinite(number) || number <= 0) return std::nullopt;
  const Unit unit = unit_at(text.substr(static_cast<std::size_t>(end - text.data())));
  return Unit{number * unit.pixels, unit.is_absolute};
}

/// The parse's memory. Expat calls it from C: nothing may throw through, so the first reason, or what was thrown, is
/// kept and the parser stopped.
class Scrutiny {
 public:
  explicit Scrutiny(XML_Parser parser) : parser_(parser) {}

  void refuse(const std::string& reason) {
    if (!reason_) reason_ = reason;
    XML_StopParser(parser_, XML_FALSE);
  }

  template <typename Work>
  void guard(Work work) noexcept {
    try {
      work();
    } catch (...) {
      if (!failure_) failure_ = std::current_exception();
      XML_StopParser(parser_, XML_FALSE);
    }
  }

  void start_element(std::string_view name, const char** attributes) {
    if (++elements_ > elements_max || open_.size() >= depth_max) return refuse("elle est trop complexe");
    if (!open_.empty() && open_.back() == "style") return refuse("feuille de style interdite");
    const auto [space, local] = split(name);
    if (!vocabulary::is_element(space, local)) return refuse("élément interdit <" + shown(local) + ">");
    if (open_.empty() && (space != vocabulary::svg || local != "svg")) return refuse("ce n'est pas un document SVG");
    if (local == "use") heavy_ids_.insert(open_ids_.begin(), open_ids_.end());
    std::string id;
    references_.start(local);
    for (std::size_t i = 0; attributes[i] != nullptr; i += 2) {
      check_attribute(space, local, attributes[i], attributes[i + 1]);
      if (std::string_view(attributes[i]) == "id") id = attributes[i + 1];
    }
    if (open_.empty()) read_size(attributes);
    open_.emplace_back(local);
    open_ids_.push_back(id);
    style_.clear();
  }

  void end_element() {
    if (open_.empty()) return;
    if (open_.back() == "style") end_style_sheet();
    open_.pop_back();
    open_ids_.pop_back();
    references_.end();
  }

  void text(std::string_view piece) {
    if (!open_.empty() && open_.back() == "style") style_.append(piece);
  }

  /// The size, or Error 400 with the reason.
  VectorSize result(bool parsed) {
    if (failure_) std::rethrow_exception(failure_);
    if (!parsed && !reason_) reason_ = "le fichier est illisible";
    // A <use> of something that holds a <use> multiplies: a few lines of it can ask for billions of shapes.
    const bool multiplies =
        std::any_of(used_ids_.begin(), used_ids_.end(), [&](const std::string& id) { return heavy_ids_.contains(id); });
    if (!reason_ && multiplies) reason_ = "éléments <use> imbriqués";
    if (!reason_ && references_.multiply()) reason_ = "trop de références ou de filtres";
    if (!reason_ && is_too_large_) reason_ = "elle est trop grande (16383 pixels de côté, 40 mégapixels au plus)";
    if (!reason_ && (width_ <= 0 || height_ <= 0)) reason_ = "sa taille (width et height, ou viewBox) manque";
    if (reason_) throw Error::bad_request("L'image SVG est refusée\u00a0: " + *reason_ + ".");
    const double area = static_cast<double>(pixels_max) / (width_ * height_);
    const double scale = std::min({1.0, side_pixels_max / std::max(width_, height_), std::sqrt(area)});
    const auto whole = [&](double side) { return std::max(1, static_cast<int>(std::lround(side * scale))); };
    return {whole(width_), whole(height_)};
  }

 private:
  static std::pair<std::string_view, std::string_view> split(std::string_view name) {
    const std::size_t bar = name.rfind(namespace_separator);
    if (bar == std::string_view::npos) return {{}, name};
    return {name.substr(0, bar), name.substr(bar + 1)};
  }

  static std::string shown(std::string_view name) { return std::string(name.substr(0, 40)); }

  void check_attribute(std::string_view element_space, std::string_view element, std::string_view name,
                       std::string_view value) {
    const auto [space, local] = split(name);
    if (vocabulary::is_inert(element_space) || vocabulary::is_inert(space)) return;
    if (!vocabulary::is_attribute(space, local)) return refuse("attribut interdit « " + shown(local) + " »");
    const bool is_words = vocabulary::is_words(local);
    if (local == "href") {
      const std::string_view target = trim(value);
      if (!target.starts_with('#')) return refuse("référence extérieure");
      if (element == "use") used_ids_.emplace(target.substr(1));
    } else if (!is_words) {
      if (!style_is_harmless(value)) return refuse("valeur interdite de « " + shown(local) + " »");
      if (!is_drawable(local, value)) return refuse("valeur trop grande de « " + shown(local) + " »");
    }
    if (!is_words || local == "id" || local == "class") references_.attribute(local, value);
  }

  void end_style_sheet() {
    if (!style_is_harmless(style_)) return refuse("feuille de style interdite");
    if (!is_drawable("style", style_)) return refuse("valeur trop grande dans une feuille de style");
    references_.style_sheet(style_);
  }

  void read_size(const char** attributes) {
    std::optional<double> width;
    std::optional<double> height;
    const auto read = [](std::string_view value, std::optional<double>& known, double& largest) {
      const std::optional<Unit> given = side(value);
      if (given) largest = given->pixels;
      if (given && given->is_absolute) known = given->pixels;
    };
    double width_max = 0;
    double height_max = 0;
    std::vector<double> box;
    for (std::size_t i = 0; attributes[i] != nullptr; i += 2) {
      const std::string_view name = attributes[i];
      std::string_view value = attributes[i + 1];
      if (name == "width") read(value, width, width_max);
      if (name == "height") read(value, height, height_max);
      if (name != "viewBox") continue;
      while (true) {
        value.remove_prefix(std::min(value.find_first_not_of(" \t\r\n,"), value.size()));
        double number = 0;
        const auto [end, error] = std::from_chars(value.data(), value.data() + value.size(), number);
        if (error != std::errc() || !std::isfinite(number)) break;
        box.push_back(number);
        value.remove_prefix(static_cast<std::size_t>(end - value.data()));
      }
    }
    const bool has_box = box.size() == 4 && box[2] > 0 && box[3] > 0;
    if (has_box && !width && height) width = *height * box[2] / box[3];
    if (has_box && width && !height) height = *width * box[3] / box[2];
    // A box alone only gives a shape, which is drawn as large as its place.
    width_max = std::max(width_max, width.value_or(0));
    height_max = std::max(height_max, height.value_or(0));
    is_too_large_ =
        std::max(width_max, height_max) > side_pixels_max || width_max * height_max > static_cast<double>(pixels_max);
    width_ = width.value_or(has_box ? box[2] : 0);
    height_ = height.value_or(has_box ? box[3] : 0);
  }

  XML_Parser parser_;
  std::optional<std::string> reason_;
  std::size_t elements_ = 0;
  std::vector<std::string> open_;
  std::exception_ptr failure_;
  std::vector<std::string> open_ids_;
  std::set<std::string> used_ids_;   // what <use> points at
  std::set<std::string> heavy_ids_;  // what holds a <use> somewhere inside
  VectorReferences references_;
  std::string style_;
  bool is_too_large_ = false;
  double width_ = 0;
  double height_ = 0;
};

Scrutiny& scrutiny_of(void* data) { return *static_cast<Scrutiny*>(data); }

void XMLCALL on_start(void* data, const char* name, const char** attributes) {
  Scrutiny& scrutiny = scrutiny_of(data);
  scrutiny.guard([&] { scrutiny.start_element(name, attributes); });
}
void XMLCALL on_end(void* data, const char* /*name*/) {
  Scrutiny& scrutiny = scrutiny_of(data);
  scrutiny.guard([&] { scrutiny.end_element(); });
}
void XMLCALL on_text(void* data, const char* text, int length) {
  Scrutiny& scrutiny = scrutiny_of(data);
  scrutiny.guard([&] { scrutiny.text({text, static_cast<std::size_t>(length)}); });
}
void XMLCALL on_doctype(void* data, const char*, const char*, const char*, int) {
  Scrutiny& scrutiny = scrutiny_of(data);
  scrutiny.guard([&] { scrutiny.refuse("déclaration DOCTYPE interdite"); });
}
void XMLCALL on_instruction(void* data, const char*, const char*) {
  Scrutiny& scrutiny = scrutiny_of(data);
  scrutiny.guard([&] { scrutiny.refuse("instruction de traitement interdite"); });
}
void XMLCALL on_declaration(void* data, const char* version, const char* encoding, int) {
  Scrutiny& scrutiny = scrutiny_of(data);
  scrutiny.guard([&] {
    if (version == nullptr || encoding == nullptr || lower(encoding) == "utf-8") return;
    scrutiny.refuse("encodage autre que UTF-8");
  });
}

}  // namespace

VectorSize check_vector_image(std::string_view text) {
  // Expat is told the encoding, so that no declaration makes it read other letters than a browser does.
  const std::unique_ptr<std::remove_pointer_t<XML_Parser>, decltype(&XML_ParserFree)> parser(
      XML_ParserCreateNS("UTF-8", namespace_separator), XML_ParserFree);
  if (!parser) throw std::bad_alloc();
  Scrutiny scrutiny(parser.get());
  if (!is_utf8(text)) scrutiny.refuse("encodage autre que UTF-8");
  XML_SetUserData(parser.get(), &scrutiny);
  XML_SetElementHandler(parser.get(), on_start, on_end);
  XML_SetCharacterDataHandler(parser.get(), on_text);
  XML_SetStartDoctypeDeclHandler(parser.get(), on_doctype);
  XML_SetProcessingInstructionHandler(parser.get(), on_instruction);
  XML_SetXmlDeclHandler(parser.get(), on_declaration);
  const bool parsed = XML_Parse(parser.get(), text.data(), static_cast<int>(text.size()), XML_TRUE) == XML_STATUS_OK;
  return scrutiny.result(parsed);
}

}  // namespace vitrine::media
