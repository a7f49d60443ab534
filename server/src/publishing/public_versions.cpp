#include "publishing/public_versions.hpp"

#include "content/arranging.hpp"
#include "content/id_sets.hpp"
#include "content/rows.hpp"
#include "publishing/drafts.hpp"

namespace vitrine::publishing {

using content::ContentType;
using content::Draft;

PublicVersions::PublicVersions(db::Connection& reader, const std::vector<Draft>& drafts) {
  std::map<const ContentType*, std::vector<std::string>> items;
  for (const Draft& draft : drafts) items[draft.type].push_back(draft.item);
  for (auto& [type, ids] : items) {
    const std::string whole(content::whole_id(*type));
    if (content::is_arrangement(*type, whole) && std::erase(ids, whole) > 0) {
      const std::string version = content::arrangement_version(reader, *type);
      if (!version.empty()) versions_[{type, whole}] = version;
    }
    content::for_each_set(ids, [&, type = type](content::IdSet set) {
      std::vector<db::Value> values;
      const std::string sql =
          "SELECT id, updated_at FROM " + std::string(type->name) + " WHERE " + content::is_among("id", set, values);
      for (const db::Row& row : reader.query(sql, values)) versions_[{type, row.text("id")}] = row.text("updated_at");
    });
  }
}

void PublicVersions::take_back(const std::vector<FormerVersion>& former) {
  for (const auto& [type, item, version] : former) {
    if (version) {
      versions_[{type, item}] = *version;
    } else {
      versions_.erase({type, item});
    }
  }
}

bool PublicVersions::is_there(const Draft& draft) const {
  return content::is_whole(*draft.type, draft.item) || versions_.contains({draft.type, draft.item});
}

bool PublicVersions::is_stale(const Draft& draft) const { return was_changed(draft, version_of(draft)); }

std::optional<std::string> PublicVersions::version_of(const Draft& draft) const {
  const auto found = versions_.find({draft.type, draft.item});
  if (found != versions_.end()) return found->second;
  if (!draft.type->single) return std::nullopt;
  return std::string(content::initial_answer(*draft.type).at("updatedAt").as_string());
}

}  // namespace vitrine::publishing
