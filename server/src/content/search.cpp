#include "content/search.hpp"

#include <algorithm>
#include <chrono>
#include <exception>
#include <span>
#include <stdexcept>
#include <utility>

#include "content/journal_news.hpp"
#include "content/list_keys.hpp"
#include "content/rows.hpp"
#include "content/searched_text.hpp"
#include "core/error.hpp"
#include "core/log.hpp"
#include "journal/journal.hpp"

namespace vitrine::content {

namespace {

Error not_ready() {
  return Error::unavailable("La recherche se prépare. Veuillez réessayer dans un instant.", std::chrono::seconds(2));
}

}  // namespace

void SearchIndex::follow(db::Connection& reader) noexcept {
  facets_.follow(reader);
  try {
    std::int64_t seq = 0;
    {
      const std::lock_guard lock(state_mutex_);
      if (state_ == State::None) return;  // whoever builds it reads all
      seq = seq_;
    }
    const std::int64_t last = journal::last_seq(reader);
    if (last == seq) return;
    put_written(items_told(reader, seq, last, searched_types(type_)), reader);
    {
      const std::lock_guard lock(state_mutex_);
      seq_ = std::max(seq_, last);
      if (state_ != State::Built) return;
    }
    if (!index_.wasteful()) return;
    WordIndex compact = index_.compacted();  // beside the searches: nobody else changes it now
    const std::unique_lock lock(index_mutex_);
    index_ = std::move(compact);
  } catch (const std::exception& failure) {
    lose(failure.what());
  }
}

void SearchIndex::lose(std::string_view reason) noexcept {
  log::error("search_index_lost", {{"reason", std::string(reason)}});
  facets_.lose();
  const std::lock_guard lock(state_mutex_);
  // What was written is not in it: it is built anew, by the next search or by whoever is building now.
  if (state_ == State::Built) state_ = State::None;
  if (state_ == State::Building) spoilt_ = true;
}

void SearchIndex::put_written(const std::set<NamedItem>& items, db::Connection& writer) {
  const std::vector<NamedItem> ordered(items.begin(), items.end());
  for (std::size_t begin = 0; begin < ordered.size(); begin += items_read_at_once) {
    std::vector<std::string> documents;
    Reading reading;
    for (std::size_t i = begin; i < std::min(begin + items_read_at_once, ordered.size()); ++i) {
      const auto& [type, id] = ordered[i];
      if (type == &type_) documents.push_back(id);
      for (const Field& field : type_.fields) {
        if (is_shared(field) && &field.target() == type) read_shared(writer, field, {id}, reading);
      }
    }
    reading.documents = read_documents(writer, type_, documents);
    const bool builds = state() == State::Building;
    const std::unique_lock lock(index_mutex_);
    for (const std::string& id : documents) index_.remove(id);  // those that are gone are not read again
    for (const auto& [document, words] : reading.documents) index_.put(document, words);
    for (const auto& [key, words] : reading.shared) index_.put_shared(key, words);
    if (!builds) continue;
    written_.insert(documents.begin(), documents.end());
    for (const auto& [key, words] : reading.shared) written_.insert(key);
  }
}

SearchIndex::State SearchIndex::state() {
  const std::lock_guard lock(state_mutex_);
  return state_;
}

void SearchIndex::close() {
  facets_.close();
  const std::lock_guard lock(state_mutex_);
  closed_ = true;
  state_changed_.notify_all();
}

Hits SearchIndex::find(db::Connection& reader, std::string_view query, bool hidden_too,
                       const std::vector<std::string>& keys, std::size_t limit) {
  {
    std::unique_lock lock(state_mutex_);
    // It is everybody's: what one alone is shown has no place in it.
    while (state_ == State::None && !reader.is_shadow()) build_now(lock, reader);
    if (state_ != State::Built) throw closed_ ? Error::stopping() : not_ready();
  }
  const std::shared_lock lock(index_mutex_);
  return index_.find(query, hidden_too, keys, limit);
}

void SearchIndex::prepare(db::Connection& reader) {
  facets_.prepare(reader);  // sooner done, and more pages are made of it
  std::unique_lock lock(state_mutex_);
  while (state_ != State::Built) {
    if (closed_) throw Error::stopping();
    if (state_ == State::Building) {
      state_changed_.wait(lock);
    } else {
      build_now(lock, reader);
    }
  }
}

/// Without the lock, which is held before and after. Where another was quicker, or what was written spoils it, there
/// may still be no index.
void SearchIndex::build_now(std::unique_lock<std::mutex>& lock, db::Connection& reader) {
  if (closed_) throw Error::stopping();
  lock.unlock();
  const std::int64_t begun = journal::last_seq(reader);  // everything that is read from here on is at least as new
  lock.lock();
  if (state_ != State::None || closed_) return;
  const auto change = [this](State state) {
    state_ = state;
    building_ = state == State::Building;
    state_changed_.notify_all();
  };
  change(State::Building);
  seq_ = begun;
  spoilt_ = false;
  lock.unlock();
  std::exception_ptr failure;
  try {
    build(reader);
  } catch (...) {
    failure = std::current_exception();
  }
  lock.lock();
  change(failure || spoilt_ ? State::None : State::Built);
  if (failure) std::rethrow_exception(failure);
}

void SearchIndex::build(db::Connection& reader) {
  {
    const std::unique_lock lock(index_mutex_);
    index_ = WordIndex();
    written_.clear();
  }
  const auto put = [&](const Reading& reading) {
    {
      const std::unique_lock lock(index_mutex_);
      for (const auto& [key, words] : reading.shared) {
        if (!written_.contains(key)) index_.put_shared(key, words);
      }
      for (const auto& [document, words] : reading.documents) {
        if (!written_.contains(document.id)) index_.put(document, words);
      }
    }
    const std::lock_guard lock(state_mutex_);
    if (closed_) throw Error::stopping();
  };
  for (const Field& field : type_.fields) {
    if (!is_shared(field)) continue;
    for_each_page(reader, field.target(), [&](const std::vector<std::string>& ids) {
      Reading reading;
      read_shared(reader, field, ids, reading);
      put(reading);
    });
  }
  for_each_page(reader, type_, [&](const std::vector<std::string>& ids) {
    Reading reading;
    reading.documents = read_documents(reader, type_, ids);
    put(reading);
  });
}

void SearchIndex::read_shared(db::Connection& reader, const Field& field, const std::vector<std::string>& ids,
                              Reading& reading) const {
  const std::string_view shown = field.shows.front();
  const Selection selection{.ids = ids, .members = Members{std::string(shown)}};
  std::vector<std::string> gone = ids;
  for (json::object& item : read_answers(reader, field.target(), selection)) {
    const std::string id(item.at("_id").as_string());
    std::erase(gone, id);
    const std::string text = searched_text(field, {{field.name, std::move(item)}});
    reading.shared.emplace_back(list_key(field.name, id), Words({{text, static_cast<std::uint8_t>(field.weight)}}));
  }
  for (const std::string& id : gone) reading.shared.emplace_back(list_key(field.name, id), Words());
}

}  // namespace vitrine::content
