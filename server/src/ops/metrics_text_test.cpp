#include "ops/metrics_text.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <sstream>

#include "core/error.hpp"
#include "media/folder_storage.hpp"
#include "ops/health.hpp"
#include "ops/ops_test_fixture.hpp"

namespace vitrine::ops {
namespace {

TEST(MetricsText, WritesCountersAndACumulativeHistogram) {
  Metrics metrics;
  metrics.observe(200, std::chrono::microseconds(400));
  metrics.observe(404, std::chrono::milliseconds(7));
  metrics.observe(503, std::chrono::seconds(9));
  const std::string text = metrics_text(metrics, {.committed_writes = 3,
                                                  .queued = {0, 0, 2, 0, 0, 0},
                                                  .content_version = 41,
                                                  .avif_waiting = 1,
                                                  .mail_waiting = 5,
                                                  .mail_put_off = 2});
  for (const char* line :
       {"vitrine_requests_total{class=\"2xx\"} 1\n", "vitrine_requests_total{class=\"4xx\"} 1\n",
        "vitrine_request_duration_seconds_bucket{le=\"0.0005\"} 1\n",
        "vitrine_request_duration_seconds_bucket{le=\"0.01\"} 2\n",
        "vitrine_request_duration_seconds_bucket{le=\"+Inf\"} 3\n", "vitrine_request_duration_seconds_count 3\n",
        "vitrine_writes_total 3\n", "vitrine_queue_jobs{work=\"files\"} 2\n", "vitrine_content_version 41\n",
        "vitrine_avif_waiting 1\n", "vitrine_mail_waiting 5\n", "vitrine_mail_put_off 2\n"}) {
    EXPECT_NE(text.find(line), std::string::npos) << line << text;
  }
  EXPECT_GT(resident_bytes(), 1024U * 1024);
}

TEST(MetricsText, EverySampleBelongsToADeclaredFamily) {
  const Metrics metrics;
  std::istringstream lines(metrics_text(metrics, {}));
  std::string family;
  for (std::string line; std::getline(lines, line);) {
    if (line.starts_with("# TYPE ")) family = line.substr(7, line.find(' ', 7) - 7);
    EXPECT_TRUE(line.starts_with("#") || line.starts_with(family)) << line;
  }
}

TEST(Health, IsReadyWhileStoreAndMediaFolderAnswer) {
  const TemporaryFolder folder;
  testing::Site site(folder.path());
  db::Connection reader = site.database.open_reader();
  DiskCheck disks({folder.path() / "media"});
  EXPECT_NO_THROW(check_ready(reader, site.media.storage(), disks));
  media::FolderStorage removed(folder.path() / "absent");
  std::filesystem::remove(folder.path() / "absent");
  EXPECT_THROW(check_ready(reader, removed, disks), Error);
  EXPECT_TRUE(std::filesystem::is_empty(folder.path() / "media")) << "what was tried out is gone";
}

TEST(Health, ADiskThatRefusesIsRememberedForASecond) {
  const TemporaryFolder folder;
  DiskCheck disks({folder.path() / "absent"});
  EXPECT_THROW(disks.require_room(), Error);
  std::filesystem::create_directories(folder.path() / "absent");
  EXPECT_THROW(disks.require_room(), Error) << "asked again at once";
}

}  // namespace
}  // namespace vitrine::ops
