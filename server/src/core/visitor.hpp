// Who asks, as far as it matters to the counting of visits: whether it is a person who may be counted, on what, and
// sent by whom. By the head of the request alone: no cookie, nothing that the browser is asked.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace vitrine {

/// What is read of a request. Views; none of it is kept.
struct VisitorHead {
  std::string_view address = {};  // through trusted proxies
  std::string_view user_agent = {};
  std::string_view accept = {};
  std::string_view accept_language = {};
  std::string_view referer = {};
  std::string_view host = {};
  std::string_view query_text = {};
  std::string_view fetch_dest = {};  // Sec-Fetch-Dest
  std::string_view fetch_site = {};  // Sec-Fetch-Site
  std::string_view purpose = {};     // Sec-Purpose, or what browsers sent before that
  bool opted_out = false;            // DNT or Sec-GPC
};

enum class Device : std::uint8_t { Desk, Phone, Tablet };

/// Whether the request may be counted at all: nobody has asked not to be (DNT, Sec-GPC), it was not sent ahead of a
/// visit that may never come (Sec-Purpose), it says which languages its reader has, as every browser does, and a
/// document is fetched to be looked at itself, not framed and not by a script (Fetch Metadata; older browsers say
/// nothing).
bool may_be_counted(const VisitorHead& head, bool of_document);

/// Whether the user agent is a browser that a person has before them. Browsers all begin with "Mozilla/5.0 (" or
/// "Opera/"; whoever fetches for machines, and is honest, calls itself a bot, a crawler or a spider, or names the place
/// where it is explained. Those who lie are told by nothing that costs as little.
bool is_person(std::string_view user_agent);

Device device_of(std::string_view user_agent);

/// Whether the text may be somebody's address or telephone number, or a number that stands for a person: it holds an
/// "@" or more than five digits, whichever way digits are written.
bool may_name_a_person(std::string_view text);

/// What sent the visitor: `utm_source` of the address, else the host of another site, without "www.". At most 60
/// bytes of letters, digits, '.', '-' and '_', in lower case; empty where nothing did, nobody says, or it may name a
/// person.
std::string source_of(const VisitorHead& head);

}  // namespace vitrine
