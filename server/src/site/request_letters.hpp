// What is written by mail about what visitors sent: to the house, and to whoever asked for something.
#pragma once

#include <cstdint>
#include <string>

#include "core/json.hpp"
#include "mail/letter.hpp"

namespace vitrine {

/// Where links of letters lead and who signs them.
struct LetterHead {
  const std::string& public_url;  // empty: unknown, and there are no links
  std::string brand;
  std::int64_t retention_days = 0;
};

/// To the house, about a message or a request as it is stored.
mail::Letter letter_to_house(const json::object& stored, const LetterHead& head);

/// To the house, where so many came in an hour that each has no letter of its own any more.
mail::Letter letter_about_many(std::int64_t came, const LetterHead& head);

/// To whoever sent the request: its reference and the machines. Nothing that they typed is in it: the address that it
/// goes to may be a stranger's.
mail::Letter letter_to_visitor(const json::object& request, const LetterHead& head);

}  // namespace vitrine
