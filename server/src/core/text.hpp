// Readings of text that must agree everywhere: what two words have in common without case and accents, what a title
// becomes in an address, what is valid UTF-8.
#pragma once

#include <string>
#include <string_view>

namespace vitrine {

/// Whether `text` is well-formed UTF-8 (RFC 3629: no surrogates, no overlong forms).
bool is_utf8(std::string_view text);

/// Lower case without accents or ligatures, for comparing French text: "Œdème" becomes "oedeme". Typographic
/// apostrophes become '. Letters outside Latin pass unchanged.
std::string fold(std::string_view text);

/// `docs/product.md`, Slugs: folded, punctuation dropped, spaces to hyphens, repeated hyphens collapsed, edge hyphens
/// trimmed. At most 120 bytes.
std::string slug(std::string_view text);

/// Without leading and trailing white space and what has no width, such as U+200B.
std::string_view trim(std::string_view text);

/// Number of code points of valid UTF-8.
std::size_t length_of(std::string_view text);

/// The first `count` code points of valid UTF-8, or all of it where it has no more.
std::string_view first_of(std::string_view text, std::size_t count);

/// Plain text of a piece of markup: tags dropped, the five basic entities and &nbsp; decoded, white space collapsed.
std::string plain_text(std::string_view markup);

/// A host as it stands in an address: an IPv6 one in brackets (RFC 3986, 3.2.2).
std::string host_in_address(std::string_view host);

/// An address, or a part of one, as machines read it: in ASCII, each other byte and each sign that no address holds as
/// %XX (RFC 3987, 3.1). Escapes that are there stay.
std::string ascii_address(std::string_view address);

/// `text` without what XML has no way to say (XML 1.0, 2.2) and everybody may type or paste: control characters but
/// tabs and line breaks, U+FFFE, U+FFFF, and what is no UTF-8.
std::string sayable_in_xml(std::string_view text);

/// `text` with &, <, >, " and ' as entities, for XML and HTML.
std::string escape_markup(std::string_view text);

}  // namespace vitrine
