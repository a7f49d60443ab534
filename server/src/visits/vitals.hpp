// How fast visitors got their pages: Core Web Vitals, by the kind of page. Each is a number of visits within bounds, so
// that those of many days and programs add up.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace vitrine::visits {

struct Vital {
  std::string_view name;
  std::int64_t good;  // up to here, and `poor` beyond there: https://web.dev/articles/vitals
  std::int64_t poor;
  std::span<const std::int64_t>
      bounds;  // upper ones, of which `good` and `poor` are two; beyond the last there is more
};

/// LCP and INP in milliseconds, CLS in thousandths.
std::span<const Vital, 3> vitals();

/// The kind of page that lives at a path: "/products/*" of "/products/…", "/blog" itself.
std::string page_kind(std::string_view path);

/// What is counted of one visit: "lcp /products/* 2500", the bound below which the value lies; 0 for what is beyond
/// all.
std::string vital_key(const Vital& vital, std::string_view path, double value);

/// How many visits lie in each bound, by the bound; 0 stands for what is beyond all.
class Distribution {
 public:
  explicit Distribution(const Vital& vital) : vital_(&vital) {}
  void add(std::int64_t bound, std::int64_t count);

  std::int64_t count() const;
  std::int64_t good() const;
  std::int64_t poor() const;
  /// The value that three quarters of the visits stay within, between the bounds of its part as if all were spread
  /// evenly there; of what is beyond the last bound, that bound. nullopt: no visits.
  std::optional<double> third_quartile() const;

 private:
  const Vital* vital_;
  std::array<std::int64_t, 32> counts_{};  // by the place of the bound; beyond all: behind the last
};

}  // namespace vitrine::visits
