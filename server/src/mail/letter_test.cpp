#include "mail/letter.hpp"

#include <gtest/gtest.h>
#include <sodium.h>

#include <stdexcept>
#include <vector>

namespace vitrine::mail {

const Posting posting{.id = "0190",
                      .sender = "site@exemple.tn",
                      .recipient = "accueil@exemple.tn",
                      .written_at = Clock::from_time_t(1'767'225'600)};

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  for (std::size_t begin = 0; begin < text.size();) {
    const std::size_t end = text.find("\r\n", begin);
    EXPECT_NE(end, std::string::npos) << "a line without its end";
    lines.push_back(text.substr(begin, end - begin));
    begin = end + 2;
  }
  return lines;
}

std::string decoded(std::string_view text) {
  std::string bytes(text.size(), '\0');
  std::size_t length = 0;
  EXPECT_EQ(sodium_base642bin(reinterpret_cast<unsigned char*>(bytes.data()), bytes.size(), text.data(), text.size(),
                              "\r\n", &length, nullptr, sodium_base64_VARIANT_ORIGINAL),
            0);
  bytes.resize(length);
  return bytes;
}

/// What the encoded words of the subject say.
std::string subject_of(const std::string& message) {
  const std::size_t begin = message.find("Subject: ") + 9;
  std::string rest = message.substr(begin, message.find("\r\nMessage-ID") - begin);
  std::string subject;
  for (std::size_t at = rest.find("=?UTF-8?B?"); at != std::string::npos; at = rest.find("=?UTF-8?B?")) {
    rest.erase(0, at + 10);
    subject += decoded(std::string_view(rest).substr(0, rest.find("?=")));
  }
  return subject;
}

std::string body_of(const std::string& message) { return decoded(message.substr(message.find("\r\n\r\n") + 4)); }

TEST(Letter, IsAPlainMessage) {
  const std::string message =
      to_mime({.reply_to = "lea@exemple.com", .subject = "Bonjour", .text = "Un\nDeux éà\n"}, posting);
  EXPECT_TRUE(
      message.starts_with("Date: Thu, 01 Jan 2026 00:00:00 +0000\r\nFrom: <site@exemple.tn>\r\n"
                          "To: <accueil@exemple.tn>\r\nReply-To: <lea@exemple.com>\r\nSubject: Bonjour\r\n"
                          "Message-ID: <0190@exemple.tn>\r\n"))
      << message;
  EXPECT_EQ(body_of(message), "Un\r\nDeux éà\r\n");
}

TEST(Letter, NothingOfAVisitorReachesTheHeaderAsItIs) {
  const std::string hostile =
      std::string("Léa\r\nBcc: tous@exemple.com\r\n\r\n.\r\nRCPT TO:<x@y.z>\n") + '\0' + "=?utf-8?Q?x?=";
  const std::string message =
      to_mime({.reply_to = "a@b.c>\r\nBcc: <d@e.f", .subject = hostile, .text = "\r\n.\r\nQUIT\n" + hostile}, posting);
  std::size_t headers = 0;
  for (const std::string& line : lines_of(message.substr(0, message.find("\r\n\r\n") + 2))) {
    if (line.starts_with(' ')) continue;
    ++headers;
    EXPECT_NE(line.find(": "), std::string::npos);
    EXPECT_FALSE(line.starts_with("Bcc") || line.starts_with("Reply-To") || line.starts_with("RCPT")) << line;
  }
  EXPECT_EQ(headers, 9U);
  EXPECT_EQ(subject_of(message), hostile);
  for (const std::string& line : lines_of(message)) {
    EXPECT_NE(line, ".");
    EXPECT_LE(line.size(), line.find("=?UTF-8?") == std::string::npos ? 78U : 76U);
    for (const char c : line) EXPECT_TRUE(c >= 0x20 && c < 0x7F);
  }
}

TEST(Letter, EncodedWordsHoldWholeCharacters) {
  std::string subject;
  for (int i = 0; i < 40; ++i) subject += "aé€𝄞";
  const std::string message = to_mime({.reply_to = {}, .subject = subject, .text = "x"}, posting);
  EXPECT_EQ(subject_of(message), subject);
  EXPECT_EQ(message.find("Reply-To"), std::string::npos);
  for (std::size_t at = message.find("?B?"); at != std::string::npos; at = message.find("?B?", at + 1)) {
    const std::string word = decoded(std::string_view(message).substr(at + 3, message.find("?=", at) - at - 3));
    EXPECT_NE(static_cast<unsigned char>(word.front()) & 0xC0U, 0x80U);
  }
}

TEST(Letter, MailboxesAreBareAddresses) {
  for (const char* good : {"a@b.c", "site+contact@exemple.tn", "o'neil@localhost"})
    EXPECT_TRUE(is_mailbox(good)) << good;
  for (const char* bad :
       {"", "a", "@b", "a@", "a@b@c", "a b@c.d", "a@b.c\r\nX: y", "<a@b.c>", "a@b.c,d@e.f", "é@b.c"}) {
    EXPECT_FALSE(is_mailbox(bad)) << bad;
  }
  EXPECT_FALSE(is_mailbox(std::string(250, 'a') + "@b.cd"));
  EXPECT_THROW(to_mime({}, {.id = "1", .sender = "a@b.c", .recipient = "a@b.c>\r\n", .written_at = {}}),
               std::logic_error);
}

}  // namespace vitrine::mail
