// What one worker thread owns, seen by no other: a reading connection and, where it has pages drawn, what it needs to
// finish them.
#pragma once

#include <optional>

#include "content/context.hpp"
#include "core/route.hpp"
#include "core/worker_pools.hpp"
#include "db/database.hpp"
#include "http/beginnings.hpp"
#include "program/program.hpp"
#include "render/page_styles.hpp"

namespace vitrine {

struct Worker {
  /// Pages are drawn for those who do `Work::Ordinary`: nobody else needs their styles.
  Worker(Program& shared, const Router& table, const WorkerPools& threads, Work work)
      : program(shared), router(table), pools(threads), reader(shared.database.open_reader()) {
    if (work == Work::Ordinary) styles.emplace(shared.pack.find("styles.json")->identity);
  }

  /// What content handlers work with on this thread. It must not outlive the worker.
  content::Context context() { return program.context(reader); }

  Program& program;
  const Router& router;
  const WorkerPools& pools;
  db::Connection reader;
  std::optional<render::PageStyles> styles;
  http::Beginnings beginnings;  // of pages: up to the end of their styles
};

}  // namespace vitrine
