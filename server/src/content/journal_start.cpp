#include "content/journal_start.hpp"

#include "content/all_types.hpp"
#include "content/change.hpp"

namespace vitrine::content {

namespace {

bool is_begun(db::Connection& connection) { return journal::last_seq(connection) > 0; }

void write_down(Change& change, const ContentType& type) {
  const std::string sql =
      "SELECT id FROM " + std::string(type.name) + " WHERE id > :p1 ORDER BY id LIMIT " + std::to_string(id_set_max);
  std::vector<std::string> ids;
  do {
    const std::string last = ids.empty() ? std::string() : ids.back();
    ids.clear();
    for (const db::Row& row : change.writer().query(sql, {last})) ids.push_back(row.text("id"));
    for (const std::string& id : ids) change.touch_new(type, id);
    change.settle();
  } while (ids.size() == id_set_max);
}

}  // namespace

void begin_journal(Context& context) {
  if (is_begun(context.reader)) return;
  context.occasion = {.origin = "start"};
  change(context, [&](Change& change) {
    if (is_begun(change.writer())) return;
    for (const ContentType* type : all_types()) {
      if (!type->from_visitors) write_down(change, *type);
    }
  });
}

}  // namespace vitrine::content
