#include "auth/new_password.hpp"

#include <algorithm>

#include "auth/password.hpp"
#include "core/text.hpp"

namespace vitrine::auth {
namespace {

constexpr std::size_t length_min = 10;

/// Without the digits and signs at its beginning and end. Letters outside of ASCII count as letters.
std::string_view bare(std::string_view text) {
  const auto is_letter = [](char c) { return (c >= 'a' && c <= 'z') || static_cast<unsigned char>(c) >= 0x80; };
  const auto begin = std::find_if(text.begin(), text.end(), is_letter);
  const auto end = std::find_if(text.rbegin(), text.rend(), is_letter).base();
  return begin < end ? std::string_view(begin, end) : std::string_view();
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
  const std::string name = fold(trim(username));
  const std::string_view bare_name = bare(name);
  if (folded == name || (!bare_name.empty() && bare(folded) == bare_name))
    return "Le mot de passe ne doit pas être l’identifiant, même entouré de chiffres ou de signes.";
  return std::nullopt;
}

}  // namespace vitrine::auth
