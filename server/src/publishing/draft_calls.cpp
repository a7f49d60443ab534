// The calls of drafts.
#include <algorithm>
#include <map>
#include <set>
#include <utility>

#include "content/field_reader.hpp"
#include "content/page_addresses.hpp"
#include "content/titles.hpp"
#include "core/error.hpp"
#include "core/versions.hpp"
#include "history/record.hpp"
#include "publishing/call_parts.hpp"
#include "publishing/campaigns.hpp"
#include "publishing/drafts.hpp"
#include "publishing/handlers.hpp"
#include "publishing/public_versions.hpp"
#include "publishing/schedule.hpp"

namespace vitrine::publishing {

using content::ContentType;
using content::Draft;
using content::Field;

namespace {

constexpr const char* is_scheduled =
    "Ce brouillon est programmé. Pour l’abandonner, retirez-le d’abord de ce qui est programmé.";
constexpr const char* no_draft = "Ce brouillon n’existe pas.";

/// What is said of drafts besides themselves, read once for however many there are.
class Surroundings {
 public:
  Surroundings(db::Connection& reader, const std::vector<Draft>& drafts)
      : versions_(reader, drafts), unchecked_(unchecked_drafts(reader)) {
    const bool are_some = std::any_of(drafts.begin(), drafts.end(), [](const Draft& one) { return one.campaign; });
    if (!are_some) return;
    for (Campaign& campaign : read_campaigns(reader)) campaigns_.emplace(campaign.id, std::move(campaign));
  }

  json::object summary_of(const Draft& draft) const {
    return {{"type", draft.type->schema},
            {"item", draft.item},
            {"title", draft.title},
            {"isNew", !versions_.is_there(draft)},
            {"isGone", draft.base && !versions_.is_there(draft)},
            {"isStale", versions_.is_stale(draft)},
            {"updatedAt", draft.updated_at},
            {"by", told(draft.actor)},
            {"campaign", campaign_of(draft)}};
  }

 private:
  /// With what the draft goes out, and when; null: nobody has said.
  json::value campaign_of(const Draft& draft) const {
    const auto found = draft.campaign ? campaigns_.find(*draft.campaign) : campaigns_.end();
    if (found == campaigns_.end()) return nullptr;
    const Campaign& campaign = found->second;
    return json::object{{"_id", campaign.id},
                        {"title", campaign.title},
                        {"publishAt", value_or_null(campaign.publish_at)},
                        {"withdrawAt", value_or_null(campaign.withdraw_at)},
                        {"removes", campaign.removes.has_value()},
                        {"isUnchecked", unchecked_.contains(DraftName(draft.type->name, draft.item))},
                        {"held", campaign.held.empty() ? json::value() : json::value(campaign.held)}};
  }

  const PublicVersions versions_;
  const std::set<DraftName> unchecked_;
  std::map<std::string, Campaign> campaigns_;
};

json::object summary_of(db::Connection& reader, const Draft& draft) {
  std::vector<Draft> alone;
  alone.push_back({.type = draft.type,
                   .item = draft.item,
                   .base = draft.base,
                   .title = draft.title,
                   .campaign = draft.campaign,
                   .updated_at = draft.updated_at,
                   .actor = draft.actor});
  return Surroundings(reader, alone).summary_of(alone.front());
}

/// How the item would be, were the draft public.
struct Outlook {
  json::object content;
  std::string title;
  std::string address;  // of its page; empty where it has none
  FieldErrors errors;
};

Outlook outlook_of(content::Context& context, const Draft& draft) {
  const ContentType& type = *draft.type;
  db::Connection connection = context.database.open_shadow();
  content::Context prepared = prepared_on(context, connection);
  Outlook outlook;
  connection.snapshot([&] {
    content::Shadow shadow(connection);
    outlook.errors = lay(prepared, shadow, draft);
    // Its form may hold what was typed all the same, and needs something to be shown in.
    if (!draft.is_readable) lay(prepared, shadow, {.type = draft.type, .item = draft.item});
    outlook.content = answered(prepared, type, draft.item);
    const auto image = content::read_stored(connection, type, draft.item);
    if (image) outlook.title = content::title_of(connection, type, *image);
    outlook.address = content::PageAddresses(connection, context.house_pages).of(type, draft.item, outlook.content);
  });
  return outlook;
}

json::object answer_of(content::Context& context, const Draft& draft, Outlook outlook) {
  json::object answer = summary_of(context.reader, draft);
  json::object errors;
  for (const auto& [field, sentence] : outlook.errors) errors.emplace(field, sentence);
  answer.emplace("base", value_or_null(draft.base));
  const auto form = draft.form ? parse_json(*draft.form) : std::nullopt;
  answer.emplace("form", value_or_null(form));
  answer.emplace("content", std::move(outlook.content));
  answer.emplace("errors", std::move(errors));
  answer.emplace("address", outlook.address.empty() ? json::value() : json::value(outlook.address));
  return answer;
}

void gather_rich(const std::vector<Field>& fields, std::set<std::string_view>& names) {
  for (const Field& field : fields) {
    if (content::is_rich(field.kind)) names.insert(field.name);
    gather_rich(field.parts, names);
  }
}

/// What a form holds under the names of fields of markup, however deep, is shown as markup to whoever opens it next.
void clean(content::Context& context, const std::set<std::string_view>& rich, json::value& value, bool is_rich) {
  if (auto* list = value.if_array()) {
    for (json::value& entry : *list) clean(context, rich, entry, is_rich);
  } else if (auto* object = value.if_object()) {
    for (auto& member : *object) clean(context, rich, member.value(), is_rich || rich.contains(member.key()));
  } else if (const json::string* markup = is_rich ? value.if_string() : nullptr) {
    value = context.sanitise(std::string_view(*markup), content::Markup::Text);
  }
}

/// What became of the files that came with a draft, by their fields.
struct SentFiles {
  json::object stored;  // addresses
  FieldErrors refused;  // why; an image list may have some of both
};

/// What tells of a file goes by it: of one that is refused, what was sent to tell of it is dropped with it; captions
/// that are refused beside a film that is taken leave it without.
void keep_with_files(const ContentType& type, Form& form, SentFiles& files) {
  for (const Field& field : type.fields) {
    if (field.of.empty()) continue;
    const bool is_refused = files.refused.contains(std::string(field.name));
    if (files.refused.contains(std::string(field.of)) && !files.stored.contains(field.of)) {
      for (const std::string_view other : other_names(field)) form.fields.erase(other);
      form.fields.erase(field.name);
    } else if (is_refused && files.stored.contains(field.of)) {
      form.fields[field.name] = "";
    }
  }
}

/// Hands the files over; in the body their addresses take their places. The field of one that is refused stays as it
/// was sent beside the file, which nobody but this answer knows of.
SentFiles store_files(content::Context& context, const ContentType& type, Form& form) {
  std::vector<const Field*> sent;
  for (const Field& field : type.fields) {
    const auto is_its_own = [&](const UploadedFile& file) { return is_called(field, file.field()); };
    if (content::is_media(field.kind) && std::any_of(form.files.begin(), form.files.end(), is_its_own)) {
      sent.push_back(&field);
    }
  }
  SentFiles files;
  if (sent.empty()) return files;
  content::Input input = content::read_input(context, type, form);
  for (const Field* field : sent) {
    const auto fault = input.errors.find(std::string(field->name));
    if (fault != input.errors.end()) files.refused.insert(*fault);
    const json::value* address = input.values.if_contains(field->name);
    if (address == nullptr) continue;
    for (const std::string_view other : other_names(*field)) form.fields.erase(other);
    form.fields[field->name] = *address;
    files.stored.emplace(field->name, *address);
  }
  keep_with_files(type, form, files);
  form.files.clear();
  return files;
}

}  // namespace

std::vector<QueryParameter> draft_parameters() {
  return {{"type", "string", "Type de contenu\u00a0: Product"}, {"item", "string", "Identifiant de l’élément"}};
}

Response list_drafts(content::Context& context, Request& request) {
  const std::string_view schema = request.query.get("type").value_or("");
  const content::DraftFilter filter{.type = schema.empty() ? nullptr : &history::known_type(schema),
                                    .item = std::string(request.query.get("item").value_or(""))};
  const std::vector<Draft> found = content::list_drafts(context.reader, filter);
  const Surroundings surroundings(context.reader, found);
  json::array drafts;
  for (const Draft& draft : found) drafts.push_back(surroundings.summary_of(draft));
  return Response::json(json::object{{"drafts", std::move(drafts)}});
}

Response get_draft(content::Context& context, Request& request) {
  const auto [type, item] = subject_of(request);
  const std::optional<Draft> draft = content::read_draft(context.reader, type, item);
  if (!draft) throw Error::not_found(no_draft);
  return Response::json(answer_of(context, *draft, outlook_of(context, *draft)));
}

Response put_draft(content::Context& context, Request& request) {
  const auto [type, item] = subject_of(request);
  json::value held = take_member(request.form, "_form");
  const json::value base = take_member(request.form, "_base");
  if (!held.is_null() && !held.is_object()) {
    throw Error::validation({{"_form", "Ce que tient le formulaire doit être un objet JSON."}});
  }
  if (!base.is_null() && !base.is_string()) throw Error::validation({{"_base", "La version doit être un texte."}});
  SentFiles files = store_files(context, type, request.form);
  std::set<std::string_view> rich;
  gather_rich(type.fields, rich);
  clean(context, rich, held, false);
  Draft draft{.type = &type,
              .item = item,
              .base = content::is_empty(base) ? std::nullopt : std::optional(std::string(base.as_string())),
              .body = std::move(request.form),
              .form = held.is_null() ? std::nullopt : std::optional(json::serialize(held)),
              .actor = context.occasion.actor};
  Outlook outlook = outlook_of(context, draft);
  // Whatever else is wrong with such a field follows from its file.
  for (auto& [field, sentence] : files.refused) outlook.errors.insert_or_assign(field, std::move(sentence));
  draft.title = outlook.title.empty() ? content::title_of_sent(type, draft.body.fields) : outlook.title;
  context.write_aside([&](db::Connection& writer) {
    const std::optional<Draft> before = content::read_draft(writer, type, item);
    content::require_current(request.if_match, {{"updatedAt", before ? before->updated_at : std::string()}});
    draft.updated_at = moment_after(before ? before->updated_at : std::string());
    draft.campaign = before ? before->campaign : std::nullopt;
    // Whoever has it open is told that it is to go.
    if (const auto removal = removal_of(writer, type, item); removal && !draft.campaign) draft.campaign = removal->id;
    content::write_draft(writer, draft);
  });
  json::object answer = answer_of(context, draft, std::move(outlook));
  answer.emplace("stored", std::move(files.stored));
  return Response::json(std::move(answer));
}

Response remove_draft(content::Context& context, Request& request) {
  const auto [type, item] = subject_of(request);
  context.write_aside([&, &type = type, &item = item](db::Connection& writer) {
    if (request.if_match) {
      const std::optional<Draft> before = content::read_draft(writer, type, item);
      if (!before) return;
      content::require_current(request.if_match, {{"updatedAt", before->updated_at}});
      // A form that goes back to what is public has not seen that somebody counts on it meanwhile.
      const auto campaign = before->campaign ? read_campaign(writer, *before->campaign) : std::nullopt;
      const bool counts_on_it = campaign && campaign->stage == Stage::Prepared && !campaign->removes;
      if (counts_on_it) throw Error::conflict(is_scheduled);
    }
    content::remove_draft(writer, type, item);
  });
  return Response::no_content();
}

Response publish_draft(content::Context& context, Request& request) {
  const auto [type, item] = subject_of(request);
  const bool force = content::sent_true(request.form, "force");
  const auto draft = content::read_draft(context.reader, type, item);
  const auto campaign = draft && draft->campaign ? read_campaign(context.reader, *draft->campaign) : std::nullopt;
  if (!campaign || campaign->removes || !campaign->title.empty())
    return Response::json(publish(context, type, item, force));
  // It goes out sooner than was said, and back when it was said.
  send_out(context, *campaign, force);
  return Response::json(answered(context, type, item));
}

}  // namespace vitrine::publishing
