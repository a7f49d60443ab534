// What one worker thread owns: a reading connection and what it has of the pages' styles, seen by no other thread.
#pragma once

#include "content/context.hpp"
#include "db/database.hpp"
#include "http/beginnings.hpp"
#include "program.hpp"
#include "render/page_styles.hpp"

namespace vitrine {

struct Worker {
  explicit Worker(Program& shared)
      : program(shared), reader(shared.database.open_reader()), styles(shared.pack.find("styles.json")->identity) {}

  /// What content handlers work with on this thread. It must not outlive the worker.
  content::Context context() { return program.context(reader); }

  Program& program;
  db::Connection reader;
  render::PageStyles styles;
  http::Beginnings beginnings;  // of pages: up to the end of their styles
};

}  // namespace vitrine
