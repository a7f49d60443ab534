#include "visits/vitals.hpp"

#include <algorithm>
#include <numeric>

#include "core/visit_events.hpp"

namespace vitrine::visits {

namespace {

constexpr std::array<std::int64_t, 18> lcp_ms{500,  1000, 1250, 1500, 1750, 2000, 2250,   2500,   2750,
                                              3000, 3500, 4000, 5000, 6000, 8000, 10'000, 15'000, 30'000};
constexpr std::array<std::int64_t, 18> inp_ms{25,  50,  75,  100, 125, 150, 175,  200,  250,
                                              300, 350, 400, 500, 600, 800, 1000, 2000, 5000};
constexpr std::array<std::int64_t, 14> cls_thousandths{5, 10, 25, 50, 75, 100, 125, 150, 175, 200, 250, 300, 500, 1000};

constexpr std::array<Vital, 3> all{{{.name = "lcp", .good = 2500, .poor = 4000, .bounds = lcp_ms},
                                    {.name = "inp", .good = 200, .poor = 500, .bounds = inp_ms},
                                    {.name = "cls", .good = 100, .poor = 250, .bounds = cls_thousandths}}};

}  // namespace

std::span<const Vital, 3> vitals() { return all; }

std::string page_kind(std::string_view path) {
  const std::size_t second = path.find('/', 1);
  if (second == std::string_view::npos) return std::string(path);
  std::string kind(path.substr(0, second));
  for (std::size_t at = second; at != std::string_view::npos; at = path.find('/', at + 1)) kind += "/*";
  return kind;
}

std::string vital_key(const Vital& vital, std::string_view path, double value) {
  const auto bound = std::find_if(vital.bounds.begin(), vital.bounds.end(),
                                  [&](std::int64_t one) { return value <= static_cast<double>(one); });
  const std::int64_t within = bound == vital.bounds.end() ? 0 : *bound;
  return visit_key(vital.name, page_kind(path) + " " + std::to_string(within));
}

void Distribution::add(std::int64_t bound, std::int64_t count) {
  const auto place = std::find(vital_->bounds.begin(), vital_->bounds.end(), bound);
  counts_.at(static_cast<std::size_t>(place - vital_->bounds.begin())) += count;
}

std::int64_t Distribution::count() const { return std::accumulate(counts_.begin(), counts_.end(), std::int64_t{0}); }

std::int64_t Distribution::good() const {
  std::int64_t sum = 0;
  for (std::size_t i = 0; i < vital_->bounds.size() && vital_->bounds[i] <= vital_->good; ++i) sum += counts_.at(i);
  return sum;
}

std::int64_t Distribution::poor() const {
  std::int64_t sum = 0;
  for (std::size_t i = 0; i < vital_->bounds.size() && vital_->bounds[i] <= vital_->poor; ++i) sum += counts_.at(i);
  return count() - sum;
}

std::optional<double> Distribution::third_quartile() const {
  const std::int64_t all_of_them = count();
  if (all_of_them == 0) return std::nullopt;
  const double wanted = 0.75 * static_cast<double>(all_of_them);
  double below = 0;
  std::int64_t lower = 0;
  for (std::size_t i = 0; i < vital_->bounds.size(); ++i) {
    const auto here = static_cast<double>(counts_.at(i));
    const std::int64_t upper = vital_->bounds[i];
    if (here > 0 && below + here >= wanted) {
      return static_cast<double>(lower) + static_cast<double>(upper - lower) * (wanted - below) / here;
    }
    below += here;
    lower = upper;
  }
  return static_cast<double>(lower);
}

}  // namespace vitrine::visits
