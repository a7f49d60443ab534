// A server that runs: its threads, its network, and what is done beside answering.
#pragma once

#include "program/program.hpp"
#include "serving/held_signals.hpp"

namespace vitrine {

/// Serves until SIGTERM, SIGINT or SIGHUP, also while it gets ready; the caller holds the data folder's lock. Answers
/// the process's exit code.
int serve(Program& program, HeldSignals& signals);

}  // namespace vitrine
