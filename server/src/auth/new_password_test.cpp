#include "auth/new_password.hpp"

#include <gtest/gtest.h>

namespace vitrine::auth {
namespace {

constexpr std::string_view known = "\npassword123\nqwertyuiop\n";

bool is_refused(std::string_view password, std::string_view username = "Élodie") {
  return fault_of_new_password(password, username, known).has_value();
}

TEST(NewPassword, IsLongEnoughAndNotTooLong) {
  EXPECT_TRUE(is_refused("courtcour"));
  EXPECT_FALSE(is_refused("éléphanteé"));
  EXPECT_TRUE(is_refused(std::string(1025, 'a')));
  EXPECT_TRUE(is_refused(std::string_view("une phrase\0de passe", 19)));
  EXPECT_TRUE(is_refused("\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF"));
}

TEST(NewPassword, IsNotOneThatEveryoneKnows) {
  for (const char* password : {"password123", "PassWord123", "QWERTYUIOP"}) EXPECT_TRUE(is_refused(password));
  for (const char* password : {"password1234", "assword123", "une phrase de passe"})
    EXPECT_FALSE(is_refused(password)) << password;
}

TEST(NewPassword, IsNoRepetitionAndNoRun) {
  for (const char* password :
       {"1111111111",  "aaaaaaaaaa",   "AAAAAAaaaaaa", "éééééééééé", "!!!!!!!!!!", "1212121212",
        "abcabcabcab", "courtcourt",   "0123456789",   "1234567890", "0987654321", "9876543210",
        "abcdefghij",  "zyxwvutsrq",   "AzertyUiop",   "poiuytreza", "qsdfghjklm", "asdfghjkl123",
        "azerty12345", "111222333444", "aaa1111bbbb",  "wxcvbn2345"})
    EXPECT_TRUE(is_refused(password)) << password;
  for (const char* password :
       {"azerty et moi", "12 crocodiles", "abricot-1234", "aaaaaaaaab", "souris souris", "Une-Phrase-Longue-42"})
    EXPECT_FALSE(is_refused(password)) << password;
}

TEST(NewPassword, IsNotTheNameOfItsUser) {
  for (const char* password : {"élodie12345", "Elodie!2026", "1234ELODIE1234"}) EXPECT_TRUE(is_refused(password));
  EXPECT_TRUE(is_refused("sonia@exemple.tn", "Sonia@exemple.tn"));
  EXPECT_TRUE(is_refused("admin-2026-!", "admin1")) << "the name's own digits say nothing either";
  EXPECT_TRUE(is_refused("20260401-01", "20260401-01"));
  EXPECT_FALSE(is_refused("20260401-02", "20260401-01"));
  EXPECT_FALSE(is_refused("les soins d’élodie"));
}

}  // namespace
}  // namespace vitrine::auth
