#include "routes/route_rows.hpp"

#include <iterator>
#include <utility>

namespace vitrine {

using content::ContentType;

Handler of(TypeCall function, const ContentType& type) {
  return content_call(
      [function, &type](content::Context& context, Request& request) { return function(context, type, request); });
}

Handler by(MemberCall function, const ContentType& type, std::string_view member) {
  return content_call([function, &type, member](content::Context& context, Request& request) {
    return function(context, type, member, request);
  });
}

Handler upload(Response (*function)(content::Context&, media::Kind, std::string_view, Request&), media::Kind kind,
               std::string_view field) {
  return content_call(
      [=](content::Context& context, Request& request) { return function(context, kind, field, request); });
}

std::vector<Route> rows_of(const Collection& collection) {
  const std::string schema(collection.type.schema);
  const std::string one = collection.path + "/{id}";
  return {
      {.method = Method::Get,
       .pattern = collection.path,
       .handler = of(collection.list, collection.type),
       .summary = collection.items,
       .answer = schema + "[]"},
      {.method = Method::Post,
       .pattern = collection.path,
       .access = Access::Administrator,
       .handler = of(content::create, collection.type),
       .file_bytes_max = collection.file_bytes_max,
       .files_max = collection.files_max,
       .summary = "Créer " + collection.item,
       .input = schema + "Input",
       .answer = schema},
      {.method = Method::Get,
       .pattern = one,
       .handler = of(content::get, collection.type),
       .summary = "Lire " + collection.item,
       .answer = schema},
      {.method = Method::Put,
       .pattern = one,
       .access = Access::Administrator,
       .handler = of(content::update, collection.type),
       .file_bytes_max = collection.file_bytes_max,
       .files_max = collection.files_max,
       .summary = "Modifier les champs envoyés d’" + collection.item,
       .input = schema + "Input",
       .answer = schema},
      {.method = Method::Delete,
       .pattern = one,
       .access = Access::Administrator,
       .handler = of(content::remove, collection.type),
       .summary = "Supprimer " + collection.item},
  };
}

void add(std::vector<Route>& routes, std::vector<Route> more) {
  routes.insert(routes.end(), std::make_move_iterator(more.begin()), std::make_move_iterator(more.end()));
}

}  // namespace vitrine
