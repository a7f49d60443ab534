#include "journal/verify.hpp"

#include <algorithm>
#include <map>
#include <string>
#include <utility>

#include "journal/journal.hpp"

namespace vitrine::journal {

namespace {

constexpr std::int64_t page_lines = 500;

/// A line that does not follow from the one before.
struct Doubt {
  Line line;
  std::string previous;  // the hash before it
};

bool holds_what_was_written(const Line& line) { return body_hash_of(line.before, line.after) == line.body_hash; }

/// Whether it holds nothing any more: some lines never did.
bool is_dropped(const Line& line) { return !line.before && !line.after && !holds_what_was_written(line); }

bool is_whole(const Line& line) { return is_dropped(line) || holds_what_was_written(line); }

bool follows(Line line, std::int64_t seq, std::string_view previous) {
  line.seq = seq;
  return is_whole(line) && hash_of(line, previous) == line.hash;
}

class Verification {
 public:
  explicit Verification(db::Connection& reader) : reader_(reader) {}

  std::vector<Fault> run() {
    std::vector<Line> lines;
    do {
      lines = lines_where(reader_, "WHERE seq > :p1 ORDER BY seq LIMIT " + std::to_string(page_lines), {last_});
      for (Line& line : lines) look_at(std::move(line));
    } while (lines.size() == page_lines);
    judge();
    judge_dropped();
    std::stable_sort(faults_.begin(), faults_.end(),
                     [](const Fault& one, const Fault& other) { return one.seq < other.seq; });
    return std::move(faults_);
  }

 private:
  void look_at(Line line) {
    const std::int64_t expected = last_ + 1;
    last_ = line.seq;
    if (line.seq != expected) faults_.push_back({Fault::Kind::Missing, expected, line.seq - 1});
    std::string hash = line.hash;
    if (is_dropped(line)) dropped_.push_back(line.seq);
    if (line.origin == forgetting && holds_what_was_written(line)) {
      const Forgotten forgotten = forgotten_in(line);
      for (const LineRange& range : forgotten.lines) told_.push_back({range.first, std::min(range.last, last_)});
      untitled_.insert(forgotten.untitled.begin(), forgotten.untitled.upper_bound(last_));
    }
    // Behind a gap nobody knows what the line should follow from.
    const bool sound = line.seq == expected ? follows(line, line.seq, previous_) : is_whole(line);
    if (!sound) doubts_.push_back({std::move(line), previous_});
    previous_ = std::move(hash);
  }

  /// Two lines that fit in each other's places have changed them; those behind them only seem to be wrong. Where a
  /// great many are, nobody has moved a few, and every line would be compared with every other.
  void judge() {
    constexpr std::size_t compared_max = 500;
    std::erase_if(doubts_, [&](const Doubt& doubt) { return is_untitled(doubt); });
    if (doubts_.size() <= compared_max) find_moved();
    for (const Doubt& doubt : doubts_) {
      if (!is_explained(doubt.line)) faults_.push_back({Fault::Kind::Altered, doubt.line.seq, 0});
    }
  }

  /// Nothing is dropped without a line that says so, but for what was before lines did.
  void judge_dropped() {
    for (const db::Row& row : reader_.query("SELECT first, last FROM journal_unkept"))
      told_.push_back({row.integer("first"), row.integer("last")});
    std::sort(told_.begin(), told_.end(),
              [](const LineRange& one, const LineRange& other) { return one.first < other.first; });
    auto next = told_.begin();
    std::int64_t told_to = 0;
    Fault* open = nullptr;
    for (const std::int64_t seq : dropped_) {
      for (; next != told_.end() && next->first <= seq; ++next) told_to = std::max(told_to, next->last);
      if (seq <= told_to) continue;
      if (open != nullptr && open->other + 1 == seq) {
        open->other = seq;
      } else {
        open = &faults_.emplace_back(Fault{Fault::Kind::Emptied, seq, seq});
      }
    }
  }

  /// Its title was dropped with what it held, and a line behind it says what it is since.
  bool is_untitled(const Doubt& doubt) const {
    const auto told = untitled_.find(doubt.line.seq);
    return told != untitled_.end() && is_dropped(doubt.line) && doubt.line.title.empty() &&
           hash_of(doubt.line, doubt.previous) == told->second;
  }

  void find_moved() {
    for (Doubt& doubt : doubts_) {
      for (const Doubt& other : doubts_) {
        if (other.line.seq <= doubt.line.seq || !follows(other.line, doubt.line.seq, doubt.previous)) continue;
        faults_.push_back({Fault::Kind::Moved, doubt.line.seq, other.line.seq});
        moved_.emplace_back(doubt.line.seq, other.line.hash);
        moved_.emplace_back(other.line.seq, doubt.line.hash);
      }
    }
  }

  bool is_explained(const Line& line) const {
    return std::any_of(moved_.begin(), moved_.end(), [&](const auto& moved) {
      return line.seq == moved.first || (line.seq == moved.first + 1 && follows(line, line.seq, moved.second));
    });
  }

  db::Connection& reader_;
  std::int64_t last_ = 0;
  std::string previous_{no_hash};
  std::vector<Doubt> doubts_;
  std::vector<std::pair<std::int64_t, std::string>> moved_;  // a place, and the hash of the line that belongs there
  std::vector<std::int64_t> dropped_;                        // lines that hold nothing any more
  std::vector<LineRange> told_;                              // of which it is said that they do not
  std::map<std::int64_t, std::string> untitled_;             // the hashes of those that lost their titles, without them
  std::vector<Fault> faults_;
};

}  // namespace

std::vector<Fault> verify(db::Connection& reader) { return Verification(reader).run(); }

}  // namespace vitrine::journal
