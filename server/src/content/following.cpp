#include "content/following.hpp"

#include <algorithm>
#include <chrono>
#include <map>
#include <optional>
#include <string>
#include <thread>
#include <utility>

#include "content/all_types.hpp"
#include "content/reads.hpp"
#include "core/error.hpp"
#include "core/log.hpp"
#include "journal/journal.hpp"

namespace vitrine::content {

namespace {

/// Whoever is further behind forgets what it has kept, which costs less than to find out what is still good.
constexpr std::size_t lines_read_max = 1000;
/// How long whoever knows of a newer version is kept waiting for it.
constexpr std::chrono::seconds reach_max{1};
constexpr std::chrono::milliseconds reach_pause{10};

using std::chrono::milliseconds;

using Key = std::pair<const ContentType*, std::string>;
using Images = std::map<Key, std::optional<json::object>>;

/// What is stored now of the items of these lines.
Images images_of(db::Connection& reader, const std::vector<journal::Line>& lines) {
  std::map<const ContentType*, std::vector<std::string>> ids;
  for (const journal::Line& line : lines) {
    const ContentType* type = find_type(line.type);
    if (type != nullptr && !line.item.empty()) ids[type].push_back(line.item);
  }
  Images images;
  for (const auto& [type, of_type] : ids) {
    for_each_set(of_type, [&, type = type](IdSet set) {
      for (auto& [id, image] : read_images(reader, *type, set)) images[{type, id}] = std::move(image);
    });
  }
  return images;
}

/// Makes of what an item was behind a line what it was before it. False where the line does not hold that any more.
bool walk_back(std::optional<json::object>& image, const journal::Line& line) {
  if (line.act == journal::Act::Create) {
    image.reset();
    return true;
  }
  if (!line.before) return false;
  json::object before = json::parse(*line.before).as_object();
  if (line.act == journal::Act::Remove) {
    image = std::move(before);
    return true;
  }
  if (!image) return false;
  for (auto& member : before) (*image)[member.key()] = std::move(member.value());
  return true;
}

/// What these lines, the newest first and none left out up to now, have changed; nullopt where they do not tell.
std::optional<std::vector<SourceKey>> changed_by(db::Connection& reader, const std::vector<journal::Line>& lines) {
  Images images = images_of(reader, lines);
  std::vector<SourceKey> changed;
  for (const journal::Line& line : lines) {
    const ContentType* type = find_type(line.type);
    // The program of the next version has written it, and shows it alone; or what was dropped is shown by no page.
    if (type == nullptr || line.origin == journal::forgetting) continue;
    if (line.item.empty()) {
      note_reorder(changed, *type);
      continue;
    }
    std::optional<json::object>& image = images[{type, line.item}];
    const std::optional<json::object> after = image;
    if (!walk_back(image, line)) return std::nullopt;
    note_change(changed, *type, line.item, image ? &*image : nullptr, after ? &*after : nullptr);
  }
  return changed;
}

}  // namespace

void Following::begin(db::Connection& reader) {
  const std::lock_guard lock(mutex_);
  const journal::Mark end = journal::end_of(reader);
  seq_ = end.seq;
  hash_ = end.hash;
  looked_at_ = Clock::now();
  freshness_.advance(static_cast<std::uint64_t>(seq_), {});
}

void Following::wrote(db::Connection& writer, std::int64_t first, const journal::Mark& last,
                      const std::vector<SourceKey>& changed) noexcept {
  try {
    const std::lock_guard lock(mutex_);
    if (last.seq == seq_ && last.hash == hash_) return;  // was read on meanwhile
    if (first != seq_ + 1) return read_on(writer);
    search_.follow(writer);
    freshness_.advance(static_cast<std::uint64_t>(last.seq), changed);
    seq_ = last.seq;
    hash_ = last.hash;
    looked_at_ = Clock::now();
  } catch (const std::exception& failure) {
    log::error("journal_not_followed", {{"reason", std::string(failure.what())}});
    freshness_.doubt();
  }
}

void Following::follow(db::Connection& reader) {
  const std::lock_guard lock(mutex_);
  read_on(reader);
}

void Following::reach(db::Connection& reader, std::uint64_t version) {
  const auto end = std::chrono::steady_clock::now() + reach_max;
  while (this->version() < version) {
    follow(reader);
    if (this->version() >= version) return;
    if (std::chrono::steady_clock::now() >= end) {
      throw Error::unavailable("Le serveur n’a pas encore reçu votre dernier enregistrement. Veuillez réessayer.",
                               std::chrono::seconds(1));
    }
    std::this_thread::sleep_for(reach_pause);
  }
}

void Following::read_on(db::Connection& reader) {
  journal::Mark end;
  bool leads_on = false;  // else the store was put back, or is another one
  std::string last_at;    // of another program's
  std::optional<std::vector<SourceKey>> changed;
  reader.snapshot([&] {
    end = journal::end_of(reader);
    leads_on = end.seq == seq_ ? end.hash == hash_ : journal::has(reader, {.seq = seq_, .hash = hash_});
    if (!leads_on) return;
    if (end.seq == seq_) {
      changed.emplace();
    } else {
      const auto lines = journal::lines_where(
          reader, "WHERE seq > :p1 ORDER BY seq DESC LIMIT " + std::to_string(lines_read_max + 1), {seq_.load()});
      if (!lines.empty()) last_at = lines.front().at;
      if (lines.size() <= lines_read_max) changed = changed_by(reader, lines);
    }
  });
  if (!leads_on) search_.lose("the store was put back");
  if (end.seq != seq_) search_.follow(reader);
  const auto version = static_cast<std::uint64_t>(end.seq);
  if (!changed) {
    freshness_.restart(version);
  } else if (end.seq != seq_ || freshness_.in_doubt()) {
    freshness_.advance(version, *changed);
  }
  seq_ = end.seq;
  hash_ = end.hash;
  looked_at_ = Clock::now();
  if (const auto written_at = moment_of(last_at)) {
    delay_ = std::max(milliseconds(0), std::chrono::floor<milliseconds>(looked_at_.load() - *written_at));
  }
}

}  // namespace vitrine::content
