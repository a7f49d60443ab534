#include "mail/letter.hpp"

#include <sodium.h>

#include <algorithm>
#include <stdexcept>

namespace vitrine::mail {

namespace {

constexpr std::size_t mailbox_length_max = 254;  // RFC 5321, 4.5.3.1.3 less the brackets
// With "Subject: " before it, 73 characters of the 76 that a line with an encoded word may have (RFC 2047, 2).
constexpr std::size_t word_bytes = 39;
constexpr std::size_t plain_subject_bytes_max = 60;

std::string base64(std::string_view bytes) {
  std::string encoded(sodium_base64_encoded_len(bytes.size(), sodium_base64_VARIANT_ORIGINAL), '\0');
  sodium_bin2base64(encoded.data(), encoded.size(), reinterpret_cast<const unsigned char*>(bytes.data()), bytes.size(),
                    sodium_base64_VARIANT_ORIGINAL);
  encoded.resize(encoded.size() - 1);  // its final NUL
  return encoded;
}

bool continues_character(char c) { return (static_cast<unsigned char>(c) & 0xC0U) == 0x80U; }

/// Encoded words, each of which holds whole characters only (RFC 2047).
std::string encoded_words(std::string_view text) {
  std::string words;
  while (!text.empty()) {
    std::size_t length = std::min(text.size(), word_bytes);
    while (length > 1 && length < text.size() && continues_character(text[length])) --length;
    words += (words.empty() ? "=?UTF-8?B?" : "\r\n =?UTF-8?B?") + base64(text.substr(0, length)) + "?=";
    text.remove_prefix(length);
  }
  return words;
}

/// An unstructured header value.
std::string header_text(std::string_view text) {
  const bool plain = text.size() <= plain_subject_bytes_max && text.find("=?") == std::string_view::npos &&
                     std::all_of(text.begin(), text.end(), [](char c) { return c >= 0x20 && c < 0x7F; });
  return plain ? std::string(text) : encoded_words(text);
}

std::string canonical(std::string_view text) {
  std::string lines;
  for (const char c : text) {
    if (c == '\n') lines.push_back('\r');
    lines.push_back(c);
  }
  return lines;
}

/// The HTTP form of a moment with the zone as RFC 5322 writes it.
std::string header_date(Clock::time_point moment) {
  std::string date = http_date(moment);
  date.replace(date.rfind("GMT"), 3, "+0000");
  return date;
}

}  // namespace

bool is_mailbox(std::string_view text) {
  const std::size_t at = text.find('@');
  if (at == 0 || at == std::string_view::npos || at + 1 == text.size() || text.size() > mailbox_length_max)
    return false;
  if (text.find('@', at + 1) != std::string_view::npos) return false;
  return std::all_of(text.begin(), text.end(), [](char c) {
    return c > 0x20 && c < 0x7F && std::string_view("\"(),:;<>[\\]").find(c) == std::string_view::npos;
  });
}

Message message_of(const Letter& letter, const Posting& posting) {
  if (!is_mailbox(posting.sender) || !is_mailbox(posting.recipient)) {
    throw std::logic_error("a letter needs a sender and a recipient");
  }
  const std::string host = posting.sender.substr(posting.sender.find('@') + 1);
  Message message{posting.sender, posting.recipient, {}, canonical(letter.text)};
  const std::string name = letter.signed_by.empty() ? "" : encoded_words(letter.signed_by) + ' ';
  message.header = {"Date: " + header_date(posting.written_at), "From: " + name + '<' + posting.sender + '>',
                    "To: <" + posting.recipient + ">"};
  if (is_mailbox(letter.reply_to)) message.header.push_back("Reply-To: <" + letter.reply_to + ">");
  message.header.push_back("Subject: " + header_text(letter.subject));
  message.header.push_back("Message-ID: <" + posting.id + '@' + host + ">");
  if (!letter.thread.empty()) {
    // Nobody has sent the letter that all of them answer: they are shown together all the same (RFC 5322, 3.6.4).
    const std::string first = '<' + letter.thread + '@' + host + '>';
    message.header.push_back("In-Reply-To: " + first);
    message.header.push_back("References: " + first);
  }
  if (letter.signed_by.empty()) message.header.emplace_back("Auto-Submitted: auto-generated");  // RFC 3834
  return message;
}

}  // namespace vitrine::mail
