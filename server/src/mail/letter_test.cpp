#include "mail/letter.hpp"

#include <gmock/gmock.h>
#include <sodium.h>

#include <numeric>
#include <stdexcept>
#include <string>
#include <vector>

namespace vitrine::mail {

const Posting posting{.id = "0190",
                      .sender = "site@exemple.tn",
                      .recipient = "accueil@exemple.tn",
                      .written_at = Clock::from_time_t(1'767'225'600)};

std::string decoded(std::string_view text) {
  std::string bytes(text.size(), '\0');
  std::size_t length = 0;
  EXPECT_EQ(sodium_base642bin(reinterpret_cast<unsigned char*>(bytes.data()), bytes.size(), text.data(), text.size(),
                              "\r\n", &length, nullptr, sodium_base64_VARIANT_ORIGINAL),
            0);
  bytes.resize(length);
  return bytes;
}

/// The value of a header line as it stands; empty where there is no such line.
std::string value_of(const Message& message, const std::string& name) {
  for (const std::string& line : message.header) {
    if (line.starts_with(name + ": ")) return line.substr(name.size() + 2);
  }
  return {};
}

/// What the encoded words of the subject say, each decoded for itself.
std::vector<std::string> subject_words(const Message& message) {
  std::string rest = value_of(message, "Subject");
  std::vector<std::string> words;
  for (std::size_t at = rest.find("=?UTF-8?B?"); at != std::string::npos; at = rest.find("=?UTF-8?B?")) {
    rest.erase(0, at + 10);
    words.push_back(decoded(std::string_view(rest).substr(0, rest.find("?="))));
  }
  return words;
}

std::string joined(const std::vector<std::string>& words) {
  return std::accumulate(words.begin(), words.end(), std::string());
}

TEST(Letter, IsOfAThreadAndInSomebodysName) {
  const Message message = message_of(
      {.reply_to = {}, .subject = "Re: x", .text = "", .thread = "D-2026-0042", .signed_by = "Été \"<x>"}, posting);
  EXPECT_EQ(value_of(message, "References"), "<D-2026-0042@exemple.tn>");
  EXPECT_EQ(value_of(message, "In-Reply-To"), "<D-2026-0042@exemple.tn>");
  EXPECT_EQ(value_of(message, "Message-ID"), "<0190@exemple.tn>");
  // Whatever the name holds ends up encoded; a person's letter is not marked as a machine's.
  EXPECT_THAT(value_of(message, "From"),
              testing::MatchesRegex("=\\?UTF-8\\?B\\?[A-Za-z0-9+/=]+\\?= <site@exemple\\.tn>"));
  EXPECT_EQ(value_of(message, "Auto-Submitted"), "");
}

TEST(Letter, SaysWhoWritesToWhomAndWhen) {
  const Message message =
      message_of({.reply_to = "lea@exemple.com", .subject = "Bonjour", .text = "Un\nDeux éà\n"}, posting);
  EXPECT_EQ(message.header,
            (std::vector<std::string>{"Date: Thu, 01 Jan 2026 00:00:00 +0000", "From: <site@exemple.tn>",
                                      "To: <accueil@exemple.tn>", "Reply-To: <lea@exemple.com>", "Subject: Bonjour",
                                      "Message-ID: <0190@exemple.tn>", "Auto-Submitted: auto-generated"}));
  EXPECT_EQ(message.text, "Un\r\nDeux éà\r\n");
}

TEST(Letter, NothingOfAVisitorReachesTheHeaderAsItIs) {
  const std::string hostile =
      std::string("Léa\r\nBcc: tous@exemple.com\r\n\r\n.\r\nRCPT TO:<x@y.z>\n") + '\0' + "=?utf-8?Q?x?=";
  const Message message =
      message_of({.reply_to = "a@b.c>\r\nBcc: <d@e.f", .subject = hostile, .text = hostile}, posting);
  EXPECT_EQ(message.header.size(), 6U);
  EXPECT_EQ(value_of(message, "Reply-To"), "");
  EXPECT_EQ(joined(subject_words(message)), hostile);
  for (const std::string& line : message.header) {
    EXPECT_THAT(line, testing::MatchesRegex("[!-9;-~]+: [ -~]{1,65}(\r\n [ -~]{1,75})*"));
  }
}

TEST(Letter, EncodedWordsHoldWholeCharacters) {
  std::string subject;
  for (int i = 0; i < 40; ++i) subject += "aé€𝄞";
  const Message message = message_of({.reply_to = {}, .subject = subject, .text = "x"}, posting);
  const std::vector<std::string> words = subject_words(message);
  EXPECT_EQ(joined(words), subject);
  for (const std::string& word : words) EXPECT_NE(static_cast<unsigned char>(word.front()) & 0xC0U, 0x80U);
}

TEST(Letter, MailboxesAreBareAddresses) {
  for (const char* good : {"a@b.c", "site+contact@exemple.tn", "o'neil@localhost"})
    EXPECT_TRUE(is_mailbox(good)) << good;
  for (const char* bad :
       {"", "a", "@b", "a@", "a@b@c", "a b@c.d", "a@b.c\r\nX: y", "<a@b.c>", "a@b.c,d@e.f", "é@b.c"}) {
    EXPECT_FALSE(is_mailbox(bad)) << bad;
  }
  EXPECT_FALSE(is_mailbox(std::string(250, 'a') + "@b.cd"));
  EXPECT_THROW(message_of({}, {.id = "1", .sender = "a@b.c", .recipient = "a@b.c>\r\n", .written_at = {}}),
               std::logic_error);
}

}  // namespace vitrine::mail
