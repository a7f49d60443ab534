#include "content/phone.hpp"

#include <algorithm>
#include <array>

namespace vitrine::content {

namespace {

struct Plan {
  std::string_view country;
  std::string_view code;    // behind the plus
  std::string_view trunk;   // dialled before a number at home
  std::string_view firsts;  // what a number begins with
  std::size_t digits;
};

// The national numbering plans as their regulators (INT, ANRT) publish them.
constexpr std::array<Plan, 2> plans{Plan{"TN", "216", "", "23456789", 8}, Plan{"MA", "212", "0", "5678", 9}};

/// Digits, and a plus before them; nullopt where anything else stands that nobody writes in a number.
std::optional<std::string> dialled(std::string_view text) {
  constexpr std::array<std::string_view, 2> narrow_spaces{"\u00a0", "\u202f"};
  std::string digits;
  while (!text.empty()) {
    const auto space = std::find_if(narrow_spaces.begin(), narrow_spaces.end(),
                                    [&](std::string_view one) { return text.starts_with(one); });
    const char c = text.front();
    text.remove_prefix(space == narrow_spaces.end() ? 1 : space->size());
    if (space != narrow_spaces.end() || std::string_view(" .-/()\t").find(c) != std::string_view::npos) continue;
    if ((c < '0' || c > '9') && (c != '+' || !digits.empty())) return std::nullopt;
    digits.push_back(c);
  }
  if (digits.starts_with("00")) digits.replace(0, 2, "+");
  return digits;
}

/// Fewer are an extension, a year, or part of a number.
constexpr std::size_t number_digits_min = 5;

bool ends_number(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
         std::string_view("/,;\n").find(c) != std::string_view::npos;
}

}  // namespace

std::optional<std::string> international_phone(std::string_view text, std::string_view country) {
  const auto plan = std::find_if(plans.begin(), plans.end(), [&](const Plan& one) { return one.country == country; });
  const auto digits = dialled(text);
  if (plan == plans.end() || !digits) return std::nullopt;
  std::string_view number = *digits;
  const bool abroad = number.starts_with('+');
  if (abroad) number.remove_prefix(1);
  const bool with_code = number.starts_with(plan->code) && number.size() > plan->digits + plan->trunk.size();
  if (with_code) number.remove_prefix(plan->code.size());
  if (abroad && !with_code) return std::nullopt;
  if (number.size() == plan->digits + plan->trunk.size() && number.starts_with(plan->trunk)) {
    number.remove_prefix(plan->trunk.size());
  }
  if (number.size() != plan->digits || plan->firsts.find(number.front()) == std::string_view::npos) return std::nullopt;
  return "+" + std::string(plan->code) + std::string(number);
}

std::set<std::string> numbers_in(std::string_view text) {
  std::set<std::string> numbers;
  std::string number;
  const auto add = [&] {
    for (const std::string_view country : {"TN", "MA"}) {
      if (const auto dialled = international_phone(number, country)) number = *dialled;
    }
    number.erase(0, number.starts_with('+') ? 1 : number.starts_with("00") ? 2 : 0);
    if (number.size() >= number_digits_min) numbers.insert(number);
    number.clear();
  };
  // A sign between two numbers stands within one as well, as people write them: as one, and by pieces.
  for (const bool cut : {false, true}) {
    for (const char c : text) {
      if (c >= '0' && c <= '9') number.push_back(c);
      if (c == '+') {
        add();
        number.push_back(c);
      }
      if (cut && ends_number(c)) add();
    }
    add();
  }
  return numbers;
}

std::string number_at_home(const std::string& number) {
  for (const Plan& plan : plans) {
    if (number.size() == plan.code.size() + plan.digits && number.starts_with(plan.code)) {
      return std::string(plan.trunk) + number.substr(plan.code.size());
    }
  }
  return number;
}

}  // namespace vitrine::content
