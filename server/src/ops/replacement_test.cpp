// A restore that is killed at each of its system calls in turn.
#include "ops/replacement.hpp"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <signal.h>
#include <sys/ptrace.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <functional>
#include <map>
#include <string>

#include "core/error.hpp"
#include "ops/backup.hpp"
#include "ops/ops_test_fixture.hpp"
#include "ops/restore.hpp"

namespace vitrine::ops {
namespace {

using testing::Site;
namespace fs = std::filesystem;

/// What may not be moved, as a folder may not on which another file system is mounted.
fs::path refused_rename;
/// The name of a file that may not be removed, as on a disk with faults.
std::string refused_removal;
/// What is done at each fsync, with the path of what is synced.
std::function<void(const fs::path&)> at_fsync;
/// A process that is killed, unlike a machine that loses power, needs nothing to be synced.
bool skips_syncs = false;

int sync_by(long call, int descriptor) {
  if (!skips_syncs) return static_cast<int>(::syscall(call, descriptor));
  ::getppid();  // a moment to die at, like the call that is left out
  return 0;
}

using Tree = std::map<std::string, std::string>;  // each file with its content, each folder with none

Tree tree_of(const fs::path& folder) {
  Tree tree;
  for (const fs::directory_entry& entry : fs::recursive_directory_iterator(folder)) {
    tree[entry.path().lexically_relative(folder).string()] = entry.is_directory() ? "" : bytes_of(entry.path());
  }
  return tree;
}

int wait_for(pid_t child) {
  int status = 0;
  while (::waitpid(child, &status, 0) < 0 && errno == EINTR) continue;
  return status;
}

/// Calls for memory alone leave nothing behind. How many of them there are hangs on what the allocator holds already,
/// and with it which call the next number would be.
bool is_for_memory(std::uint64_t call) {
  return call == SYS_mmap || call == SYS_munmap || call == SYS_mremap || call == SYS_mprotect || call == SYS_madvise ||
         call == SYS_brk;
}

/// Whether the stopped child is about to make a system call, and one that is counted.
bool is_before_counted_call(pid_t child) {
  __ptrace_syscall_info info{};
  ::ptrace(PTRACE_GET_SYSCALL_INFO, child, sizeof info, &info);
  return info.op == PTRACE_SYSCALL_INFO_ENTRY && !is_for_memory(info.entry.nr);
}

/// Does the work in a process of its own and kills that as it is about to make the system call of this number, counted
/// from 0. False: it came to its end before.
bool is_killed_at_call(int number, const std::function<void()>& work) {
  const pid_t child = ::fork();
  if (child == 0) {
    ::ptrace(PTRACE_TRACEME, 0, nullptr, nullptr);
    ::raise(SIGSTOP);
    int code = 0;
    skips_syncs = true;
    try {
      work();
    } catch (const std::exception& failure) {
      std::fputs(failure.what(), stderr);
      code = 1;
    }
    ::_exit(code);
  }
  EXPECT_TRUE(WIFSTOPPED(wait_for(child)));
  ::ptrace(PTRACE_SETOPTIONS, child, nullptr, PTRACE_O_TRACESYSGOOD | PTRACE_O_EXITKILL);
  for (int calls = 0;;) {  // stops before each call and after it
    ::ptrace(PTRACE_SYSCALL, child, nullptr, nullptr);
    const int status = wait_for(child);
    if (!WIFSTOPPED(status)) {
      EXPECT_TRUE(WIFEXITED(status) && WEXITSTATUS(status) == 0) << status;
      return false;
    }
    EXPECT_EQ(WSTOPSIG(status), SIGTRAP | 0x80);
    if (is_before_counted_call(child) && calls++ == number) {
      ::kill(child, SIGKILL);
      wait_for(child);
      return true;
    }
  }
}

class ReplacementTest : public ::testing::Test {
 protected:
  ReplacementTest() {
    fs::create_directories(data);
    fs::create_directories(old_site);
    {
      Site site(data);
      site.write_note("n", site.store_logo("red").url);
      backup(site.database, Site::knowledge(), site.parts(), archive);
      site.write_note("later", site.store_logo("blue").url);
      fs::copy(data, old_site, fs::copy_options::recursive);  // in use: with a journal that the new store must not get
    }
    before = tree_of(old_site);
    begin_anew();
    put_back();
    after = tree_of(data);
    fs::rename(data, new_site);
    begin_anew();
  }

  void begin_anew() const {
    fs::remove_all(data);
    fs::copy(old_site, data, fs::copy_options::recursive);
  }

  void put_back() const { restore(archive, data, Site::knowledge(), true); }

  void expect_settled(Settled expected, const Tree& tree) const {
    EXPECT_EQ(settle_replacement(data), expected);
    EXPECT_TRUE(tree_of(data) == tree);
    EXPECT_FALSE(has_unsettled_replacement(data));
    EXPECT_EQ(settle_replacement(data), Settled::Nothing);
  }

  const TemporaryFolder folder;
  const fs::path data = folder.path() / "data";
  const fs::path old_site = folder.path() / "old";
  const fs::path new_site = folder.path() / "new";
  const fs::path archive = folder.path() / "site.tar";
  Tree before;
  Tree after;
};

TEST_F(ReplacementTest, ARestoreThatIsKilledAtAnyOfItsSystemCallsLeavesTheOldSiteOrTheNewOne) {
  int taken_back = 0;
  int finished = 0;
  for (int call = 0; is_killed_at_call(call, [this] { put_back(); }); ++call) {
    SCOPED_TRACE("killed at call " + std::to_string(call));
    const Settled settled = settle_replacement(data);
    const Tree left = tree_of(data);
    const bool decided = settled == Settled::Finished || finished > 0;
    ASSERT_TRUE(left == (decided ? after : before));
    ++(decided ? finished : taken_back);
    begin_anew();
  }
  EXPECT_GT(taken_back, 100) << "unpacking and proving";
  EXPECT_GT(finished, 20) << "moving and removing";
}

TEST_F(ReplacementTest, ARestoreThatWasKilledAtAnyOfItsSystemCallsIsGoneOnWithByTheNext) {
  int kills = 0;
  for (int call = 0; is_killed_at_call(call, [this] { put_back(); }); call += 5) {
    SCOPED_TRACE("killed at call " + std::to_string(call));
    settle_replacement(data, Undecided::Left);
    put_back();
    ASSERT_TRUE(tree_of(data) == after);
    begin_anew();
    ++kills;
  }
  EXPECT_GT(kills, 30);
}

TEST_F(ReplacementTest, SettlingMayItselfBeKilledAtAnyOfItsSystemCalls) {
  // What is left when a restore dies right after its decision.
  const auto interrupt = [this] {
    begin_anew();
    fs::create_directory(data / ".replaced-0123");
    fs::copy(new_site, data / ".restoring-0123", fs::copy_options::recursive);
  };
  int kills = 0;
  for (interrupt(); is_killed_at_call(kills, [this] { settle_replacement(data); }); interrupt()) {
    SCOPED_TRACE("killed at call " + std::to_string(kills++));
    settle_replacement(data);
    ASSERT_TRUE(tree_of(data) == after);
  }
  EXPECT_GT(kills, 20);
}

TEST_F(ReplacementTest, SyncsTheNewNamesBeforeItRemovesTheOldSite) {
  bool synced_in_time = false;
  at_fsync = [&](const fs::path& path) {
    for (const fs::directory_entry& entry : fs::directory_iterator(data)) {
      if (!entry.path().filename().string().starts_with(".replaced-") || path != fs::canonical(data)) continue;
      synced_in_time |= fs::exists(entry.path() / "vitrine.db") && fs::exists(data / "vitrine.db");
    }
  };
  put_back();
  at_fsync = nullptr;
  EXPECT_TRUE(synced_in_time);
}

TEST_F(ReplacementTest, RemovesWhatWasNotDecided) {
  EXPECT_FALSE(has_unsettled_replacement(data));
  fs::copy(new_site, data / ".restoring-0123", fs::copy_options::recursive);
  fs::create_directory(data / ".restoring-4567");
  EXPECT_TRUE(has_unsettled_replacement(data));
  expect_settled(Settled::TakenBack, before);
}

TEST_F(ReplacementTest, LeavesWhatWasNotDecidedToARestoreThatGoesOnWithIt) {
  fs::create_directories(data / ".restoring-0123/media");
  fs::create_directory(data / ".restoring-4567");
  EXPECT_EQ(settle_replacement(data, Undecided::Left), Settled::Nothing);
  EXPECT_TRUE(has_unsettled_replacement(data));
  put_back();
  EXPECT_TRUE(tree_of(data) == after);
}

TEST_F(ReplacementTest, RemovesWhatWasReplaced) {
  fs::copy(new_site, data / ".replaced-0123", fs::copy_options::recursive);
  expect_settled(Settled::Finished, before);
}

TEST_F(ReplacementTest, GivesBackWhatAnOlderVersionLeftAside) {
  // The whole old site aside, the whole new one beside it, and nothing in its place.
  fs::create_directory(data / ".replaced-0123");
  for (const char* part : {"vitrine.db", "vitrine.db-wal", "vitrine.db-shm", "media", "token.key"})
    fs::rename(data / part, data / ".replaced-0123" / part);
  fs::copy(new_site, data / ".restoring-4567", fs::copy_options::recursive);
  expect_settled(Settled::TakenBack, before);
}

TEST_F(ReplacementTest, FinishesWhatAnOlderVersionHadBegun) {
  // The new store in its place, the rest of the new site still beside it, the whole old one aside.
  fs::remove_all(data);
  fs::create_directory(data);
  fs::copy(old_site, data / ".replaced-0123", fs::copy_options::recursive);
  fs::copy(new_site, data / ".restoring-4567", fs::copy_options::recursive);
  fs::rename(data / ".restoring-4567/vitrine.db", data / "vitrine.db");
  expect_settled(Settled::Finished, after);
}

TEST_F(ReplacementTest, WhatCannotBeRemovedDecidesNothing) {
  refused_removal = "vitrine.db";
  put_back();
  EXPECT_FALSE(has_unsettled_replacement(data)) << "or every command would wait for a server to end";
  fs::copy(new_site, data / ".replaced-0123", fs::copy_options::recursive);
  fs::copy(new_site, data / ".restoring-0123", fs::copy_options::recursive);
  EXPECT_EQ(settle_replacement(data), Settled::Finished);
  EXPECT_FALSE(has_unsettled_replacement(data));

  // A later restore that dies while it unpacks.
  fs::create_directory(data / ".restoring-4567");
  fs::copy(old_site / "media", data / ".restoring-4567/media", fs::copy_options::recursive);
  EXPECT_EQ(settle_replacement(data), Settled::TakenBack);
  EXPECT_FALSE(tree_of(data) == after) << "nothing was refused";
  refused_removal.clear();
  expect_settled(Settled::Nothing, after);
}

TEST_F(ReplacementTest, AFolderThatRefusesKeepsTheOldSite) {
  refused_rename = data / "token.key";
  try {
    put_back();
    ADD_FAILURE() << "the key was to stay where it was";
  } catch (const Error& error) {
    EXPECT_EQ(error.status(), 503);
  }
  refused_rename.clear();
  EXPECT_TRUE(tree_of(data) == before);
}

}  // namespace
}  // namespace vitrine::ops

// They stand before those of the C library.
extern "C" int rename(const char* from, const char* to) noexcept {
  if (vitrine::ops::refused_rename == from) {
    errno = EBUSY;
    return -1;
  }
  return static_cast<int>(::syscall(SYS_rename, from, to));
}

extern "C" int unlinkat(int folder, const char* name, int flags) noexcept {
  if (!vitrine::ops::refused_removal.empty() && vitrine::ops::refused_removal == name) {
    errno = EIO;
    return -1;
  }
  return static_cast<int>(::syscall(SYS_unlinkat, folder, name, flags));
}

extern "C" int fsync(int descriptor) {
  using vitrine::ops::at_fsync;
  if (at_fsync) at_fsync(std::filesystem::read_symlink("/proc/self/fd/" + std::to_string(descriptor)));
  return vitrine::ops::sync_by(SYS_fsync, descriptor);
}

extern "C" int fdatasync(int descriptor) { return vitrine::ops::sync_by(SYS_fdatasync, descriptor); }

extern "C" int syncfs(int descriptor) noexcept { return vitrine::ops::sync_by(SYS_syncfs, descriptor); }
