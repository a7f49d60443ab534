// What an operator can set, from flags and environment (README.md, Settings). A flag beats the environment.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "core/log.hpp"
#include "inbox/hook_call.hpp"
#include "mail/outbox.hpp"
#include "media/place.hpp"

namespace vitrine {

struct Settings {
  std::string host = "127.0.0.1";
  std::uint16_t port = 8080;
  std::filesystem::path data = "data";
  std::string database;                  // empty: sqlite://<data>/vitrine.db
  std::string media;                     // empty: <data>/media; a folder, or s3://…
  std::string media_url;                 // what stands for /media in pages; empty: nothing else
  std::uint64_t media_cache_mb = 1024;   // of copies of what lies in a bucket
  std::filesystem::path token_key_file;  // empty: <data>/token.key, or in a store that programs share
  bool demo = false;
  std::string public_url;
  std::vector<std::string> trust_proxy;
  std::chrono::days token_life{7};
  std::size_t contact_rate = 10;  // messages a minute an address
  mail::Settings mail;
  bool hooks_private = false;  // web hooks may live in networks that only this machine can see, and without https
  bool avif = true;
  std::uint64_t history_days = 0;        // for which the journal holds what was; 0: for ever
  std::uint64_t engine_memory_mb = 256;  // of a script engine; one that grows past it is replaced
  std::chrono::seconds drain{0};         // between the word that this program ends and the end of connections
  bool metrics_for_all = false;
  log::Level log_level = log::Level::Info;
  log::Format log_format = log::Format::Text;

  std::string database_url() const;

  /// The file that holds the store; nothing where a server keeps it.
  std::optional<std::filesystem::path> store_file() const;

  /// Where the media are kept. An address or credentials that cannot be: Error 400.
  media::Place media_place() const;

  /// How far web hooks may be.
  inbox::Reach hooks_reach() const { return hooks_private ? inbox::Reach::All : inbox::Reach::Public; }

  /// The store's address as people may see it: without any password.
  std::string shown_database() const;
};

/// The value of a variable that has no flag: flags are for every user of the machine to read. Empty where it is not
/// set.
std::string environment(const char* name);

}  // namespace vitrine
