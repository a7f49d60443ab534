// The rows of the table of addresses that are about what visitors see: read by everybody, written by administrators.
#pragma once

#include "routes/rows.hpp"

namespace vitrine {

Rows content_rows();

}  // namespace vitrine
