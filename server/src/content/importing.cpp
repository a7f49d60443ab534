#include "content/importing.hpp"

#include <algorithm>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "content/content_store.hpp"
#include "content/field_reader.hpp"
#include "core/error.hpp"

namespace vitrine::content {

namespace {

struct Done {
  std::int64_t created = 0;
  std::int64_t updated = 0;
  std::int64_t unchanged = 0;
};

std::vector<json::object> items_of(const Request& request) {
  const json::value list = sent_member(request.form, "items");
  const json::array* items = list.if_array();
  if (items == nullptr || items->empty()) throw Error::validation({{"items", "La liste est vide."}});
  if (items->size() > imported_max) {
    throw Error::validation({{"items", "Cette liste est trop longue (" + std::to_string(imported_max) + " au plus)."}});
  }
  std::vector<json::object> all;
  for (const json::value& item : *items) {
    if (!item.is_object()) throw Error::validation({{"items", "Chaque ligne doit être un objet."}});
    all.push_back(item.as_object());
  }
  return all;
}

std::optional<Image> stored_with(db::Connection& writer, const ContentType& type, std::string_view key,
                                 const json::object& values) {
  const json::value* value = values.if_contains(key);
  if (value == nullptr || !value->is_string()) return std::nullopt;
  const auto row = writer.query_one("SELECT id FROM " + std::string(type.name) + " WHERE " + column_of(key) + " = :p1",
                                    {std::string(value->as_string())});
  if (!row) return std::nullopt;
  std::optional<Image> image = read_stored(writer, type, row->text("id"));
  if (image) image->emplace("_id", row->text("id"));
  return image;
}

void put(ContentStore& store, Change& change, const ContentType& type, std::string_view key, Input input, Done& done) {
  const std::optional<Image> known = stored_with(change.writer(), type, key, input.values);
  if (!known) {
    store.create_in(change, type, std::move(input));
    ++done.created;
    return;
  }
  const bool same = std::all_of(input.values.begin(), input.values.end(), [&](const auto& member) {
    const json::value* held = known->if_contains(member.key());
    return held != nullptr && *held == member.value();
  });
  if (same && input.errors.empty()) {
    ++done.unchanged;
    return;
  }
  store.update_in(change, type, std::string(known->at("_id").as_string()), std::move(input), std::nullopt);
  ++done.updated;
}

/// What the list makes of the store is judged once all of it is there: in which order its lines come tells nothing.
void check_among(db::Connection& writer, const ContentType& type, std::string_view key,
                 const std::vector<Input>& inputs, FieldErrors& errors) {
  for (std::size_t i = 0; i < inputs.size(); ++i) {
    const std::optional<Image> item = stored_with(writer, type, key, inputs[i].values);
    FieldErrors found;
    if (item) type.check_among(writer, *item, found);
    for (const auto& [field, sentence] : found) errors.emplace("items." + std::to_string(i) + "." + field, sentence);
  }
}

}  // namespace

Response import_items(Context& context, const ContentType& type, std::string_view key, Request& request) {
  std::vector<Input> inputs;
  for (json::object& item : items_of(request)) {
    Form form{.fields = std::move(item), .files = {}};
    inputs.push_back(read_input(context, type, form));
    inputs.back().is_alone = false;
  }
  ContentStore store(context);
  const Done done = change(context, [&](Change& change) {
    Done so_far;
    FieldErrors errors;
    std::set<std::string> met;
    for (std::size_t i = 0; i < inputs.size(); ++i) {
      const json::value* value = inputs[i].values.if_contains(key);
      if (value != nullptr && value->is_string() && !met.insert(std::string(value->as_string())).second) {
        errors.emplace("items." + std::to_string(i) + "." + std::string(key), "Cette ligne vient deux fois.");
        continue;
      }
      try {
        put(store, change, type, key, inputs[i], so_far);
      } catch (const Error& failure) {
        if (failure.fields().empty()) throw;
        for (const auto& [field, sentence] : failure.fields()) {
          errors.emplace("items." + std::to_string(i) + "." + field, sentence);
        }
      }
    }
    if (errors.empty() && type.check_among != nullptr) check_among(change.writer(), type, key, inputs, errors);
    if (!errors.empty()) throw Error::validation(std::move(errors));
    return so_far;
  });
  return Response::json(
      json::object{{"created", done.created}, {"updated", done.updated}, {"unchanged", done.unchanged}});
}

}  // namespace vitrine::content
