// How the bytes of an answer are packed for the way: which coding a visitor takes, and the packing itself.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "core/request.hpp"

namespace vitrine::http {

enum class Encoding { Identity, Gzip, Brotli };

/// Bodies below this size gain nothing: one network packet carries them anyway.
inline constexpr std::size_t compressed_bytes_min = 1024;

/// "br" for Brotli, "gzip" for Gzip, empty for Identity.
std::string_view name_of(Encoding encoding);

/// The coding that the Accept-Encoding header values most; the smaller one where it has no preference.
Encoding negotiate(std::string_view accept_encoding);
/// The same where there is no Brotli.
Encoding negotiate_without_brotli(std::string_view accept_encoding);

/// Whether bodies of this type shrink: text, JSON, XML, JavaScript, SVG.
bool is_compressible(std::string_view content_type);

/// How long packing may take: while a visitor waits, or when nobody does.
enum class Effort { AtOnce, AtLeisure };

/// `text` in that coding, or nullopt where that would not be smaller. Identity: nullopt.
std::optional<std::string> compress(std::string_view text, Encoding encoding, Effort effort = Effort::AtOnce);

/// The beginning of many texts, for `compress_behind`. Takes some milliseconds: packed once, it may take longer than a
/// text that is packed for one visitor. nullopt where there is no memory for it.
std::optional<PackedBeginning> compress_beginning(std::string_view text);

/// Brotli of `text`, of which only what follows the beginning is packed. nullopt where that would not be smaller, or
/// the text begins otherwise.
std::optional<std::string> compress_behind(const PackedBeginning& beginning, std::string_view text);

/// What `compress` or `compress_behind` made Brotli of; nullopt where it cannot have been that.
std::optional<std::string> unpack_brotli(std::string_view packed);

}  // namespace vitrine::http
