#include "program/demo_load.hpp"

#include <iostream>
#include <optional>
#include <string>
#include <utility>

#include "content/demo.hpp"
#include "core/error.hpp"
#include "core/log.hpp"

namespace vitrine {

namespace {

/// Ends the load from within its search for a file.
struct AskedToEnd {};

content::DemoSource files_of(const Pack& pack) {
  return [&pack](std::string_view name) -> std::optional<std::string_view> {
    const Asset* file = pack.find("demo/" + std::string(name));
    if (file == nullptr) return std::nullopt;
    return file->identity;
  };
}

/// Calls `work` with what content functions work with on this thread.
template <typename Call>
void with_context(Program& program, Call call) {
  db::Connection reader = program.database.open_reader();
  content::Context context = program.context(reader);
  call(context);
}

}  // namespace

void load_demo(Program& program) {
  with_context(program, [&](content::Context& context) { content::load_demo(context, files_of(program.pack)); });
}

DemoLoad::DemoLoad(Program& program) : program_(program) {
  db::Connection reader = program_.database.open_reader();
  if (!content::is_store_empty(reader)) return;
  program_.demo_loading = true;
  std::cout << "Chargement du catalogue de démonstration…" << std::endl;
  thread_ = std::jthread([this](const std::stop_token& stop) { run(stop); });
}

void DemoLoad::run(const std::stop_token& stop) {
  try {
    db::Connection reader = program_.database.open_reader();
    const content::DemoSource find_file = [&, files = files_of(program_.pack)](std::string_view name) {
      if (stop.stop_requested()) throw AskedToEnd();
      content::require_empty_store(reader);  // what would be refused at the end need not be waited for
      return files(name);
    };
    json::object catalogue = content::store_demo_files(program_.media, find_file);
    with_context(program_, [&](content::Context& context) { content::store_demo_rows(context, std::move(catalogue)); });
    std::cout << "Catalogue de démonstration chargé." << std::endl;
  } catch (const AskedToEnd&) {
    log::info("demo_interrupted");
  } catch (const std::exception& failure) {
    log::error("demo_not_loaded", {{"reason", std::string(failure.what())}});
  }
  program_.demo_loading = false;
}

}  // namespace vitrine
