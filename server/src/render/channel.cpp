#include "render/channel.hpp"

#include <sys/socket.h>
#include <sys/time.h>

#include <array>
#include <cerrno>
#include <cstring>
#include <system_error>

namespace vitrine::render {

namespace {

/// Of every message: the size of all its fields with their lengths, and its kind.
constexpr std::size_t head_bytes = sizeof(std::uint32_t) + 1;
/// Longer ones are rare: their memory is given back.
constexpr std::size_t kept_bytes_max = 256UL * 1024;

void append_size(std::string& text, std::size_t size) {
  const auto value = static_cast<std::uint32_t>(size);
  std::array<char, sizeof value> bytes{};
  std::memcpy(bytes.data(), &value, sizeof value);  // both ends are one machine: its own order of bytes
  text.append(bytes.data(), bytes.size());
}

std::uint32_t size_at(const char* bytes) {
  std::uint32_t value = 0;
  std::memcpy(&value, bytes, sizeof value);
  return value;
}

}  // namespace

std::vector<std::string> Message::take(std::size_t count) && {
  if (fields.size() != count) throw ChannelLost("a message lacks a part");
  return std::move(fields);
}

void Channel::send(MessageKind kind, std::initializer_list<std::string_view> fields) {
  std::size_t size = 0;
  for (const std::string_view field : fields) size += sizeof(std::uint32_t) + field.size();
  if (size > message_bytes_max) throw ChannelLost("a message is too long");
  outgoing_.clear();
  outgoing_.reserve(head_bytes + size);
  append_size(outgoing_, size);
  outgoing_.push_back(static_cast<char>(kind));
  for (const std::string_view field : fields) {
    append_size(outgoing_, field.size());
    outgoing_.append(field);
  }
  std::string_view left = outgoing_;
  while (!left.empty()) {
    const ssize_t sent = ::send(socket_.number(), left.data(), left.size(), MSG_NOSIGNAL);
    if (sent < 0 && errno == EINTR) continue;
    if (sent < 0) throw ChannelLost("the other end takes nothing");
    left.remove_prefix(static_cast<std::size_t>(sent));
  }
  if (outgoing_.capacity() > kept_bytes_max) std::string().swap(outgoing_);
}

void Channel::set_patience(std::chrono::milliseconds time_max) {
  const auto seconds = std::chrono::duration_cast<std::chrono::seconds>(time_max);
  const timeval limit{seconds.count(), std::chrono::microseconds(time_max - seconds).count()};
  ::setsockopt(socket_.number(), SOL_SOCKET, SO_RCVTIMEO, &limit, sizeof limit);
}

void Channel::receive_exactly(char* bytes, std::size_t size) {
  while (size > 0) {
    const ssize_t received = ::recv(socket_.number(), bytes, size, MSG_WAITALL);
    if (received < 0 && errno == EINTR) continue;
    if (received <= 0) throw ChannelLost("the other end is gone");
    bytes += received;
    size -= static_cast<std::size_t>(received);
  }
}

Message Channel::receive() {
  std::array<char, head_bytes> head{};
  receive_exactly(head.data(), head.size());
  const std::uint32_t size = size_at(head.data());
  if (size > message_bytes_max) throw ChannelLost("a message is too long");
  Message message{.kind = static_cast<MessageKind>(head.back()), .fields = {}};
  std::uint32_t left = size;
  while (left > 0) {
    std::array<char, sizeof(std::uint32_t)> length{};
    if (left < length.size()) throw ChannelLost("a message ends too early");
    receive_exactly(length.data(), length.size());
    left -= static_cast<std::uint32_t>(length.size());
    const std::uint32_t field_size = size_at(length.data());
    if (field_size > left) throw ChannelLost("a message ends too early");
    if (message.fields.size() == fields_max) throw ChannelLost("a message has too many parts");
    std::string& field = message.fields.emplace_back(field_size, '\0');
    receive_exactly(field.data(), field.size());
    left -= field_size;
  }
  return message;
}

std::pair<Channel, Channel> channel_pair() {
  std::array<int, 2> ends{};
  if (::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends.data()) != 0) {
    throw std::system_error(errno, std::generic_category(), "socketpair");
  }
  return {Channel(Descriptor(ends[0])), Channel(Descriptor(ends[1]))};
}

}  // namespace vitrine::render
