#include "content/contact.hpp"

#include "content/content_test_fixture.hpp"

namespace vitrine::content {

class ContactTest : public ContentTest {
 protected:
  json::object fields(json::object more = {}) {
    json::object made{{"fullName", "Léa Martin"},
                      {"email", "lea@exemple.com"},
                      {"phone", "+216 71 000 000"},
                      {"message", "Bonjour, un devis s'il vous plaît."}};
    return with(std::move(made), std::move(more));
  }
  json::object send(
      json::object sent, const WithMessage& with = [](auto&, auto&, bool) {}) {
    Form form{.fields = std::move(sent), .files = {}};
    return keep_message(context_, read_message(context_, form, now_), with);
  }
  std::vector<json::object> stored() { return store_.list(contact_message(), {}); }
  bool is_suspected(json::object more) {
    const std::string id = id_of(send(fields(std::move(more))));
    const bool suspected = store_.get(contact_message(), id)->at("suspected").as_bool();
    store_.remove(contact_message(), id, false);
    return suspected;
  }
  std::string moment(std::int64_t seconds_ago) const {
    const auto opened = now_ - std::chrono::seconds(seconds_ago);
    return std::to_string(std::chrono::floor<std::chrono::milliseconds>(opened).time_since_epoch().count());
  }

  const Clock::time_point now_ = Clock::now();
};

TEST_F(ContactTest, KeepsTheFourFieldsAndAnswersThemAlone) {
  const std::uint64_t version = freshness_.version();
  const json::object answer = send(fields({{"extra", "x"}, {"_id", "y"}, {"createdAt", "z"}, {"suspected", true}}));
  EXPECT_EQ(freshness_.version(), version) << "no page is made anew for it";
  EXPECT_EQ(answer.size(), 6U);
  EXPECT_TRUE(is_id(answer.at("_id").as_string()));
  ASSERT_EQ(stored().size(), 1U);
  EXPECT_EQ(stored().front().at("fullName"), "Léa Martin");
  EXPECT_FALSE(stored().front().at("suspected").as_bool());
}

TEST_F(ContactTest, LeavesOutOfALineWhatTurnsTheWordsAroundIt) {
  send(fields({{"fullName", "Léa\u202E nitraM\u2069"},
               {"phone", "\u202A+216 71 000 000\u202C"},
               {"message", "Deux \u2067lignes\u2069\nde ce message."}}));
  const json::object kept = stored().front();
  EXPECT_EQ(kept.at("fullName"), "Léa nitraM");
  EXPECT_EQ(kept.at("phone"), "+216 71 000 000");
  EXPECT_EQ(kept.at("message"), "Deux \u2067lignes\u2069\nde ce message.");
  EXPECT_EQ(refusal([&] { send(fields({{"fullName", "\u202E\u2069"}})); }).fields.count("fullName"), 1U);
}

TEST_F(ContactTest, SaysEveryFaultAtOnce) {
  EXPECT_EQ(refusal([&] { send({}); }).fields, (FieldErrors{{"fullName", "Le nom complet est requis"},
                                                            {"email", "L'email est requis"},
                                                            {"phone", "Le numéro de téléphone est requis"},
                                                            {"message", "Le message est requis"}}));
  EXPECT_EQ(refusal([&] {
              send(fields({{"email", "lea"}, {"message", "Bonjour !"}, {"phone", "  "}}));
            }).fields,
            (FieldErrors{{"email", "Veuillez entrer une adresse email valide"},
                         {"phone", "Le numéro de téléphone est requis"},
                         {"message", "Le message doit contenir au moins 10 caractères"}}));
  EXPECT_EQ(refusal([&] { send(fields({{"message", "éééééééééé"}})); }).status, 200) << "ten characters, not bytes";
  EXPECT_EQ(refusal([&] {
              send({{"fullName", "a\nb"},
                    {"email", std::string(250, 'a') + "@b.cd"},
                    {"phone", json::array{1}},
                    {"message", "dix caractères \x1b[31m"}});
            }).fields.size(),
            4U);
  EXPECT_EQ(refusal([&] { send(fields({{"message", std::string(10'001, 'x')}})); }).fields.count("message"), 1U);
  EXPECT_EQ(refusal([&] {
              send(fields({{"fullName",
                            "a\xC2\x85"
                            "b"}}));
            }).fields.count("fullName"),
            1U)
      << "C1 control";
}

TEST_F(ContactTest, ATrapSuspectsAndNeverRefuses) {
  EXPECT_FALSE(is_suspected({}));
  EXPECT_FALSE(is_suspected({{"website", ""}}));
  EXPECT_FALSE(is_suspected({{"website", nullptr}}));
  EXPECT_FALSE(is_suspected({{"openedAt", moment(30)}}));
  EXPECT_FALSE(is_suspected({{"openedAt", moment(-300)}})) << "the visitor's clock runs ahead";
  EXPECT_FALSE(is_suspected({{"openedAt", moment(100'000'000)}}));
  EXPECT_TRUE(is_suspected({{"website", "https://spam.example"}}));
  EXPECT_TRUE(is_suspected({{"website", json::array{1}}}));
  EXPECT_TRUE(is_suspected({{"openedAt", moment(1)}}));
  for (const json::value& no_moment : {json::value("hier"), json::value(""), json::value(" "), json::value(nullptr),
                                       json::value(json::object{}), json::value(json::array{}), json::value(true)}) {
    EXPECT_TRUE(is_suspected({{"openedAt", no_moment}})) << no_moment;
  }
}

TEST_F(ContactTest, ATwinIsStoredOnce) {
  int told = 0;
  const WithMessage tell = [&](db::Connection&, const json::object&, bool repeated) { told += repeated ? 0 : 1; };
  const json::object first = send(fields(), tell);
  EXPECT_EQ(send(fields(), tell), first);
  EXPECT_EQ(send(fields({{"website", "x"}}), tell), first) << "kept already";
  EXPECT_NE(send(fields({{"phone", "+216 71 000 001"}}), tell), first);
  EXPECT_EQ(told, 2);
  EXPECT_EQ(stored().size(), 2U);
  const json::object trapped = send(fields({{"fullName", "Nadia"}, {"website", "x"}}), tell);
  EXPECT_NE(send(fields({{"fullName", "Nadia"}}), tell), trapped) << "a suspected twin swallows no honest message";
  EXPECT_EQ(stored().size(), 4U);
}

TEST_F(ContactTest, WhatFailsWithItIsNotStored) {
  EXPECT_EQ(refusal([&] {
              send(fields(), [](db::Connection&, const json::object&, bool) { throw Error::bad_request("Non."); });
            }).status,
            400);
  EXPECT_TRUE(stored().empty());
}

}  // namespace vitrine::content
