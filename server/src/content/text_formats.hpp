// What the texts of fields may look like: characters, line breaks, addresses.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace vitrine::content {

/// Whether there is a control character in the text (of either set, C0 or C1); line breaks and tabs are none in
/// `paragraphs`.
bool has_forbidden_control(std::string_view text, bool paragraphs);

/// Every \r\n and \r as \n.
std::string with_plain_line_breaks(std::string_view text);

/// Without what turns the direction of writing until it is ended (U+202A to U+202E, U+2066 to U+2069), by which a name
/// would turn the words around it as well.
std::string without_turns(std::string_view text);

/// http://host…, https://host… or a path of this site ("/…" but not "//…"), without quotes, angle brackets or spaces.
/// The host is one that browsers can go to (URL Standard), the port at most 65535; nobody's name or password stands
/// before them.
bool is_link(std::string_view text);

/// What of an address names a file or a page, and not a place in it.
std::string_view before_query(std::string_view address);

/// The address of every file of this site that a piece of cleaned markup shows or leads to. What its words say, and
/// what another site keeps under such an address, is none.
std::vector<std::string> media_addresses_in(std::string_view markup);

/// These, and whatever else in it looks like one: the site itself may be named by its whole address.
std::vector<std::string> media_mentions_in(std::string_view markup);

/// Two whole numbers from 0 to 100, written without needless zeros, with a space between them.
bool is_focus(std::string_view text);

/// Something like a@b.c; whether a mailbox answers there only a message can tell.
bool is_email(std::string_view text);

}  // namespace vitrine::content
