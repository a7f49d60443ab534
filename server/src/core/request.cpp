#include "core/request.hpp"

#include <algorithm>
#include <system_error>

#include "core/text.hpp"

namespace vitrine {

UploadedFile::UploadedFile(std::string field, std::string client_name, std::filesystem::path path,
                           std::uint64_t size_bytes)
    : field_(std::move(field)), client_name_(std::move(client_name)), path_(std::move(path)), size_bytes_(size_bytes) {}

UploadedFile::UploadedFile(UploadedFile&& other) noexcept
    : field_(std::move(other.field_)),
      client_name_(std::move(other.client_name_)),
      path_(std::exchange(other.path_, {})),
      size_bytes_(other.size_bytes_) {}

UploadedFile::~UploadedFile() {
  if (path_.empty()) return;
  std::error_code ignored;  // the folder of temporary files is emptied at the next start anyway
  std::filesystem::remove(path_, ignored);
}

UploadedFile* Form::file(std::string_view field) {
  const auto found = std::find_if(files.begin(), files.end(), [&](const auto& file) { return file.field() == field; });
  return found == files.end() ? nullptr : &*found;
}

namespace {

int hex_digit(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  return -1;
}

template <typename Visit>
void for_each_pair(std::string_view text, Visit visit) {
  while (!text.empty()) {
    const std::size_t end = text.find('&');
    const std::string_view pair = text.substr(0, end);
    if (!pair.empty()) {
      const std::size_t equals = pair.find('=');
      const std::string_view value = equals == std::string_view::npos ? std::string_view() : pair.substr(equals + 1);
      visit(percent_decode(pair.substr(0, equals), true), percent_decode(value, true));
    }
    text = end == std::string_view::npos ? std::string_view() : text.substr(end + 1);
  }
}

}  // namespace

std::string percent_decode(std::string_view text, bool plus_is_space) {
  std::string decoded;
  decoded.reserve(text.size());
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '%' && i + 2 < text.size()) {
      const int high = hex_digit(text[i + 1]);
      const int low = hex_digit(text[i + 2]);
      if (high >= 0 && low >= 0) {
        decoded.push_back(static_cast<char>(high * 16 + low));
        i += 2;
        continue;
      }
    }
    decoded.push_back(plus_is_space && text[i] == '+' ? ' ' : text[i]);
  }
  return decoded;
}

std::string percent_encode(std::string_view text) {
  constexpr std::string_view digits = "0123456789ABCDEF";
  constexpr std::string_view plain_signs = "-._~";
  std::string encoded;
  for (const char c : text) {
    const bool plain = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
                       plain_signs.find(c) != std::string_view::npos;
    const auto byte = static_cast<unsigned char>(c);
    if (plain) {
      encoded += c;
    } else {
      encoded.append({'%', digits[byte >> 4], digits[byte & 15]});
    }
  }
  return encoded;
}

Query Query::parse(std::string_view text) {
  Query query;
  for_each_pair(text,
                [&](const std::string& name, const std::string& value) { query.values_.try_emplace(name, value); });
  return query;
}

std::optional<std::string_view> Query::get(std::string_view name) const {
  const auto found = values_.find(name);
  if (found == values_.end()) return std::nullopt;
  return found->second;
}

void Form::add(std::string_view name, std::string_view value) {
  untyped = true;
  const bool listed = name.ends_with("[]");
  if (listed) name.remove_suffix(2);
  const json::value* before = fields.if_contains(name);
  if (listed || before != nullptr) {
    json::array& values = repeated[std::string(name)];
    if (values.empty() && before != nullptr) values.push_back(*before);
    values.emplace_back(value);
  }
  fields[name] = value;
}

std::optional<Form> parse_urlencoded(std::string_view text) {
  Form form;
  bool valid = true;
  for_each_pair(text, [&](const std::string& name, const std::string& value) {
    valid = valid && is_utf8(name) && is_utf8(value);
    form.add(name, value);
  });
  if (!valid) return std::nullopt;
  return form;
}

namespace {

Response response_of(std::string content_type, std::string body, int status) {
  Response response;
  response.status = status;
  response.content_type = std::move(content_type);
  response.body = std::move(body);
  return response;
}

}  // namespace

Response Response::json(const json::value& value, int status) {
  return response_of("application/json; charset=utf-8", json::serialize(value), status);
}

Response Response::text(std::string body, int status) {
  return response_of("text/plain; charset=utf-8", std::move(body), status);
}

Response Response::html(std::string document, int status) {
  return response_of("text/html; charset=utf-8", std::move(document), status);
}

}  // namespace vitrine
