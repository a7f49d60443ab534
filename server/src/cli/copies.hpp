// The commands that copy a site and put a copy back.
#pragma once

#include "cli/command_line.hpp"

namespace vitrine {

/// They answer the process's exit code, and throw Error with a sentence for the operator.
int back_up(const CommandLine& line);
int restore(const CommandLine& line);

}  // namespace vitrine
