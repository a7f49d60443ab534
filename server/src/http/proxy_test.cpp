#include "http/proxy.hpp"

#include <gtest/gtest.h>

#include "core/error.hpp"

namespace vitrine::http {
namespace {

TEST(Proxy, RangesOfBothFamilies) {
  const TrustedProxies proxies({"127.0.0.1", "10.0.0.0/8", "192.168.4.0/22", "fd00::/8", "::1"});
  EXPECT_TRUE(proxies.trusts("127.0.0.1"));
  EXPECT_TRUE(proxies.trusts("::ffff:127.0.0.1"));
  EXPECT_TRUE(proxies.trusts("10.255.0.3"));
  EXPECT_TRUE(proxies.trusts("192.168.7.255"));
  EXPECT_FALSE(proxies.trusts("192.168.8.0"));
  EXPECT_TRUE(proxies.trusts("fd12::5"));
  EXPECT_TRUE(proxies.trusts("::1"));
  EXPECT_FALSE(proxies.trusts("::2"));
  EXPECT_FALSE(proxies.trusts("127.0.0.2"));
  EXPECT_FALSE(proxies.trusts(""));
  EXPECT_FALSE(proxies.trusts("localhost"));
  EXPECT_TRUE(TrustedProxies({"0.0.0.0/0"}).trusts("8.8.8.8"));
  EXPECT_TRUE(TrustedProxies({"10.0.0.1", " 10.0.0.2 "}).trusts("10.0.0.2"));
  EXPECT_FALSE(TrustedProxies({"0.0.0.0/0"}).trusts("2001::1"));
}

TEST(Proxy, RefusesWhatIsNoRange) {
  for (const char* text : {"", "10.0.0.0/33", "10.0.0.0/", "10.0.0/8", "::/129", "proxy.example", "1.2.3.4/8x"}) {
    EXPECT_THROW(TrustedProxies({text}), Error) << text;
  }
}

TEST(Proxy, TheRightmostStrangerIsTheVisitor) {
  const TrustedProxies proxies({"10.0.0.0/8"});
  EXPECT_EQ(proxies.client("10.0.0.1", "1.2.3.4, 5.6.7.8, 10.0.0.2"), "5.6.7.8");
  EXPECT_EQ(proxies.client("10.0.0.1", "5.6.7.8"), "5.6.7.8");
  EXPECT_EQ(proxies.client("10.0.0.1", ""), "10.0.0.1");
  EXPECT_EQ(proxies.client("10.0.0.1", "10.0.0.9, 10.0.0.2"), "10.0.0.9");
  EXPECT_EQ(proxies.client("10.0.0.1", "1.2.3.4, nonsense"), "10.0.0.1");
  EXPECT_EQ(proxies.client("10.0.0.1", "nonsense, 10.0.0.2"), "10.0.0.2");
  EXPECT_EQ(proxies.client("9.9.9.9", "1.2.3.4"), "9.9.9.9");
  EXPECT_EQ(proxies.client("10.0.0.1", "2001:db8::1"), "2001:db8::1");
}

TEST(Proxy, APortBehindAnAddressIsNotPartOfIt) {
  const TrustedProxies proxies({"10.0.0.0/8", "fd00::/8"});
  EXPECT_EQ(proxies.client("10.0.0.1", "5.6.7.8:51234"), "5.6.7.8");
  EXPECT_EQ(proxies.client("10.0.0.1", "5.6.7.8:51234, 10.0.0.2:443"), "5.6.7.8");
  EXPECT_EQ(proxies.client("10.0.0.1", "[2001:db8::1]:443"), "2001:db8::1");
  EXPECT_EQ(proxies.client("10.0.0.1", "[2001:db8::1], [fd00::1]:80"), "2001:db8::1");
  for (const char* text : {"5.6.7.8:", "5.6.7.8:x", "5.6.7.8:1:2", "[5.6.7.8", "[]:80", "[2001:db8::1]80",
                           "[5.6.7.8]:80x", ":80", "5.6.7.8:65536"}) {
    EXPECT_EQ(proxies.client("10.0.0.1", text), "10.0.0.1") << text;
  }
}

}  // namespace
}  // namespace vitrine::http
