#include "publishing/drafts.hpp"

#include <utility>

#include "content/arranging.hpp"
#include "core/error.hpp"
#include "publishing/call_parts.hpp"

namespace vitrine::publishing {

using content::Change;
using content::ContentStore;
using content::ContentType;
using content::Draft;

namespace {

constexpr const char* no_draft = "Ce brouillon n’existe plus.";
constexpr const char* changed =
    "Cet élément a été modifié entre-temps. Comparez les versions avant de publier ce brouillon.";
constexpr const char* unreadable =
    "Ce brouillon est abîmé et ne se laisse plus lire. Enregistrez-le de nouveau, ou abandonnez-le.";
constexpr const char* gone = "Cet élément a été supprimé depuis. Publier ce brouillon le créerait de nouveau.";

/// The version of what is public; nullopt: nothing is.
std::optional<std::string> public_version(db::Connection& reader, const ContentType& type, const std::string& item) {
  if (content::is_arrangement(type, item)) {
    std::string version = content::arrangement_version(reader, type);
    return version.empty() ? std::nullopt : std::optional(std::move(version));
  }
  if (const auto stored = content::read_stored(reader, type, item)) {
    return std::string(stored->at("updatedAt").as_string());
  }
  if (!type.single) return std::nullopt;
  return std::string(content::initial_answer(type).at("updatedAt").as_string());
}

void write(content::Context& context, Change& change, const Prepared& one) {
  const ContentType& type = *one.draft.type;
  if (content::is_arrangement(type, one.draft.item)) {
    return content::arrange_in(context, change, type, content::arranged_in(type, one.draft.body),
                               one.draft.base.value_or(""));
  }
  ContentStore store(context);
  if (type.single || content::read_stored(change.writer(), type, one.draft.item)) {
    store.update_in(change, type, one.draft.item, one.input, std::nullopt);
  } else {
    store.create_in(change, type, one.input, one.draft.item);
  }
}

std::string named(const Draft& draft, const std::string& sentences) {
  return (draft.title.empty() ? "Sans titre" : quoted(draft.title)) + "\u00a0: " + sentences;
}

/// Nothing of what is public was changed since the drafts were begun.
void require_current(db::Connection& writer, const std::vector<Prepared>& all) {
  for (const auto& [draft, input] : all) {
    if (!is_stale(writer, draft)) continue;
    const bool is_there = content::is_whole(*draft.type, draft.item) || public_version(writer, *draft.type, draft.item);
    const char* sentence = is_there ? changed : gone;
    throw Error::conflict(all.size() > 1 ? named(draft, sentence) : sentence);
  }
}

/// One that the rules refuse stays as it is in public, whole.
FieldErrors lay_arrangement(content::Context& prepared, content::Shadow& shadow, const Draft& draft) {
  Change change(prepared, shadow);
  try {
    content::arrange_in(prepared, change, *draft.type, content::arranged_in(*draft.type, draft.body),
                        draft.base.value_or(""));
    return {};
  } catch (const Error& refusal) {
    if (refusal.status() != 400) throw;
    return refusal.fields();
  }
}

/// What the rules refuse: of one draft by its fields, of several by their names as well.
class Refusals {
 public:
  explicit Refusals(bool several) : several_(several) {}

  void add(const Draft& draft, const Error& refusal) {
    if (!first_) first_ = refusal;
    std::string sentences;
    for (const auto& [field, sentence] : refusal.fields()) sentences += (sentences.empty() ? "" : " ") + sentence;
    if (!text_.empty()) text_ += "\n";
    text_ += named(draft, sentences.empty() ? refusal.what() : sentences);
  }

  Error all() const { return several_ ? Error::bad_request(text_) : *first_; }

 private:
  const bool several_;
  std::optional<Error> first_;
  std::string text_;
};

}  // namespace

ChangedMeanwhile::ChangedMeanwhile()
    : Error(conflict("Ce brouillon a été modifié entre-temps. Rechargez-le avant de le publier.")) {}

content::Context prepared_on(content::Context& context, db::Connection& connection) {
  return {.database = context.database,
          .reader = connection,
          .media = context.media,
          .search = context.search,
          .following = context.following,
          .sanitise = context.sanitise,
          .house_pages = context.house_pages};
}

json::object answered(content::Context& context, const ContentType& type, const std::string& item) {
  return content::is_arrangement(type, item) ? content::answered_arrangement(context, type)
                                             : ContentStore(context).existing(type, item);
}

FieldErrors lay(content::Context& prepared, content::Shadow& shadow, const Draft& draft) {
  if (!draft.is_readable) return {{"", unreadable}};
  if (content::is_arrangement(*draft.type, draft.item)) return lay_arrangement(prepared, shadow, draft);
  Form form{.fields = draft.body.fields, .files = {}, .repeated = draft.body.repeated, .untyped = draft.body.untyped};
  content::Input input = content::read_input(prepared, *draft.type, form);
  Change change(prepared, shadow);
  return ContentStore(prepared).lay_in(change, *draft.type, draft.item, std::move(input));
}

bool was_changed(const Draft& draft, const std::optional<std::string>& version) {
  return content::is_arrangement(*draft.type, draft.item)
             ? content::is_rearranged(*draft.type, draft.base.value_or(""), version.value_or(""))
             : version != draft.base;
}

bool is_stale(db::Connection& reader, const Draft& draft) {
  return was_changed(draft, public_version(reader, *draft.type, draft.item));
}

std::vector<Prepared> prepare(content::Context& context, std::vector<Draft> drafts) {
  std::vector<Prepared> all;
  for (Draft& draft : drafts) {
    if (!draft.is_readable) throw Error::bad_request(drafts.size() > 1 ? named(draft, unreadable) : unreadable);
    content::Input input;
    if (!content::is_arrangement(*draft.type, draft.item))
      input = content::read_input(context, *draft.type, draft.body);
    all.push_back({std::move(draft), std::move(input)});
  }
  return all;
}

void publish_in(content::Context& context, Change& change, const std::vector<Prepared>& all, bool force) {
  // What was read is what goes out, and nothing that came meanwhile goes with it.
  for (const auto& [draft, input] : all) {
    if (!content::remove_draft(change.writer(), *draft.type, draft.item, draft.updated_at)) throw ChangedMeanwhile();
  }
  if (!force) require_current(change.writer(), all);
  std::vector<const Prepared*> left;
  for (const Prepared& one : all) left.push_back(&one);
  // What is refused until another one is there is tried again behind that.
  while (!left.empty()) {
    std::vector<const Prepared*> refused;
    Refusals refusals(all.size() > 1);
    for (const Prepared* one : left) {
      try {
        write(context, change, *one);
      } catch (const Error& refusal) {
        if (refusal.status() != 400) throw;
        refusals.add(one->draft, refusal);
        refused.push_back(one);
      }
    }
    if (refused.size() == left.size()) throw refusals.all();
    left = std::move(refused);
  }
}

json::object publish(content::Context& context, const ContentType& type, const std::string& item, bool force) {
  std::optional<Draft> draft = content::read_draft(context.reader, type, item);
  if (!draft) throw Error::not_found(no_draft);
  std::vector<Draft> drafts;
  drafts.push_back(std::move(*draft));
  const std::vector<Prepared> all = prepare(context, std::move(drafts));
  content::change(context, [&](Change& change) { publish_in(context, change, all, force); });
  return answered(context, type, item);
}

}  // namespace vitrine::publishing
