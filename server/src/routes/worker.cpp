#include "routes/worker.hpp"

namespace vitrine {

Worker::Worker(Program& program, const Router& router, const WorkerPools& pools, Work work)
    : reader(program.database.open_reader()),
      content(program.context(reader)),
      sessions{program.auth, reader},
      operations{.reader = reader,
                 .database = program.database,
                 .following = program.following,
                 .media = program.media,
                 .disks = program.disks,
                 .engines = program.engines,
                 .outbox = program.outbox,
                 .pools = pools,
                 .metrics = program.metrics,
                 .ends = program.ends,
                 .demo_loading = program.demo_loading,
                 .metrics_for_all = program.settings.metrics_for_all},
      pages{.engines = program.engines,
            .freshness = program.freshness,
            .metrics = program.metrics,
            .hits = program.address_hits,
            .shell = program.pack.text("shell.html"),
            .router = router,
            .worker = *this,
            .media_url = program.settings.media_url},
      contact{.content = content,
              .limit = program.contact_limit,
              .outbox = program.outbox,
              .public_url = program.settings.public_url,
              .pages = pages},
      script_errors{program.script_error_limit, program.metrics},
      feeds{content, program.pack.text("bundled-content.json")},
      addresses{content, program.address_hits} {
  if (work == Work::Ordinary) pages.styles.emplace(program.pack.text("styles.json"));
}

void Worker::begin(const Request& request) {
  content.reads = {};
  content.batch = 0;
  content.occasion = {};
  seen_version_ = 0;
  if (!request.administrator) return;
  content.occasion.actor = {request.administrator->id, request.administrator->username};
  content.following.reach(reader, request.seen_version);
  seen_version_ = content.following.version();
}

Response Worker::told(Response response) const {
  if (content.batch != 0) response.headers.emplace_back("Vitrine-Batch", std::to_string(content.batch));
  if (seen_version_ != 0) {
    const std::uint64_t version = content.batch != 0 ? content.following.version() : seen_version_;
    response.headers.emplace_back("Vitrine-Version", std::to_string(version));
  }
  return response;
}

}  // namespace vitrine
