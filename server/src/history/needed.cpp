#include "history/needed.hpp"

#include <algorithm>
#include <string>
#include <utility>

#include "content/content_type.hpp"
#include "core/error.hpp"
#include "history/dropped.hpp"
#include "history/record.hpp"
#include "history/trash.hpp"

namespace vitrine::history {

namespace {

using content::Field;
using content::Kind;
using journal::Line;

/// The removals that the trash shows of what this item must name and is not there, by the fields.
std::vector<std::pair<const Field*, Line>> missing_of(db::Connection& reader, const Line& removal,
                                                      std::chrono::days kept) {
  std::vector<std::pair<const Field*, Line>> missing;
  const auto held = body(removal.before);
  for (const Field& field : type_of(removal.type)->fields) {
    if (field.kind != Kind::Reference || (field.required.empty() && !goes_with(field))) continue;
    const json::value* value = held->if_contains(field.name);
    const json::string* id = value == nullptr ? nullptr : value->if_string();
    if (id == nullptr || is_there(reader, field.target(), std::string(*id))) continue;
    if (auto shown = removal_shown(reader, field.target(), std::string(*id), kept)) {
      missing.emplace_back(&field, std::move(*shown));
    }
  }
  return missing;
}

}  // namespace

std::vector<Line> needed_by(db::Connection& reader, const Line& removal, std::chrono::days kept) {
  std::vector<Line> needed;
  const auto add = [&](const auto& self, const Line& of) -> void {
    for (auto& [field, line] : missing_of(reader, of, kept)) {
      const auto is_it = [&](const Line& other) { return other.seq == line.seq; };
      if (line.seq == removal.seq || std::any_of(needed.begin(), needed.end(), is_it)) continue;
      needed.push_back(line);
      self(self, line);
    }
  };
  add(add, removal);
  return needed;
}

void require_needed(db::Connection& reader, const Line& removal, std::chrono::days kept) {
  FieldErrors errors;
  for (const auto& [field, line] : missing_of(reader, removal, kept)) {
    errors.emplace(field->name, "Rétablissez d’abord «\u00a0" + line.title + "\u00a0».");
  }
  if (!errors.empty()) throw Error::validation(std::move(errors));
}

}  // namespace vitrine::history
