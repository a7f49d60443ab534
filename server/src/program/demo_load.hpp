// The demo catalogue on its way into the store: by command, or beside a server that answers meanwhile.
#pragma once

#include <stop_token>
#include <thread>

#include "program/program.hpp"

namespace vitrine {

/// Loads the demo catalogue into an empty store; any other store: Error 409.
void load_demo(Program& program);

/// The same on a thread of its own, where the store is empty. Whoever writes before it is done keeps what they wrote:
/// the demo is given up then, and the log says so.
class DemoLoad {
 public:
  /// Sets `program.demo_loading` until the end, however it comes.
  explicit DemoLoad(Program& program);
  /// Ends the load between two files, which leaves the store empty, or waits for its one transaction, which leaves it
  /// whole.
  ~DemoLoad() = default;
  DemoLoad(const DemoLoad&) = delete;
  DemoLoad& operator=(const DemoLoad&) = delete;

 private:
  void run(const std::stop_token& stop);

  Program& program_;
  std::jthread thread_;
};

}  // namespace vitrine
