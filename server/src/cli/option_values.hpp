// What may be said to an option, each with the sentence for whoever says something else.
#pragma once

#include <CLI/App.hpp>
#include <map>
#include <string>

namespace vitrine {

/// One of the names of `choices`, which becomes its value.
template <typename Value>
CLI::Validator one_of(const std::map<std::string, Value>& choices) {
  return CLI::Validator(
      [&choices](std::string& text) -> std::string {
        const auto found = choices.find(text);
        if (found != choices.end()) {
          text = std::to_string(static_cast<int>(found->second));
          return {};
        }
        std::string names;
        for (const auto& choice : choices) names += (names.empty() ? "" : ", ") + choice.first;
        return "« " + text + " » n’est pas possible ; au choix : " + names;
      },
      "");
}

CLI::Validator whole_number(int minimum, int maximum);

/// An address to listen at, "[::1]" as well. Answers what is wrong: an empty one would be whatever the system likes
/// best.
std::string check_host(std::string& text);

/// An http(s) origin without path: what canonical links start with. Takes a slash at its end off; answers what is
/// wrong.
std::string check_origin(std::string& text);

/// The same of where a network of caches has the media: an http(s) address, with or without a path.
std::string check_address(std::string& text);

}  // namespace vitrine
