// The life of a request, from the first byte of its head to the last of its answer, told in the order in which it
// happens. What happens is done by the modules below: bytes and time-outs by ClientConnection, bodies by body.hpp, work
// by Task on a worker, what is kept by AnswerCache, what goes out by Outgoing.
#pragma once

#include "http/network.hpp"

namespace vitrine::http {

struct ServerState;

/// Answers the requests of a connection, one after the other, until it ends.
Awaitable<void> serve(ServerState& server, Socket socket);

}  // namespace vitrine::http
