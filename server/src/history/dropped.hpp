// References that do not come back with an item, because what they lead to is not there: not yet, where items come back
// together that name each other, or not any more.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

#include "content/content_store.hpp"
#include "history/lost.hpp"

namespace vitrine::history {

class Dropped {
 public:
  /// Takes references off these values of an item to what is not there. One that a form must name: Error 400.
  void take_off(db::Connection& writer, const content::ContentType& type, const std::string& id, json::object& values);

  /// The same of all of an item that comes back, and those as well that the removal of what they lead to would have
  /// taken off it. What it would have gone with is not there: Error 400.
  void take_off_whole(db::Connection& writer, const content::ContentType& type, const std::string& id,
                      json::object& values);

  /// Puts back those to what is there by now, and answers the others.
  std::vector<Lost> put_back(content::ContentStore& store, content::Change& change);

 private:
  using IsLeft = bool (*)(const content::Field& field);
  void take_off(db::Connection& writer, const content::ContentType& type, const std::string& id, json::object& values,
                IsLeft is_left);

  struct Held {
    const content::ContentType* type;
    const content::Field* field;
    json::value value;  // all that the field was to hold
  };

  std::map<std::tuple<std::string_view, std::string, std::string_view>, Held> held_;  // by type, item and field
};

/// Whether an item goes with the one that the field refers to.
bool goes_with(const content::Field& field);

bool is_there(db::Connection& reader, const content::ContentType& type, const std::string& id);

}  // namespace vitrine::history
