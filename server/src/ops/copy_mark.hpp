// When the last whole copy of a site was made on this machine: a copy is made by a program of its own, and the one that
// is served tells those who watch.
#pragma once

#include <chrono>
#include <filesystem>
#include <optional>

namespace vitrine::ops {

/// Notes in the data folder that a whole copy has just been made. Where that cannot be written the log tells so: the
/// copy is there all the same.
void note_copy(const std::filesystem::path& data_folder);

/// How long ago that was, by the clock of the machine, and never negative; nullopt where this folder knows of none, or
/// only of one from the future (`clock_difference_max`): its clock was ahead, and nobody knows how old that copy is.
std::optional<std::chrono::seconds> copied_ago(const std::filesystem::path& data_folder);

}  // namespace vitrine::ops
