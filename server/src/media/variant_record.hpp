// What the bytes of the variants were when they were made. The name of an original says what is in it; that of a
// variant does not, and to make it anew for comparing takes long and differs from one version of an encoder to the
// next. One text file beside the media: a line each, hash and name; of two with one name the later counts. It only
// grows, by less than a hundred bytes a variant. It is there for `vitrine doctor` alone: what is not in it counts as
// sound.
#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <string_view>

namespace vitrine::media {

inline constexpr std::string_view variant_record_name = "variants.txt";

/// Before the variant gets its name, so that a crash in between never lets a sound one look changed. A record that
/// cannot be written is logged. Safe from any thread and beside other processes.
void record_variant(const std::filesystem::path& folder, std::string_view name, std::string_view hash);

/// The hash of each name (`content_hash`); lines that are none are left out.
std::map<std::string, std::string> recorded_variants(const std::filesystem::path& folder);

}  // namespace vitrine::media
