// What the handlers of content read of a query, for the rows of the table of addresses to say so.
#pragma once

#include <vector>

#include "content/content_type.hpp"
#include "core/route.hpp"

namespace vitrine::content {

inline const QueryParameter limit_parameter{"limit", "integer", "Nombre de résultats, de 1 à 10000"};
/// Of a page.
inline const QueryParameter page_limit_parameter{"limit", "integer",
                                                 "Nombre de résultats, de 1 à 100\u202f; 50 par défaut"};
inline const QueryParameter fields_parameter{
    "fields", "string",
    "Champs à montrer de chaque élément, séparés par des virgules, en plus de _id\u202f; tous par défaut"};
inline const QueryParameter offset_parameter{"offset", "integer",
                                             "Nombre de résultats à passer avant le premier montré"};
inline const QueryParameter ids_parameter{"ids", "string", "Identifiants séparés par des virgules, au plus 100"};

/// Of `list`, `list_for_caller` and `list_all`.
std::vector<QueryParameter> list_parameters(const ContentType& type);

/// Of whatever asks for a list of the back office as a whole: what searches, narrows and orders it.
std::vector<QueryParameter> filtered_list_parameters(const ContentType& type);
/// Of `page`.
std::vector<QueryParameter> page_parameters(const ContentType& type);

/// Of `get`, and of what else looks for one item: what tells those of the same title apart.
std::vector<QueryParameter> item_parameters(const ContentType& type);

/// Of `remove`.
std::vector<QueryParameter> removal_parameters(const ContentType& type);

}  // namespace vitrine::content
