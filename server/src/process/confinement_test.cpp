#include "process/confinement.hpp"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <signal.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>

namespace vitrine::process {
namespace {

constexpr std::uint64_t growth_bytes = std::uint64_t{256} * 1024 * 1024;

/// The end of a confined process that does `work`, whose answer is its exit code.
template <typename Work>
int status_of_confined(Work work) {
  const pid_t child = ::fork();
  if (child == 0) {
    confine(growth_bytes);
    ::_exit(work());
  }
  int status = 0;
  EXPECT_EQ(::waitpid(child, &status, 0), child);
  return status;
}

template <typename Work>
void expect_exit(int code, Work work) {
  const int status = status_of_confined(work);
  ASSERT_TRUE(WIFEXITED(status)) << "ended by signal " << WTERMSIG(status);
  EXPECT_EQ(WEXITSTATUS(status), code);
}

template <typename Work>
void expect_killed(Work work) {
  const int status = status_of_confined(work);
  ASSERT_TRUE(WIFSIGNALED(status)) << "ended with " << WEXITSTATUS(status);
  EXPECT_EQ(WTERMSIG(status), SIGSYS);
}

TEST(Confinement, OpensNoFileAndNoSocket) {
  expect_exit(EPERM, [] { return ::open("/etc/passwd", O_RDONLY) < 0 ? errno : 0; });
  expect_exit(EPERM, [] { return ::open("/tmp/confined", O_WRONLY | O_CREAT, 0600) < 0 ? errno : 0; });
  expect_exit(EPERM, [] { return ::socket(AF_INET, SOCK_STREAM, 0) < 0 ? errno : 0; });
  expect_exit(EPERM, [] { return ::socket(AF_UNIX, SOCK_STREAM, 0) < 0 ? errno : 0; });
  expect_exit(EPERM, [] {
    sockaddr peer{};
    socklen_t length = sizeof peer;
    return ::getpeername(STDERR_FILENO, &peer, &length) < 0 ? errno : 0;
  });
}

TEST(Confinement, ReachesNoOtherProcess) {
  const pid_t parent = ::getpid();
  expect_killed([parent] { return ::kill(parent, 0); });
  expect_killed([] { return ::execl("/bin/true", "true", nullptr); });
  expect_killed([] { return static_cast<int>(::fork()); });
  expect_killed([] { return ::unlink("/tmp/confined"); });
}

TEST(Confinement, LeavesWhatComputingNeeds) {
  expect_exit(0, [] {
    void* page = ::mmap(nullptr, 4096, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    return page != MAP_FAILED && ::mprotect(page, 4096, PROT_READ | PROT_EXEC) == 0 ? 0 : 1;
  });
}

TEST(Confinement, BoundsTheMemory) {
  expect_exit(ENOMEM, [] {
    void* too_much = ::mmap(nullptr, 2 * growth_bytes, PROT_READ, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    return too_much == MAP_FAILED ? errno : 0;
  });
}

}  // namespace
}  // namespace vitrine::process
