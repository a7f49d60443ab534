// A data sheet is drawn in a process of its own: it reads pictures that somebody else has made, and is gone when it is
// done, with whatever they did to it. The child is this program, called with a command that help does not list. It
// yields to everything else, has bounds of time and memory, and decodes with no file, socket or process in its reach.
#pragma once

#include <atomic>
#include <filesystem>
#include <string>

#include "core/descriptor.hpp"
#include "sheets/sheet.hpp"
#include "sheets/typesetting.hpp"

namespace vitrine::sheets {

/// Safe from any thread.
class SheetMaker {
 public:
  /// `program` is this program's own path.
  explicit SheetMaker(std::filesystem::path program);

  /// The sheet as PDF. Where its pictures bring the process down, without them. One that takes too long, that cannot be
  /// started or that somebody ends: Error 503.
  std::string draw(Sheet sheet);

  /// From here on `draw` refuses with Error 503, also what is being drawn. Safe from any thread.
  void close();

 private:
  std::filesystem::path program_;
  std::atomic<bool> closed_ = false;
  Descriptor stop_event_;
};

/// The body of the child: reads a sheet from the descriptor that it was given, answers a PDF there. Answers the
/// process's exit code.
int draw_sheet(const Faces& faces);

}  // namespace vitrine::sheets
