// What the store holds of letters, for those who must know what became of one, or have some go. A letter is held while
// it waits to be sent, and after it was given up. What has letters go runs inside a transaction of the caller's.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "db/database.hpp"

namespace vitrine::mail {

enum class Held { Waiting, GivenUp };

/// What became of the letter that `add_to` gave this id. Nothing: it was sent, or had to go.
std::optional<Held> held(db::Connection& reader, const std::string& id);

/// Has those of this thread go, and those of none whose text names it.
void drop_letters_about(db::Connection& writer, const std::string& thread);

/// Has those go that are to this mailbox or answered to it, however its letters are written.
void drop_letters_of(db::Connection& writer, std::string_view mailbox);

/// The threads of letters that were given up, each once; of those of none, "".
std::vector<std::string> threads_given_up(db::Connection& reader);
/// Has those of this thread go that were given up.
void drop_given_up(db::Connection& writer, const std::string& thread);

}  // namespace vitrine::mail
