// Bringing back items that one act removed, with what their removal took along or took off elsewhere.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "content/content_store.hpp"
#include "content/relations.hpp"
#include "history/dropped.hpp"
#include "history/rejoining.hpp"
#include "journal/journal.hpp"

namespace vitrine::history {

class Returning {
 public:
  /// `dropped` takes what cannot be referred to yet.
  Returning(content::Context& context, content::Change& change, std::int64_t batch, Dropped& dropped);

  std::int64_t batch() const { return batch_; }

  /// The item of this removal, a line of the act, with `changes`. An address that is another one's by now gets a
  /// number. Faults: Error 400 with the fields.
  void bring_back(const journal::Line& line, content::Input changes);

  std::vector<Lost> lost;      // references that were taken off and could not be put back
  std::vector<CameBack> back;  // the items, each before what had gone with it

 private:
  using Reference = std::pair<const content::Field*, const journal::Line*>;

  void note_references(const journal::Line& line);
  void bring_back_reference(const content::Referrer& referrer, const journal::Line& other, const std::string& id);

  content::ContentStore store_;
  content::Change& change_;
  Dropped& dropped_;
  const std::int64_t batch_;
  const std::vector<journal::Line> lines_;
  std::map<std::pair<const content::ContentType*, std::string>, std::vector<Reference>>
      referred_;  // to an item, newest first
};

}  // namespace vitrine::history
