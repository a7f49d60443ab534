#include "auth/browser.hpp"

#include <algorithm>
#include <array>
#include <span>

namespace vitrine::auth {
namespace {

struct Mark {
  std::string_view text;
  std::string_view name;
};

// The first that is found counts: most browsers also call themselves by the names of those that came before them.
constexpr std::array browsers{
    Mark{"Edg", "Edge"},         Mark{"OPR/", "Opera"},     Mark{"SamsungBrowser/", "Samsung Internet"},
    Mark{"Vivaldi/", "Vivaldi"}, Mark{"FxiOS/", "Firefox"}, Mark{"Firefox/", "Firefox"},
    Mark{"CriOS/", "Chrome"},    Mark{"Chrome/", "Chrome"}, Mark{"Safari/", "Safari"},
    Mark{"curl/", "curl"},
};
constexpr std::array systems{
    Mark{"iPhone", "iPhone"}, Mark{"iPad", "iPad"},       Mark{"Android", "Android"}, Mark{"Windows", "Windows"},
    Mark{"CrOS", "ChromeOS"}, Mark{"Macintosh", "macOS"}, Mark{"Linux", "Linux"},
};

std::string_view name_in(std::string_view user_agent, std::span<const Mark> marks) {
  const auto found = std::find_if(marks.begin(), marks.end(), [&](const Mark& mark) {
    return user_agent.find(mark.text) != std::string_view::npos;
  });
  return found == marks.end() ? std::string_view() : found->name;
}

}  // namespace

Browser browser_of(std::string_view user_agent) {
  return {name_in(user_agent, browsers), name_in(user_agent, systems)};
}

}  // namespace vitrine::auth
