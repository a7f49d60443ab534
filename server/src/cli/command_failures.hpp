// What the command line says, in French, about words that it cannot read.
#pragma once

#include <CLI/App.hpp>
#include <string>

namespace vitrine {

/// The sentence about `error`, and where help on the command in question is.
std::string failure_sentence(const CLI::App* app, const CLI::Error& error);

}  // namespace vitrine
