// Which browser a session was begun with, in the names by which people know it. What a User-Agent says is anybody's
// text: nothing of it is ever kept or shown but names that stand here.
#pragma once

#include <string_view>

namespace vitrine::auth {

struct Browser {
  std::string_view name;    // "Firefox"; empty for one that is not known
  std::string_view system;  // "Windows"; likewise
};

Browser browser_of(std::string_view user_agent);

}  // namespace vitrine::auth
