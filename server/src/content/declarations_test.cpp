// Whatever a type declares does something: it stands at a kind that heeds it, and names what there is. What would do
// nothing is found here, sooner than by whoever wonders why nothing comes of it.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include "content/all_types.hpp"
#include "content/content_type.hpp"
#include "content/list_keys.hpp"

namespace vitrine::content {
namespace {

using Faults = std::vector<std::string>;

enum class Must { No, Yes };

/// A member of a field that some kinds heed and no others.
struct Declaration {
  std::string_view name;
  bool (*is_made)(const Field& field);
  std::vector<Kind> heeded_by;
  Must must = Must::No;  // those kinds are nothing without it
};

/// Those that any field may make, be it a part of another or not.
const std::vector<Declaration>& declarations() {
  static const std::vector<Kind> numbers{Kind::Integer, Kind::Decimal, Kind::IntegerList, Kind::DecimalList};
  static const std::vector<Declaration> all{
      {"choices", [](const Field& f) { return !f.choices.empty(); }, {Kind::Choice}, Must::Yes},
      {"parts", [](const Field& f) { return !f.parts.empty(); }, {Kind::Object, Kind::Parts}, Must::Yes},
      {"null_when_empty", [](const Field& f) { return !f.null_when_empty.empty(); }, {Kind::Object}},
      {"bounds", [](const Field& f) { return f.minimum || f.maximum; }, numbers},
      {"unit", [](const Field& f) { return !f.unit.empty(); }, numbers},
      {"from", [](const Field& f) { return !f.from.empty(); }, {Kind::Slug}, Must::Yes},
      {"lasts", [](const Field& f) { return f.lasts; }, {Kind::Slug}},
      {"of",
       [](const Field& f) { return !f.of.empty(); },
       {Kind::Text, Kind::Focus, Kind::Captions, Kind::TextMap, Kind::FocusMap}},
      {"dialled", [](const Field& f) { return f.dialled; }, {Kind::Text}},
      {"own_files", [](const Field& f) { return f.own_files; }, {Kind::Link}},
      {"target", [](const Field& f) { return f.target != nullptr; }, {Kind::Reference, Kind::ReferenceList}, Must::Yes},
      {"shows", [](const Field& f) { return !f.shows.empty(); }, {Kind::Reference, Kind::ReferenceList}},
      {"when_removed", [](const Field& f) { return f.when_removed == WhenRemoved::Remove; }, {Kind::Reference}},
      {"agrees_on", [](const Field& f) { return !f.agrees_on.empty(); }, {Kind::Reference}},
      {"link_table", [](const Field& f) { return !f.link_table.empty(); }, {Kind::ReferenceList}, Must::Yes}};
  return all;
}

/// Those that parts of other fields make in vain.
const std::vector<Declaration>& declarations_of_whole_fields() {
  static const std::vector<Declaration> all{
      {"filters", [](const Field& f) { return f.filters; }, {Kind::Choice, Kind::Text, Kind::Date}},
      {"in_bulk",
       [](const Field& f) { return f.in_bulk; },
       {Kind::Bool, Kind::Choice, Kind::Reference, Kind::Text, Kind::Date}},
      {"facet", [](const Field& f) { return !f.facet.empty(); }, {Kind::Reference, Kind::Object, Kind::TextMap}},
      {"keyed", [](const Field& f) { return f.keyed; }, {Kind::Text}}};
  return all;
}

bool is_heeded(const Declaration& declaration, Kind kind) {
  return std::find(declaration.heeded_by.begin(), declaration.heeded_by.end(), kind) != declaration.heeded_by.end();
}

bool is_answered(const ContentType& type, std::string_view name) {
  return find_field(type.fields, name) != nullptr ||
         std::any_of(type.derived.begin(), type.derived.end(), [&](const Derived& one) { return one.name == name; });
}

/// What a field of this kind can tell of.
Kind told_of(Kind kind) {
  if (kind == Kind::Captions) return Kind::Video;
  return is_map(kind) ? Kind::ImageList : Kind::Image;
}

class Reading {
 public:
  explicit Reading(const ContentType& type) : type_(type) {
    for (const Field& field : type.fields) {
      read(field, type.fields);
      for (const Declaration& one : declarations_of_whole_fields()) check_kind(field, one);
      check_facet(field);
      check_words(field);
      for (const Field& part : field.parts) read_part(field, part);
    }
    read_type();
  }

  Faults take() { return std::move(faults_); }

 private:
  void fail(const Field& field, std::string_view what) {
    faults_.push_back(std::string(field.name).append(": ").append(what));
  }

  void check_kind(const Field& field, const Declaration& one) {
    if (one.is_made(field) ? !is_heeded(one, field.kind) : one.must == Must::Yes && is_heeded(one, field.kind)) {
      fail(field, one.name);
    }
  }

  /// `beside`: the fields that it can name.
  void read(const Field& field, const std::vector<Field>& beside) {
    for (const Declaration& one : declarations()) check_kind(field, one);
    if (!field.from.empty() && find_field(beside, field.from) == nullptr) fail(field, "from");
    const Field* told = field.of.empty() ? nullptr : find_field(beside, field.of);
    if (!field.of.empty() && (told == nullptr || told->kind != told_of(field.kind))) fail(field, "of");
    if (!field.null_when_empty.empty() && find_field(field.parts, field.null_when_empty) == nullptr) {
      fail(field, "null_when_empty");
    }
    for (const Implied& rule : field.implied) check_condition(field, rule, beside, "implied");
    for (const Needed& rule : field.needed) check_condition(field, rule, beside, "needed");
    if (field.target != nullptr) check_target(field);
  }

  /// Of a part nothing but its value is looked at.
  void read_part(const Field& field, const Field& part) {
    read(part, field.parts);
    if (part.numbered && (part.kind != Kind::Text || field.kind != Kind::Parts)) fail(part, "numbered");
    for (const Declaration& one : declarations_of_whole_fields()) {
      if (one.is_made(part)) fail(part, one.name);
    }
    if (part.weight != Weight::None) fail(part, "weight");
    if (part.personal && field.kind != Kind::Parts) fail(part, "personal");
  }

  template <typename Rule>
  void check_condition(const Field& field, const Rule& rule, const std::vector<Field>& beside, std::string_view what) {
    const Field* other = find_field(beside, rule.when);
    const bool can_be =
        other != nullptr && (other->kind != Kind::Choice || rule.is.empty() ||
                             std::find(other->choices.begin(), other->choices.end(), rule.is) != other->choices.end());
    if (!can_be) fail(field, what);
  }

  void check_target(const Field& field) {
    const ContentType& target = field.target();
    for (const std::string_view member : field.shows) {
      if (!is_answered(target, member)) fail(field, "shows");
    }
    if (field.agrees_on.empty()) return;
    const Field* own = find_field(type_.fields, field.agrees_on);
    const Field* its = find_field(target.fields, field.agrees_on);
    if (own == nullptr || its == nullptr || own->kind != its->kind || own->target != its->target) {
      fail(field, "agrees_on");
    }
  }

  /// There is one index of facets: of the type that is searched. Its list takes no other filter.
  void check_facet(const Field& field) {
    const bool has_facets =
        std::any_of(type_.fields.begin(), type_.fields.end(), [](const Field& one) { return !one.facet.empty(); });
    if (!field.facet.empty() && !type_.searched) fail(field, "facet of a type that is not searched");
    if (!field.facet.empty() && field.kind == Kind::Reference && field.shows.empty())
      fail(field, "facet without title");
    if (has_facets && narrows_for_visitors(field)) fail(field, "filters beside facets");
  }

  /// The index that lasts follows the items of its type and what single references of theirs show, no more.
  void check_words(const Field& field) {
    if (field.weight == Weight::None || field.target == nullptr) return;
    if (field.kind == Kind::ReferenceList ? type_.searched : field.shows.empty()) fail(field, "weight");
  }

  void check_named(std::string_view what, std::string_view name, std::optional<Kind> kind = std::nullopt) {
    const Field* field = find_field(type_.fields, name);
    if (field == nullptr || (kind && field->kind != *kind)) faults_.emplace_back(what);
  }

  void read_type() {
    if (!type_.visibility.empty()) check_named("visibility", type_.visibility, Kind::Bool);
    if (!type_.dated_by.empty()) check_named("dated_by", type_.dated_by, Kind::Date);
    if (!type_.choice_of.empty()) check_named("choice_of", type_.choice_of, Kind::Reference);
    for (const Unique& unique : type_.unique) {
      for (const std::string_view name : unique.fields) check_named("unique", name);
      check_named("unique at", unique.at);
    }
    const bool is_manual = type_.order == Order::Manual;
    if (is_manual == type_.order_key.empty() || is_manual == type_.place_names.empty()) faults_.emplace_back("order");
    const auto is_personal = [](const Field& field) { return field.personal; };
    if (!type_.from_visitors && std::any_of(type_.fields.begin(), type_.fields.end(), is_personal)) {
      faults_.emplace_back("personal");
    }
    if (!type_.saved.empty() && !type_.single) faults_.emplace_back("saved");
    if (!type_.told_in.empty() && !type_.from_visitors) faults_.emplace_back("told_in");
    for (std::size_t begin = type_.page.find('{'); begin < type_.page.size(); begin = type_.page.find('{', begin + 1)) {
      const std::string_view name = type_.page.substr(begin + 1, type_.page.find('}', begin) - begin - 1);
      if (name != "_id") check_named("page", name);
    }
  }

  const ContentType& type_;
  Faults faults_;
};

Faults faults_of(const ContentType& type) { return Reading(type).take(); }

TEST(Declarations, AllMeanSomething) {
  for (const ContentType* type : all_types()) EXPECT_EQ(faults_of(*type), Faults()) << type->name;
}

/// The fields, parts and all, of which nothing tells of a person.
std::set<std::string> impersonal(const std::vector<Field>& fields, const std::string& of = "") {
  std::set<std::string> names;
  for (const Field& field : fields) {
    if (field.personal) continue;
    names.insert(of + std::string(field.name));
    names.merge(impersonal(field.parts, of + std::string(field.name) + "."));
  }
  return names;
}

// Whoever adds a field that is personal and does not say so is asked here: what is forgotten stays readable for ever.
TEST(Declarations, OfWhatVisitorsSendOnlyThisOutlivesTheirAnonymity) {
  const std::set<std::string> stays{"kind",     "reference", "suspected", "machines", "machines.product",
                                    "profile",  "country",   "purpose",   "timing",   "machines.name",
                                    "reachBy",  "state",     "isRead",    "assignee", "machines.quantity",
                                    "anonymous"};
  for (const ContentType* type : all_types()) {
    if (!type->from_visitors) continue;
    EXPECT_EQ(impersonal(type->fields), stays) << type->name;
  }
}

const ContentType& other() {
  static const ContentType type{.name = "other", .schema = "Other", .not_found = "?", .fields = {{.name = "title"}}};
  return type;
}

TEST(Declarations, OneThatWouldDoNothingIsFound) {
  const auto of = [](Field field, bool searched = true) {
    field.name = "f";
    ContentType type{.name = "t", .schema = "T", .not_found = "?", .searched = searched, .fields = {field}};
    return faults_of(type);
  };
  EXPECT_EQ(of({.kind = Kind::Choice, .choices = {"a"}, .facet = "Niveau"}), Faults{"f: facet"});
  EXPECT_EQ(of({.kind = Kind::TextMap, .facet = "Spécifications"}, false),
            Faults{"f: facet of a type that is not searched"});
  EXPECT_EQ(of({.kind = Kind::Reference, .target = other, .facet = "Autre"}), Faults{"f: facet without title"});
  EXPECT_EQ(of({.kind = Kind::Bool, .filters = true}), Faults{"f: filters"});
  EXPECT_EQ(of({.kind = Kind::ReferenceList, .target = other}), Faults{"f: link_table"});
  EXPECT_EQ(of({.kind = Kind::ReferenceList, .target = other, .link_table = "l", .weight = Weight::Body}),
            Faults{"f: weight"});
  EXPECT_EQ(of({.kind = Kind::Reference, .target = other, .shows = {"subtitle"}}), Faults{"f: shows"});
  EXPECT_EQ(of({.kind = Kind::Slug, .from = "title"}), Faults{"f: from"});
  EXPECT_EQ(of({.of = "picture"}), Faults{"f: of"});
  EXPECT_EQ(of({.needed = {{"state", "new", "!"}}}), Faults{"f: needed"});
  EXPECT_EQ(of({.kind = Kind::Object, .parts = {{.name = "p", .filters = true}}}), Faults{"p: filters"});
  EXPECT_EQ(of({.kind = Kind::Object, .parts = {{.name = "p", .personal = true}}}), Faults{"p: personal"});
}

// Visitors narrow such a list by facets alone.
TEST(Declarations, AFilterBesideFacetsIsFound) {
  const ContentType type{.name = "t",
                         .schema = "T",
                         .not_found = "?",
                         .searched = true,
                         .fields = {{.name = "level", .kind = Kind::Choice, .choices = {"a"}, .filters = true},
                                    {.name = "more", .kind = Kind::TextMap, .facet = "Spécifications"}}};
  EXPECT_EQ(faults_of(type), Faults{"level: filters beside facets"});
}

}  // namespace
}  // namespace vitrine::content
