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
  // U+0890, U+08E2, U+110BD, U+110CD, U+13430, U+1343F, U+1BCA0, U+1D173, U+E0001
  for (const char* name :
       {"a\xE0\xA2\x90", "a\xE0\xA3\xA2", "a\xF0\x91\x82\xBD", "a\xF0\x91\x83\x8D", "a\xF0\x93\x90\xB0",
        "a\xF0\x93\x90\xBF", "a\xF0\x9B\xB2\xA0", "a\xF0\x9D\x85\xB3", "a\xF3\xA0\x80\x81"})
    EXPECT_TRUE(fault_of_new_username(name)) << name;
  for (const char* neighbour : {"a\xE0\xA3\xA3", "a\xF0\x91\x82\xBE", "a\xF0\x93\x90\xAF"})  // U+08E3, U+110BE, U+1342F
    EXPECT_FALSE(fault_of_new_username(neighbour)) << neighbour;
  EXPECT_TRUE(fault_of_new_username(std::string_view("a\0b", 3)));
  EXPECT_TRUE(fault_of_new_username(std::string(65, 'a')));
}

}  // namespace
}  // namespace vitrine::auth
