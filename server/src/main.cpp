// The command line: reads the settings and hands over to a command.
#include <CLI/CLI.hpp>
#include <exception>
#include <iostream>
#include <string>

#include "command_line.hpp"
#include "commands.hpp"
#include "core/error.hpp"
#include "render/engine.hpp"

namespace {

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
    vitrine::render::prepare_process();
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
