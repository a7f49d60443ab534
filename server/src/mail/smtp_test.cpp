#include "mail/smtp.hpp"

#include <gtest/gtest.h>

namespace vitrine::mail {
namespace {

TEST(Smtp, AServerIsHereByItsAddressAndNotByANameThatLooksLikeOne) {
  for (const char* url : {"smtp://localhost", "smtp://localhost:25", "smtp://127.0.0.1", "smtp://127.1.2.3:587",
                          "smtp://[::1]", "smtps://[::1]:465"}) {
    EXPECT_TRUE(is_here(url)) << url;
  }
  for (const char* url : {"smtp://127.example.com", "smtp://127.0.0.1.example.com:25", "smtp://127.", "smtp://127.1",
                          "smtp://mail.exemple.tn", "smtp://10.0.0.1", "smtp://[::2]", "smtp://localhost.exemple.tn"}) {
    EXPECT_FALSE(is_here(url)) << url;
  }
}

}  // namespace
}  // namespace vitrine::mail
