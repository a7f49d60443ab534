// One notice by mail, and the bytes that it travels as (RFC 5322, MIME). Whatever a visitor typed ends up encoded, so
// that no text of theirs can begin a header line, name a recipient or end the letter.
#pragma once

#include <string>
#include <string_view>

#include "core/time.hpp"

namespace vitrine::mail {

struct Letter {
  std::string reply_to;  // who an answer goes to; left out when it is no plain address
  std::string subject;   // any UTF-8
  std::string text;      // any UTF-8; lines end in \n
};

/// Whether `text` is an address that may stand in a header and in an SMTP command as it is: local@host in printable
/// ASCII, at most 254 characters, without quotes, brackets, commas or white space.
bool is_mailbox(std::string_view text);

struct Posting {
  std::string id;         // the same at each attempt, so that a letter that arrives twice can be told
  std::string sender;     // a mailbox
  std::string recipient;  // a mailbox
  Clock::time_point written_at;
};

/// The whole message with its header, lines ended by \r\n, nothing but ASCII. A sender or recipient that is no mailbox
/// is a programming error (std::logic_error).
std::string to_mime(const Letter& letter, const Posting& posting);

}  // namespace vitrine::mail
