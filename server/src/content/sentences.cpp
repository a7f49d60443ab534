#include "content/sentences.hpp"

#include <algorithm>
#include <array>
#include <charconv>

namespace vitrine::content {

namespace {

constexpr std::string_view none_of_the_choices = "Cette valeur n'est pas permise.";

/// As it is written in French, without needless zeros.
std::string in_words(double number) {
  std::array<char, 32> digits{};
  const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), number).ptr;
  std::string text(digits.data(), end);
  std::replace(text.begin(), text.end(), '.', ',');
  return text;
}

/// « Ce champ doit être un nombre entier entre 0 et 120 mois. »
std::string number_sentence(const Field& field) {
  std::string sentence = "Ce champ doit être un nombre";
  if (kind_of_entries(field.kind) == Kind::Integer) sentence += " entier";
  if (field.minimum && field.maximum) {
    sentence += " entre " + in_words(*field.minimum) + " et " + in_words(*field.maximum);
  } else if (field.minimum) {
    sentence += " d'au moins " + in_words(*field.minimum);
  } else if (field.maximum) {
    sentence += " d'au plus " + in_words(*field.maximum);
  }
  const bool bounded = field.minimum || field.maximum;
  if (bounded && !field.unit.empty()) sentence.append(" ").append(field.unit);
  return sentence + ".";
}

}  // namespace

std::string invalid_sentence(const Field& field) {
  if (!field.invalid.empty()) return std::string(field.invalid);
  switch (kind_of_entries(field.kind)) {
    case Kind::Link:
      return "L'adresse doit commencer par http://, https:// ou /.";
    case Kind::WebLink:
      return "L'adresse doit commencer par http:// ou https://.";
    case Kind::Email:
      return "Veuillez entrer une adresse email valide";
    case Kind::Date:
      return "Cette date n'est pas valide.";
    case Kind::Choice:
      return std::string(none_of_the_choices);
    case Kind::Focus:
    case Kind::FocusMap:
      return "Un point d'intérêt s'écrit « x y », deux nombres entiers de 0 à 100.";
    case Kind::Integer:
    case Kind::Decimal:
      return number_sentence(field);
    default:
      return {};
  }
}

Error not_permitted(std::string_view parameter) {
  return Error::validation({{std::string(parameter), std::string(none_of_the_choices)}});
}

std::string too_long_sentence(const Field& field) {
  const std::size_t limit = length_max_of(field);
  const std::string words =
      is_rich(field.kind) ? std::to_string(limit / 1024) + " Ko" : std::to_string(limit) + " caractères";
  return "Ce texte est trop long (" + words + " au plus).";
}

std::string too_many_sentence(const Field& field) {
  if (!field.too_many.empty()) return std::string(field.too_many);
  return "Cette liste est trop longue (" + std::to_string(field.count_max) + " éléments au plus).";
}

}  // namespace vitrine::content
