#include "ops/metrics_text.hpp"

#include <unistd.h>

#include <array>
#include <charconv>
#include <fstream>

namespace vitrine::ops {
namespace {

// Locale-free and as short as the value allows, as the format asks.
std::string number(double value) {
  std::array<char, 64> text{};
  const auto [end, error] = std::to_chars(text.data(), text.data() + text.size(), value, std::chars_format::fixed);
  return error == std::errc() ? std::string(text.data(), end) : "0";
}

double seconds(std::uint64_t microseconds) { return static_cast<double>(microseconds) / 1e6; }

class Exposition {
 public:
  void family(std::string_view name, std::string_view type, std::string_view help) {
    text_.append("# HELP ").append(name).append(" ").append(help).append("\n# TYPE ").append(name);
    text_.append(" ").append(type).append("\n");
  }
  void sample(std::string_view name, const std::string& value) {
    text_.append(name).append(" ").append(value).append("\n");
  }
  void single(std::string_view name, std::string_view type, std::string_view help, const std::string& value) {
    family(name, type, help);
    sample(name, value);
  }
  std::string take() { return std::move(text_); }

 private:
  std::string text_;
};

void write_requests(Exposition& out, const Metrics& metrics) {
  out.family("vitrine_requests_total", "counter", "Answered requests by class of status.");
  for (std::size_t status_class = 1; status_class < metrics.requests_by_class.size(); ++status_class) {
    out.sample("vitrine_requests_total{class=\"" + std::to_string(status_class) + "xx\"}",
               std::to_string(metrics.requests_by_class.at(status_class).load()));
  }
  out.family("vitrine_request_duration_seconds", "histogram", "From the first byte of a request to its answer.");
  std::uint64_t cumulated = 0;
  for (std::size_t i = 0; i < metrics.latency_counts.size(); ++i) {
    cumulated += metrics.latency_counts.at(i).load();
    const std::string bound = i < latency_bounds_s.size() ? number(latency_bounds_s.at(i)) : "+Inf";
    out.sample("vitrine_request_duration_seconds_bucket{le=\"" + bound + "\"}", std::to_string(cumulated));
  }
  out.sample("vitrine_request_duration_seconds_sum", number(seconds(metrics.latency_sum_us.load())));
  out.sample("vitrine_request_duration_seconds_count", std::to_string(cumulated));
}

}  // namespace

std::uint64_t resident_bytes() {
  std::ifstream statm("/proc/self/statm");
  std::uint64_t total_pages = 0;
  std::uint64_t resident_pages = 0;
  if (!(statm >> total_pages >> resident_pages)) return 0;
  return resident_pages * static_cast<std::uint64_t>(::sysconf(_SC_PAGESIZE));
}

std::string metrics_text(const Metrics& metrics, const Gauges& gauges) {
  Exposition out;
  write_requests(out, metrics);
  const auto counter = [&](std::string_view name, std::string_view help, const std::atomic<std::uint64_t>& value) {
    out.single(name, "counter", help, std::to_string(value.load()));
  };
  const auto gauge = [&](std::string_view name, std::string_view help, std::uint64_t value) {
    out.single(name, "gauge", help, std::to_string(value));
  };
  counter("vitrine_answers_repacked_total", "Kept answers that were packed again, smaller.", metrics.answers_repacked);
  counter("vitrine_cache_hits_total", "Answers sent from the answer cache.", metrics.cache_hits);
  counter("vitrine_cache_misses_total", "Cacheable answers that had to be made.", metrics.cache_misses);
  gauge("vitrine_cache_bytes", "Bytes held by the answer cache.", metrics.cache_bytes.load());
  counter("vitrine_renders_total", "Pages drawn by the script engines.", metrics.renders);
  counter("vitrine_render_failures_total", "Pages that the script engines could not draw.", metrics.render_failures);
  out.single("vitrine_render_seconds_total", "counter", "Time spent drawing pages.",
             number(seconds(metrics.render_sum_us.load())));
  gauge("vitrine_engines_ready", "Script engines that draw or wait to.", gauges.engines_ready);
  out.family("vitrine_engine_losses_total", "counter",
             "Script engines that were replaced, by what was wrong with them.");
  for (std::size_t i = 0; i < engine_loss_names.size(); ++i) {
    out.sample("vitrine_engine_losses_total{reason=\"" + std::string(engine_loss_names.at(i)) + "\"}",
               std::to_string(metrics.engine_losses.at(i).load()));
  }
  out.family("vitrine_queue_jobs", "gauge", "Requests that wait for a worker, by kind of work.");
  for (std::size_t i = 0; i < work_names.size(); ++i) {
    out.sample("vitrine_queue_jobs{work=\"" + std::string(work_names.at(i)) + "\"}",
               std::to_string(gauges.queued.at(i)));
  }
  counter("vitrine_queue_rejections_total", "Requests refused because a queue was full.", metrics.queue_rejections);
  counter("vitrine_script_errors_total", "Errors that visitors' browsers have told of.", metrics.script_errors);
  gauge("vitrine_connections_open", "Open client connections.", metrics.connections_open.load());
  out.family(
      "vitrine_connections_ended_total", "counter",
      "Connections ended because there were too many: an idle one, one on which a request had begun to come, one "
      "whose answer was not taken in (or because too much waited so), or the new one.");
  for (std::size_t i = 0; i < crowded_names.size(); ++i) {
    out.sample("vitrine_connections_ended_total{which=\"" + std::string(crowded_names.at(i)) + "\"}",
               std::to_string(metrics.connections_ended.at(i).load()));
  }
  out.single("vitrine_writes_total", "counter", "Committed writes.", std::to_string(gauges.committed_writes));
  out.single("vitrine_writes_refused_total", "counter",
             "Writes that the store did not take, or did not confirm in time.", std::to_string(gauges.refused_writes));
  out.single("vitrine_copied_ago_seconds", "gauge",
             "Time since the last whole copy that was made on this machine; +Inf where none is known of.",
             gauges.copied_ago ? std::to_string(gauges.copied_ago->count()) : "+Inf");
  gauge("vitrine_content_version", "Version of the content, which grows with every write that pages can show.",
        gauges.content_version);
  out.single("vitrine_journal_read_ago_seconds", "gauge",
             "Time since the journal was last read to its end, as happens each second.",
             number(std::chrono::duration<double>(gauges.journal_read_ago).count()));
  out.single("vitrine_journal_delay_seconds", "gauge",
             "Age of the last line of another program when this one read it, by the clocks of both.",
             number(std::chrono::duration<double>(gauges.journal_delay).count()));
  gauge("vitrine_avif_waiting",
        "Images whose AVIF variants this program is to make: one of several makes those of all.", gauges.avif_waiting);
  counter("vitrine_media_sweeps_total", "Searches for files that nothing names any more.", metrics.media_sweeps);
  counter("vitrine_media_swept_total", "Files that were removed by them.", metrics.media_swept);
  gauge("vitrine_media_reachable", "Whether the place of the media answered when it was last asked.",
        gauges.media_reachable ? 1 : 0);
  gauge("vitrine_media_failing",
        "Files asked for lately that the place of the media, which answers, did not give as they were stored.",
        gauges.media_failing);
  gauge("vitrine_mail_waiting", "Letters that no mail server has taken yet.", gauges.mail_waiting);
  gauge("vitrine_mail_put_off",
        "Those of them to others than the house whose mailbox was refused when they were tried last.",
        gauges.mail_put_off);
  gauge("vitrine_hooks_waiting", "Calls of the web hook that were not taken yet; 0 while it has no address.",
        metrics.hooks_waiting.load());
  gauge("vitrine_hooks_given_up", "Calls of the last 30 days that were tried for three and never taken.",
        metrics.hooks_given_up.load());
  gauge("process_resident_memory_bytes", "Resident memory size in bytes.", resident_bytes());
  return out.take();
}

}  // namespace vitrine::ops
