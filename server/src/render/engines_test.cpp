#include "render/engines.hpp"

#include <gtest/gtest.h>
#include <sys/stat.h>

#include <algorithm>
#include <atomic>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <optional>
#include <random>
#include <string>
#include <thread>
#include <vector>

#include "core/error.hpp"

namespace vitrine::render {
namespace {

namespace fs = std::filesystem;
using std::chrono::milliseconds;

/// A message without fields: an engine's word that it is ready.
constexpr std::string_view says_ready = R"(printf '\0\0\0\0\0' >&3; )";
const ApiCall no_call = [](std::string_view) { return std::string("{}"); };

/// Stands in for the program: what it runs as an engine is a line of shell.
class EnginesTest : public testing::Test {
 protected:
  EnginesTest() : folder_(fs::path(testing::TempDir()) / ("engines-" + std::to_string(::getpid()))) {
    fs::create_directories(folder_);
  }
  ~EnginesTest() override {
    engines_.reset();
    fs::remove_all(folder_);
  }

  /// All of them at once, where `limits` do not say otherwise.
  Engines& start(std::string_view line, EngineLimits limits = {.silence_max = milliseconds(200)},
                 std::size_t count = 2) {
    if (limits.first_alone == EngineLimits().first_alone) limits.first_alone = milliseconds(0);
    const fs::path program = folder_ / "program";
    std::ofstream(program) << "#!/bin/bash\n" << line << "\n";
    ::chmod(program.c_str(), S_IRWXU);
    engines_.emplace(program, metrics_, limits);
    engines_->start(count);
    return *engines_;
  }

  static Page drawn(Engines& engines) {
    return engines.draw({.url = "/page?q=1", .origin = "", .content_version = ""}, no_call);
  }

  /// What the drawing of a page ends with.
  static int status_of_drawing(Engines& engines) {
    try {
      return drawn(engines).status;
    } catch (const Error& error) {
      return error.status();
    }
  }

  std::uint64_t losses(EngineLoss loss) const {
    return metrics_.engine_losses.at(static_cast<std::size_t>(loss)).load();
  }

  /// The processes that any thread of this one has started.
  static std::vector<pid_t> children() {
    std::vector<pid_t> children;
    for (const auto& task : fs::directory_iterator("/proc/self/task")) {
      std::ifstream file(task.path() / "children");
      for (pid_t child = 0; file >> child;) children.push_back(child);
    }
    return children;
  }

  /// Waits for what must come.
  template <typename Condition>
  static void until(Condition condition) {
    while (!condition()) std::this_thread::sleep_for(milliseconds(1));
  }

  Metrics metrics_;

 private:
  fs::path folder_;
  std::optional<Engines> engines_;
};

TEST_F(EnginesTest, OneThatCannotStartIsAnOutageAndIsTriedAgain) {
  Engines& engines = start("exit 3");
  EXPECT_EQ(status_of_drawing(engines), 503);
  until([&] { return losses(EngineLoss::Died) > 2; });
  EXPECT_EQ(engines.ready(), 0U);
  EXPECT_TRUE(engines.failing());
}

TEST_F(EnginesTest, OneThatIsSilentOverAPageIsReplacedAndThePageGoesToAnother) {
  Engines& engines = start(std::string(says_ready) + "exec sleep 1000");
  until([&] { return engines.ready() == 2; });
  EXPECT_EQ(status_of_drawing(engines), 503);  // the other is silent as well
  until([&] { return losses(EngineLoss::Hung) >= 2 && engines.ready() == 2; });
}

TEST_F(EnginesTest, OneThatWorksWithoutEndIsReplacedThoughItMayBeSilentForLonger) {
  Engines& engines = start(std::string(says_ready) + "while :; do :; done",
                           {.silence_max = std::chrono::minutes(10), .work_max = milliseconds(100)});
  until([&] { return engines.ready() == 2; });
  EXPECT_EQ(status_of_drawing(engines), 503);
  until([&] { return losses(EngineLoss::Hung) >= 3; });
}

TEST_F(EnginesTest, OneThatEndsOverAPageIsReplaced) {
  Engines& engines = start(std::string(says_ready) + "head -c 1 <&3 >/dev/null; exit 0");
  until([&] { return engines.ready() == 2; });
  EXPECT_EQ(status_of_drawing(engines), 503);
  until([&] { return losses(EngineLoss::Died) >= 2 && engines.ready() == 2; });
}

TEST_F(EnginesTest, OneThatTalksNonsenseIsGivenUp) {
  Engines& engines = start(std::string(says_ready) + R"(printf '\377\377\377\377\5' >&3; exec sleep 1000)");
  until([&] { return engines.ready() == 2; });
  EXPECT_EQ(status_of_drawing(engines), 503);
  until([&] { return losses(EngineLoss::Died) >= 2; });
}

TEST_F(EnginesTest, OneThatNeverGetsReadyIsReplaced) {
  start("exec sleep 1000", {.silence_max = milliseconds(1), .start_max = milliseconds(50)});
  until([&] { return losses(EngineLoss::Hung) >= 2; });
}

TEST_F(EnginesTest, OneThatIsStoppedBeforeItIsReadyIsReplacedAtOnceAndCounts) {
  Engines& engines = start("kill -STOP $$", {.silence_max = milliseconds(1), .start_max = std::chrono::hours(1)});
  until([&] { return losses(EngineLoss::Hung) >= 3; });
  until([&] { return engines.failing(); });
}

TEST_F(EnginesTest, OneThatDiesIdleIsReplacedBeforeItIsAskedFor) {
  Engines& engines = start(std::string(says_ready) + "exec sleep 0.05");
  until([&] { return losses(EngineLoss::Died) >= 4 && engines.ready() > 0; });
}

TEST_F(EnginesTest, OneThatGrowsPastItsBoundIsReplaced) {
  Engines& engines =
      start(std::string(says_ready) + "exec sleep 1000", {.silence_max = milliseconds(60'000), .memory_bytes_max = 1});
  until([&] { return engines.ready() == 2; });
  EXPECT_EQ(status_of_drawing(engines), 503);
  until([&] { return losses(EngineLoss::Grew) >= 2; });
}

TEST_F(EnginesTest, OneThatAsksWithoutEndIsGivenUp) {
  // A call of no length, again and again.
  Engines& engines = start(std::string(says_ready) + R"(while printf '\4\0\0\0\3\0\0\0\0' >&3; do :; done)",
                           {.silence_max = milliseconds(60'000)});
  until([&] { return engines.ready() == 2; });
  EXPECT_EQ(status_of_drawing(engines), 503);
  until([&] { return losses(EngineLoss::Died) >= 2; });
}

TEST_F(EnginesTest, OneThatStopsInTheMiddleOfAWordHoldsNobodyUp) {
  Engines& engines = start(R"(printf '\377\0' >&3; exec sleep 1000)", {.silence_max = milliseconds(1)});
  until([&] { return losses(EngineLoss::Died) >= 2; });
  EXPECT_EQ(status_of_drawing(engines), 503);
}

/// Reads one task after the other and answers each by the shell's function `answer`.
constexpr std::string_view answers =
    R"sh(while [ "$(dd bs=64k count=1 <&3 2>/dev/null | wc -c)" -gt 0 ]; do answer >&3; done)sh";
constexpr std::string_view fails = R"sh(fail() { printf '\15\0\0\0\7\11\0\0\0no memory'; }; )sh";
/// An empty page of status 200.
constexpr std::string_view draws = R"sh(draw() { printf '\23\0\0\0\5\3\0\0\000200\0\0\0\0\0\0\0\0\0\0\0\0'; }; )sh";
/// The first of all that is asked fails, and goes on to.
constexpr std::string_view fails_if_first =
    R"sh(answer() { if [ "$first" ] || mkdir "$0.first" 2>/dev/null; then first=1; fail; else draw; fi; }; )sh";

/// Nothing that waits for its turn on a busy machine hangs: who has had none of the processor is given more time.
TEST_F(EnginesTest, OneThatComesToNothingForLongDrawsItsPageAllTheSame) {
  Engines& engines =
      start(std::string(says_ready).append(draws).append("answer() { sleep 2.5; draw; }; ").append(answers), {});
  until([&] { return engines.ready() == 2; });
  EXPECT_EQ(status_of_drawing(engines), 200);
  EXPECT_EQ(losses(EngineLoss::Hung), 0U);
}

TEST_F(EnginesTest, OneInWhichTheScriptFailsAloneIsReplacedAndThePageGoesToAnother) {
  Engines& engines = start(std::string(says_ready).append(fails).append(draws).append(fails_if_first).append(answers),
                           {.silence_max = std::chrono::minutes(1)});  // a shell on a busy machine is no hung engine
  until([&] { return engines.ready() == 2; });
  EXPECT_EQ(status_of_drawing(engines), 200);
  until([&] { return losses(EngineLoss::Failed) == 1 && engines.ready() == 2; });
  EXPECT_EQ(status_of_drawing(engines), 200);
}

TEST_F(EnginesTest, AScriptThatFailsInTwoEnginesCostsNone) {
  Engines& engines = start(std::string(says_ready).append(fails).append("answer() { fail; }; ").append(answers),
                           {.silence_max = std::chrono::minutes(1)});
  until([&] { return engines.ready() == 2; });
  EXPECT_THROW(status_of_drawing(engines), std::runtime_error);
  EXPECT_EQ(engines.ready(), 2U);
  EXPECT_EQ(losses(EngineLoss::Failed), 0U);
}

/// Draws pages of status 200 that say which engine has drawn them, in one process, as an engine does. Told to grow
/// (SIGUSR1), it takes 64 MB for good.
constexpr std::string_view signs = R"sh(exec perl -e '
  open(my $line, "+<&=", 3);
  my $bytes = 64_000_000;  # a constant would be repeated before anything runs
  $SIG{USR1} = sub { our $grown = "x" x $bytes };
  syswrite($line, "\0" x 5);
  while (1) {
    my $count = sysread($line, my $task, 65536);
    next unless defined $count;  # a signal came
    exit unless $count;
    syswrite($line, pack("VCV/aV/aV/aV/a", 27, 5, "200", "", "", sprintf("%08d", $$)));
  }')sh";

TEST_F(EnginesTest, ThoseThatAreNotNeededDoNothing) {
  Engines& engines = start(signs);
  until([&] { return engines.ready() == 2; });
  const std::string first = drawn(engines).html;
  for (int page = 0; page < 5; ++page) EXPECT_EQ(drawn(engines).html, first);
}

TEST_F(EnginesTest, TheFirstIsAloneForAsLongAsNobodyWaitsForIt) {
  Engines& engines = start(signs, {.silence_max = std::chrono::minutes(1), .first_alone = std::chrono::hours(1)}, 3);
  until([&] { return engines.ready() == 1; });
  EXPECT_EQ(status_of_drawing(engines), 200);
  const std::vector<pid_t> alone = children();
  ASSERT_EQ(alone.size(), 1U);
  ::kill(alone.front(), SIGSTOP);  // another stands in its place, alone again
  until([&] { return losses(EngineLoss::Hung) == 1 && engines.ready() == 1; });
  std::atomic<bool> ends{false};
  std::vector<std::thread> visitors;
  for (int visitor = 0; visitor < 4; ++visitor) {
    visitors.emplace_back([&] {
      while (!ends) EXPECT_EQ(status_of_drawing(engines), 200);
    });
  }
  until([&] { return engines.ready() == 3; });
  ends = true;
  for (std::thread& visitor : visitors) visitor.join();
}

TEST_F(EnginesTest, TheOthersFollowTheFirstAMomentLater) {
  Engines& engines = start(signs, {.silence_max = milliseconds(200), .first_alone = milliseconds(1)}, 3);
  until([&] { return engines.ready() == 3; });
}

TEST_F(EnginesTest, KilledStoppedAndGrownAtRandomUnderLoadNoPageIsLost) {
  const unsigned seed = std::random_device()();
  SCOPED_TRACE("seed " + std::to_string(seed));
  std::mt19937 random(seed);
  constexpr std::size_t count = 3;
  Engines& engines =
      start(signs, {.silence_max = std::chrono::minutes(1), .memory_bytes_max = 32UL * 1024 * 1024}, count);
  until([&] { return engines.ready() == count; });
  std::atomic<bool> ends{false};
  std::vector<std::thread> visitors;
  for (int visitor = 0; visitor < 2; ++visitor) {
    visitors.emplace_back([&] {
      while (!ends) EXPECT_EQ(status_of_drawing(engines), 200);
    });
  }
  std::vector<int> harms{SIGKILL, SIGSTOP, SIGUSR1, SIGKILL, SIGSTOP, SIGUSR1, SIGKILL, SIGSTOP, SIGUSR1};
  std::shuffle(harms.begin(), harms.end(), random);
  for (const int harm : harms) {
    const std::vector<pid_t> there = children();
    const pid_t victim = there.at(random() % there.size());
    ::kill(victim, harm);
    until([&] { return std::ranges::count(children(), victim) == 0; });
    until([&] { return engines.ready() == count; });  // a page is given to three engines, and to no more
    std::this_thread::sleep_for(milliseconds(random() % 50));
  }
  ends = true;
  for (std::thread& visitor : visitors) visitor.join();
  EXPECT_EQ(losses(EngineLoss::Died), 3U);
  EXPECT_EQ(losses(EngineLoss::Hung), 3U);
  EXPECT_EQ(losses(EngineLoss::Grew), 3U);
}

TEST_F(EnginesTest, WhereNoneIsEverReadyWorkWaitsNoLongerThanItMay) {
  Engines& engines = start("exec sleep 1000", {.silence_max = milliseconds(10)});
  EXPECT_EQ(status_of_drawing(engines), 503);
}

}  // namespace
}  // namespace vitrine::render
