// All rows of one store, put into another of either product: how a site moves between SQLite and PostgreSQL.
#pragma once

#include "db/database.hpp"

namespace vitrine::db {

/// Copies what `from` holds at this moment into `to`, in one transaction that first empties it and at last reads every
/// row of it again: where their number or anything in them is not what was read, nothing is copied (Error 503). Both
/// have had the same migrations, and at least one of them is SQLite, whose schema says what there is to copy. Rows pass
/// one after the other: memory does not grow with the store.
void copy_rows(Connection& from, Database& to);

}  // namespace vitrine::db
