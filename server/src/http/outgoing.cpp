#include "http/outgoing.hpp"

#include "http/security_headers.hpp"

namespace vitrine::http {

Outgoing::Outgoing(const RequestHead& head, const Answer& answer)
    : status(answer.status),
      status_line(answer.status_line),
      fields(answer.fields),
      length_lines(answer.length_line),
      body(answer.body) {
  static const std::string not_modified = http::status_line(304);
  if (const std::string_view held = head.reads() ? named_etag(head.if_none_match, answer.etag) : ""; !held.empty()) {
    status = 304;
    status_line = not_modified;
    fields = made_fields_ = fields_tagged(answer, held);
    length_lines = body = {};
    return;
  }
  if (answer.file || (answer.sliceable && !head.range.empty())) take_part(head, answer);
  if (head.method != Method::Head) return;
  body = {};
  file_part.length = 0;
}

void Outgoing::take_part(const RequestHead& head, const Answer& answer) {
  const std::uint64_t size = answer.file ? answer.file->size_bytes : answer.body.size();
  const bool fresh = head.if_range.empty() || head.if_range == answer.etag;
  const bool ranged = head.method == Method::Get && answer.status == 200 && !head.range.empty() && fresh;
  const ByteRange part = ranged ? requested_range(head.range, size) : ByteRange{ByteRange::Kind::Whole, 0, size};
  made_length_lines_ = "Content-Length: " + std::to_string(part.length) + "\r\n";
  if (part.kind == ByteRange::Kind::Part) {
    status = 206;
    made_length_lines_ += "Content-Range: bytes " + std::to_string(part.first) + "-" +
                          std::to_string(part.first + part.length - 1) + "/" + std::to_string(size) + "\r\n";
  } else if (part.kind == ByteRange::Kind::Unsatisfiable) {
    status = 416;
    made_length_lines_ += "Content-Range: bytes */" + std::to_string(size) + "\r\n";
    fields = made_fields_ = fields_of_no_part(answer);
  }
  status_line = made_status_line_ = http::status_line(status);
  length_lines = made_length_lines_;
  if (answer.file) {
    file_part = part;
  } else {
    body = answer.body.substr(part.first, part.length);
  }
}

std::string lines_of(const Moment& moment) {
  std::string lines(moment.date_line);
  lines.append("X-Request-Id: ").append(moment.request_id).append("\r\n");
  if (moment.secure) lines.append(strict_transport_security);
  if (moment.ends) {
    lines.append("Connection: close\r\n");
  } else if (!moment.http_11) {
    lines.append("Connection: keep-alive\r\n");
  }
  return lines.append("\r\n");
}

}  // namespace vitrine::http
