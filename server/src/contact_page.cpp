#include "contact_page.hpp"

#include <array>
#include <string_view>

#include "content/contact.hpp"
#include "core/text.hpp"

namespace vitrine {

namespace {

struct Line {
  std::string_view name;
  std::string_view label;
  std::string_view type;
  std::string_view autocomplete;
};

constexpr std::array<Line, 3> lines{{{"fullName", "Nom complet", "text", "name"},
                                     {"email", "Email", "email", "email"},
                                     {"phone", "Téléphone", "tel", "tel"}}};

std::string typed_text(const json::object& typed, std::string_view field) {
  const std::string_view text = text_of(typed, field).value_or("");
  return is_utf8(text) ? escape_markup(text) : std::string();
}

/// The sentence beside the field, and what ties the two together for those who do not see them.
std::string fault_of(const Error& refusal, const std::string& field) {
  const auto fault = refusal.fields().find(field);
  if (fault == refusal.fields().end()) return {};
  return "<p id=\"" + field + "-error\">" + escape_markup(fault->second) + "</p>\n";
}

std::string attributes_of(const Error& refusal, const std::string& field) {
  std::string attributes = " id=\"" + field + "\" name=\"" + field + "\" required";
  if (refusal.fields().contains(field)) attributes += " aria-invalid=\"true\" aria-describedby=\"" + field + "-error\"";
  return attributes;
}

}  // namespace

std::string contact_page(const json::object& typed, const Error& refusal) {
  std::string page =
      "<!doctype html>\n<html lang=\"fr\">\n<head>\n<meta charset=\"utf-8\">\n"
      "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
      "<meta name=\"robots\" content=\"noindex\">\n<title>Contactez-nous</title>\n</head>\n<body>\n<main>\n"
      "<h1>Contactez-nous</h1>\n<p role=\"alert\">" +
      escape_markup(refusal.what()) + "</p>\n<form method=\"post\" action=\"/api/contact\">\n";
  for (const Line& line : lines) {
    const std::string name(line.name);
    page += "<p><label for=\"" + name + "\">" + std::string(line.label) + "</label><br>\n<input type=\"" +
            std::string(line.type) + "\" autocomplete=\"" + std::string(line.autocomplete) + "\" value=\"" +
            typed_text(typed, name) + "\"" + attributes_of(refusal, name) + "></p>\n" + fault_of(refusal, name);
  }
  page += "<p><label for=\"message\">Message</label><br>\n<textarea rows=\"8\" cols=\"60\" minlength=\"10\"" +
          attributes_of(refusal, "message") + ">\n" + typed_text(typed, "message") + "</textarea></p>\n" +
          fault_of(refusal, "message");
  page += "<p hidden><label>Ne pas remplir <input name=\"" + std::string(content::decoy_field) +
          "\" tabindex=\"-1\" autocomplete=\"off\" value=\"" + typed_text(typed, content::decoy_field) +
          "\"></label></p>\n<p><button>Envoyer</button></p>\n</form>\n<p><a href=\"/\">Retour à l'accueil</a></p>\n"
          "</main>\n</body>\n</html>\n";
  return page;
}

}  // namespace vitrine
