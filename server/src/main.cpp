// The command line: reads the settings and hands over to a command.
#include <fcntl.h>
#include <malloc.h>
#include <unistd.h>

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

/// Whoever starts us may have closed standard streams. The next file that is opened would get the free number, and the
/// log go into the store, or its lock. What stands there instead refuses the other way: what is to be read from it, or
/// written to it, fails as it would have.
void keep_standard_streams() {
  for (const int stream : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) {
    if (::fcntl(stream, F_GETFD) < 0) ::open("/dev/null", stream == STDIN_FILENO ? O_WRONLY : O_RDONLY);
  }
}

/// Who reads what we write may go away: the writing then fails and says so, or was a line of the log, which is lost.
/// The signal that such a write raises besides would end the program, and with it everybody's connection. Children that
/// are started get the signals' defaults back (server/src/process/child_process.cpp).
void outlive_readers() {
  std::signal(SIGCHLD, SIG_DFL);  // NOLINT(cert-err33-c): inherited as ignored, it would hide how children end
  std::signal(SIGPIPE, SIG_IGN);  // NOLINT(cert-err33-c): fails for signals that cannot be ignored only
}

/// An outcome whose lines were written, or one that failed.
int written(int outcome) {
  if (std::cout.flush()) return outcome;
  std::cerr << "vitrine : la sortie n’a pas pu être écrite.\n";
  return 1;
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
    return written(app.exit(error));
  }
  vitrine::log::configure(line.settings.log_level, line.settings.log_format);
  const int outcome = vitrine::run(line);
  // What a server writes there is a courtesy; it is its answers that it has been started for.
  return line.command == vitrine::Command::Serve ? outcome : written(outcome);
}

}  // namespace

int main(int argc, char** argv) {
  try {
    keep_standard_streams();
    outlive_readers();
    std::signal(SIGXFSZ, SIG_IGN);  // a file at its limit (ulimit -f) fails the write that meets it, not the program
    keep_freed_memory();
    return run(argc, argv);
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
