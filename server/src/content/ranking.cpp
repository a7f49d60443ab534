#include "content/ranking.hpp"

#include <algorithm>
#include <charconv>
#include <optional>
#include <utility>

#include "content/field_reader.hpp"
#include "core/error.hpp"
#include "core/ids.hpp"
#include "core/text.hpp"

namespace vitrine::content {

namespace {

struct Ranked {
  std::string id;
  std::optional<double> order;
};

/// A number, or a number in text as forms send it; nullopt when there is none.
std::optional<double> read_order(const json::value& value, const std::string& path, FieldErrors& errors) {
  if (value.is_number()) return value.to_number<double>();
  if (is_empty(value)) return std::nullopt;
  if (const json::string* text = value.if_string()) {
    double number = 0;
    const auto [end, failure] = std::from_chars(text->data(), text->data() + text->size(), number);
    if (failure == std::errc() && end == text->data() + text->size()) return number;
  }
  errors.emplace(path, "L'ordre doit être un nombre.");
  return std::nullopt;
}

Ranked read_entry(const json::value& entry, const std::string& path, FieldErrors& errors) {
  const json::value* id = &entry;
  Ranked ranked;
  if (const json::object* object = entry.if_object()) {
    id = nullptr;
    for (const std::string_view name : {"_id", "id", "productId"}) {
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
    errors.emplace(path, "Un des éléments nommés n'existe pas.");
  }
  return ranked;
}

std::vector<std::string> read_ranking(const Request& request, std::string_view member) {
  const json::value* sent = request.form.fields.if_contains(member);
  const json::value given = sent == nullptr ? json::value() : unwrapped(*sent);
  const json::array* entries = given.if_array();
  if (entries == nullptr) throw Error::validation({{std::string(member), "Cette liste est requise."}});
  FieldErrors errors;
  std::vector<Ranked> ranking;
  for (std::size_t i = 0; i < entries->size(); ++i) {
    ranking.push_back(read_entry((*entries)[i], std::string(member) + "." + std::to_string(i), errors));
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

Response whole_list(Context& context, const ContentType& type) {
  json::array list;
  for (json::object& item : ContentStore(context).list(type, {})) list.emplace_back(std::move(item));
  return Response::json(std::move(list));
}

}  // namespace

Response reorder(Context& context, const ContentType& type, std::string_view member, Request& request) {
  ContentStore(context).reorder(type, read_ranking(request, member), member);
  return whole_list(context, type);
}

Response reorder_references(Context& context, const ContentType& type, std::string_view field, std::string_view member,
                            Request& request) {
  const std::string& id = request.param(0);
  if (!is_id(id)) throw Error::not_found(std::string(type.not_found));
  ContentStore store(context);
  store.reorder_references(type, id, *find_field(type.fields, field), read_ranking(request, member), member);
  return Response::json(store.existing(type, id));
}

Response choose(Context& context, const ContentType& type, std::string_view field, std::string_view member,
                Request& request) {
  ContentStore(context).choose(type, *find_field(type.fields, field), read_ranking(request, member), member);
  return whole_list(context, type);
}

}  // namespace vitrine::content
