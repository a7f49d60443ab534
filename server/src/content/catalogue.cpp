#include "content/catalogue.hpp"

#include "content/handlers.hpp"
#include "content/pieces.hpp"
#include "content/reads.hpp"
#include "content/types/all.hpp"
#include "core/error.hpp"

namespace vitrine::content {

namespace {

/// Only the columns that an entry shows are read: a list of every machine stays small.
Response answer_machines(Context& context, const Request& request, std::string condition,
                         const std::vector<db::Value>& values, const std::vector<Condition>& meant) {
  if (!request.administrator) condition += " AND is_active = 1";
  const std::size_t offset = offset_of(request);
  const auto read = [&](const std::vector<db::Value>& place, std::size_t count) {
    std::vector<db::Value> bound = values;
    std::string sql =
        "SELECT id, name, image, image_alt, image_focus, treatment, created_at FROM product WHERE " + condition;
    if (!place.empty()) {
      bound.insert(bound.end(), place.begin(), place.end());
      sql += " AND (created_at, id) < (:p" + std::to_string(bound.size() - 1) + ", :p" + std::to_string(bound.size()) +
             ")";
    }
    sql += " ORDER BY created_at DESC, id DESC LIMIT " + std::to_string(count);
    if (place.empty()) sql += " OFFSET " + std::to_string(offset);
    std::vector<json::object> machines;
    for (const db::Row& row : context.reader.query(sql, bound)) {
      machines.push_back({{"_id", row.text("id")},
                          {"name", row.text("name")},
                          {"image", row.text("image")},
                          {"imageAlt", row.text("image_alt")},
                          {"imageFocus", row.text("image_focus")},
                          {"product", row.text("id")},
                          {"treatment", row.text("treatment")},
                          {"createdAt", row.text("created_at")}});
    }
    note_read(context.reads, product(), {.conditions = meant, .after = place}, machines);
    return machines;
  };
  return answer_in_pieces(context, product(), request, limit_of(request), read);
}

}  // namespace

Response machine_lists(Context& context, Request& request) {
  return answer_machines(context, request, "treatment IS NOT NULL", {}, {});
}

Response machines_of_treatment(Context& context, Request& request) {
  const auto found = find_narrowed(context, treatment(), request);
  if (!found) throw Error::not_found(std::string(treatment().not_found));
  const std::string id(found->at("_id").as_string());
  return answer_machines(context, request, "treatment = :p1", {id}, {{"treatment", id}});
}

}  // namespace vitrine::content
