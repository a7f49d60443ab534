#include "http/multipart.hpp"

#include <utility>

#include "core/text.hpp"
#include "http/header_value.hpp"

namespace vitrine::http {

namespace {

constexpr std::size_t boundary_padding_max = 256;  // spaces that may follow a boundary on its line

bool is_boundary_character(char c) {
  return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
         std::string_view("'()+_,-./:=? ").find(c) != std::string_view::npos;
}

/// Browsers write a quote and a line break in a name as %22, %0D and %0A, and nothing else (HTML, 4.10.21.8).
std::string unescape_name(std::string_view text) {
  std::string name;
  while (!text.empty()) {
    const std::string_view code = text.substr(0, 3);
    const char meant = code == "%22" ? '"' : code == "%0D" ? '\r' : code == "%0A" ? '\n' : '\0';
    name.push_back(meant == '\0' ? text.front() : meant);
    text.remove_prefix(meant == '\0' ? 1 : 3);
  }
  return name;
}

}  // namespace

std::optional<std::string> multipart_boundary(std::string_view content_type) {
  if (!equals_ignoring_case(media_type(content_type), "multipart/form-data")) return std::nullopt;
  std::optional<std::string> boundary = header_parameter(content_type, "boundary");
  if (!boundary || boundary->empty() || boundary->size() > 70 || boundary->back() == ' ') return std::nullopt;
  for (const char c : *boundary) {
    if (!is_boundary_character(c)) return std::nullopt;
  }
  return boundary;
}

MultipartParser::MultipartParser(std::string_view boundary) : delimiter_("\r\n--" + std::string(boundary)) {}

MultipartParser::Event MultipartParser::fail() {
  state_ = State::Malformed;
  header_.clear();
  return Event::Malformed;
}

MultipartParser::Event MultipartParser::next(std::string_view& input) {
  while (true) {
    switch (state_) {
      case State::Preamble: {
        const Event event = read_preamble(input);
        if (state_ == State::Preamble || event == Event::Malformed) return event;
        break;
      }
      case State::Boundary:
        if (!read_boundary(input)) return state_ == State::Malformed ? Event::Malformed : Event::NeedMore;
        if (state_ == State::End) return Event::End;
        break;
      case State::Headers:
        return read_headers(input);
      case State::Content:
        return read_content(input);
      case State::End:
        input = {};
        return Event::NeedMore;
      case State::Malformed:
        return Event::Malformed;
    }
  }
}

std::string_view MultipartParser::until_delimiter(std::string_view& input) {
  // CR stands only at the front of the delimiter, so a match that breaks off leaves no shorter match behind: what was
  // matched so far is content, and the byte that broke it is looked at afresh.
  if (matched_ > 0) {
    while (matched_ < delimiter_.size() && !input.empty() && input.front() == delimiter_[matched_]) {
      ++matched_;
      input.remove_prefix(1);
    }
    if (matched_ < delimiter_.size()) {
      return input.empty() ? std::string_view()
                           : std::string_view(delimiter_).substr(0, std::exchange(matched_, std::size_t{0}));
    }
    matched_ = 0;
    header_.clear();
    state_ = State::Boundary;
    return {};
  }
  std::size_t end = input.find(delimiter_);
  if (end == std::string_view::npos) {
    const std::size_t last = input.rfind('\r');
    const bool may_begin_here = last != std::string_view::npos && delimiter_.starts_with(input.substr(last));
    end = may_begin_here ? last : input.size();
  }
  const std::string_view content = input.substr(0, end);
  input.remove_prefix(end);
  if (content.empty() && !input.empty()) {
    matched_ = 1;
    input.remove_prefix(1);
    return until_delimiter(input);
  }
  return content;
}

MultipartParser::Event MultipartParser::read_preamble(std::string_view& input) {
  while (state_ == State::Preamble) {
    const std::string_view skipped = until_delimiter(input);
    preamble_bytes_ += skipped.size();
    if (preamble_bytes_ > preamble_bytes_max) return fail();
    if (skipped.empty() && input.empty()) break;
  }
  return Event::NeedMore;
}

MultipartParser::Event MultipartParser::read_content(std::string_view& input) {
  data_ = until_delimiter(input);
  if (state_ == State::Boundary) return Event::PartEnd;
  return data_.empty() ? Event::NeedMore : Event::Data;
}

bool MultipartParser::read_boundary(std::string_view& input) {
  while (!input.empty()) {
    header_.push_back(input.front());
    input.remove_prefix(1);
    if (header_ == "-") continue;
    if (header_ == "--") {
      state_ = State::End;
      return true;
    }
    if (header_.ends_with("\r\n") && ++parts_ <= parts_max) {
      header_ = "\r\n";  // so that a part without header lines ends in an empty line like any other
      state_ = State::Headers;
      return true;
    }
    const std::size_t odd = header_.find_first_not_of(" \t");
    const bool padding = odd == std::string::npos || (odd + 1 == header_.size() && header_[odd] == '\r');
    if (!padding || header_.size() > boundary_padding_max) {
      fail();
      return false;
    }
  }
  return false;
}

MultipartParser::Event MultipartParser::read_headers(std::string_view& input) {
  while (!input.empty()) {
    header_.push_back(input.front());
    input.remove_prefix(1);
    if (header_.size() > header_bytes_max) return fail();
    if (!header_.ends_with("\r\n\r\n")) continue;
    if (!take_headers()) return fail();
    state_ = State::Content;
    return Event::PartBegin;
  }
  return Event::NeedMore;
}

bool MultipartParser::take_headers() {
  name_.clear();
  file_name_.reset();
  std::string_view lines = header_;
  bool described = false;
  while (!lines.empty()) {
    const std::size_t end = lines.find("\r\n");
    const std::string_view line = lines.substr(0, end);
    lines.remove_prefix(end + 2);
    if (line.empty()) continue;
    const std::size_t colon = line.find(':');
    if (colon == std::string_view::npos || colon == 0 || line.find('\0') != std::string_view::npos) return false;
    const std::string_view value = trim(line.substr(colon + 1));
    if (!equals_ignoring_case(line.substr(0, colon), "content-disposition")) continue;
    const std::optional<std::string> name = header_parameter(value, "name");
    if (described || !equals_ignoring_case(media_type(value), "form-data") || !name || name->empty()) return false;
    described = true;
    name_ = unescape_name(*name);
    if (const auto file_name = header_parameter(value, "filename")) file_name_ = unescape_name(*file_name);
  }
  return described && is_utf8(name_) && (!file_name_ || is_utf8(*file_name_));
}

}  // namespace vitrine::http
