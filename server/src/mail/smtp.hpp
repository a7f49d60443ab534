// Handing one message to a mail server: libcurl behind one function.
#pragma once

#include <stop_token>
#include <string>
#include <string_view>

#include "mail/letter.hpp"

namespace vitrine::mail {

struct Server {
  std::string url;  // smtp://host:port or smtps://host:port
  std::string user;
  std::string password;
};

/// Whether `url` is smtp://host[:port] or smtps://host[:port] and nothing more.
bool is_server_url(std::string_view url);

/// Whether that server is on this machine, by its address or by the name of every machine for itself.
bool is_here(std::string_view url);

struct Outcome {
  bool accepted = false;
  bool of_recipient = false;  // the server is there, and refuses this recipient
  bool unreached = false;     // no server has said a word, of this letter or of any other
  std::string reason = {};    // for the log when it was not accepted: names no person
};

/// Blocks until the server has taken the message, refused it, or 60 s went by; `stop` ends it within about a second.
/// smtps:// is encrypted from the start. smtp:// is encrypted where the server offers it, and must be when there is a
/// password and the server is not on this machine. A certificate that does not hold is a refusal.
Outcome hand_over(const Server& server, const Message& message, const std::stop_token& stop);

}  // namespace vitrine::mail
