// What the calls about what is prepared read of a request, and what they say alike.
#pragma once

#include <exception>
#include <optional>
#include <string>
#include <string_view>

#include "content/content_type.hpp"
#include "core/json.hpp"
#include "core/request.hpp"
#include "journal/journal.hpp"

namespace vitrine::publishing {

struct Subject {
  const content::ContentType& type;
  std::string item;
};

/// The first two parameters of the call. A type that is spelt wrong, or an item that no item can be: Error 404.
Subject subject_of(const Request& request);

/// Under which item that is drafted of which a line of the journal tells, by the item of the line.
std::string drafted_item(const content::ContentType& type, const std::string& item);

/// A member of the body, which it loses; null where it is not there.
json::value take_member(Form& form, std::string_view name);

/// The same of one that must be a text or null: empty where it is neither there nor any; anything else: Error 400.
std::optional<std::string> take_text(Form& form, std::string_view name);

/// In French quotation marks.
std::string quoted(const std::string& text);

/// Whether it may pass by itself: the store, the media, the engines or the memory are not to be had for now.
bool is_outage(const std::exception& failure);

/// What people are told of a failure that is neither an outage nor a refusal.
inline constexpr std::string_view fault_of_ours =
    "Une erreur interne du programme l’empêche. Son journal technique dit laquelle.";

/// {_id, username}
json::object told(const journal::Actor& actor);

}  // namespace vitrine::publishing
