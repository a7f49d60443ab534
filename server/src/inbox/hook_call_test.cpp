#include "inbox/hook_call.hpp"

#include <arpa/inet.h>
#include <gtest/gtest.h>
#include <netinet/in.h>

#include <cstring>
#include <string>
#include <thread>

#include "core/descriptor.hpp"

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

/// Listens on 127.0.0.1, takes one call and answers it.
class Listener {
 public:
  explicit Listener(std::string answer) : socket_(::socket(AF_INET, SOCK_STREAM, 0)) {
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    socklen_t length = sizeof address;
    EXPECT_EQ(::bind(socket_.number(), reinterpret_cast<const sockaddr*>(&address), length), 0);
    EXPECT_EQ(::listen(socket_.number(), 4), 0);
    EXPECT_EQ(::getsockname(socket_.number(), reinterpret_cast<sockaddr*>(&address), &length), 0);
    port_ = ntohs(address.sin_port);
    thread_ = std::jthread([this, reply = std::move(answer)] {
      const Descriptor client(::accept(socket_.number(), nullptr, nullptr));
      std::string heard(4096, '\0');
      if (::recv(client.number(), heard.data(), heard.size(), 0) > 0)
        ::send(client.number(), reply.data(), reply.size(), MSG_NOSIGNAL);
    });
  }
  Listener(const Listener&) = delete;
  Listener& operator=(const Listener&) = delete;
  ~Listener() { ::shutdown(socket_.number(), SHUT_RDWR); }

  std::string port() const { return std::to_string(port_); }

 private:
  Descriptor socket_;
  std::uint16_t port_ = 0;
  std::jthread thread_;
};

bool is_own(const sockaddr& address) {
  sockaddr_in v4{};
  std::memcpy(&v4, &address, sizeof v4);
  return v4.sin_addr.s_addr == htonl(INADDR_LOOPBACK);
}

TEST(HookCall, ANameOfWhichOneAddressIsRefusedIsHeardAtAnother) {
  const Listener listener("HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n");
  const HookCall call{.url = "http://crm.exemple.tn:" + listener.port() + "/",
                      .secret = new_hook_secret(),
                      .id = "x",
                      .body = "{}",
                      .seconds = 1};
  const std::string name = "crm.exemple.tn:" + listener.port();
  const HookOutcome heard =
      call_hook(call, Reach::All, {}, {.may_be_called = is_own, .known = name + ":10.0.0.1,127.0.0.1"});
  EXPECT_EQ(heard.status, 200);
  EXPECT_EQ(heard.reason, "");
  const HookOutcome unheard = call_hook(call, Reach::All, {}, {.may_be_called = is_own, .known = name + ":10.0.0.1"});
  EXPECT_EQ(unheard.status, 0);
  EXPECT_EQ(unheard.reason, "adresse d’un réseau privé");
}

TEST(HookCall, ANameOfWhichOneAddressIsRefusedFailsForWhatIsWrongWithTheOther) {
  const Descriptor unheard(::socket(AF_INET, SOCK_STREAM, 0));  // bound, so that nobody else hears there
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  socklen_t length = sizeof address;
  ASSERT_EQ(::bind(unheard.number(), reinterpret_cast<const sockaddr*>(&address), length), 0);
  ASSERT_EQ(::getsockname(unheard.number(), reinterpret_cast<sockaddr*>(&address), &length), 0);
  const std::string name = "crm.exemple.tn:" + std::to_string(ntohs(address.sin_port));
  const HookCall call{
      .url = "http://" + name + "/", .secret = new_hook_secret(), .id = "x", .body = "{}", .seconds = 1};
  const HookOutcome outcome =
      call_hook(call, Reach::All, {}, {.may_be_called = is_own, .known = name + ":10.0.0.1,127.0.0.1"});
  EXPECT_EQ(outcome.status, 0);
  EXPECT_NE(outcome.reason, "");
  EXPECT_NE(outcome.reason, "adresse d’un réseau privé");
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
