// Drafts as they are stored: what is prepared of an item, or of one that is not there yet, and not public. They are no
// content: no page shows them, and the journal holds none of them.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "content/content_type.hpp"
#include "core/request.hpp"
#include "journal/journal.hpp"

namespace vitrine::content {

struct Draft {
  const ContentType* type = nullptr;
  std::string item;
  std::optional<std::string> base = {};  // the version of the item that it was begun from; none: of a new one
  Form body = {};                        // what the item's own call would be sent, without files
  std::optional<std::string> form = {};  // what the form of the back office held, as JSON; none: nobody said
  std::string title = {};
  std::optional<std::string> campaign = {};  // with what it goes out, by its id
  std::string updated_at = {};               // also its version
  journal::Actor actor = {};
  bool is_readable = true;  // false: what the store holds as its body is none any more; `body` is empty then
};

/// Which draft an ordinary save takes along: one of this version.
struct DraftVersion {
  std::string item;
  std::string updated_at;
};

/// `Vitrine-Draft: {item} {version}`; anything else: nullopt.
std::optional<DraftVersion> draft_version_of(std::string_view header);

/// nullopt: there is none. One that cannot be read is there all the same, and the log says so once.
std::optional<Draft> read_draft(db::Connection& reader, const ContentType& type, const std::string& item);

/// Those of the type, of the item, and of the campaign; all where none is said.
struct DraftFilter {
  const ContentType* type = nullptr;
  std::string item = {};
  std::string campaign = {};
};

/// The newest first, without body and form.
std::vector<Draft> list_drafts(db::Connection& reader, const DraftFilter& filter = {});

/// In the place of the one that is there.
void write_draft(db::Connection& writer, const Draft& draft);

/// Answers whether there was one. `version`: only if it is still this one. Links that were shared of it end with it.
bool remove_draft(db::Connection& writer, const ContentType& type, const std::string& item,
                  const std::optional<std::string>& version = std::nullopt);

/// Of a campaign, and gone with its publication by this act: kept for whoever takes that back. Nothing is kept of one
/// that could not be read.
void keep_published(db::Connection& writer, const Draft& draft, std::int64_t batch);

/// The act was taken back: its drafts are there again, looked at as they were, but where there is a newer one.
void bring_published_back(db::Connection& writer, std::int64_t batch);
/// And that in turn: what nobody has stored anew since is gone again.
void take_published_away(db::Connection& writer, std::int64_t batch);

/// Nobody can have them again: those of a campaign, or of whatever went out before.
void forget_published_of(db::Connection& writer, const std::string& campaign);
void forget_published_before(db::Connection& writer, const std::string& moment);

/// What went out of an item up to this line of the journal, and what it was called then: to be called while the journal
/// still knows that.
void forget_published(db::Connection& writer, const ContentType& type, const std::string& item, std::int64_t seq);

/// All that was prepared of an item that is to be gone for good, with what it is called: its draft, what of it went
/// out, links to it, and the titles of campaigns that bear its own. To be called while the journal still knows that.
void forget_prepared(db::Connection& writer, const ContentType& type, const std::string& item);

}  // namespace vitrine::content
