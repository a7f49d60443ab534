#include "auth/token.hpp"

#include <gtest/gtest.h>
#include <sodium.h>

#include <filesystem>

#include "auth/signing_key.hpp"
#include "core/temporary_folder_test_fixture.hpp"

namespace vitrine::auth {
namespace {

namespace fs = std::filesystem;

class TokenTest : public ::testing::Test {
 protected:
  static std::string base64(std::string_view text) {
    std::string encoded(sodium_base64_encoded_len(text.size(), sodium_base64_VARIANT_URLSAFE_NO_PADDING), '\0');
    sodium_bin2base64(encoded.data(), encoded.size(), reinterpret_cast<const unsigned char*>(text.data()), text.size(),
                      sodium_base64_VARIANT_URLSAFE_NO_PADDING);
    encoded.pop_back();
    return encoded;
  }
  std::string forged(std::string_view header, std::string_view payload) const {
    const std::string text = base64(header) + "." + base64(payload);
    return text + "." + base64(key.sign(text));
  }

  const TemporaryFolder folder;
  const SigningKey key = SigningKey::read_or_make(folder / "token.key");
};

TEST_F(TokenTest, ReadsWhatItWroteUntilItExpires) {
  const std::string token = write_token({"a", "t", 100, 200, 3}, key);
  const auto claims = read_token(token, key, 199);
  ASSERT_TRUE(claims);
  EXPECT_EQ(claims->account_id, "a");
  EXPECT_EQ(claims->token_id, "t");
  EXPECT_EQ(claims->issued_at_s, 100);
  EXPECT_EQ(claims->expires_at_s, 200);
  EXPECT_EQ(claims->version, 3);
  EXPECT_FALSE(read_token(token, key, 200));
  EXPECT_TRUE(read_token(token, key, 100 - clock_skew_s_max));
  EXPECT_FALSE(read_token(token, key, 99 - clock_skew_s_max)) << "issued in the future";
}

TEST_F(TokenTest, RefusesEveryChangedByte) {
  const std::string token = write_token({"a", "t", 100, 200, 3}, key);
  for (std::size_t i = 0; i < token.size(); ++i) {
    std::string changed = token;
    changed[i] = changed[i] == 'A' ? 'B' : 'A';
    EXPECT_FALSE(read_token(changed, key, 150)) << i;
  }
  EXPECT_FALSE(read_token(token + "=", key, 150));
  EXPECT_FALSE(read_token(token + ".", key, 150));
  EXPECT_FALSE(read_token("", key, 150));
  EXPECT_FALSE(read_token("..", key, 150));
  EXPECT_FALSE(read_token(std::string(2000, 'a') + "." + token, key, 150));
}

TEST_F(TokenTest, RefusesOtherAlgorithmsEvenWhenSigned) {
  const std::string payload = R"({"sub":"a","jti":"t","iat":100,"exp":200,"ver":3})";
  EXPECT_TRUE(read_token(forged(R"({"alg":"HS256","typ":"JWT"})", payload), key, 150));
  for (const char* header : {R"({"alg":"none"})", R"({"alg":"hs256"})", R"({"alg":"RS256"})", R"({})", R"([])", "x",
                             R"({"alg":"HS256","crit":["exp"]})"}) {
    EXPECT_FALSE(read_token(forged(header, payload), key, 150)) << header;
  }
  for (const char* odd :
       {R"({"sub":"a","jti":"t","iat":100,"ver":3})", R"({"sub":"a","jti":"t","iat":100,"exp":"200","ver":3})",
        R"({"sub":1,"jti":"t","iat":100,"exp":200,"ver":3})", R"([])"}) {
    EXPECT_FALSE(read_token(forged(R"({"alg":"HS256"})", odd), key, 150)) << odd;
  }
  const std::string unsigned_token = base64(R"({"alg":"none"})") + "." + base64(payload) + ".";
  EXPECT_FALSE(read_token(unsigned_token, key, 150));
}

}  // namespace
}  // namespace vitrine::auth
