// Which images wait for their AVIF variants, in the order in which they came.
#pragma once

#include <chrono>
#include <cstddef>
#include <deque>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

namespace vitrine::media {

/// Belongs to the thread that encodes, but for `size`. A store that is away: Error 503.
class AvifBacklog {
 public:
  AvifBacklog() = default;
  AvifBacklog(const AvifBacklog&) = delete;
  AvifBacklog& operator=(const AvifBacklog&) = delete;
  virtual ~AvifBacklog() = default;

  /// These wait when it returns, behind the others; which wait already stay where they are.
  virtual void add(const std::vector<std::string>& originals) = 0;
  /// How many wait, as far as this program works them off. Safe from any thread; does not ask the store.
  virtual std::size_t size() const = 0;

  /// Whether it is this program's turn to encode. Of several that share their media one has it at a time, until it ends
  /// or loses the store, so it is asked for before each image.
  virtual bool take_turn() = 0;
  virtual std::optional<std::string> first() = 0;
  virtual void put_last(const std::string& original) = 0;
  virtual void remove(const std::string& original) = 0;
  /// When to look again where other programs may have added something; nothing where there are none.
  virtual std::optional<std::chrono::milliseconds> look_interval() const = 0;
};

/// Of a program that has its media for itself. What is missing at its next start is what waits then: it is kept
/// nowhere.
class OwnAvifBacklog final : public AvifBacklog {
 public:
  void add(const std::vector<std::string>& originals) override;
  std::size_t size() const override;
  bool take_turn() override { return true; }
  std::optional<std::string> first() override;
  void put_last(const std::string& original) override;
  void remove(const std::string& original) override;
  std::optional<std::chrono::milliseconds> look_interval() const override { return std::nullopt; }

 private:
  mutable std::mutex mutex_;  // guards waiting_
  std::deque<std::string> waiting_;
};

}  // namespace vitrine::media
