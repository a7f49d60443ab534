#include "process/confinement.hpp"

#include <sched.h>
#include <seccomp.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <fstream>
#include <memory>
#include <system_error>

namespace vitrine::process {
namespace {

[[noreturn]] void refuse(int number, const char* what) {
  throw std::system_error(number, std::generic_category(), what);
}

/// A bound that stands already is not loosened.
void limit(__rlimit_resource resource, std::uint64_t most) {
  rlimit bounds{};
  if (::getrlimit(resource, &bounds) != 0) refuse(errno, "getrlimit");
  most = std::min<std::uint64_t>(most, bounds.rlim_max);
  bounds = {most, most};
  if (::setrlimit(resource, &bounds) != 0) refuse(errno, "setrlimit");
}

std::uint64_t address_space_bytes() {
  std::ifstream statm("/proc/self/statm");
  std::uint64_t pages = 0;
  if (!(statm >> pages)) refuse(EIO, "/proc/self/statm");
  return pages * static_cast<std::uint64_t>(::sysconf(_SC_PAGESIZE));
}

struct Release {
  void operator()(void* filter) const { seccomp_release(filter); }
};
using Filter = std::unique_ptr<void, Release>;

/// What a program does that computes, in several threads, and speaks over descriptors that it has.
constexpr std::array allowed{
    // memory
    SCMP_SYS(brk),
    SCMP_SYS(mmap),
    SCMP_SYS(munmap),
    SCMP_SYS(mremap),
    SCMP_SYS(mprotect),
    SCMP_SYS(madvise),
    SCMP_SYS(membarrier),
    // what is open already
    SCMP_SYS(read),
    SCMP_SYS(readv),
    SCMP_SYS(pread64),
    SCMP_SYS(write),
    SCMP_SYS(writev),
    SCMP_SYS(recvfrom),
    SCMP_SYS(recvmsg),
    SCMP_SYS(sendto),
    SCMP_SYS(sendmsg),
    SCMP_SYS(poll),
    SCMP_SYS(ppoll),
    SCMP_SYS(close),
    SCMP_SYS(fstat),
    SCMP_SYS(lseek),
    // time
    SCMP_SYS(clock_gettime),
    SCMP_SYS(clock_getres),
    SCMP_SYS(clock_nanosleep),
    SCMP_SYS(nanosleep),
    SCMP_SYS(gettimeofday),
    SCMP_SYS(getrandom),
    // threads and their signals
    SCMP_SYS(futex),
    SCMP_SYS(set_robust_list),
    SCMP_SYS(rseq),
    SCMP_SYS(sched_yield),
    SCMP_SYS(sched_getaffinity),
    SCMP_SYS(sched_getparam),
    SCMP_SYS(sched_getscheduler),
    SCMP_SYS(getpid),
    SCMP_SYS(gettid),
    SCMP_SYS(rt_sigaction),
    SCMP_SYS(rt_sigprocmask),
    SCMP_SYS(rt_sigreturn),
    SCMP_SYS(rt_sigsuspend),
    SCMP_SYS(rt_sigtimedwait),
    SCMP_SYS(sigaltstack),
    SCMP_SYS(getrusage),
    SCMP_SYS(restart_syscall),
    SCMP_SYS(exit),
    SCMP_SYS(exit_group),
};

/// What libraries try and can do without: they are told that they may not.
constexpr std::array refused{
    // files
    SCMP_SYS(open),
    SCMP_SYS(openat),
    SCMP_SYS(access),
    SCMP_SYS(faccessat),
    SCMP_SYS(faccessat2),
    SCMP_SYS(stat),
    SCMP_SYS(newfstatat),
    SCMP_SYS(statx),
    SCMP_SYS(readlink),
    SCMP_SYS(readlinkat),
    SCMP_SYS(fcntl),
    SCMP_SYS(ioctl),
    // sockets
    SCMP_SYS(socket),
    SCMP_SYS(connect),
    SCMP_SYS(getpeername),  // GLib, before it warns: whether the journal reads standard error
    // the machine, and a thread's place in the queue
    SCMP_SYS(prlimit64),
    SCMP_SYS(sysinfo),
    SCMP_SYS(uname),
    SCMP_SYS(sched_setaffinity),
    SCMP_SYS(sched_setattr),
    SCMP_SYS(sched_setscheduler),
    SCMP_SYS(setpriority),
};

void add(const Filter& filter, std::uint32_t action, int call) {
  if (const int failed = seccomp_rule_add(filter.get(), action, call, 0); failed != 0) refuse(-failed, "seccomp");
}

template <typename... Comparisons>
void add_where(const Filter& filter, int call, Comparisons... comparisons) {
  const int failed = seccomp_rule_add(filter.get(), SCMP_ACT_ALLOW, call, sizeof...(comparisons), comparisons...);
  if (failed != 0) refuse(-failed, "seccomp");
}

void filter_calls() {
  // Whatever else is tried ends the process. A refusal that nobody has thought of would rather be misunderstood: denied
  // rt_sigsuspend, the script engine's collector went on beside threads that it believed to be held.
  const Filter filter(seccomp_init(SCMP_ACT_KILL_PROCESS));
  if (!filter) refuse(ENOMEM, "seccomp");
  // For the threads that run already, too.
  if (seccomp_attr_set(filter.get(), SCMP_FLTATR_CTL_TSYNC, 1) != 0) refuse(ENOSYS, "seccomp");
  for (const int call : allowed) add(filter, SCMP_ACT_ALLOW, call);
  for (const int call : refused) add(filter, SCMP_ACT_ERRNO(EPERM), call);
  // New threads are allowed, new processes are not: clone says in its first argument which it is. clone3 says so in
  // memory that a filter cannot read; where it does not exist the C library calls clone.
  add_where(filter, SCMP_SYS(clone), SCMP_A0(SCMP_CMP_MASKED_EQ, CLONE_THREAD, CLONE_THREAD));
  add(filter, SCMP_ACT_ERRNO(ENOSYS), SCMP_SYS(clone3));
  // The script engine's collector stops the threads of this process by signals; other processes get none.
  add_where(filter, SCMP_SYS(tgkill), SCMP_A0(SCMP_CMP_EQ, static_cast<scmp_datum_t>(::getpid())));
  // Threads may be given names.
  add_where(filter, SCMP_SYS(prctl), SCMP_A0(SCMP_CMP_EQ, PR_SET_NAME));
  if (const int failed = seccomp_load(filter.get()); failed != 0) refuse(-failed, "seccomp");
}

}  // namespace

void confine(std::uint64_t growth_bytes_max) {
  if (::prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) refuse(errno, "prctl");
  limit(RLIMIT_AS, address_space_bytes() + growth_bytes_max);
  filter_calls();
}

void end_with_parent() {
  for (const int group_signal : {SIGINT, SIGTERM, SIGHUP}) ::signal(group_signal, SIG_IGN);
  if (::prctl(PR_SET_PDEATHSIG, SIGKILL, 0, 0, 0) != 0) refuse(errno, "prctl");
  std::ofstream("/proc/self/oom_score_adj") << 500;  // of 1000 (proc(5)); where it cannot be written the kernel chooses
}

}  // namespace vitrine::process
