#include "core/worker_pools.hpp"

namespace vitrine {

WorkerPool& WorkerPools::of(Work work) {
  switch (work) {
    case Work::Quick:
      return quick;
    case Work::Files:
      return files;
    case Work::Passwords:
      return passwords;
    case Work::Sheets:
      return sheets;
    case Work::Previews:
      return previews;
    case Work::Ordinary:
      break;
  }
  return ordinary;
}

void WorkerPools::stop() {
  for (WorkerPool* pool : {&ordinary, &quick, &files, &passwords, &sheets, &previews}) pool->stop();
}

}  // namespace vitrine
