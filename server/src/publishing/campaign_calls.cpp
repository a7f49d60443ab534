// The calls of campaigns.
#include <optional>
#include <set>
#include <utility>

#include "content/content_store.hpp"
#include "content/field_reader.hpp"
#include "content/handlers.hpp"
#include "core/error.hpp"
#include "core/ids.hpp"
#include "core/text.hpp"
#include "core/time.hpp"
#include "core/versions.hpp"
#include "history/acts.hpp"
#include "history/handlers.hpp"
#include "history/record.hpp"
#include "publishing/after_undoing.hpp"
#include "publishing/call_parts.hpp"
#include "publishing/campaign_answers.hpp"
#include "publishing/campaigns.hpp"
#include "publishing/drafts.hpp"
#include "publishing/handlers.hpp"
#include "publishing/removal.hpp"
#include "publishing/schedule.hpp"
#include "publishing/site_time.hpp"

namespace vitrine::publishing {

using content::ContentType;
using content::Draft;

namespace {

constexpr const char* no_campaign = "Cette campagne n’existe plus.";
constexpr const char* no_time = "Indiquez un jour et une heure qui existent.";
constexpr const char* not_named = "Chaque brouillon se nomme par son type et son élément.";
constexpr const char* too_many = "Choisissez au plus 200 brouillons.";
constexpr std::size_t title_length_max = 120;
constexpr std::size_t drafts_max = 200;

Campaign existing(db::Connection& reader, const std::string& id) {
  std::optional<Campaign> campaign = read_campaign(reader, id);
  if (!campaign) throw Error::not_found(no_campaign);
  return std::move(*campaign);
}

Response answer(content::Context& context, const std::string& id, int status = 200) {
  return Response::json(answer_of(context, existing(context.reader, id), SiteTime(context.reader)), status);
}

/// A draft, in the version that was looked at; empty: none is said.
struct Looked {
  Subject subject;
  std::string version;
};

/// The `drafts` of the body; nullopt: nothing is said of them. No list of at most 200 that are named: Error 400.
std::optional<std::vector<Looked>> take_drafts(Form& form) {
  const json::value sent = take_member(form, "drafts");
  if (sent.is_null()) return std::nullopt;
  const json::array* list = sent.if_array();
  if (list == nullptr || list->size() > drafts_max) throw Error::validation({{"drafts", too_many}});
  std::vector<Looked> drafts;
  for (const json::value& entry : *list) {
    const json::object* object = entry.if_object();
    const auto text = [&](std::string_view name) {
      const json::value* value = object == nullptr ? nullptr : object->if_contains(name);
      return value != nullptr && value->is_string() ? std::string(value->as_string()) : std::string();
    };
    const ContentType* type = history::type_of_schema(text("type"));
    const std::string item = text("item");
    if (type == nullptr || item.empty()) throw Error::validation({{"drafts", not_named}});
    drafts.push_back({{*type, item}, text("updatedAt")});
  }
  return drafts;
}

/// What was sent of a campaign, and what is wrong with it.
class Sent {
 public:
  explicit Sent(Form& form) : form_(form) {}

  void read_title(std::string& title) {
    if (!form_.fields.contains("title")) return;
    const std::string sent = text("title").value_or("");
    title = trim(sent);
    if (length_of(title) > title_length_max) errors.emplace("title", "Le titre compte 120 caractères au plus.");
  }

  void read_time(std::string_view name, std::optional<std::string>& time) {
    if (!form_.fields.contains(name)) return;
    const std::optional<std::string> sent = text(name);
    time = sent ? said_time(*sent) : std::nullopt;
    if (sent && !time) errors.emplace(std::string(name), no_time);
  }

  /// nullopt: nothing is said of them.
  std::optional<std::vector<Looked>> drafts() {
    return told([&] { return take_drafts(form_); });
  }

  void finish() const {
    if (!errors.empty()) throw Error::validation(errors);
  }

  FieldErrors errors;

 private:
  std::optional<std::string> text(std::string_view name) {
    return told([&] { return take_text(form_, name); });
  }

  /// What `read` answers; nullopt where it refuses, which is told with what else is wrong.
  template <typename Read>
  auto told(Read read) -> decltype(read()) {
    try {
      return read();
    } catch (const Error& refusal) {
      errors.insert(refusal.fields().begin(), refusal.fields().end());
      return std::nullopt;
    }
  }

  Form& form_;
};

/// What is said of times, against each other and against the clock.
void check_times(const Campaign& campaign, const Campaign* before, const SiteTime& time, FieldErrors& errors) {
  const auto now = Clock::now();
  const auto is_past = [&](const std::optional<std::string>& said) { return said && time.moment(*said) < now; };
  const bool publishes = campaign.stage == Stage::Prepared;
  if (publishes && is_past(campaign.publish_at) && (before == nullptr || before->publish_at != campaign.publish_at)) {
    errors.emplace("publishAt", "Cette heure est déjà passée.");
  }
  if (is_past(campaign.withdraw_at) && (before == nullptr || before->withdraw_at != campaign.withdraw_at)) {
    errors.emplace("withdrawAt", "Cette heure est déjà passée.");
  }
  if (publishes && campaign.publish_at && campaign.withdraw_at &&
      time.moment(*campaign.withdraw_at) <= time.moment(*campaign.publish_at)) {
    errors.emplace("withdrawAt", "La fin doit venir après le début.");
  }
}

/// These drafts, and no others, are the campaign's.
void gather(db::Connection& writer, const Campaign& campaign, const std::vector<Looked>& drafts, FieldErrors& errors) {
  leave_campaign(writer, campaign.id);
  std::set<std::string> losing;
  for (const Looked& looked : drafts) {
    const auto& [type, item] = looked.subject;
    const auto draft = content::read_draft(writer, type, item);
    if (draft && draft->campaign) losing.insert(*draft->campaign);
    const std::int64_t known = writer.execute("UPDATE draft SET campaign = :p1 WHERE type = :p2 AND item = :p3",
                                              {campaign.id, std::string(type.name), item});
    if (known == 0) errors.emplace("drafts", "Un de ces brouillons n’existe plus.");
  }
  // Whoever has one of these open has not seen what it holds by now.
  for (const std::string& id : losing) {
    std::optional<Campaign> other = read_campaign(writer, id);
    if (!other) continue;
    other->updated_at = moment_after(other->updated_at);
    write_campaign(writer, *other);
  }
}

void check_whole(db::Connection& writer, const Campaign& campaign, FieldErrors& errors) {
  if (campaign.stage == Stage::Prepared && campaign.title.empty() && !campaign.removes &&
      drafts_of(writer, campaign).size() != 1) {
    errors.emplace("title", "Donnez un titre à cette campagne.");
  }
  if (campaign.stage != Stage::Prepared && campaign.title.empty()) {
    errors.emplace("title", "Donnez un titre à cette campagne.");
  }
}

}  // namespace

Response list_campaigns(content::Context& context, Request&) {
  const SiteTime time(context.reader);
  json::array campaigns = answers_of(context, read_campaigns(context.reader), time);
  return Response::json(
      json::object{{"timeZone", time.zone()}, {"now", time.shown(Clock::now())}, {"campaigns", std::move(campaigns)}});
}

Response get_campaign(content::Context& context, Request& request) { return answer(context, request.param(0)); }

Response make_campaign(content::Context& context, Request& request) {
  const std::string wanted = content::wanted_id(request);
  Campaign campaign{.id = wanted.empty() ? new_id() : wanted, .actor = context.occasion.actor};
  Sent sent(request.form);
  sent.read_title(campaign.title);
  sent.read_time("publishAt", campaign.publish_at);
  sent.read_time("withdrawAt", campaign.withdraw_at);
  const std::vector<Looked> drafts = sent.drafts().value_or(std::vector<Looked>());
  check_times(campaign, nullptr, SiteTime(context.reader), sent.errors);
  campaign.updated_at = moment_after({});
  context.write_aside([&](db::Connection& writer) {
    // It was made, and the answer to whoever sent it was lost.
    if (read_campaign(writer, campaign.id)) return;
    write_campaign(writer, campaign);
    gather(writer, campaign, drafts, sent.errors);
    settle_removal(writer, campaign, sent.errors);
    write_campaign(writer, campaign);
    check_whole(writer, campaign, sent.errors);
    sent.finish();
    forget_ended_schedules(writer);
  });
  return answer(context, campaign.id, 201);
}

Response change_campaign(content::Context& context, Request& request) {
  const std::string& id = request.param(0);
  const SiteTime time(context.reader);
  Sent sent(request.form);
  const std::optional<std::vector<Looked>> drafts = sent.drafts();
  context.write_aside([&](db::Connection& writer) {
    const Campaign before = existing(writer, id);
    content::require_current(request.if_match, {{"updatedAt", before.updated_at}});
    if (before.stage == Stage::Over) throw Error::bad_request("Cette campagne est terminée.");
    Campaign campaign = before;
    sent.read_title(campaign.title);
    if (before.stage == Stage::Prepared) sent.read_time("publishAt", campaign.publish_at);
    sent.read_time("withdrawAt", campaign.withdraw_at);
    check_times(campaign, &before, time, sent.errors);
    // It is tried again at the time that is said anew, and not because something else was said.
    const bool publishes = before.stage == Stage::Prepared && before.publish_at && before.held != too_late;
    if (campaign.publish_at != before.publish_at || (!publishes && campaign.withdraw_at != before.withdraw_at)) {
      campaign.held.clear();
    }
    campaign.actor = context.occasion.actor;
    campaign.updated_at = moment_after(before.updated_at);
    write_campaign(writer, campaign);
    if (drafts && before.stage == Stage::Prepared) gather(writer, campaign, *drafts, sent.errors);
    settle_removal(writer, campaign, sent.errors);
    write_campaign(writer, campaign);
    check_whole(writer, campaign, sent.errors);
    sent.finish();
  });
  return answer(context, id);
}

Response note_checked(content::Context& context, Request& request) {
  const std::optional<std::vector<Looked>> drafts = take_drafts(request.form);
  if (!drafts) throw Error::validation({{"drafts", not_named}});
  context.write_aside([&](db::Connection& writer) {
    const Campaign campaign = existing(writer, request.param(0));
    for (const auto& [subject, version] : *drafts) {
      writer.execute(
          "UPDATE draft SET checked = 1 WHERE campaign = :p1 AND type = :p2 AND item = :p3 AND updated_at = :p4",
          {campaign.id, std::string(subject.type.name), subject.item, version});
    }
  });
  return answer(context, request.param(0));
}

Response remove_campaign_call(content::Context& context, Request& request) {
  context.write_aside([&](db::Connection& writer) {
    const Campaign campaign = existing(writer, request.param(0));
    content::require_current(request.if_match, {{"updatedAt", campaign.updated_at}});
    remove_campaign(writer, campaign.id);
  });
  return Response::no_content();
}

Response send_campaign_out(content::Context& context, Request& request) {
  const Campaign campaign = existing(context.reader, request.param(0));
  content::require_current(request.if_match, {{"updatedAt", campaign.updated_at}});
  send_out(context, campaign, content::sent_true(request.form, "force"));
  return answer(context, campaign.id);
}

Response take_campaign_back(content::Context& context, Request& request) {
  const Campaign campaign = existing(context.reader, request.param(0));
  content::require_current(request.if_match, {{"updatedAt", campaign.updated_at}});
  try {
    take_back(context, campaign, content::sent_true(request.form, "force"));
  } catch (const history::Stale& stale) {
    return history::stale_answer(context, stale);
  }
  return answer(context, campaign.id);
}

Response undo_act(content::Context& context, Request& request) {
  return history::undo_act(context, request, follow_undoing);
}

}  // namespace vitrine::publishing
