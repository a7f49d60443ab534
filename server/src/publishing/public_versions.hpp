// Which versions of the items of many drafts are public, asked for by type and not draft by draft.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "content/draft_rows.hpp"
#include "db/database.hpp"

namespace vitrine::publishing {

/// Of an item that was or will be again what it was; nullopt: not there.
struct FormerVersion {
  const content::ContentType* type;
  std::string item;
  std::optional<std::string> version;
};

class PublicVersions {
 public:
  PublicVersions(db::Connection& reader, const std::vector<content::Draft>& drafts);

  /// Speaks of the time at which these are public again.
  void take_back(const std::vector<FormerVersion>& former);

  /// Whether something of the item is stored; of a page that is always there, and of what stands where: always.
  bool is_there(const content::Draft& draft) const;
  /// Whether it is not what the draft was begun from.
  bool is_stale(const content::Draft& draft) const;

 private:
  std::optional<std::string> version_of(const content::Draft& draft) const;

  std::map<std::pair<const content::ContentType*, std::string>, std::string> versions_;
};

}  // namespace vitrine::publishing
