// What cairo 1.16 does not say of a tagged PDF, and readers of the screen ask for: its language, that its title is its
// name, and what its figures show. Added by libqpdf, which writes the document anew and smaller.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace vitrine::sheets {

struct Catalogue {
  std::string language;                       // BCP 47
  std::vector<std::string> words_of_figures;  // in the order of the document
};

/// A document that is none, or has another number of figures: std::runtime_error.
std::string with_catalogue(const std::string& pdf, const Catalogue& catalogue);

}  // namespace vitrine::sheets
