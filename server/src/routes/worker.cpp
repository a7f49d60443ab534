#include "routes/worker.hpp"

#include <utility>

#include "content/change.hpp"
#include "publishing/schedule.hpp"

namespace vitrine {

namespace {

publishing::Signer signer_of(auth::KeyRing& keys) {
  return {.sign = [&keys](std::string_view text) { return keys.key()->sign(text); },
          .verifies = [&keys](std::string_view text,
                              std::string_view signature) { return keys.key()->verifies(text, signature); }};
}

}  // namespace

Worker::Worker(Program& program, const Router& router, const WorkerPools& pools, Work work)
    : Worker({program, router, pools}, work, program.database.open_reader()) {}

Worker::Worker(const WorkerSource& source_of_it, Work work, db::Connection connection)
    : source(source_of_it),
      reader(std::move(connection)),
      content(source.program.context(reader)),
      sessions{source.program.auth, reader},
      operations{.reader = reader,
                 .database = source.program.database,
                 .following = source.program.following,
                 .media = source.program.media,
                 .disks = source.program.disks,
                 .engines = source.program.engines,
                 .outbox = source.program.outbox,
                 .pools = source.pools,
                 .metrics = source.program.metrics,
                 .ends = source.program.ends,
                 .demo_loading = source.program.demo_loading,
                 .metrics_for_all = source.program.settings.metrics_for_all,
                 .data_folder = source.program.settings.data},
      pages{.engines = source.program.engines,
            .freshness = source.program.freshness,
            .metrics = source.program.metrics,
            .hits = source.program.address_hits,
            .shell = source.program.pack.text("shell.html"),
            .router = source.router,
            .worker = *this,
            .visits = visit_beacons,
            .media_url = source.program.settings.media_url},
      inbox{.content = content, .outbox = source.program.outbox, .hooks_reach = source.program.settings.hooks_reach()},
      contact{.content = content,
              .limit = source.program.contact_limit,
              .outbox = source.program.outbox,
              .public_url = source.program.settings.public_url,
              .pages = pages},
      script_errors{source.program.script_error_limit, source.program.metrics},
      sheets{content, source.program.sheets},
      visit_beacons{content, source.program.visit_limit, source.program.workshop_paths},
      statistics{reader, source.program.visits},
      feeds{content, source.program.pack.text("bundled-content.json")},
      addresses{content, source.program.address_hits},
      previews{content, signer_of(source.program.auth.keys())} {
  content.draft_published = publishing::follow_publication;
  const bool draws = work == Work::Ordinary || work == Work::Sheets || work == Work::Previews;
  if (draws) pages.styles.emplace(source.program.pack.text("styles.json"));
}

void Worker::begin(const Request& request) {
  content.reads = {};
  content.batch = 0;
  content.wrote_aside = false;
  content.occasion = {};
  seen_version_ = 0;
  if (!request.administrator) return;
  content.occasion.actor = {request.administrator->id, request.administrator->username};
  content.following.reach(reader, request.seen_version);
  seen_version_ = content.following.version();
}

Response Worker::told(const std::function<Response()>& handle) const {
  Response response;
  try {
    response = handle();
  } catch (...) {
    content::rethrow_behind_writes(content);
  }
  if (content.batch != 0) response.headers.emplace_back("Vitrine-Batch", std::to_string(content.batch));
  if (seen_version_ != 0) {
    const std::uint64_t version = content.batch != 0 ? content.following.version() : seen_version_;
    response.headers.emplace_back("Vitrine-Version", std::to_string(version));
  }
  return response;
}

}  // namespace vitrine
