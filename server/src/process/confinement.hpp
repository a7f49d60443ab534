// Takes from the calling process what it does not need for computing: files, sockets, other processes. What it keeps
// are the descriptors that it has, memory up to a bound, and threads. There is no way back (seccomp(2)).
#pragma once

#include <cstdint>

namespace vitrine::process {

/// For all threads of the process, those to come too. `growth_bytes_max`: how much address space may be added to
/// today's. From then on opening a file or a socket fails with EPERM, and any other system call that computing does not
/// need ends the process with SIGSYS. Confinement that the system refuses: std::system_error.
void confine(std::uint64_t growth_bytes_max);

/// Has the kernel end this process when the thread that started it ends (prctl(2), PR_SET_PDEATHSIG), and before that
/// one where memory runs out; leaves signals that end a whole group of processes to the one that started it.
void end_with_parent();

}  // namespace vitrine::process
