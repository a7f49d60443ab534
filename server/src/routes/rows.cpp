#include "routes/rows.hpp"

#include <utility>

#include "content/appearances.hpp"
#include "content/arranging.hpp"
#include "content/bulk.hpp"
#include "content/list_handlers.hpp"
#include "content/parameters.hpp"

namespace vitrine {

using content::ContentType;
using enum Method;
using enum Access;

Rows joined(std::initializer_list<Rows> parts) {
  Rows rows;
  for (const Rows& part : parts) rows.insert(rows.end(), part.begin(), part.end());
  return rows;
}

Rows rows_of(const Collection& collection) {
  const ContentType& type = collection.type;
  const std::string schema(type.schema);
  const std::string one = collection.path + "/{id}";
  Rows rows{
      {.method = Get,
       .pattern = collection.path,
       .access = collection.read_by,
       .handler = of(collection.list, type),
       .query = content::list_parameters(type),
       .summary = collection.items,
       .answer = schema + "[]"},
      {.method = Post,
       .pattern = collection.path,
       .access = Administrator,
       .handler = of(content::create, type),
       .file_bytes_max = media::size_bytes_max(collection.file),
       .files_max = collection.files_max,
       .named = Named::Item,
       .creates = true,
       .publishes = true,
       .summary = "Créer " + collection.item,
       .input = schema + "Input",
       .answer = schema},
      {.method = Get,
       .pattern = one,
       .access = collection.read_by,
       .handler = of(content::get, type),
       .query = content::item_parameters(type),
       .summary = "Lire " + collection.item,
       .answer = schema},
      {.method = Put,
       .pattern = one,
       .access = Administrator,
       .handler = of(content::update, type),
       .file_bytes_max = media::size_bytes_max(collection.file),
       .files_max = collection.files_max,
       .seen = Seen::Version,
       .publishes = true,
       .summary = "Modifier les champs envoyés d’" + collection.item,
       .input = schema + "Input",
       .answer = schema},
      {.method = Delete,
       .pattern = one,
       .access = Administrator,
       .handler = of(content::remove, type),
       .query = content::removal_parameters(type),
       .summary = "Supprimer " + collection.item},
      {.pattern = collection.path + "/admin/{id}/appearances",
       .access = Administrator,
       .handler = of(content::appearances, type),
       .summary = "Où il apparaît, et ce que sa suppression touche",
       .answer = "Appearances"},
      {.method = Delete,
       .pattern = collection.path + "/admin/{id}/appearances/{type}/{item}",
       .access = Administrator,
       .handler = of(content::disappear, type),
       .summary = "Le retirer de la liste d’un autre élément, ou de l’accueil"},
  };
  if (!type.order_key.empty()) {
    rows.push_back({.method = collection.ordered_by,
                    .pattern = collection.path + "/reorder",
                    .access = Administrator,
                    .handler = of(content::arrange, type),
                    .seen = Seen::Order,
                    .summary = "Ordonner la liste\u202f; les éléments omis suivent",
                    .input = schema + "Order",
                    .answer = schema + "[]"});
  }
  return joined({rows, list_rows(collection.path, type)});
}

Rows list_rows(const std::string& path, const ContentType& type, Handler act_on_many) {
  const std::string schema(type.schema);
  return {
      {.pattern = path + "/admin/page",
       .access = Administrator,
       .handler = of(content::page, type),
       .query = content::page_parameters(type),
       .summary = "Une page de la liste filtrée et ordonnée, éléments masqués compris",
       .answer = schema + "Page"},
      {.pattern = path + "/admin/{id}/neighbours",
       .access = Administrator,
       .handler = of(content::neighbours, type),
       .query = content::filtered_list_parameters(type),
       .summary = "L’élément d’avant et celui d’après dans la liste filtrée et ordonnée",
       .answer = "Neighbours"},
      {.method = Post,
       .pattern = path + "/admin/bulk",
       .access = Administrator,
       .handler = act_on_many ? std::move(act_on_many) : of(content::act_on_many, type),
       .query = content::filtered_list_parameters(type),
       .conflicts = true,
       .summary = "Modifier ou supprimer plusieurs éléments, ou toute la liste filtrée, en une fois",
       .input = schema + "Bulk",
       .answer = "BulkDone"},
  };
}

Rows rows_of(const Single& single) {
  const std::string schema(single.type.schema);
  const bool alone = single.type.saved.empty();
  return {
      {.pattern = single.path,
       .handler = of(content::get, single.type),
       .summary = "Lire " + single.item,
       .answer = schema},
      {.method = Put,
       .pattern = single.path,
       .access = Administrator,
       .handler = of(content::update, single.type),
       .file_bytes_max = media::size_bytes_max(single.file),
       .files_max = single.files_max,
       .seen = Seen::Version,
       .publishes = true,
       .summary = "Modifier " + single.item + " : les champs envoyés",
       .input = schema + "Input",
       .answer = alone ? schema : schema + "Saved"},
  };
}

Rows upload_row(const std::string& path, media::Kind kind, std::string_view field, const std::string& input) {
  return {{.method = Post,
           .pattern = path,
           .access = Administrator,
           .handler = with(&Worker::content, content::upload, kind, field),
           .file_bytes_max = media::size_bytes_max(kind),
           .files_max = 1,
           .summary = "Téléverser un fichier (champ " + std::string(field) + ")",
           .input = input,
           .answer = "UploadedFile"}};
}

Rows uploads_row(const std::string& path, media::Kind kind, std::string_view field, const std::string& input) {
  Rows rows = upload_row(path, kind, field, input);
  Route& row = rows.front();
  row.handler = with(&Worker::content, content::upload_many, kind, field);
  row.files_max = images_per_call_max;
  row.summary = "Téléverser des fichiers (champ " + std::string(field) + ", répété)";
  row.answer = "UploadedFiles";
  return rows;
}

}  // namespace vitrine
