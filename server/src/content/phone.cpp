#include "content/phone.hpp"

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

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

bool is_digit(char c) { return c >= '0' && c <= '9'; }

/// What programs put into a number that is copied out of them: spaces and hyphens of print, signs of direction.
constexpr std::array<std::string_view, 22> unseen{
    "\u00a0", "\u2007", "\u2009", "\u200a", "\u200b", "\u200e", "\u200f", "\u2010", "\u2011", "\u2012", "\u2013",
    "\u202a", "\u202b", "\u202c", "\u202d", "\u202e", "\u202f", "\u2060", "\u2066", "\u2067", "\u2068", "\u2069"};
/// « +216 (0) 71 … »: dialled at home, and not behind the code of the country.
constexpr std::string_view zero_of_home = "(0)";

/// Digits, and a plus before them; nullopt where anything else stands that nobody writes in a number.
std::optional<std::string> dialled(std::string_view text) {
  std::string digits;
  while (!text.empty()) {
    if (!digits.empty() && text.starts_with(zero_of_home)) {
      text.remove_prefix(zero_of_home.size());
      continue;
    }
    const auto sign =
        std::find_if(unseen.begin(), unseen.end(), [&](std::string_view one) { return text.starts_with(one); });
    const char c = text.front();
    text.remove_prefix(sign == unseen.end() ? 1 : sign->size());
    if (sign != unseen.end() || std::string_view(" .-/()\t").find(c) != std::string_view::npos) continue;
    if (!is_digit(c) && (c != '+' || !digits.empty())) return std::nullopt;
    digits.push_back(c);
  }
  if (digits.starts_with("00")) digits.replace(0, 2, "+");
  return digits;
}

/// Fewer are an extension, a year, or part of a number.
constexpr std::size_t number_digits_min = 5;

/// With the code of a country and what is dialled before it.
constexpr std::size_t plan_digits_max = 14;

/// The most digits of a number with the code of its country (ITU-T E.164).
constexpr std::size_t international_digits_max = 15;

/// The number as a plan has it, in whichever country it is one.
std::optional<std::string> in_plan(const std::string& digits) {
  for (const Plan& plan : plans) {
    if (auto number = international_phone(digits, plan.country)) return number;
  }
  return std::nullopt;
}

const Plan* plan_of(std::string_view number) {
  const auto plan =
      std::find_if(plans.begin(), plans.end(), [&](const Plan& one) { return number.substr(1).starts_with(one.code); });
  return plan == plans.end() ? nullptr : &*plan;
}

/// Whether digits that make `longer` are the number that fewer of them made, written out: of its country still, or of
/// one whose code stands before them. Of the other country without it, an hour or an extension would be part of it.
bool goes_on(std::string_view number, std::string_view digits, std::string_view longer) {
  const Plan* plan = plan_of(longer);
  if (plan == nullptr || plan == plan_of(number)) return true;
  return digits.substr(std::min(digits.find_first_not_of("+0"), digits.size())).starts_with(plan->code);
}

/// The group behind those of a number that is none of the plans', which begins there: none of them begins one at home.
std::size_t behind_foreign(const std::vector<std::string>& groups, std::size_t begin) {
  const bool is_abroad = groups[begin].front() == '+' || groups[begin].starts_with("00");
  if (!is_abroad) return begin + 1;
  std::size_t digits = groups[begin].size();
  std::size_t end = begin + 1;
  while (end < groups.size() && groups[end].front() != '+' &&
         (digits += groups[end].size()) <= international_digits_max + 1) {
    ++end;
  }
  return end;
}

bool ends_number(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
         std::string_view("/,;\n").find(c) != std::string_view::npos;
}

/// The groups of digits, each with the plus that stands before it, by what nothing ends a number between.
std::vector<std::vector<std::string>> groups_in(std::string_view text) {
  std::vector<std::vector<std::string>> all{{}};
  char before = ' ';
  for (const char c : text) {
    if (ends_number(c)) all.emplace_back();
    if (c == '+' || (is_digit(c) && before != '+' && !is_digit(before))) all.back().emplace_back();
    if (c == '+' || is_digit(c)) all.back().back().push_back(c);
    before = c;
  }
  return all;
}

/// Numbers between which nothing but spaces or hyphens stand: as many groups each as make one of a plan. An hour may
/// stand behind it.
std::set<std::string> numbers_of(const std::vector<std::string>& groups) {
  std::set<std::string> numbers;
  for (std::size_t begin = 0; begin < groups.size();) {
    std::string digits;
    std::size_t next = behind_foreign(groups, begin);
    std::optional<std::string> number;
    for (std::size_t end = begin; end < groups.size() && digits.size() <= plan_digits_max; ++end) {
      if (end > begin && groups[end].front() == '+') break;
      digits += groups[end];
      auto found = in_plan(digits);
      if (!found || (number && !goes_on(*number, digits, *found))) continue;
      number = std::move(found);
      next = end + 1;
    }
    if (number) numbers.insert(number->substr(1));
    begin = next;
  }
  return numbers;
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

bool lacks_country(std::string_view text) {
  const auto digits = dialled(text);
  if (!digits || digits->empty() || digits->front() == '+') return false;
  if (digits->front() == '0') return true;
  return std::any_of(plans.begin(), plans.end(), [&](const Plan& plan) {
    return digits->size() == plan.digits && plan.firsts.find(digits->front()) != std::string_view::npos;
  });
}

std::set<std::string> numbers_in(std::string_view text) {
  std::set<std::string> numbers;
  std::string number;
  const auto add = [&] {
    number = in_plan(number).value_or(number);
    number.erase(0, number.starts_with('+') ? 1 : number.starts_with("00") ? 2 : 0);
    if (number.size() >= number_digits_min) numbers.insert(number);
    number.clear();
  };
  // A sign between two numbers stands within one as well, as people write them: as one, and by pieces.
  for (const bool cut : {false, true}) {
    for (const char c : text) {
      if (is_digit(c)) number.push_back(c);
      if (c == '+') {
        add();
        number.push_back(c);
      }
      if (cut && ends_number(c)) add();
    }
    add();
  }
  for (const std::vector<std::string>& groups : groups_in(text)) numbers.merge(numbers_of(groups));
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
