// One notice by mail, and what a mail server is given of it (RFC 5322). Whatever a visitor typed ends up encoded, the
// header's part here and the text by the library that sends it, so that no text of theirs can begin a header line, name
// a recipient or end the letter.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/time.hpp"

namespace vitrine::mail {

struct Letter {
  std::string reply_to;  // who an answer goes to; left out when it is no plain address
  std::string subject;   // any UTF-8
  std::string text;      // any UTF-8; lines end in \n
  /// What it is about, in letters, digits and hyphens: mail programs show the letters of one thread together. Empty:
  /// nothing that others are about.
  std::string thread = {};
  /// In whose name a person writes it; empty: nobody's, the program tells by itself.
  std::string signed_by = {};
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

struct Message {
  std::string sender;
  std::string recipient;
  std::vector<std::string> header;  // its lines, each without its end; nothing but ASCII
  std::string text;                 // UTF-8; lines end in \r\n
};

/// A sender or recipient that is no mailbox is a programming error (std::logic_error).
Message message_of(const Letter& letter, const Posting& posting);

}  // namespace vitrine::mail
