// The shape of the command line: commands, flags, their environment variables and their help.
#pragma once

#include <CLI/App.hpp>
#include <filesystem>
#include <string>

#include "program/settings.hpp"

namespace vitrine {

enum class Command {
  Serve,
  AdminAdd,
  AdminPassword,
  AdminList,
  AdminRemove,
  AdminRenewKey,
  Demo,
  Backup,
  Restore,
  Doctor,
  OpenApi,
  EncodeAvif,
  Engine,
  DecodeHeif,
  DrawSheet,
};

struct CommandLine {
  Command command = Command::Serve;
  Settings settings;
  std::string username;          // of `admin …`
  std::filesystem::path file;    // of `backup` and `restore`, the source of `encode-avif` and `decode-heif`
  std::filesystem::path target;  // of these two
  int width = 0;                 // of `encode-avif`, pixels
  bool force = false;            // of `restore`: replace a data folder that is not empty
  bool fix = false;              // of `doctor`
};

/// Describes every command and flag to `app`; parsing then fills `line`, which must outlive `app`.
void describe(CLI::App& app, CommandLine& line);

}  // namespace vitrine
