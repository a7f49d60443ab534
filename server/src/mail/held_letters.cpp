#include "mail/held_letters.hpp"

#include "core/text.hpp"

namespace vitrine::mail {

std::optional<Held> held(db::Connection& reader, const std::string& id) {
  const auto letter = reader.query_one("SELECT given_up FROM mail_letter WHERE id = :p1", {id});
  if (!letter) return std::nullopt;
  return letter->integer("given_up") == 0 ? Held::Waiting : Held::GivenUp;
}

void drop_letters_about(db::Connection& writer, const std::string& thread) {
  writer.execute("DELETE FROM mail_letter WHERE thread = :p1 OR (thread = '' AND body LIKE :p2)",
                 {thread, "%" + thread + "%"});
}

void drop_letters_of(db::Connection& writer, std::string_view mailbox) {
  const std::string wanted = fold(mailbox);
  for (const db::Row& row : writer.query("SELECT id, recipient, reply_to FROM mail_letter")) {
    if (fold(row.text("recipient")) != wanted && fold(row.text("reply_to")) != wanted) continue;
    writer.execute("DELETE FROM mail_letter WHERE id = :p1", {row.text("id")});
  }
}

std::vector<std::string> threads_given_up(db::Connection& reader) {
  std::vector<std::string> threads;
  for (const db::Row& row : reader.query("SELECT DISTINCT thread FROM mail_letter WHERE given_up <> 0")) {
    threads.push_back(row.text("thread"));
  }
  return threads;
}

void drop_given_up(db::Connection& writer, const std::string& thread) {
  writer.execute("DELETE FROM mail_letter WHERE given_up <> 0 AND thread = :p1", {thread});
}

}  // namespace vitrine::mail
