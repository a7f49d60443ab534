#include "auth/shared_key.hpp"

#include <algorithm>
#include <fstream>
#include <iterator>
#include <sstream>
#include <string>
#include <vector>

#include "core/error.hpp"
#include "core/ids.hpp"

namespace vitrine::auth {
namespace {

void add(db::Connection& writer, const std::string& key) {
  writer.execute("INSERT INTO signing_key (number, key) SELECT COALESCE(MAX(number), 0) + 1, :p1 FROM signing_key",
                 {key});
}

std::string text_of(const std::filesystem::path& file) {
  std::ifstream stream(file);
  return {std::istreambuf_iterator<char>(stream), {}};
}

}  // namespace

std::string shared_key_lines(db::Connection& connection) {
  std::string lines;
  for (const db::Row& row : connection.query("SELECT key FROM signing_key ORDER BY number DESC")) {
    lines += row.text("key") + "\n";
  }
  return lines;
}

SigningKey read_shared_key(db::Connection& connection) {
  if (auto key = SigningKey::parse(shared_key_lines(connection))) return *std::move(key);
  throw Error::unavailable(
      "La clé des sessions que tient la base est abîmée : « vitrine admin renew-key » en fait une neuve.",
      std::chrono::seconds(60));
}

void ensure_shared_key(db::Database& database, const std::filesystem::path& own_file) {
  const auto is_there = [](db::Connection& connection) {
    return connection.query_one("SELECT number FROM signing_key LIMIT 1").has_value();
  };
  // Nobody who starts waits for a write of another where there is nothing to write.
  db::Connection reader = database.open_reader();
  if (is_there(reader)) return;
  database.write([&](db::Connection& writer) {
    if (is_there(writer)) return;
    const std::string own = text_of(own_file).substr(0, 64);
    add(writer, SigningKey::parse(own) ? own : random_hex(32));
  });
}

void adopt_key(db::Database& database, const std::filesystem::path& file) {
  const SigningKey checked = SigningKey::read(file);
  std::istringstream stream(text_of(file));
  const std::vector<std::string> lines{std::istream_iterator<std::string>(stream), {}};
  database.write([&](db::Connection& writer) {
    writer.execute("DELETE FROM signing_key");
    std::for_each(lines.rbegin(), lines.rend(), [&](const std::string& line) { add(writer, line); });
  });
}

KeyBefore renew_shared_key(db::Database& database, KeyBefore before) {
  return database.write([&](db::Connection& writer) {
    const auto present = writer.query_one("SELECT number, key FROM signing_key ORDER BY number DESC LIMIT 1");
    const bool stays = before == KeyBefore::Good && present && SigningKey::parse(present->text("key"));
    writer.execute("DELETE FROM signing_key WHERE number <> :p1",
                   {stays ? present->integer("number") : std::int64_t{0}});
    add(writer, random_hex(32));
    writer.announce();
    return stays ? KeyBefore::Good : KeyBefore::Forgotten;
  });
}

}  // namespace vitrine::auth
