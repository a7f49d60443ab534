// Messages over a socket pair, between the program and an engine in a process of its own. Either end may die at any
// moment, and neither believes the other's lengths.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/descriptor.hpp"

namespace vitrine::render {

/// The other end is gone, or says what it may not: there is nothing more to be had from it.
class ChannelLost : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// In the order of a conversation; what stands in a message is named in its fields' order.
enum class MessageKind : std::uint8_t {
  Ready,    // engine: scripts are loaded
  Draw,     // program: url, origin, content version
  Clean,    // program: "line" or "text", markup
  Call,     // engine: path, while it draws
  Answer,   // program: JSON, to a call
  Page,     // engine: status, location, document
  Text,     // engine: clean markup
  Failure,  // engine: what the script said of its failure
};

struct Message {
  MessageKind kind = MessageKind::Failure;
  std::vector<std::string> fields;

  /// The fields of a message that must have `count`; otherwise ChannelLost.
  std::vector<std::string> take(std::size_t count) &&;
};

/// Used by one thread at a time.
class Channel {
 public:
  /// What a message may be at most; a document of this site has some 100 KB, the longest list some MB.
  static constexpr std::uint32_t message_bytes_max = 64U * 1024 * 1024;
  static constexpr std::size_t fields_max = 5;

  explicit Channel(Descriptor socket) : socket_(std::move(socket)) {}

  int descriptor() const { return socket_.number(); }
  /// How long `receive` waits for the next bytes from now on; zero: as long as it takes, as at first. Then ChannelLost.
  void set_patience(std::chrono::milliseconds time_max);
  /// Both wait as long as it takes. The end of the other end: ChannelLost.
  void send(MessageKind kind, std::initializer_list<std::string_view> fields);
  Message receive();

 private:
  void receive_exactly(char* bytes, std::size_t size);

  Descriptor socket_;
  std::string outgoing_;  // kept, so that a message allocates nothing
};

/// Two channels, each the other end of the other. Not to be had: std::system_error.
std::pair<Channel, Channel> channel_pair();

}  // namespace vitrine::render
