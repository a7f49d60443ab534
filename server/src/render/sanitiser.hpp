// Makes markup harmless by an allow-list (web/src/entry-sanitise.ts) in an engine of its own: what cleans the
// administrators' texts shares nothing with what draws the pages.
#pragma once

#include <memory>
#include <string>
#include <string_view>

namespace vitrine::render {

/// Used by one thread only.
class Sanitiser {
 public:
  /// Loads the script. One that does not load: std::runtime_error.
  explicit Sanitiser(std::string_view script);
  ~Sanitiser();
  Sanitiser(Sanitiser&&) noexcept;
  Sanitiser& operator=(Sanitiser&&) noexcept;

  /// `markup`, valid UTF-8 without NUL, with only what may stand in an article, or in a title where `line`. A script
  /// failure: std::runtime_error; the markup is then not to be used.
  std::string clean(std::string_view markup, bool line);

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace vitrine::render
