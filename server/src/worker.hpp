// What one worker thread owns: a reading connection and a script engine, seen by no other thread.
#pragma once

#include "db/database.hpp"
#include "program.hpp"
#include "render/engine.hpp"

namespace vitrine {

struct Worker {
  explicit Worker(Program& shared)
      : program(shared), reader(shared.database.open_reader()), engine(shared.pack.find("server.js")->identity) {}

  Program& program;
  db::Connection reader;
  render::Engine engine;
};

}  // namespace vitrine
