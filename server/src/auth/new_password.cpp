#include "auth/new_password.hpp"

#include <algorithm>
#include <array>
#include <string>

#include "auth/password.hpp"
#include "core/text.hpp"

namespace vitrine::auth {
namespace {

constexpr std::size_t length_min = 10;
/// Of a piece that is repeated, in bytes: « court » twice is still no word of one's own.
constexpr std::size_t piece_max = 5;
/// Fewer neighbours beside each other stand in many words.
constexpr std::size_t run_min = 3;
/// Whose neighbours follow each other under everybody's fingers, and in everybody's head.
constexpr std::array<std::string_view, 8> rows{"01234567890",  // 0 stands at either end
                                               "abcdefghijklmnopqrstuvwxyz",
                                               "azertyuiop",
                                               "qsdfghjklm",
                                               "wxcvbn",
                                               "qwertyuiop",
                                               "asdfghjkl",
                                               "zxcvbnm"};

/// Without the digits and signs at its beginning and end. Letters outside of ASCII count as letters.
std::string_view bare(std::string_view text) {
  const auto is_letter = [](char c) { return (c >= 'a' && c <= 'z') || static_cast<unsigned char>(c) >= 0x80; };
  const auto begin = std::find_if(text.begin(), text.end(), is_letter);
  const auto end = std::find_if(text.rbegin(), text.rend(), is_letter).base();
  return begin < end ? std::string_view(begin, end) : std::string_view();
}

bool is_repeated(std::string_view text) {
  for (std::size_t piece = 1; piece <= std::min(piece_max, text.size() / 2); ++piece) {
    if (text.substr(piece) == text.substr(0, text.size() - piece)) return true;
  }
  return false;
}

/// How long the text goes on from its beginning as one of the rows does, to either side, or with one sign again and
/// again.
std::size_t run_at_start(std::string_view text) {
  std::size_t longest = std::min(text.find_first_not_of(text[0]), text.size());
  for (const std::string_view row : rows) {
    const std::string backwards(row.rbegin(), row.rend());
    for (const std::string_view line : {row, std::string_view(backwards)}) {
      for (std::size_t at = line.find(text[0]); at != std::string_view::npos; at = line.find(text[0], at + 1)) {
        const std::string_view rest = line.substr(at);
        const auto apart = std::mismatch(rest.begin(), rest.end(), text.begin(), text.end());
        longest = std::max(longest, static_cast<std::size_t>(apart.second - text.begin()));
      }
    }
  }
  return longest;
}

bool is_all_runs(std::string_view text) {
  while (!text.empty()) {
    const std::size_t run = run_at_start(text);
    if (run < run_min) return false;
    text.remove_prefix(run);
  }
  return true;
}

}  // namespace

std::optional<std::string> fault_of_new_password(std::string_view password, std::string_view username,
                                                 std::string_view known) {
  if (!is_utf8(password) || length_of(password) < length_min)
    return "Le mot de passe doit contenir au moins 10 caractères.";
  // Nobody types it: a slip of whoever wrote it to a pipe.
  if (password.find('\0') != std::string_view::npos) return "Le mot de passe ne doit pas contenir de caractère nul.";
  if (password.size() > password_bytes_max) return "Le mot de passe est trop long.";
  const std::string folded = fold(password);
  if (known.find("\n" + folded + "\n") != std::string_view::npos)
    return "Ce mot de passe est l’un des plus répandus, et donc des premiers essayés. Choisissez-en un autre.";
  if (is_repeated(folded) || is_all_runs(folded))
    return "Ce mot de passe n’est fait que de répétitions ou de suites, comme 1111111111 ou azertyuiop. "
           "Choisissez-en un autre.";
  const std::string name = fold(trim(username));
  const std::string_view bare_name = bare(name);
  if (folded == name || (!bare_name.empty() && bare(folded) == bare_name))
    return "Le mot de passe ne doit pas être l’identifiant, même entouré de chiffres ou de signes.";
  return std::nullopt;
}

}  // namespace vitrine::auth
