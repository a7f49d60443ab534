// What visitors narrow lists of products by: one or more specifications under one name. Which of the spellings that
// products hold are one value is said here, and products stay as they are.
#include <algorithm>
#include <array>
#include <set>
#include <string>

#include "content/facet_key.hpp"
#include "content/facets.hpp"
#include "content/types/all.hpp"
#include "core/text.hpp"
#include "db/database.hpp"

namespace vitrine::content {

namespace {

/// A writing is one value: else it would be counted twice, or not at all.
void check_joined(const json::object& item, FieldErrors& errors) {
  std::set<std::string> taken;
  for (const json::value& one : item.at("joined").as_array()) {
    std::set<std::string> own{facet_key(one.at("shown").as_string())};
    for (const json::value& spelling : one.at("spellings").as_array()) {
      own.insert(facet_key(spelling.as_string()));
    }
    for (const std::string& writing : own) {
      if (writing.empty() || taken.insert(writing).second) continue;
      errors.emplace("joined", "« " + std::string(one.at("shown").as_string()) +
                                   " » réunit une écriture qui l’est déjà sous une autre valeur.");
      return;
    }
  }
}

/// What stands for the facet in addresses must not be what stands there for something else.
void check_facet(const json::object& item, FieldErrors& errors) {
  if (errors.empty()) check_joined(item, errors);
  const std::string key = slug(std::string_view(item.at("label").as_string()));
  if (item.at("label").as_string().empty() || errors.contains("label")) return;
  if (key.empty()) {
    errors.emplace("label", "Le nom doit avoir des lettres ou des chiffres.");
  } else if (is_reference_facet(product(), key)) {
    errors.emplace("label",
                   "Les listes se filtrent déjà par traitement et par catégorie\u00a0: choisissez un autre nom.");
  }
}

/// Two facets of one name could not be told apart, and a specification is shown by one alone: else one choice would be
/// offered twice.
void check_among_facets(db::Connection& stored, const json::object& item, FieldErrors& errors) {
  const std::string own(item.at("slug").as_string());
  for (const db::Row& row : stored.query("SELECT label, specifications FROM facet WHERE slug <> :p1", {own})) {
    if (slug(row.text("label")) == slug(std::string_view(item.at("label").as_string()))) {
      errors.emplace("label", "Un autre filtre porte déjà ce nom.");
    }
    const json::value others = json::parse(row.text("specifications"));
    for (const json::value& other : others.as_array()) {
      for (const json::value& one : item.at("specifications").as_array()) {
        if (slug(std::string_view(one.as_string())) != slug(std::string_view(other.as_string()))) continue;
        errors.emplace("specifications", "« " + std::string(one.as_string()) + " » est déjà montrée par le filtre « " +
                                             row.text("label") + " ».");
        return;
      }
    }
  }
}

std::vector<Field> joined_parts() {
  return {{.name = "shown",
           .description = "La valeur, telle que les visiteurs la lisent",
           .required = "Indiquez comment la valeur s’écrit.",
           .length_max = 500},
          {.name = "spellings",
           .kind = Kind::TextList,
           .description = "Les autres écritures, qui sont la même valeur",
           .length_max = 500,
           .count_min = 1,
           .count_max = 100,
           .too_few = "Indiquez au moins une autre écriture."}};
}

}  // namespace

const ContentType& facet() {
  static const ContentType type{
      .name = "facet",
      .schema = "Facet",
      .not_found = "Filtre introuvable.",
      .order = Order::Manual,
      .place_names = {"order"},
      .order_key = "facets",
      .demo_key = "facets",
      .visibility = "isActive",
      .shown_on = {"/categories"},
      .fields = {{.name = "label",
                  .description = "Nom, tel que les visiteurs le lisent",
                  .required = "Le nom est requis.",
                  .length_max = 60,
                  .weight = Weight::Name},
                 {.name = "slug",
                  .kind = Kind::Slug,
                  .description = "Ce qui le nomme dans les adresses, tiré du nom à la création et gardé ensuite",
                  .from = "label",
                  .lasts = true},
                 {.name = "specifications",
                  .kind = Kind::TextList,
                  .description = "Spécifications dont il montre les valeurs, par leur nom",
                  .length_max = map_name_length_max,
                  .count_min = 1,
                  .count_max = 20,
                  .too_few = "Choisissez au moins une spécification.",
                  .weight = Weight::Detail},
                 {.name = "joined",
                  .kind = Kind::Parts,
                  .description = "Écritures réunies en une valeur",
                  .count_max = 500,
                  .parts = joined_parts()},
                 {.name = "isActive",
                  .kind = Kind::Bool,
                  .description = "Proposé aux visiteurs",
                  .initial = "true",
                  .in_bulk = true}},
      .check = check_facet,
      .check_among = check_among_facets};
  return type;
}

}  // namespace vitrine::content
