// The command line: reads the settings and hands over to a command.
#include <malloc.h>

#include <CLI/CLI.hpp>
#include <csignal>
#include <exception>
#include <iostream>
#include <string>

#include "cli/command_line.hpp"
#include "cli/commands.hpp"
#include "core/error.hpp"

namespace {

/// What is freed stays at hand. By default the allocator gives the memory of each answer back to the system as soon as
/// it is sent, and takes it anew, zeroed page by page, for the next: eighty page faults for every page drawn.
void keep_freed_memory() {
  // NOLINTBEGIN(concurrency-mt-unsafe): called before any thread is started
  mallopt(M_MMAP_THRESHOLD, 1024 * 1024);
  mallopt(M_TRIM_THRESHOLD, 4 * 1024 * 1024);
  // NOLINTEND(concurrency-mt-unsafe)
}

/// Who reads what we write may go away: the writing then fails and says so, or was a line of the log, which is lost.
/// The signal that such a write raises besides would end the program, and with it everybody's connection. Children that
/// are started get the signals' defaults back (server/src/process/child_process.cpp).
void outlive_readers() {
  std::signal(SIGCHLD, SIG_DFL);  // NOLINT(cert-err33-c): inherited as ignored, it would hide how children end
  std::signal(SIGPIPE, SIG_IGN);  // NOLINT(cert-err33-c): fails for signals that cannot be ignored only
}

/// What the process ends with. Throws what no command has dealt with.
int run(int argc, char** argv) {
  vitrine::CommandLine line;
  CLI::App app;
  vitrine::describe(app, line);
  try {
    if (argc == 1) throw CLI::CallForHelp();
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    return app.exit(error);
  }
  vitrine::log::configure(line.settings.log_level, line.settings.log_format);
  return vitrine::run(line);
}

}  // namespace

int main(int argc, char** argv) {
  try {
    outlive_readers();
    std::signal(SIGXFSZ, SIG_IGN);  // a file at its limit (ulimit -f) fails the write that meets it, not the program
    keep_freed_memory();
    const int outcome = run(argc, argv);
    if (std::cout.flush()) return outcome;
    std::cerr << "vitrine : la sortie n’a pas pu être écrite.\n";
  } catch (const vitrine::Error& error) {
    std::cerr << "vitrine : " << error.what() << '\n';
    for (const auto& [field, sentence] : error.fields()) {
      if (sentence != error.what()) std::cerr << "  " << sentence << '\n';
    }
  } catch (const std::exception& error) {
    std::cerr << "vitrine : " << error.what() << '\n';
  }
  return 1;
}
