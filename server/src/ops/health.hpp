// Whether this program can do its work now. That it answers at all (/healthz) needs no code: the router's answer is the
// proof.
#pragma once

#include <filesystem>

#include "db/database.hpp"

namespace vitrine::ops {

/// Returns when the store answers and the media folder can be written to; else Error 503 with the reason.
void check_ready(db::Connection& reader, const std::filesystem::path& media_folder);

}  // namespace vitrine::ops
