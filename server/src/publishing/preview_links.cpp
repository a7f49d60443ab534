#include "publishing/preview_links.hpp"

#include <algorithm>
#include <chrono>
#include <utility>

#include "content/all_types.hpp"
#include "content/field_reader.hpp"
#include "content/rows.hpp"
#include "content/titles.hpp"
#include "core/error.hpp"
#include "core/hex.hpp"
#include "core/ids.hpp"
#include "history/record.hpp"
#include "publishing/call_parts.hpp"
#include "publishing/campaigns.hpp"
#include "publishing/laying.hpp"
#include "publishing/site_time.hpp"

namespace vitrine::publishing {

namespace {

constexpr std::chrono::hours shown_for{7 * 24};
constexpr std::chrono::hours own_for{24};
constexpr std::size_t id_bytes = 16;
constexpr std::string_view columns =
    "id, type, item, campaign, shown_at, title, shared, created_at, expires_at, actor, actor_name FROM preview_link";

/// What is signed of a link. No token of a session begins like this.
std::string signed_text(std::string_view id) { return "preview " + std::string(id); }

/// nullopt: it is no hexadecimal, or not in lower case.
std::optional<std::string> from_hexadecimal(std::string_view text) {
  constexpr std::string_view digits = "0123456789abcdef";
  if (text.size() % 2 != 0) return std::nullopt;
  std::string bytes;
  for (std::size_t i = 0; i < text.size(); i += 2) {
    const std::size_t high = digits.find(text[i]);
    const std::size_t low = digits.find(text[i + 1]);
    if (high == std::string_view::npos || low == std::string_view::npos) return std::nullopt;
    bytes.push_back(static_cast<char>(high << 4U | low));
  }
  return bytes;
}

PreviewLink link_in(const db::Row& row) {
  const std::string type = row.text("type");
  return {.id = row.text("id"),
          .type = type.empty() ? nullptr : history::type_of(type),
          .item = row.text("item"),
          .campaign = row.text("campaign"),
          .shown_at = row.text("shown_at"),
          .title = row.text("title"),
          .shared = row.integer("shared") != 0,
          .created_at = row.text("created_at"),
          .expires_at = row.text("expires_at"),
          .actor = {row.text("actor"), row.text("actor_name")}};
}

json::object answer_of(const PreviewLinks& links, const PreviewLink& link) {
  const std::string token = link.id + hex_of(links.signer.sign(signed_text(link.id)));
  const bool is_of_one = link.type != nullptr;
  return {{"_id", link.id},
          {"type", is_of_one ? json::value(link.type->schema) : json::value()},
          {"item", is_of_one ? json::value(link.item) : json::value()},
          {"campaign", link.campaign.empty() ? json::value() : json::value(link.campaign)},
          {"at", link.shown_at.empty() ? json::value() : json::value(link.shown_at)},
          {"path", std::string(preview_path) + token},
          {"title", link.title},
          {"shared", link.shared},
          {"createdAt", link.created_at},
          {"expiresAt", link.expires_at},
          {"by", told(link.actor)}};
}

/// What the item is called, or would be. Neither there nor drafted: Error 404.
std::string title_of(db::Connection& reader, const content::ContentType& type, const std::string& item) {
  if (const auto draft = content::read_draft(reader, type, item)) return draft->title;
  if (const auto stored = content::read_stored(reader, type, item)) return content::title_of(reader, type, *stored);
  if (content::is_whole(type, item)) return {};
  throw Error::not_found(std::string(type.not_found));
}

std::vector<content::Draft> drafts_shown(db::Connection& reader, const PreviewLink& link) {
  if (!link.campaign.empty()) {
    const auto campaign = read_campaign(reader, link.campaign);
    return campaign ? drafts_of(reader, *campaign) : std::vector<content::Draft>();
  }
  if (link.type == nullptr) return all_drafts(reader);
  std::vector<content::Draft> drafts;
  if (auto draft = content::read_draft(reader, *link.type, link.item)) drafts.push_back(std::move(*draft));
  return drafts;
}

/// What is to be shown, as it was sent.
void read_shown(db::Connection& reader, Form& form, PreviewLink& link) {
  const std::string schema = take_text(form, "type").value_or("");
  link.item = take_text(form, "item").value_or("");
  link.campaign = take_text(form, "campaign").value_or("");
  const std::optional<std::string> at = take_text(form, "at");
  if (schema.empty() != link.item.empty()) {
    throw Error::validation({{schema.empty() ? "type" : "item", "Le type et l’élément vont ensemble."}});
  }
  if (int{!schema.empty()} + int{!link.campaign.empty()} + int{at.has_value()} > 1) {
    throw Error::validation({{"at", "Un lien montre un brouillon, une campagne ou une date, et pas plusieurs."}});
  }
  if (!schema.empty()) {
    link.type = &history::known_type(schema);
    link.title = title_of(reader, *link.type, link.item);
  } else if (!link.campaign.empty()) {
    const auto campaign = read_campaign(reader, link.campaign);
    if (!campaign) throw Error::not_found("Cette campagne n’existe plus.");
    link.title = campaign->title;
  } else if (at) {
    const auto said = said_time(*at);
    if (!said) throw Error::validation({{"at", "Indiquez un jour et une heure qui existent."}});
    link.shown_at = *said;
  }
}

/// `session`: in which it is made. The store takes a link away with its account, and one's own with its session as
/// well.
void write_link(db::Connection& writer, const PreviewLink& link, const std::string& session) {
  writer.execute("DELETE FROM preview_link WHERE expires_at <= :p1", {link.created_at});
  writer.execute(
      "INSERT INTO preview_link (id, type, item, campaign, shown_at, title, shared, created_at, expires_at, actor, "
      "actor_name, session) VALUES (:p1, :p2, :p3, :p4, :p5, :p6, :p7, :p8, :p9, :p10, :p11, :p12)",
      {link.id, std::string(link.type == nullptr ? std::string_view() : link.type->name), link.item, link.campaign,
       link.shown_at, link.title, std::int64_t{link.shared ? 1 : 0}, link.created_at, link.expires_at, link.actor.id,
       link.actor.name, db::value_or_null(link.shared ? std::nullopt : std::optional(session))});
}

}  // namespace

std::optional<PreviewLink> link_of(db::Connection& reader, const Signer& signer, std::string_view token) {
  if (token.size() <= id_bytes * 2) return std::nullopt;
  const std::string id(token.substr(0, id_bytes * 2));
  const auto signature = from_hexadecimal(token.substr(id_bytes * 2));
  if (!signature || !signer.verifies(signed_text(id), *signature)) return std::nullopt;
  const auto row =
      reader.query_one("SELECT " + std::string(columns) + " WHERE id = :p1 AND expires_at > :p2", {id, iso_now()});
  if (!row) return std::nullopt;
  PreviewLink link = link_in(*row);
  // Of a type that there is no more it shows nothing, least of all everything.
  if (link.type == nullptr && !link.item.empty()) return std::nullopt;
  return link;
}

std::vector<std::string> lay(content::Context& prepared, content::Shadow& shadow, db::Connection& reader,
                             const PreviewLink& link) {
  if (!link.shown_at.empty()) {
    const SiteTime time(reader);
    return lay_site_at(prepared, shadow, reader, time, time.moment(link.shown_at));
  }
  lay_all(prepared, shadow, drafts_shown(reader, link));
  return {};
}

Response list_previews(PreviewLinks& links, Request&) {
  json::array previews;
  for (const db::Row& row : links.content.reader.query(
           "SELECT " + std::string(columns) + " WHERE expires_at > :p1 ORDER BY created_at DESC, id", {iso_now()})) {
    previews.push_back(answer_of(links, link_in(row)));
  }
  return Response::json(json::object{{"previews", std::move(previews)}});
}

Response make_preview(PreviewLinks& links, Request& request) {
  const auto now = Clock::now();
  PreviewLink link{.id = random_hex(id_bytes), .actor = links.content.occasion.actor};
  read_shown(links.content.reader, request.form, link);
  link.shared = content::sent_true(request.form, "shared");
  link.created_at = iso_time(now);
  link.expires_at = iso_time(now + (link.shared ? shown_for : own_for));
  links.content.write_aside([&](db::Connection& writer) { write_link(writer, link, request.administrator->token_id); });
  return Response::json(answer_of(links, link), 201);
}

Response withdraw_preview(PreviewLinks& links, Request& request) {
  const std::int64_t gone = links.content.write_aside([&](db::Connection& writer) {
    return writer.execute("DELETE FROM preview_link WHERE id = :p1", {request.param(0)});
  });
  if (gone == 0) throw Error::not_found("Ce lien d’aperçu n’existe plus.");
  return Response::no_content();
}

Response withdraw_own_previews(PreviewLinks& links, Request& request) {
  const auto account = request.query.get("by");
  if (!account || account->empty())
    throw Error::bad_request("Indiquez dans ?by= le compte dont les liens sont retirés.");
  links.content.write_aside([&](db::Connection& writer) {
    writer.execute("DELETE FROM preview_link WHERE actor = :p1 AND shared = 0", {std::string(*account)});
  });
  return Response::no_content();
}

}  // namespace vitrine::publishing
