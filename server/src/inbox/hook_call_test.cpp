#include "inbox/hook_call.hpp"

#include <arpa/inet.h>
#include <gtest/gtest.h>
#include <netinet/in.h>

#include <cstring>
#include <string>

namespace vitrine::inbox {

/// Whether the address in this text is public.
bool is_public_text(const std::string& text) {
  sockaddr_storage storage{};
  if (text.find(':') == std::string::npos) {
    sockaddr_in v4{};
    v4.sin_family = AF_INET;
    EXPECT_EQ(inet_pton(AF_INET, text.c_str(), &v4.sin_addr), 1) << text;
    std::memcpy(&storage, &v4, sizeof v4);
  } else {
    sockaddr_in6 v6{};
    v6.sin6_family = AF_INET6;
    EXPECT_EQ(inet_pton(AF_INET6, text.c_str(), &v6.sin6_addr), 1) << text;
    std::memcpy(&storage, &v6, sizeof v6);
  }
  return is_public(reinterpret_cast<const sockaddr&>(storage));
}

TEST(HookCall, GoesToPublicAddressesAlone) {
  for (const char* text :
       {"8.8.8.8", "196.203.1.1", "100.63.255.255", "172.32.0.1", "2606:4700::1", "2a00:1450::1", "::ffff:8.8.8.8"}) {
    EXPECT_TRUE(is_public_text(text)) << text;
  }
  for (const char* text : {"0.0.0.0",
                           "10.1.2.3",
                           "100.64.0.1",
                           "127.0.0.1",
                           "169.254.169.254",
                           "172.16.0.1",
                           "172.31.255.255",
                           "192.168.1.1",
                           "192.0.0.8",
                           "198.18.0.1",
                           "203.0.113.9",
                           "224.0.0.1",
                           "255.255.255.255",
                           "::1",
                           "::",
                           "fe80::1",
                           "fd00::1",
                           "ff02::1",
                           "::ffff:127.0.0.1",
                           "::ffff:10.0.0.1",
                           "64:ff9b::7f00:1",
                           "2002:7f00:1::",
                           "2001::1",
                           "2001:db8::1",
                           "::127.0.0.1"}) {
    EXPECT_FALSE(is_public_text(text)) << text;
  }
}

TEST(HookCall, TakesAddressesOfHttpsAlone) {
  EXPECT_TRUE(is_hook_url("https://crm.exemple.tn/hook?x=1", Reach::Public));
  for (const char* url : {"", "http://crm.exemple.tn", "https://", "https://moi:secret@crm.exemple.tn", "https:///x",
                          "https://crm.exemple.tn/a b", "ftp://x", "file:///etc/passwd"}) {
    EXPECT_FALSE(is_hook_url(url, Reach::Public)) << url;
  }
  EXPECT_TRUE(is_hook_url("http://127.0.0.1:80/x", Reach::All));
}

// The example of the libraries of Standard Webhooks.
TEST(HookCall, IsSignedAsTheStandardSays) {
  EXPECT_EQ(hook_signature("whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw", "msg_p5jXN8AQM9LWM0D4loKWxJek", 1614265330,
                           R"({"test": 2432232314})"),
            "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=");
  EXPECT_EQ(hook_signature("MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw", "x", 1, ""), "");
  EXPECT_NE(new_hook_secret(), new_hook_secret());
  EXPECT_NE(hook_signature(new_hook_secret(), "x", 1, ""), "");
}

}  // namespace vitrine::inbox
