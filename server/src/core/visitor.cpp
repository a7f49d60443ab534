#include "core/visitor.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "core/request.hpp"

namespace vitrine {

namespace {

constexpr std::size_t source_bytes_max = 60;
constexpr std::size_t digits_max = 5;

char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

bool holds(std::string_view text, std::string_view part) { return text.find(part) != std::string_view::npos; }

/// Whether these lower-case letters stand at `place`, in whatever case.
bool stands_at(std::string_view text, std::size_t place, std::string_view letters) {
  const std::string_view there = text.substr(place, letters.size());
  return std::equal(there.begin(), there.end(), letters.begin(), letters.end(),
                    [](char one, char letter) { return lower(one) == letter; });
}

/// What machines call themselves, or the place where they are explained, by how it begins: none where nothing does.
constexpr std::string_view sign_beginning(char letter, char next) {
  switch (letter | 0x20) {
    case 'b':
      return "bot";
    case 'c':
      return "crawl";
    case 'h':
      return (next | 0x20) == 't' ? "http" : "headless";
    case 'l':
      return "lighthouse";
    case 'p':
      return "preview";
    case 's':
      return "spider";
    case '@' | 0x20:
      return "@";
    default:
      return {};
  }
}

/// In one pass: every visitor's browser is read for it.
bool names_machine(std::string_view agent) {
  for (std::size_t at = 0; at < agent.size(); ++at) {
    const char next = at + 1 < agent.size() ? agent[at + 1] : ' ';
    const std::string_view sign = sign_beginning(agent[at], next);
    if (sign.empty() || (sign.size() > 1 && (next | 0x20) != sign[1]) || !stands_at(agent, at, sign)) continue;
    const bool is_telephone = sign == "bot" && at >= 2 && stands_at(agent, at - 2, "cubot");
    if (!is_telephone) return true;
  }
  return false;
}

/// Empty where it holds anything that names have not.
std::string as_source(std::string_view text) {
  std::string source(text.substr(0, source_bytes_max + 1));
  std::transform(source.begin(), source.end(), source.begin(), lower);
  const auto allowed = [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '.' || c == '-' || c == '_';
  };
  const bool good = source.size() <= source_bytes_max && std::all_of(source.begin(), source.end(), allowed);
  return good && !may_name_a_person(source) ? source : std::string();
}

std::string_view host_in(std::string_view url) {
  const std::size_t scheme_end = url.find("://");
  if (scheme_end == std::string_view::npos) return {};
  std::string_view host = url.substr(scheme_end + 3);
  host = host.substr(0, host.find_first_of("/?#"));
  return host.substr(0, host.find(':'));
}

std::string_view without_www(std::string_view host) { return host.starts_with("www.") ? host.substr(4) : host; }

}  // namespace

bool may_name_a_person(std::string_view text) {
  // Arabic-Indic digits and their Persian forms, and those as wide as an ideograph: in UTF-8 by what comes before.
  constexpr std::array<std::pair<std::string_view, unsigned char>, 3> others{
      {{"\xD9", 0xA0}, {"\xDB", 0xB0}, {"\xEF\xBC", 0x90}}};
  std::size_t digits = 0;
  for (std::size_t at = 0; at < text.size(); ++at) {
    if (text[at] == '@') return true;
    if (text[at] >= '0' && text[at] <= '9') ++digits;
    for (const auto& [before, zero] : others) {
      if (!text.substr(at).starts_with(before) || at + before.size() >= text.size()) continue;
      const auto last = static_cast<unsigned char>(text[at + before.size()]);
      if (last >= zero && last < zero + 10) ++digits;
    }
  }
  return digits > digits_max;
}

bool may_be_counted(const VisitorHead& head, bool of_document) {
  if (head.opted_out || head.accept_language.empty() || head.user_agent.empty()) return false;
  if (!of_document) return head.fetch_site.empty() || head.fetch_site == "same-origin";
  if (!head.purpose.empty()) return false;
  if (!head.fetch_dest.empty() && head.fetch_dest != "document") return false;
  return holds(head.accept, "text/html");
}

bool is_person(std::string_view user_agent) {
  const bool is_browser = user_agent.starts_with("Mozilla/5.0 (") || user_agent.starts_with("Opera/");
  return is_browser && !names_machine(user_agent);
}

Device device_of(std::string_view user_agent) {
  const bool is_mobile = holds(user_agent, "Mobi");
  if (holds(user_agent, "iPad") || holds(user_agent, "Tablet") || (holds(user_agent, "Android") && !is_mobile)) {
    return Device::Tablet;
  }
  return is_mobile || holds(user_agent, "iPhone") ? Device::Phone : Device::Desk;
}

std::string source_of(const VisitorHead& head) {
  if (holds(head.query_text, "utm_source")) {
    const Query query = Query::parse(head.query_text);
    const auto campaign = query.get("utm_source");
    if (campaign && !campaign->empty()) return as_source(*campaign);
  }
  const std::string_view host = without_www(host_in(head.referer));
  const std::string_view own = without_www(head.host.substr(0, head.host.find(':')));
  return host == own ? std::string() : as_source(host);
}

}  // namespace vitrine
