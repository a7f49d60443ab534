// What one worker thread owns: a reading connection and script engines, seen by no other thread.
#pragma once

#include <optional>

#include "content/context.hpp"
#include "db/database.hpp"
#include "http/beginnings.hpp"
#include "program.hpp"
#include "render/engine.hpp"
#include "render/page_styles.hpp"
#include "render/sanitiser.hpp"

namespace vitrine {

struct Worker {
  explicit Worker(Program& shared)
      : program(shared),
        reader(shared.database.open_reader()),
        engine(shared.pack.find("server.js")->identity),
        styles(shared.pack.find("styles.json")->identity) {}

  /// What content handlers work with on this thread. It must not outlive the worker.
  content::Context context() {
    return program.context(reader, [this](std::string_view markup, content::Markup kind) {
      if (!sanitiser) sanitiser.emplace(program.pack.find("sanitiser.js")->identity);
      return sanitiser->clean(markup, kind == content::Markup::Line);
    });
  }

  Program& program;
  db::Connection reader;
  render::Engine engine;
  render::PageStyles styles;
  http::Beginnings beginnings;                 // of pages: up to the end of their styles
  std::optional<render::Sanitiser> sanitiser;  // made when an article is first written: most workers never need one
};

}  // namespace vitrine
