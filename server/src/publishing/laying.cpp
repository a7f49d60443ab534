#include "publishing/laying.hpp"

#include <algorithm>
#include <cstdint>
#include <exception>
#include <set>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "content/arranging.hpp"
#include "core/error.hpp"
#include "core/log.hpp"
#include "history/acts.hpp"
#include "history/looking_back.hpp"
#include "history/past.hpp"
#include "history/record.hpp"
#include "journal/journal.hpp"
#include "publishing/call_parts.hpp"
#include "publishing/campaigns.hpp"
#include "publishing/drafts.hpp"
#include "publishing/removal.hpp"
#include "publishing/to_come.hpp"

namespace vitrine::publishing {

namespace {

/// Lines that are walked back for a page: some 100 MB of them, and a second or two.
constexpr std::int64_t lines_max = 20'000;
constexpr const char* too_long_ago = "Trop de choses ont changé depuis cette date pour que le site puisse la montrer.";

/// What stands in the way of the draft, laid over what is there by now.
FieldErrors refusals_among(content::Context& prepared, content::Shadow& shadow, const content::Draft& draft) {
  try {
    return lay(prepared, shadow, draft);
  } catch (const std::exception& failure) {
    if (is_outage(failure)) throw;
    const auto* error = dynamic_cast<const Error*>(&failure);
    if (error != nullptr && error->status() < 500) return {{"", error->what()}};
    // It is held at its hour, and nobody should be kept from seeing that before.
    log::error("draft_not_laid", {{"item", draft.item}, {"reason", std::string(failure.what())}});
    return {{"", std::string(fault_of_ours)}};
  }
}

std::vector<FieldErrors> lay_together(content::Context& prepared, content::Shadow& shadow,
                                      std::span<const content::Draft> drafts) {
  std::vector<FieldErrors> refusals;
  for (const content::Draft& draft : drafts) refusals.push_back(refusals_among(prepared, shadow, draft));
  // What names another one that comes behind it is fine once that is there.
  for (std::size_t at = 0; at < drafts.size(); ++at) {
    if (!refusals[at].empty()) refusals[at] = refusals_among(prepared, shadow, drafts[at]);
  }
  return refusals;
}

/// What is to come, laid in turn upon what is there by then.
class Future {
 public:
  Future(content::Context& prepared, content::Shadow& shadow, db::Connection& reader)
      : prepared_(prepared), shadow_(shadow), reader_(reader) {}

  /// Answers whether it happens: what will be held does not.
  bool lay(const Campaign& campaign) {
    if (campaign.stage == Stage::Out) return ends(campaign.batch);
    return campaign.removes ? is_removed(*campaign.removes) : goes_out(drafts_of(reader_, campaign));
  }

 private:
  using Changed = std::pair<const content::ContentType*, std::string>;

  bool is_removed(const Removed& removed) {
    try {
      content::Change change(prepared_, shadow_);
      take_off_in(prepared_, change, removed, false);
    } catch (const Error& refusal) {
      if (refusal.status() >= 500) throw;
      return false;
    }
    changed_.emplace(removed.type, removed.item);
    return true;
  }

  bool goes_out(std::vector<content::Draft> drafts) {
    // Held against what will be there by then: what ends before may be what a draft was begun from.
    const bool is_current = std::none_of(drafts.begin(), drafts.end(), [&](const content::Draft& draft) {
      return changed_.contains({draft.type, draft.item}) || is_stale(shadow_.connection(), draft);
    });
    if (drafts.empty() || !is_current) return false;
    const std::size_t before = out_.size();
    for (content::Draft& draft : drafts) out_.push_back(std::move(draft));
    const std::vector<FieldErrors> refusals = refusals_of(prepared_, out_);
    const auto is_fine = [](const FieldErrors& errors) { return errors.empty(); };
    if (!std::all_of(refusals.begin() + static_cast<std::ptrdiff_t>(before), refusals.end(), is_fine)) {
      out_.erase(out_.begin() + static_cast<std::ptrdiff_t>(before), out_.end());
      return false;
    }
    const std::span<const content::Draft> laid = std::span(out_).subspan(before);
    lay_together(prepared_, shadow_, laid);
    for (const content::Draft& draft : laid) changed_.emplace(draft.type, draft.item);
    return true;
  }

  /// Of the act by which it went out.
  bool ends(std::int64_t batch) {
    if (batch == 0 || !history::undone_among(reader_, {batch}).empty()) return true;
    const std::vector<journal::Line> lines = journal::lines_of_act(reader_, batch);
    const bool is_changed = std::any_of(lines.begin(), lines.end(), [&](const journal::Line& line) {
      const content::ContentType* type = history::type_of(line.type);
      return type != nullptr && changed_.contains({type, drafted_item(*type, line.item)});
    });
    if (is_changed || !history::can_be_taken_back(reader_, batch, over_)) return false;
    history::look_back(prepared_, shadow_, lines);
    over_.insert(batch);
    return true;
  }

  content::Context& prepared_;
  content::Shadow& shadow_;
  db::Connection& reader_;
  std::vector<content::Draft> out_;
  std::set<Changed> changed_;    // by what goes out or is removed, and so in the way of what comes behind it
  std::set<std::int64_t> over_;  // the acts that are taken back by then
};

}  // namespace

void lay_all(content::Context& prepared, content::Shadow& shadow, const std::vector<content::Draft>& drafts) {
  for (const content::Draft& draft : drafts) {
    try {
      lay(prepared, shadow, draft);
    } catch (const std::exception& failure) {
      const auto* refusal = dynamic_cast<const Error*>(&failure);
      if (refusal != nullptr && refusal->status() >= 500) throw;  // the store is away, and not the draft odd
      log::warn(
          "draft_not_shown",
          {{"type", std::string(draft.type->name)}, {"item", draft.item}, {"reason", std::string(failure.what())}});
    }
  }
}

std::vector<FieldErrors> refusals_of(content::Context& context, std::span<const content::Draft> drafts) {
  if (drafts.empty()) return {};
  db::Connection connection = context.database.open_shadow();
  return refusals_of(context, connection, drafts);
}

std::vector<FieldErrors> refusals_of(content::Context& context, db::Connection& connection,
                                     std::span<const content::Draft> drafts) {
  content::Context prepared = prepared_on(context, connection);
  prepared.only_looks = true;
  std::vector<FieldErrors> refusals;
  connection.snapshot([&] {
    content::Shadow shadow(connection);
    refusals = lay_together(prepared, shadow, drafts);
  });
  return refusals;
}

std::vector<FormerVersion> arrangements_after(content::Context& context, db::Connection& connection,
                                              const std::vector<std::int64_t>& batches,
                                              const std::set<const content::ContentType*>& types) {
  content::Context prepared = prepared_on(context, connection);
  prepared.only_looks = true;
  std::vector<FormerVersion> versions;
  connection.snapshot([&] {
    content::Shadow shadow(connection);
    for (const std::int64_t batch : batches) {
      history::look_back(prepared, shadow, journal::lines_of_act(context.reader, batch));
    }
    for (const content::ContentType* type : types) {
      versions.push_back(
          {type, std::string(content::whole_id(*type)), content::arrangement_version(connection, *type)});
    }
  });
  return versions;
}

std::vector<std::string> lay_site_at(content::Context& prepared, content::Shadow& shadow, db::Connection& reader,
                                     const SiteTime& time, Clock::time_point moment) {
  if (moment <= Clock::now()) {
    // Whoever has a link can ask for it as often as they like.
    const std::int64_t first = journal::first_since(reader, iso_time(moment + std::chrono::milliseconds(1)));
    if (journal::last_seq(reader) - first >= lines_max) throw Error::not_found(too_long_ago);
    history::look_back(prepared, shadow, journal::lines_where(reader, "WHERE seq >= :p1 ORDER BY seq DESC", {first}));
    return {};
  }
  Future future(prepared, shadow, reader);
  std::vector<std::string> left_out;
  for (const auto& [at, campaign] : steps_until(reader, time, moment)) {
    if (!future.lay(campaign)) left_out.push_back(title_of(reader, campaign));
  }
  return left_out;
}

}  // namespace vitrine::publishing
