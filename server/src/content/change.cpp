#include "content/change.hpp"

#include <set>

#include "content/addresses.hpp"
#include "content/page_addresses.hpp"
#include "content/reads.hpp"
#include "content/text_formats.hpp"
#include "content/titles.hpp"
#include "core/error.hpp"
#include "core/ids.hpp"
#include "core/versions.hpp"
#include "db/failure.hpp"

namespace vitrine::content {

namespace {

/// The members of `one` that `other` lacks or has otherwise, as JSON text.
std::string difference(const json::object& one, const json::object& other) {
  json::object differing;
  for (const auto& member : one) {
    const json::value* there = other.if_contains(member.key());
    if (there == nullptr || *there != member.value()) differing.emplace(member.key(), member.value());
  }
  return json::serialize(differing);
}

journal::Act act_of(bool order, bool before, bool after) {
  if (order) return journal::Act::Reorder;
  if (!before) return journal::Act::Create;
  return after ? journal::Act::Update : journal::Act::Remove;
}

/// Of this program's writes, so that no two bear the same version.
std::string next_moment(std::string_view last) {
  static Moments moments;
  return moments.next(last);
}

}  // namespace

void rethrow_behind_writes(const Context& context) {
  try {
    throw;
  } catch (const Error& failure) {
    if ((context.batch != 0 || context.wrote_aside) && failure.status() >= 500) throw db::unconfirmed();
    throw;
  }
}

bool changes_nothing(const journal::Line& line) {
  if (line.origin == journal::forgetting) return true;
  if (line.act != journal::Act::Update || !line.after) return false;
  const json::object after = json::parse(*line.after).as_object();
  return after.size() == 1 && after.contains("updatedAt");
}

void keep_files(db::Connection& writer, const journal::Line& line) {
  if (!line.before) return;
  const std::vector<std::string> mentions = media_mentions_in(*line.before);
  for (const std::string& address : std::set<std::string>(mentions.begin(), mentions.end())) {
    writer.execute("INSERT INTO journal_file (seq, address) VALUES (:p1, :p2)", {line.seq, address});
  }
}

Change::Change(Context& context, db::Connection& writer)
    : context_(context), writer_(writer), moment_(next_moment(journal::last_moment(writer))) {}

Change::Change(Context& context, Shadow& shadow)
    : context_(context),
      writer_(shadow.connection()),
      shadow_(&shadow),
      moment_(next_moment(journal::last_moment(shadow.connection()))) {}

std::string Change::table(std::string_view name) const {
  return shadow_ == nullptr ? std::string(name) : Shadow::own_table(name);
}

std::string Change::moment() { return moment_ = next_moment(moment_); }

/// Whether it is touched for the first time. Items are touched once, whatever happens to them: what they were before
/// and what comes of them are one line.
bool Change::is_new(const ContentType& type, const std::string& id) {
  if (type.from_visitors && type.told_in.empty()) return false;
  return known_.emplace(Key(&type, id), touched_.size()).second;
}

void Change::touch(const ContentType& type, IdSet ids) {
  if (shadow_ != nullptr) return shadow_->take(type, ids);
  std::vector<std::string> unknown;
  for (const std::string& id : ids) {
    if (is_new(type, id)) unknown.push_back(id);
  }
  for_each_set(unknown, [&](IdSet set) {
    auto images = read_images(writer_, type, set);
    for (const std::string& id : set) {
      auto image = images.find(id);
      if (image == images.end()) {
        touched_.push_back({&type, id, {}, std::nullopt});
      } else {
        touched_.push_back({&type, id, title_of(writer_, type, image->second), std::move(image->second)});
      }
    }
  });
}

void Change::touch_new(const ContentType& type, const std::string& id) {
  if (shadow_ != nullptr) return shadow_->take(type, {&id, 1});
  if (type.from_visitors) from_visitor_.emplace(&type, id);
  if (is_new(type, id)) touched_.push_back({&type, id, {}, std::nullopt});
}

void Change::touch_order(const ContentType& type) {
  if (shadow_ != nullptr) return shadow_->take_all(type);
  if (is_new(type, {})) touched_.push_back({&type, {}, {}, read_places(writer_, type)});
}

std::vector<std::optional<json::object>> Change::present_images() {
  std::vector<std::optional<json::object>> images(touched_.size());
  std::map<const ContentType*, std::vector<std::string>> ids;
  for (const Touched& touched : touched_) {
    if (!touched.id.empty()) ids[touched.type].push_back(touched.id);
  }
  std::map<Key, json::object> found;
  for (const auto& [type, of_type] : ids) {
    for_each_set(of_type, [&, type = type](IdSet set) {
      for (auto& [id, image] : read_images(writer_, *type, set)) found.emplace(Key(type, id), std::move(image));
    });
  }
  for (std::size_t i = 0; i < touched_.size(); ++i) {
    const Touched& touched = touched_[i];
    auto image = found.find({touched.type, touched.id});
    if (touched.id.empty()) {
      images[i] = read_places(writer_, *touched.type);
    } else if (image != found.end()) {
      images[i] = std::move(image->second);
    }
  }
  return images;
}

void Change::add_line(const Touched& touched, const std::optional<json::object>& after) {
  const std::optional<json::object>& before = touched.before;
  if (before == after) return;
  if (touched.type->from_visitors) {
    untold_.emplace(Key(touched.type, touched.id), after);
    return add_entry(touched, after);
  }
  const bool order = touched.id.empty();
  const bool whole = order || !before || !after;
  const auto body = [&](const std::optional<json::object>& of, const std::optional<json::object>& other) {
    return of ? std::optional(whole ? json::serialize(*of) : difference(*of, *other)) : std::nullopt;
  };
  lines_.push_back({.at = moment_,
                    .actor = context_.occasion.actor,
                    .batch = batch_,
                    .act = act_of(order, before.has_value(), after.has_value()),
                    .origin = context_.occasion.origin,
                    .taken_back = context_.occasion.taken_back,
                    .type = std::string(touched.type->name),
                    .item = touched.id,
                    .title = order || !after ? touched.title : title_of(writer_, *touched.type, *after),
                    .before = body(before, after),
                    .after = body(after, before),
                    .body_hash = {},
                    .hash = {}});
  if (!order && !touched.type->page.empty()) keep_moved(touched, after);
  if (order) {
    note_reorder(changed_, *touched.type);
  } else {
    note_change(changed_, *touched.type, touched.id, before ? &*before : nullptr, after ? &*after : nullptr);
  }
}

/// What was done with what a visitor sent. How it came is told by itself, and how it went by nothing.
void Change::add_entry(const Touched& touched, const std::optional<json::object>& after) {
  if (!touched.before || !after) return;
  json::object changes;
  for (const Field& field : touched.type->fields) {
    const json::value& was = touched.before->at(field.name);
    const json::value& is = after->at(field.name);
    if (field.in_bulk && was != is) changes.emplace(field.name, json::object{{"before", was}, {"after", is}});
  }
  if (!changes.empty()) tell(*touched.type, touched.id, "change", changes);
}

void Change::tell(const ContentType& type, const std::string& id, std::string_view act, const json::object& body,
                  const std::string& entry) {
  entry_.emplace(&type, entry.empty() ? new_id() : entry);
  const journal::Actor& actor = context_.occasion.actor;
  writer_.execute("INSERT INTO " + std::string(type.told_in) +
                      " (id, item, at, actor, actor_name, act, body) VALUES (:p1, :p2, :p3, :p4, :p5, :p6, :p7)",
                  {entry_->second, id, moment_, actor.id, actor.name, std::string(act), json::serialize(body)});
}

void Change::tell_forgotten(const journal::Line& removal, const journal::Forgotten& dropped) {
  add_forgetting(removal.type, removal.item, dropped);
}

void Change::tell_forgotten(const journal::Forgotten& dropped) {
  add_forgetting(std::string(journal::own_type), {}, dropped);
}

void Change::add_forgetting(std::string type, std::string item, const journal::Forgotten& dropped) {
  lines_.push_back({.at = moment_,
                    .actor = context_.occasion.actor,
                    .batch = batch_,
                    .act = journal::Act::Remove,
                    .origin = std::string(journal::forgetting),
                    .type = std::move(type),
                    .item = std::move(item),
                    .title = {},  // it is forgotten as well
                    .before = {},
                    .after = journal::forgotten_body(dropped),
                    .body_hash = {},
                    .hash = {}});
}

void Change::keep_moved(const Touched& touched, const std::optional<json::object>& after) {
  PageAddresses addresses(writer_, context_.house_pages);
  const auto address = [&](const std::optional<json::object>& image) {
    return image ? addresses.of(*touched.type, touched.id, *image) : std::string();
  };
  const std::string former = address(touched.before);
  const std::string present = address(after);
  keep_former_address(writer_, {*touched.type, touched.id, touched.title, former, present}, moment_);
}

void Change::settle() {
  if (shadow_ != nullptr) return;
  const std::vector<std::optional<json::object>> images = present_images();
  for (std::size_t i = 0; i < touched_.size(); ++i) add_line(touched_[i], images[i]);
  if (!lines_.empty()) {
    journal::append(writer_, lines_);
    batch_ = lines_.front().batch;
    last_ = lines_.back().seq;
    last_hash_ = lines_.back().hash;
    writer_.announce();
    for (const journal::Line& line : lines_) {
      keep_files(writer_, line);
      has_changed_ = has_changed_ || !changes_nothing(line);
    }
  }
  lines_.clear();
  touched_.clear();
  known_.clear();
}

void Change::told(db::Connection& writer) noexcept {
  context_.wrote_aside = true;  // a draft may be gone with it although no content has changed
  if (last_ == 0) return;
  context_.following.wrote(writer, batch_, {.seq = last_, .hash = last_hash_}, changed_);
  if (has_changed_) context_.batch = batch_;
}

bool Change::is_held(db::Connection& writer) const {
  const auto is_there = [&](std::string_view table, const std::string& id) {
    return writer.query_one("SELECT 1 AS held FROM " + std::string(table) + " WHERE id = :p1", {id}).has_value();
  };
  if (from_visitor_) return is_there(from_visitor_->first->name, from_visitor_->second);
  if (entry_ && last_ == 0) return is_there(entry_->first->told_in, entry_->second);
  if (untold_ && last_ == 0)
    return read_stored(writer, *untold_->first.first, untold_->first.second) == untold_->second;
  // By its hash: a standby that never heard of the line has given its number to another one.
  const auto line = writer.query_one("SELECT hash FROM journal WHERE seq = :p1", {last_});
  return line && line->text("hash") == last_hash_;
}

}  // namespace vitrine::content
