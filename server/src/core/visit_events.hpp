// What an answer is counted for, in words of one key each: "view /products/…", "search laser". The kinds are those of
// the table that they are added up in (server/migrations/0026_visits.sql).
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace vitrine {

/// Made once, with its answer; a kept answer is counted by it any number of times.
struct VisitEvents {
  bool of_document = false;  // the answer is a page that somebody looks at; else a script of one tells of something
  bool is_act = true;        // somebody did something; else only how it went is told, perhaps long after
  std::vector<std::string> keys;
  std::string typed = {};  // one key more, whose subject somebody has typed; empty: nobody typed anything
};

/// The key of what happened. `kind` is one word; `subject` may be empty.
inline std::string visit_key(std::string_view kind, std::string_view subject) {
  return std::string(kind).append(" ").append(subject);
}

}  // namespace vitrine
