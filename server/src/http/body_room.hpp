// Room in memory for bodies that are still on their way, of all callers without an account together: whoever begins
// thousands and ends none takes no more than this. Network thread only.
#pragma once

#include <algorithm>
#include <cstdint>

namespace vitrine::http {

class BodyRoom {
 public:
  /// Of each body, so much takes none of it: a sign-in or an ordinary message is never turned away for what others do.
  static constexpr std::uint64_t free_bytes = 16ULL * 1024;

  explicit BodyRoom(std::uint64_t bytes_max) : bytes_max_(bytes_max) {}

  /// What one body takes of it until it goes.
  class Share {
   public:
    /// nullptr: whoever sends it has room without bounds.
    explicit Share(BodyRoom* room) : room_(room) {}
    Share(const Share&) = delete;
    Share& operator=(const Share&) = delete;
    ~Share() { give_back(); }

    /// For so many bytes more. False: there is no room for them.
    bool take(std::uint64_t bytes) {
      if (room_ == nullptr) return true;
      body_bytes_ += bytes;
      const std::uint64_t wanted = std::max(body_bytes_, free_bytes) - free_bytes;
      if (room_->taken_ - taken_ + wanted > room_->bytes_max_) return false;
      room_->taken_ += wanted - taken_;
      taken_ = wanted;
      return true;
    }

    void give_back() {
      if (room_ != nullptr) room_->taken_ -= taken_;
      room_ = nullptr;
    }

   private:
    BodyRoom* room_;
    std::uint64_t body_bytes_ = 0;
    std::uint64_t taken_ = 0;
  };

 private:
  const std::uint64_t bytes_max_;
  std::uint64_t taken_ = 0;
};

}  // namespace vitrine::http
