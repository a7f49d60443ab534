#include "content/bulk.hpp"

#include <algorithm>
#include <limits>
#include <string>
#include <unordered_set>
#include <utility>
#include <vector>

#include "content/content_store.hpp"
#include "content/field_reader.hpp"
#include "content/filtered_list.hpp"
#include "content/numbers.hpp"
#include "content/sentences.hpp"
#include "core/error.hpp"
#include "core/ids.hpp"

namespace vitrine::content {

namespace {

using Ids = std::vector<std::string>;

/// The ids under `name`, each once.
Ids ids_under(const Request& request, std::string_view name) {
  const json::value sent = sent_member(request.form, name);
  if (sent.is_null()) return {};
  const json::array* entries = sent.if_array();
  Ids ids;
  std::unordered_set<std::string_view> known;
  if (entries == nullptr) throw Error::validation({{std::string(name), "Cette liste est requise."}});
  for (const json::value& entry : *entries) {
    const json::string* text = entry.if_string();
    if (text == nullptr || !is_id(*text)) {
      throw Error::validation({{std::string(name), std::string(unknown_item_of_several)}});
    }
    if (known.insert(*text).second) ids.emplace_back(*text);
  }
  return ids;
}

/// The whole list but for what the request excepts, as long as it is what the caller saw.
Ids listed(Context& context, const ContentType& type, const Request& request) {
  FilteredList list(context, type, request.query);
  const auto seen = number_in(sent_member(request.form, "total"), true);
  if (!seen) throw Error::validation({{"total", "Il manque le nombre d’éléments de la liste."}});
  if (seen->as_int64() != static_cast<std::int64_t>(list.total())) {
    throw Error::conflict("La liste a changé entre-temps. Vérifiez-la avant de recommencer.");
  }
  Ids ids = list.ids(0, std::numeric_limits<std::int32_t>::max());
  const Ids except = ids_under(request, "except");
  const std::unordered_set<std::string_view> spared(except.begin(), except.end());
  std::erase_if(ids, [&](const std::string& id) { return spared.contains(id); });
  return ids;
}

json::object changes_of(Context& context, const ContentType& type, const Request& request) {
  const json::value sent = sent_member(request.form, "changes");
  const json::object* changes = sent.if_object();
  if (changes == nullptr || changes->empty()) throw Error::validation({{"changes", "Rien n’est à changer."}});
  for (const auto& change : *changes) {
    const Field* field = find_field(type.fields, change.key());
    if (field != nullptr && field->in_bulk) continue;
    throw Error::validation({{"changes", "Ce champ ne se change pas pour plusieurs éléments à la fois."}});
  }
  Form form{.fields = *changes, .files = {}};
  Input input = read_input(context, type, form);
  require_carried(type, input);
  if (!input.errors.empty()) throw Error::validation(std::move(input.errors), input.refusal);
  return std::move(input.values);
}

}  // namespace

bool changes_in_bulk(const ContentType& type) {
  return std::any_of(type.fields.begin(), type.fields.end(), [](const Field& field) { return field.in_bulk; });
}

Response act_on_many(Context& context, const ContentType& type, Request& request) {
  const json::value act = sent_member(request.form, "act");
  const bool removes = act == "delete";
  if (!removes && !(act == "change" && changes_in_bulk(type))) {
    throw Error::validation({{"act", "Cette action n’existe pas."}});
  }
  const json::object changes = removes ? json::object() : changes_of(context, type, request);
  const Ids ids = sent_true(request.form, "all") ? listed(context, type, request) : ids_under(request, "ids");
  if (ids.empty()) throw Error::validation({{"ids", "Choisissez au moins un élément."}});
  ContentStore store(context);
  const std::size_t done =
      removes ? store.remove_many(type, ids, sent_true(request.form, "force")) : store.change_many(type, ids, changes);
  return Response::json(json::object{{"done", done}, {"unknown", ids.size() - done}});
}

}  // namespace vitrine::content
