#include "mail/held_letters.hpp"

#include <algorithm>

#include "mail/outbox_test_fixture.hpp"

namespace vitrine::mail {
namespace {

class HeldLettersTest : public OutboxTest {
 protected:
  std::string letter(const std::string& recipient, const std::string& thread, const std::string& text = "Texte",
                     const std::string& reply_to = {}) {
    return database_.write([&](db::Connection& writer) {
      return outbox_
          .add_to(writer, recipient, {.reply_to = reply_to, .subject = "Sujet", .text = text, .thread = thread})
          .value();
    });
  }
  template <typename Drop>
  std::vector<std::string> left_after(Drop drop) {
    database_.write([&](db::Connection& writer) { drop(writer); });
    std::vector<std::string> recipients;
    for (const db::Row& row : waiting()) recipients.push_back(row.text("recipient"));
    std::sort(recipients.begin(), recipients.end());
    return recipients;
  }
  using Left = std::vector<std::string>;

  Outbox outbox_{database_, settings_};
};

TEST_F(HeldLettersTest, ToldOfWhileTheyWaitAndOnceTheyWereGivenUp) {
  const std::string id = letter("lea@exemple.com", "D-2026-0001");
  db::Connection reader = database_.open_reader();
  EXPECT_EQ(held(reader, id), Held::Waiting);
  EXPECT_TRUE(threads_given_up(reader).empty());
  change("UPDATE mail_letter SET given_up = 1");
  EXPECT_EQ(held(reader, id), Held::GivenUp);
  EXPECT_EQ(threads_given_up(reader), Left{"D-2026-0001"});
  EXPECT_EQ(left_after([](auto& writer) { drop_given_up(writer, "D-2026-0001"); }), Left());
  EXPECT_EQ(held(reader, id), std::nullopt);
}

TEST_F(HeldLettersTest, GoWithWhatTheyAreAbout) {
  letter("un@exemple.com", "D-2026-0001");
  letter("deux@exemple.com", "", "Étapes : D-2026-0001");
  letter("trois@exemple.com", "D-2026-0002", "Comme pour D-2026-0001");
  EXPECT_EQ(left_after([](auto& writer) { drop_letters_about(writer, "D-2026-0001"); }), Left{"trois@exemple.com"});
}

TEST_F(HeldLettersTest, GoWithWhomTheyAreToAndWhoWouldBeAnswered) {
  letter("Lea@Exemple.com", "");
  letter("maison@exemple.com", "", "Texte", "LEA@exemple.com");
  letter("autre@exemple.com", "", "lea@exemple.com");
  EXPECT_EQ(left_after([](auto& writer) { drop_letters_of(writer, "lea@exemple.com"); }), Left{"autre@exemple.com"});
}

}  // namespace
}  // namespace vitrine::mail
