// Items as the search knows them: their words, and what they are told apart and narrowed by.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "content/content_type.hpp"
#include "content/word_index.hpp"
#include "db/database.hpp"

namespace vitrine::content {

using DocumentWords = std::pair<Document, Words>;

/// Those of these items that are there, in any order, without the words that others share with them.
std::vector<DocumentWords> read_documents(db::Connection& reader, const ContentType& type,
                                          const std::vector<std::string>& ids);

}  // namespace vitrine::content
