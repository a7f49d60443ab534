// What each command of the command line does.
#pragma once

#include "cli/command_line.hpp"

namespace vitrine {

/// Runs the command; answers the process's exit code. Throws Error with a sentence for the operator.
int run(const CommandLine& line);

}  // namespace vitrine
