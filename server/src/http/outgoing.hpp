// What of an answer goes out, by what its request holds already and which part it asks for.
#pragma once

#include <string>
#include <string_view>

#include "http/answer.hpp"
#include "http/ranges.hpp"
#include "http/request_head.hpp"

namespace vitrine::http {

/// All of the answer, a part of it (206), none because there is no such part (416), or none because it is held already
/// (304). Views into the answer, which must outlive it.
struct Outgoing {
  Outgoing(const RequestHead& head, const Answer& answer);
  Outgoing(const Outgoing&) = delete;
  Outgoing& operator=(const Outgoing&) = delete;

  int status;
  std::string_view status_line;
  std::string_view fields;
  std::string_view length_lines;  // that and which part it is
  std::string_view body;
  ByteRange file_part;  // of an answer's file; nothing of it: no length

 private:
  void take_part(const RequestHead& head, const Answer& answer);
  std::string made_status_line_;  // what the answer does not hold in this form
  std::string made_fields_;
  std::string made_length_lines_;
};

/// What no answer holds.
struct Moment {
  std::string_view date_line;
  std::string_view request_id;
  bool secure;  // it came over TLS
  bool http_11;
  bool ends;  // the connection, behind this answer
};

/// Its lines, and the end of the head.
std::string lines_of(const Moment& moment);

}  // namespace vitrine::http
