// Which files of the media store content still uses.
#pragma once

#include <set>
#include <string>

#include "db/database.hpp"

namespace vitrine::content {

/// The address of every file that any field of any item shows or leads to, catalogues included: a site without one of
/// these is not whole.
std::set<std::string> referenced_media(db::Connection& reader);

/// These, and all else that may mean a file of ours, such as this site's whole address, what the journal can bring
/// back, or what a draft names: what is not among them may be swept.
std::set<std::string> mentioned_media(db::Connection& reader);

}  // namespace vitrine::content
