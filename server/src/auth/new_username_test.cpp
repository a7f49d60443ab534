#include "auth/new_username.hpp"

#include <gtest/gtest.h>

namespace vitrine::auth {
namespace {

TEST(NewUsername, IsALineThatPeopleSeeAsItIs) {
  for (const char* name : {"sonia", "Élodie Ben Salah", "sonia@exemple.tn", "ليلى", "王小明", "a\xF0\x9F\x98\x80"})
    EXPECT_FALSE(fault_of_new_username(name)) << name;
  for (const char* name : {"", "a\nb", "a\tb", "a\x7F", "a\xC2\x85", "a\xC2\xAD",
                           "a\xE2\x80\x8B"
                           "b",
                           "a\xE2\x80\xAE"
                           "b",
                           "a\xE2\x80\xA8"
                           "b",
                           "a\xE2\x81\xA6"
                           "b",
                           "a\xEF\xBB\xBF"
                           "b",
                           "a\xFF"})
    EXPECT_TRUE(fault_of_new_username(name)) << name;
  EXPECT_TRUE(fault_of_new_username(std::string_view("a\0b", 3)));
  EXPECT_TRUE(fault_of_new_username(std::string(65, 'a')));
}

}  // namespace
}  // namespace vitrine::auth
