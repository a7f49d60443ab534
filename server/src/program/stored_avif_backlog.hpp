// The images that wait for their AVIF variants, where programs on several machines share their media: rows of the store
// that they share as well. So it does not matter which of them encodes, nor when it dies.
#pragma once

#include <atomic>
#include <chrono>
#include <optional>
#include <string>
#include <vector>

#include "db/database.hpp"
#include "media/avif_backlog.hpp"

namespace vitrine {

class StoredAvifBacklog final : public media::AvifBacklog {
 public:
  explicit StoredAvifBacklog(db::Database& database) : database_(database) {}

  void add(const std::vector<std::string>& originals) override;
  std::size_t size() const override { return waiting_; }
  bool take_turn() override;
  std::optional<std::string> first() override;
  void put_last(const std::string& original) override;
  void remove(const std::string& original) override;
  std::optional<std::chrono::milliseconds> look_interval() const override { return std::chrono::seconds(1); }

 private:
  db::Connection& reader();

  db::Database& database_;
  std::optional<db::Connection> reader_;  // has the turn as long as it lasts
  std::atomic<std::size_t> waiting_{0};   // 0 without the turn: another one counts them
};

}  // namespace vitrine
