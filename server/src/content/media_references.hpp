// Which files of the media store content still uses: all others may be swept.
#pragma once

#include <set>
#include <string>

#include "db/database.hpp"

namespace vitrine::content {

/// The address of every file that any field of any item holds, catalogues included.
std::set<std::string> referenced_media(db::Connection& reader);

}  // namespace vitrine::content
