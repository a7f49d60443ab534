#include "content/demo.hpp"

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <fstream>
#include <map>
#include <utility>
#include <vector>

#include "content/all_types.hpp"
#include "content/content_store.hpp"
#include "core/error.hpp"
#include "core/ids.hpp"
#include "core/log.hpp"
#include "media/file_format.hpp"

namespace vitrine::content {

namespace {

/// The types that the catalogue has items of, in their order; or those of which there is one item only.
std::vector<const ContentType*> sections(bool single) {
  std::vector<const ContentType*> types = all_types();
  std::erase_if(types, [&](const ContentType* type) { return type->demo_key.empty() || type->single != single; });
  return types;
}

[[noreturn]] void fail(const std::string& sentence) {
  throw Error(500, "Le catalogue de démonstration est fautif\u00a0: " + sentence);
}

media::Kind kind_of(std::string_view name) {
  const auto format = media::format_of_extension(name.substr(name.rfind('.') + 1));
  return format ? media::kind_of(*format) : media::Kind::Image;
}

/// Stores the demo's files, each once, and answers their addresses.
class Files {
 public:
  Files(media::MediaStore& media, const DemoSource& source) : media_(media), source_(source) {}

  bool has(std::string_view name) const { return !name.empty() && source_(path_of(name)).has_value(); }

  std::string address_of(std::string_view name) {
    const auto known = addresses_.find(name);
    if (known != addresses_.end()) return known->second;
    const auto content = source_(path_of(name));
    if (!content) fail("le fichier " + std::string(name) + " manque.");
    const auto path = std::filesystem::temp_directory_path() / ("vitrine-demo-" + random_hex(12));
    UploadedFile file("demo", std::string(name), path, content->size());  // removes the file if anything fails
    std::ofstream written(path, std::ios::binary);
    if (!written.write(content->data(), static_cast<std::streamsize>(content->size())).flush()) {
      throw Error::unavailable("Le catalogue de démonstration n’a pas pu être écrit dans «\u00a0" +
                                   path.parent_path().string() + "\u00a0»\u00a0: le disque est peut-être plein.",
                               std::chrono::seconds(0));
    }
    std::string address = media_.store(std::move(file), kind_of(name)).url;
    addresses_.emplace(name, address);
    return address;
  }

 private:
  static std::string path_of(std::string_view name) { return "media/" + std::string(name); }

  media::MediaStore& media_;
  const DemoSource& source_;
  std::map<std::string, std::string, std::less<>> addresses_;
};

/// The markup with addresses in the place of the file names of its pictures.
std::string with_pictures(std::string_view markup, Files& files) {
  constexpr std::string_view opening = "src=\"";
  std::string placed;
  while (true) {
    const std::size_t begin = markup.find(opening);
    if (begin == std::string_view::npos) return placed.append(markup);
    placed.append(markup.substr(0, begin + opening.size()));
    markup.remove_prefix(begin + opening.size());
    const std::string_view name = markup.substr(0, markup.find('"'));
    placed.append(files.has(name) ? files.address_of(name) : name);
    markup.remove_prefix(name.size());
  }
}

/// What is said of pictures, which the catalogue names by their files.
json::object by_address(const json::object& told, Files& files) {
  json::object placed;
  for (const auto& entry : told) placed.emplace(files.address_of(entry.key()), entry.value());
  return placed;
}

/// Puts addresses in the place of file names, wherever a field may hold a file.
void place_files(const std::vector<Field>& fields, json::object& object, Files& files) {
  const auto place = [&](json::value& value) { value = files.address_of(value.as_string()); };
  for (const Field& field : fields) {
    json::value* value = object.if_contains(field.name);
    if (value == nullptr || is_empty(*value)) continue;
    switch (field.kind) {
      case Kind::Image:
      case Kind::Video:
      case Kind::Pdf:
      case Kind::Captions:
        place(*value);
        break;
      case Kind::ImageList:
        for (json::value& entry : value->as_array()) place(entry);
        break;
      case Kind::TextMap:
      case Kind::FocusMap:
        if (!field.of.empty()) *value = by_address(value->as_object(), files);
        break;
      case Kind::Link:
        if (files.has(value->as_string())) place(*value);
        break;
      case Kind::RichText:
        *value = with_pictures(value->as_string(), files);
        break;
      case Kind::Object:
        place_files(field.parts, value->as_object(), files);
        break;
      case Kind::Parts:
        for (json::value& entry : value->as_array()) place_files(field.parts, entry.as_object(), files);
        break;
      default:
        break;
    }
  }
}

using Ids = std::map<std::string, std::string, std::less<>>;  // by type and key

std::string name_of(const ContentType& type, std::string_view key) {
  return std::string(type.name).append(" ").append(key);
}

const std::string& id_of(const Ids& ids, const ContentType& type, std::string_view key) {
  const auto found = ids.find(name_of(type, key));
  if (found == ids.end()) fail("la clé " + std::string(key) + " est inconnue.");
  return found->second;
}

/// Puts ids in the place of keys. Lists of references are taken out and answered: their items may not exist yet.
json::object place_references(const ContentType& type, json::object& entry, const Ids& ids) {
  json::object later;
  for (const Field& field : type.fields) {
    json::value* value = entry.if_contains(field.name);
    if (value == nullptr || is_empty(*value)) continue;
    if (field.kind == Kind::Reference) *value = id_of(ids, field.target(), value->as_string());
    if (field.kind != Kind::ReferenceList) continue;
    later.emplace(field.name, std::move(*value));
    entry.erase(field.name);
  }
  return later;
}

Input checked_input(Context& context, const ContentType& type, json::object entry) {
  Form form{.fields = std::move(entry), .files = {}};
  return read_input(context, type, form);
}

/// Names the entry in what went wrong, with every field at fault.
template <typename Work>
auto naming(std::string_view key, Work work) {
  try {
    return work();
  } catch (const Error& error) {
    if (error.status() >= 500) throw;
    std::string sentence = std::string(key) + " : " + error.what();
    for (const auto& [field, fault] : error.fields())
      sentence.append(" [").append(field).append(" : ").append(fault).append("]");
    fail(sentence);
  }
}

/// An entry that nothing refers to needs no key: its section names it then.
std::string key_of(const ContentType& type, const json::object& entry) {
  return std::string(text_of(entry, "key").value_or(type.demo_key));
}

void create_entries(Context& context, Change& change, const ContentType& type, json::array& entries, Ids& ids) {
  if (type.order == Order::NewestFirst) std::reverse(entries.begin(), entries.end());
  std::vector<std::pair<std::string, json::object>> later;
  for (json::value& value : entries) {
    json::object& entry = value.as_object();
    const std::string key = key_of(type, entry);
    naming(key, [&] {
      json::object links = place_references(type, entry, ids);
      const std::string id = ContentStore(context).create_in(change, type, checked_input(context, type, entry));
      ids.emplace(name_of(type, key), id);
      if (!links.empty()) later.emplace_back(id, std::move(links));
      return 0;
    });
  }
  for (auto& [id, links] : later) {
    for (auto& member : links) {
      const ContentType& target = find_field(type.fields, member.key())->target();
      for (json::value& entry : member.value().as_array()) entry = id_of(ids, target, entry.as_string());
    }
    ContentStore(context).update_in(change, type, id, checked_input(context, type, std::move(links)), std::nullopt);
  }
}

/// The section's list; empty where the catalogue has none.
json::array& entries_of(json::object& catalogue, const ContentType& type) {
  json::value& list = catalogue[type.demo_key];
  if (list.is_null()) list = json::array();
  return list.as_array();
}

}  // namespace

bool is_store_empty(db::Connection& connection) {
  const std::vector<const ContentType*>& types = all_types();
  return std::none_of(types.begin(), types.end(), [&](const ContentType* type) {
    return !type->demo_key.empty() &&
           connection.query_one("SELECT id FROM " + std::string(type->name) + " LIMIT 1").has_value();
  });
}

void require_empty_store(db::Connection& connection) {
  if (is_store_empty(connection)) return;
  throw Error::conflict(
      "La base contient déjà du contenu\u00a0: le catalogue de démonstration ne se charge que dans une base vide.");
}

json::object store_demo_files(media::MediaStore& media, const DemoSource& source) {
  const auto text = source("catalogue.json");
  const auto parsed = text ? parse_json(*text) : std::nullopt;
  if (!parsed || !parsed->is_object()) fail("catalogue.json n'est pas un objet JSON.");
  json::object catalogue = parsed->as_object();
  Files files(media, source);
  for (const ContentType* type : sections(false)) {
    for (json::value& entry : entries_of(catalogue, *type)) {
      // A product that the home page features is named by its key alone.
      if (entry.is_string()) entry = json::object{{type->fields.front().name, entry}};
      naming(key_of(*type, entry.as_object()), [&] { return place_files(type->fields, entry.as_object(), files), 0; });
    }
  }
  for (const ContentType* type : sections(true)) {
    if (json::value* settings = catalogue.if_contains(type->demo_key)) {
      place_files(type->fields, settings->as_object(), files);
    }
  }
  return catalogue;
}

void store_demo_rows(Context& context, json::object catalogue) {
  context.occasion = {.origin = "demo"};
  change(context, [&](Change& change) {
    require_empty_store(change.writer());  // somebody may have written since the files were begun with
    Ids ids;
    for (const ContentType* type : sections(true)) {
      const json::value* settings = catalogue.if_contains(type->demo_key);
      if (settings == nullptr) continue;
      naming(type->demo_key, [&] {
        ContentStore(context).update_in(change, *type, std::string(type->name),
                                        checked_input(context, *type, settings->as_object()), std::nullopt);
        return 0;
      });
    }
    for (const ContentType* type : sections(false)) {
      create_entries(context, change, *type, entries_of(catalogue, *type), ids);
    }
  });
  log::info("demo_loaded", {{"products", static_cast<std::int64_t>(catalogue.at("products").as_array().size())}});
}

void load_demo(Context& context, const DemoSource& source) {
  require_empty_store(context.reader);
  store_demo_rows(context, store_demo_files(context.media, source));
}

}  // namespace vitrine::content
