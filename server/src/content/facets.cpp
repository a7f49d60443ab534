#include "content/facets.hpp"

#include <algorithm>
#include <iterator>
#include <optional>
#include <set>
#include <string>
#include <utility>

#include "content/all_types.hpp"
#include "content/content_store.hpp"
#include "content/facet_index.hpp"
#include "content/handlers.hpp"
#include "content/parameters.hpp"
#include "content/reads.hpp"
#include "content/sentences.hpp"
#include "content/types/all.hpp"
#include "core/error.hpp"
#include "core/ids.hpp"
#include "core/text.hpp"

namespace vitrine::content {

namespace {

constexpr std::size_t items_shown = 24;
constexpr std::size_t items_max = 100;
/// Of more, anything of their type is named as what an answer is made of.
constexpr std::size_t named_max = 200;
/// As many values of one specification as anyone tells apart.
constexpr std::size_t values_listed_max = 500;

constexpr std::string_view by_name = "name";
constexpr std::string_view by_age = "newest";

/// What visitors narrow by before the house has chosen.
std::vector<FacetChoice> first_choices() {
  return {{.key = "technologie", .label = "Technologie", .specifications = {"Technologie"}},
          {.key = "marque", .label = "Marque", .specifications = {"Marque"}}};
}

std::vector<std::string> texts_of(const json::value& list) {
  std::vector<std::string> texts;
  for (const json::value& text : list.as_array()) texts.emplace_back(std::string_view(text.as_string()));
  return texts;
}

FacetChoice choice_of(const json::object& item) {
  FacetChoice choice{.key = std::string(item.at("slug").as_string()),
                     .label = std::string(item.at("label").as_string()),
                     .specifications = texts_of(item.at("specifications"))};
  for (const json::value& joined : item.at("joined").as_array()) {
    choice.joined.push_back({std::string(joined.at("shown").as_string()), texts_of(joined.at("spellings"))});
  }
  return choice;
}

std::vector<FacetChoice> choices_of(Context& context) {
  context.reads.add(key_of_type(facet()));
  std::vector<FacetChoice> choices;
  // Read by the connection: what each shows is read with the type as a whole.
  const std::vector<json::object> chosen = read_answers(context.reader, facet(), {});
  if (chosen.empty()) return first_choices();
  for (const json::object& item : chosen) {
    if (item.at("isActive").as_bool()) choices.push_back(choice_of(item));
  }
  return choices;
}

/// The field by which an item of `owner` lists items of the type; nullptr: it does not.
const Field* list_field(const ContentType& owner, const ContentType& type) {
  if (&owner == &type) return nullptr;
  const auto found = std::find_if(owner.fields.begin(), owner.fields.end(), [&](const Field& field) {
    return field.kind == Kind::ReferenceList && field.target != nullptr && &field.target() == &type;
  });
  return found == owner.fields.end() ? nullptr : &*found;
}

/// Whose items the question means, and what that depends on. The question looks into it.
class Scope {
 public:
  Scope(Context& context, const ContentType& type, const Request& request)
      : context_(context), type_(type), request_(request) {}

  void read(FacetQuestion& question) {
    const bool referred = read_reference(question);
    const bool listed = read_list(question);
    const bool searched = read_search(question);
    if (!referred && !listed && !searched) context_.reads.add(key_of_facets(type_));
  }

 private:
  /// The narrowest one counts: a treatment is of one category anyway.
  bool read_reference(FacetQuestion& question) {
    const std::vector<const Field*> references = FacetIndex::references_of(type_);
    std::vector<Condition> siblings;
    for (std::size_t i = 0; i < references.size(); ++i) {
      const Field& field = *references[i];
      const std::string_view key = request_.query.get(field.name).value_or("");
      if (key.empty()) continue;
      const auto item = ContentStore(context_).find(field.target(), key, siblings);
      if (!item) throw Error::not_found(std::string(field.target().not_found));
      const std::string id(item->at("_id").as_string());
      question.of.emplace(i, id);
      siblings = {{field.name, id}};
    }
    if (!question.of) return false;
    context_.reads.add(key_of_facets(type_, references[question.of->first]->name, question.of->second));
    return true;
  }

  bool read_list(FacetQuestion& question) {
    const std::string_view among = request_.query.get("among").value_or("");
    if (among.empty()) return false;
    const std::size_t slash = std::min(among.find('/'), among.size());
    const std::string id(among.substr(std::min(slash + 1, among.size())));
    for (const ContentType* owner : all_types()) {
      const Field* field = owner->schema == among.substr(0, slash) ? list_field(*owner, type_) : nullptr;
      if (field == nullptr) continue;
      const Audience audience = request_.administrator ? Audience::Administrator : Audience::Visitor;
      const auto item = is_id(id) ? ContentStore(context_).get(*owner, id, audience) : std::nullopt;
      if (!item) throw Error::not_found(std::string(owner->not_found));
      for (const json::value& listed : item->at(field->name).as_array()) {
        listed_.emplace_back(std::string_view(listed.at("_id").as_string()));
      }
      note_items(listed_);
      // The first is the best.
      auto score = static_cast<std::uint32_t>(listed_.size());
      for (const std::string& listed : listed_) chosen_.push_back({.score = score--, .rank = 0, .id = listed});
      question.hits = chosen_;
      return true;
    }
    throw not_permitted("among");
  }

  void note_items(const std::vector<std::string>& ids) {
    if (ids.size() > named_max) return context_.reads.add(key_of_type(type_));
    for (const std::string& id : ids) context_.reads.add(key_of_item(type_, id));
  }

  bool read_search(FacetQuestion& question) {
    const std::string_view words = trim(request_.query.get("search").value_or(""));
    if (words.empty() || !is_utf8(words)) return false;
    found_ = context_.search.find(context_.reader, words, question.hidden_too);
    if (question.hits) {
      const std::set<std::string_view> listed(listed_.begin(), listed_.end());
      chosen_.clear();
      std::copy_if(found_.all().begin(), found_.all().end(), std::back_inserter(chosen_),
                   [&](const Hit& hit) { return listed.contains(hit.id); });
      question.hits = chosen_;
    } else {
      question.hits = found_.all();
    }
    note_search(context_.reads, type_);
    return true;
  }

  Context& context_;
  const ContentType& type_;
  const Request& request_;
  std::vector<std::string> listed_;
  Hits found_;
  std::vector<Hit> chosen_;  // of these
};

FacetOrder order_of(const Request& request) {
  const std::string_view sort = request.query.get("sort").value_or("");
  if (sort.empty()) return FacetOrder::Given;
  if (sort == by_name) return FacetOrder::Name;
  if (sort == by_age) return FacetOrder::Newest;
  throw not_permitted("sort");
}

/// What the values of the answer are named after, and whether they could be others' as well.
void note_found(Context& context, const ContentType& type, const FacetFinding& finding) {
  const std::vector<const Field*> references = FacetIndex::references_of(type);
  if (finding.looked_beyond) context.reads.add(key_of_facets(type));
  if (finding.looked_beyond || finding.targets.size() > named_max) {
    for (const Field* field : references) context.reads.add(key_of_type(field->target()));
    return;
  }
  for (const auto& [reference, id] : finding.targets) {
    context.reads.add(key_of_item(references[reference]->target(), id));
  }
}

json::array facets_of(FacetFinding& finding) {
  json::array facets;
  for (Facet& facet : finding.facets) {
    json::array values;
    for (FacetValue& value : facet.values) {
      values.push_back(
          json::object{{"key", value.key}, {"label", value.label}, {"count", value.count}, {"chosen", value.chosen}});
    }
    facets.push_back(json::object{{"key", facet.key}, {"label", facet.label}, {"values", std::move(values)}});
  }
  return facets;
}

json::array texts_listed(const std::vector<SpecificationUse::Text>& texts) {
  json::array listed;
  for (const SpecificationUse::Text& text : texts) {
    if (listed.size() == values_listed_max) break;
    listed.push_back(json::object{{"text", text.text}, {"products", text.items}});
  }
  return listed;
}

}  // namespace

bool is_reference_facet(const ContentType& type, std::string_view key) {
  const std::vector<const Field*> references = FacetIndex::references_of(type);
  return std::any_of(references.begin(), references.end(),
                     [&](const Field* field) { return slug(field->facet) == key; });
}

Response faceted_list(Context& context, const ContentType& type, Request& request) {
  FacetQuestion question{.order = order_of(request),
                         .offset = offset_of(request),
                         .limit = std::min(limit_of(request).value_or(items_shown), items_max),
                         .hidden_too = request.administrator.has_value()};
  const std::optional<Members> members = members_of(type, request);
  Scope scope(context, type, request);
  scope.read(question);
  question.choices = choices_of(context);
  question.wanted = comma_separated(request.query.get("filter").value_or(""));
  FacetFinding finding = context.search.facets().find(context.reader, question);
  note_found(context, type, finding);
  const Audience audience = question.hidden_too ? Audience::Administrator : Audience::Visitor;
  json::array items;
  for (json::object& item : ContentStore(context).by_ids(type, finding.ids, audience, members)) {
    items.emplace_back(std::move(item));
  }
  Response response = Response::json(json::object{
      {"all", finding.all}, {"total", finding.total}, {"items", std::move(items)}, {"facets", facets_of(finding)}});
  response.made_of = context.made_of();
  return response;
}

std::vector<QueryParameter> faceted_list_parameters(const ContentType& type) {
  std::vector<QueryParameter> parameters;
  for (const Field* field : FacetIndex::references_of(type)) {
    parameters.push_back({field->name, "string", "Identifiant ou adresse\u00a0: seuls les éléments qui y renvoient"});
  }
  parameters.push_back({"among", "string", "Seuls ceux d’une liste\u00a0: « Service/ » et l’identifiant du service"});
  parameters.push_back({"search", "string", "Mots cherchés\u00a0: les meilleurs résultats d’abord", {}, true});
  parameters.push_back({.name = "filter",
                        .type = "string",
                        .description = "Valeurs voulues, séparées par des virgules\u00a0: « technologie.laser-diode »",
                        .several = true});
  parameters.push_back(
      {"sort", "string", "Ordre\u202f; par défaut celui de la liste", {std::string(by_name), std::string(by_age)}});
  parameters.push_back({"limit", "integer", "Nombre de résultats, 24 par défaut, au plus 100"});
  parameters.push_back(offset_parameter);
  parameters.push_back(fields_parameter);
  return parameters;
}

Response specification_uses(Context& context, Request& /*request*/) {
  json::array specifications;
  for (const SpecificationUse& use : context.search.facets().specifications(context.reader)) {
    specifications.push_back(json::object{{"name", use.name},
                                          {"products", use.items},
                                          {"names", texts_listed(use.names)},
                                          {"values", texts_listed(use.values)},
                                          {"distinct", use.values.size()}});
  }
  return Response::json(json::object{{"specifications", std::move(specifications)}});
}

}  // namespace vitrine::content
