// The other side of render::Engines: the body of the process that an engine has to itself. Loads the scripts, gives up
// what they do not need, and does what it is asked until nobody asks any more.
#pragma once

#include <string_view>

#include "render/channel.hpp"

namespace vitrine::render {

struct Scripts {
  std::string_view page;       // draws pages (web/src/entry-server.tsx)
  std::string_view sanitiser;  // cleans markup (web/src/entry-sanitise.ts); loaded when it is first asked for
};

/// Serves the channel that the process was started with (process::given_descriptor), confined. Answers the process's
/// exit code.
int serve_engine(const Scripts& scripts);

/// The conversation alone: until the other end is gone.
void converse(Channel& channel, const Scripts& scripts, void (*confine)());

}  // namespace vitrine::render
