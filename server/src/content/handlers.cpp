#include "content/handlers.hpp"

#include <algorithm>
#include <charconv>
#include <utility>

#include "content/list_keys.hpp"
#include "content/pieces.hpp"
#include "content/reads.hpp"
#include "content/sentences.hpp"
#include "core/error.hpp"
#include "core/ids.hpp"
#include "core/text.hpp"

namespace vitrine::content {

namespace {

constexpr std::size_t search_results_max = 50;
constexpr std::size_t ids_max = 100;

Response answer_list(Context& context, std::vector<json::object> items) {
  json::array list;
  list.reserve(items.size());
  for (json::object& item : items) list.emplace_back(std::move(item));
  Response response = Response::json(std::move(list));
  response.made_of = context.made_of();
  return response;
}

/// Signed in, one sees what is hidden from visitors.
Audience audience_of(const Request& request) {
  return request.administrator ? Audience::Administrator : Audience::Visitor;
}

bool is_member(const ContentType& type, std::string_view name) {
  return name == "_id" || name == "createdAt" || name == "updatedAt" || find_field(type.fields, name) != nullptr ||
         std::find(type.place_names.begin(), type.place_names.end(), name) != type.place_names.end() ||
         std::any_of(type.derived.begin(), type.derived.end(),
                     [&](const Derived& derived) { return derived.name == name; });
}

/// What `?field=` asks of the fields that a list can be filtered by; an empty one asks for nothing.
std::vector<Condition> filters_of(const ContentType& type, const Request& request) {
  std::vector<Condition> conditions;
  for (const Field& field : type.fields) {
    if (!narrows_for_visitors(field)) continue;
    const std::string_view value = request.query.get(field.name).value_or("");
    if (value.empty()) continue;
    if (std::find(field.choices.begin(), field.choices.end(), value) == field.choices.end()) {
      throw not_permitted(field.name);
    }
    conditions.push_back({field.name, std::string(value)});
  }
  return conditions;
}

/// The same as a search is narrowed by it.
std::vector<std::string> keys_of(const std::vector<Condition>& filters) {
  std::vector<std::string> keys;
  for (const auto& [field, value] : filters) keys.push_back(list_key(field, std::get<std::string>(value)));
  return keys;
}

/// The list of a selection, which its limit ends.
Response answer_selected(Context& context, const ContentType& type, const Request& request, Selection selection) {
  return answer_in_pieces(context, type, request, std::exchange(selection.limit, std::nullopt),
                          [&](const std::vector<db::Value>& place, std::size_t count) {
                            selection.after = place;
                            selection.limit = count;
                            return ContentStore(context).list(type, selection);
                          });
}

Response answer_selection(Context& context, const ContentType& type, const Request& request, Audience audience) {
  const std::string_view query = trim(request.query.get("search").value_or(""));
  Selection selection{.conditions = filters_of(type, request),
                      .limit = limit_of(request),
                      .members = members_of(type, request),
                      .audience = audience};
  if (!query.empty() && &context.search.type() == &type && is_utf8(query)) {
    const std::size_t count = std::min(selection.limit.value_or(search_results_max), search_results_max);
    const bool hidden_too = audience == Audience::Administrator;
    const std::vector<std::string> keys = keys_of(selection.conditions);
    const auto ids = context.search.find(context.reader, query, hidden_too, keys, count).ids(0, count);
    note_search(context.reads, type);
    return answer_list(context, ContentStore(context).by_ids(type, ids, audience, selection.members));
  }
  return answer_selected(context, type, request, std::move(selection));
}

Response answer_children(Context& context, const ContentType& type, std::string_view field, const json::object& parent,
                         const Request& request) {
  Selection selection{.conditions = {{field, std::string(parent.at("_id").as_string())}},
                      .limit = limit_of(request),
                      .members = members_of(type, request),
                      .audience = Audience::Visitor};
  return answer_selected(context, type, request, std::move(selection));
}

/// The siblings that a look-up by slug is narrowed to, from query parameters with the names of the fields that make the
/// slug unique.
std::vector<Condition> narrowing(Context& context, const ContentType& type, const Request& request) {
  std::vector<Condition> conditions;
  for (const Unique& unique : type.unique) {
    for (const std::string_view name : unique.fields) {
      const Field* field = find_field(type.fields, name);
      const auto key = request.query.get(name);
      if (field->kind != Kind::Reference || !key) continue;
      const auto parent = ContentStore(context).find(field->target(), *key);
      if (!parent) throw Error::not_found(std::string(type.not_found));
      conditions.push_back({name, std::string(parent->at("_id").as_string())});
    }
  }
  return conditions;
}

json::object stored_file(const media::StoredFile& file) {
  json::object answer{{"url", file.url}, {"size", file.size_bytes}};
  if (file.kind == media::Kind::Image) {
    answer.emplace("width", file.width);
    answer.emplace("height", file.height);
  }
  return answer;
}

json::array store_files(Context& context, media::Kind kind, std::string_view field, Request& request) {
  json::array stored;
  for (UploadedFile& file : request.form.files) {
    if (file.field() != field) continue;
    try {
      stored.push_back(stored_file(context.media.store(std::move(file), kind)));
    } catch (const Error& error) {
      if (error.status() != 400) throw;
      throw Error::validation({{std::string(field), error.what()}});
    }
  }
  if (stored.empty()) throw Error::validation({{std::string(field), "Veuillez choisir un fichier."}});
  return stored;
}

/// Leaves out what nobody changes of what a visitor sent.
void keep_changeable(const ContentType& type, json::object& fields) {
  json::object kept;
  for (auto& member : fields) {
    const Field* field = find_field(type.fields, member.key());
    if (field != nullptr && field->in_bulk) kept.emplace(member.key(), std::move(member.value()));
  }
  fields = std::move(kept);
}

/// The id of the item that a write names: by its id, or by its slug where that lasts.
std::string named_id(Context& context, const ContentType& type, const Request& request) {
  const std::string& key = request.param(0);
  const Field* field = slug_field(type);
  if (field == nullptr || !field->lasts) return key;
  const auto item = ContentStore(context).find(type, key);
  if (!item) throw Error::not_found(std::string(type.not_found));
  return std::string(item->at("_id").as_string());
}

json::object updated(Context& context, const ContentType& type, Request& request) {
  if (type.from_visitors) keep_changeable(type, request.form.fields);
  const std::string id = type.single ? std::string(type.name) : named_id(context, type, request);
  return ContentStore(context).update(type, id, request.form, request.if_match, draft_version_of(request.draft));
}

}  // namespace

std::optional<json::object> find_narrowed(Context& context, const ContentType& type, const Request& request) {
  return ContentStore(context).find(type, request.param(0), narrowing(context, type, request), audience_of(request));
}

std::vector<std::string> comma_separated(std::string_view list) {
  std::vector<std::string> words;
  while (!list.empty()) {
    const std::size_t comma = list.find(',');
    const std::string_view word = trim(list.substr(0, comma));
    list = comma == std::string_view::npos ? std::string_view() : list.substr(comma + 1);
    if (!word.empty()) words.emplace_back(word);
  }
  return words;
}

std::optional<std::size_t> limit_of(const Request& request, std::size_t most) {
  const auto text = request.query.get("limit");
  if (!text || text->empty()) return std::nullopt;
  std::size_t limit = 0;
  const auto [end, failure] = std::from_chars(text->data(), text->data() + text->size(), limit);
  if (failure != std::errc() || end != text->data() + text->size() || limit == 0 || limit > most) {
    throw Error::validation({{"limit", "Le paramètre limit doit être un nombre de 1 à " + std::to_string(most) + "."}});
  }
  return limit;
}

std::size_t page_limit_of(const Request& request) { return limit_of(request, page_limit_max).value_or(page_limit); }

std::size_t offset_of(const Request& request) {
  const std::string_view text = request.query.get("offset").value_or("");
  if (text.empty()) return 0;
  std::uint32_t offset = 0;
  const auto [end, failure] = std::from_chars(text.data(), text.data() + text.size(), offset);
  if (failure != std::errc() || end != text.data() + text.size()) {
    throw Error::validation({{"offset", "Le paramètre offset doit être un nombre à partir de 0."}});
  }
  return offset;
}

std::optional<Members> members_of(const ContentType& type, const Request& request) {
  const auto list = request.query.get("fields");
  if (!list) return std::nullopt;
  Members members;
  std::string unknown;
  for (std::string& member : comma_separated(*list)) {
    if (is_member(type, member)) {
      members.insert(std::move(member));
    } else {
      unknown.append(unknown.empty() ? "" : ", ").append(member);
    }
  }
  if (!unknown.empty()) throw Error::validation({{"fields", "Champs inconnus\u00a0: " + unknown + "."}});
  return members;
}

Response list(Context& context, const ContentType& type, Request& request) {
  return answer_selection(context, type, request, Audience::Visitor);
}

Response list_for_caller(Context& context, const ContentType& type, Request& request) {
  return answer_selection(context, type, request, audience_of(request));
}

Response list_all(Context& context, const ContentType& type, Request& request) {
  return answer_selection(context, type, request, Audience::Administrator);
}

Response list_by_ids(Context& context, const ContentType& type, Request& request) {
  std::vector<std::string> ids;
  for (const std::string& id : comma_separated(request.query.get("ids").value_or(""))) {
    if (is_id(id) && std::find(ids.begin(), ids.end(), id) == ids.end()) ids.push_back(id);
    if (ids.size() > ids_max) throw Error::validation({{"ids", "Au plus 100 identifiants par demande."}});
  }
  return answer_list(context, ContentStore(context).by_ids(type, ids, audience_of(request), members_of(type, request)));
}

Response list_of_parent(Context& context, const ContentType& type, std::string_view field, Request& request) {
  const ContentType& parent_type = find_field(type.fields, field)->target();
  const auto parent = ContentStore(context).find(parent_type, request.param(0));
  if (!parent) throw Error::not_found(std::string(parent_type.not_found));
  return answer_children(context, type, field, *parent, request);
}

Response list_by_reference(Context& context, const ContentType& type, std::string_view field, Request& request) {
  const auto parent = ContentStore(context).find(find_field(type.fields, field)->target(), request.param(0));
  if (!parent) return answer_list(context, {});
  return answer_children(context, type, field, *parent, request);
}

Response get(Context& context, const ContentType& type, Request& request) {
  auto item = type.single ? ContentStore(context).get(type, type.name) : find_narrowed(context, type, request);
  if (!item) throw Error::not_found(std::string(type.not_found));
  Response response = Response::json(std::move(*item));
  response.made_of = context.made_of();
  return response;
}

std::string wanted_id(const Request& request) {
  if (!request.item.empty() && !is_id(request.item)) {
    throw Error::bad_request("L'identifiant demandé n'est pas un UUID en minuscules.");
  }
  return request.item;
}

Response create(Context& context, const ContentType& type, Request& request) {
  const auto draft = draft_version_of(request.draft);
  return Response::json(ContentStore(context).create(type, request.form, draft, wanted_id(request)), 201);
}

Response update(Context& context, const ContentType& type, Request& request) {
  json::object item = updated(context, type, request);
  if (type.saved.empty()) return Response::json(std::move(item));
  return Response::json(json::object{{"success", true}, {"data", std::move(item)}, {"message", type.saved}});
}

Response remove(Context& context, const ContentType& type, Request& request) {
  ContentStore(context).remove(type, named_id(context, type, request), request.query.get("force") == "true");
  return Response::no_content();
}

Response upload(Context& context, media::Kind kind, std::string_view field, Request& request) {
  return Response::json(json::object{{"file", store_files(context, kind, field, request).front()}});
}

Response upload_many(Context& context, media::Kind kind, std::string_view field, Request& request) {
  return Response::json(json::object{{"files", store_files(context, kind, field, request)}});
}

}  // namespace vitrine::content
