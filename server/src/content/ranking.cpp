#include "content/ranking.hpp"

#include <algorithm>
#include <iterator>
#include <optional>
#include <set>
#include <utility>

#include "content/field_reader.hpp"
#include "content/numbers.hpp"
#include "content/sentences.hpp"
#include "core/error.hpp"
#include "core/ids.hpp"
#include "core/text.hpp"

namespace vitrine::content {

namespace {

struct Ranked {
  std::string id;
  std::optional<double> order;
};

/// nullopt when there is none.
std::optional<double> read_order(const json::value& value, const std::string& path, FieldErrors& errors) {
  if (is_empty(value)) return std::nullopt;
  const auto number = number_in(value, false);
  if (!number) errors.emplace(path, "L'ordre doit être un nombre.");
  return number ? std::optional(number->as_double()) : std::nullopt;
}

using Names = std::vector<std::string_view>;

Ranked read_entry(const json::value& entry, const Names& names, const std::string& path, FieldErrors& errors) {
  const json::value* id = &entry;
  Ranked ranked;
  if (const json::object* object = entry.if_object()) {
    id = nullptr;
    for (const std::string_view name : names) {
      if (id == nullptr) id = object->if_contains(name);
    }
    for (const std::string_view name : {"order", "displayOrder"}) {
      if (const json::value* order = object->if_contains(name)) ranked.order = read_order(*order, path, errors);
    }
  }
  const json::string* text = id == nullptr ? nullptr : id->if_string();
  if (text != nullptr && is_id(trim(*text))) {
    ranked.id = trim(*text);
  } else {
    errors.emplace(path, unknown_item_of_several);
  }
  return ranked;
}

/// What the first order holds and the other does not.
std::set<std::string> missing(const std::vector<std::string>& ids, const std::vector<std::string>& others) {
  std::set<std::string> missing(ids.begin(), ids.end());
  for (const std::string& other : others) missing.erase(other);
  return missing;
}

std::vector<std::string> without(std::vector<std::string> ids, const std::set<std::string>& others) {
  std::erase_if(ids, [&](const std::string& id) { return others.contains(id); });
  return ids;
}

}  // namespace

std::string version_of_order(const std::vector<std::string>& ids) {
  std::string version;
  for (const std::string& id : ids) version += (version.empty() ? "" : ",") + id;
  return version;
}

std::vector<std::string> ids_in_version(std::string_view version) {
  std::vector<std::string> ids;
  while (!version.empty()) {
    const std::size_t end = std::min(version.find(','), version.size());
    ids.emplace_back(version.substr(0, end));
    version.remove_prefix(std::min(end + 1, version.size()));
  }
  return ids;
}

bool stand_otherwise(const std::vector<std::string>& one, const std::vector<std::string>& other) {
  return without(one, missing(one, other)) != without(other, missing(other, one));
}

std::vector<std::string> brought_up(std::vector<std::string> ids, const std::vector<std::string>& seen,
                                    const std::vector<std::string>& present) {
  if (seen.empty()) return ids;
  std::vector<std::string> order = without(std::move(ids), missing(seen, present));
  const std::set<std::string> left_out = missing(present, order);
  const std::set<std::string> unseen = missing(present, seen);
  const auto is_new = [&](const std::string& id) { return left_out.contains(id) && unseen.contains(id); };
  std::copy_if(present.begin(), present.end(), std::back_inserter(order),
               [&](const std::string& id) { return left_out.contains(id) && !unseen.contains(id); });
  std::size_t end = present.size();  // of what was seen: what stands behind all of that stays there
  while (end > 0 && is_new(present[end - 1])) --end;
  for (std::size_t i = 0; i < present.size(); ++i) {
    if (!is_new(present[i])) continue;
    const auto behind = [&] {
      if (i >= end) return order.end();
      return i == 0 ? order.begin() : std::next(std::find(order.begin(), order.end(), present[i - 1]));
    };
    order.insert(behind(), present[i]);
  }
  return order;
}

std::vector<std::string> read_ranking(const Form& form, std::string_view member, const Names& names) {
  const json::value given = sent_member(form, member);
  const json::array* entries = given.if_array();
  if (entries == nullptr) throw Error::validation({{std::string(member), "Cette liste est requise."}});
  FieldErrors errors;
  std::vector<Ranked> ranking;
  for (std::size_t i = 0; i < entries->size(); ++i) {
    ranking.push_back(read_entry((*entries)[i], names, std::string(member) + "." + std::to_string(i), errors));
  }
  if (!errors.empty()) throw Error::validation(std::move(errors));
  if (std::all_of(ranking.begin(), ranking.end(), [](const Ranked& ranked) { return ranked.order.has_value(); })) {
    std::stable_sort(ranking.begin(), ranking.end(),
                     [](const Ranked& a, const Ranked& b) { return a.order < b.order; });
  }
  std::vector<std::string> ids;
  ids.reserve(ranking.size());
  for (Ranked& ranked : ranking) ids.push_back(std::move(ranked.id));
  return ids;
}

json::array whole_list(Context& context, const ContentType& type) {
  json::array list;
  for (json::object& item : ContentStore(context).list(type, {})) list.emplace_back(std::move(item));
  return list;
}

void refuse_unknown(std::string_view member) {
  throw Error::validation({{std::string(member), std::string(unknown_item_of_several)}});
}

void refuse_repeated(const std::vector<std::string>& ids, std::string_view member) {
  if (std::set<std::string>(ids.begin(), ids.end()).size() < ids.size()) {
    throw Error::validation({{std::string(member), "Un élément est nommé deux fois."}});
  }
}

Response reorder_references(Context& context, const ContentType& type, std::string_view field, Request& request) {
  const std::string& id = request.param(0);
  if (!is_id(id)) throw Error::not_found(std::string(type.not_found));
  ContentStore store(context);
  store.reorder_references(type, id, *find_field(type.fields, field), read_ranking(request.form, field), field,
                           request.if_match);
  return Response::json(store.existing(type, id));
}

}  // namespace vitrine::content
