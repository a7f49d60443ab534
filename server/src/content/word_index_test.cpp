#include "content/word_index.hpp"

#include <gtest/gtest.h>

namespace vitrine::content {

class WordIndexTest : public testing::Test {
 protected:
  void put(const std::string& id, const std::string& name, const std::string& body = "",
           const std::string& family = "") {
    index_.put({.id = id,
                .title = name,
                .rank = 0,  // so that the ids decide
                .visible = true,
                .shares = {},
                .texts = {{name, 8}, {family, 4}, {body, 1}}});
  }
  void put_sharing(const std::string& id, const std::string& name, const std::string& family) {
    index_.put({.id = id, .title = name, .rank = 0, .visible = true, .shares = {family}, .texts = {{name, 8}}});
  }
  std::string found(const std::string& query, std::size_t limit = 10) const {
    std::string ids;
    for (const std::string& id : index_.find(query, false).ids(0, limit)) ids += id;
    return ids;
  }
  WordIndex index_;
};

TEST_F(WordIndexTest, IgnoresCaseAndAccents) {
  put("a", "Épilation LASER");
  for (const auto* query : {"epilation", "ÉPILATION", "laser épil", "Laser, épilation !"})
    EXPECT_EQ(found(query), "a") << query;
}

TEST_F(WordIndexTest, WantsEveryWord) {
  put("a", "Laser diode");
  put("b", "Laser alexandrite");
  EXPECT_EQ(found("laser"), "ba");
  EXPECT_EQ(found("laser diode"), "a");
  EXPECT_EQ(found("laser zzzz"), "");
}

TEST_F(WordIndexTest, FindsNothingWithoutAWord) {
  put("a", "Laser");
  EXPECT_EQ(found(""), "");
  EXPECT_EQ(found(" .,;-' "), "");
}

TEST_F(WordIndexTest, FindsBeginningsAndParts) {
  put("a", "Cryolipolyse");
  EXPECT_EQ(found("c"), "a");
  EXPECT_EQ(found("cryo"), "a");
  EXPECT_EQ(found("lipo"), "a");
  EXPECT_EQ(found("ly"), "");  // a part needs three letters
}

TEST_F(WordIndexTest, ForgivesOneErrorFromFourLetters) {
  put("a", "Laser");
  put("b", "Spa");
  for (const auto* query : {"lazer", "laserr", "lasr", "lsaer", "maser", "laseq"})
    EXPECT_EQ(found(query), "a") << query;
  EXPECT_EQ(found("lazzer"), "");
  EXPECT_EQ(found("lzaar"), "");
  EXPECT_EQ(found("spo"), "");
}

TEST_F(WordIndexTest, ForgivesOneErrorInABeginningFromFiveLetters) {
  put("a", "Radiofréquence");
  for (const auto* query : {"radoif", "radiofrequan", "radofrequ", "rradiof", "sadiofreq", "radiofrequ3"})
    EXPECT_EQ(found(query), "a") << query;
  for (const auto* query : {"rada", "rodiafreq", "radiofreqance", "adifrequ"}) EXPECT_EQ(found(query), "") << query;
}

TEST_F(WordIndexTest, PutsAForgivenWordBeforeAForgivenBeginning) {
  put("a", "Aiguilles");
  put("b", "Aiguille");
  EXPECT_EQ(found("aigulle"), "ba");
}

TEST_F(WordIndexTest, ForgivesOnlyWhenNothingMatchesAsWritten) {
  put("a", "Peau");
  put("b", "Beau");
  EXPECT_EQ(found("peau"), "a");
  EXPECT_EQ(found("veau"), "ba");
}

TEST_F(WordIndexTest, PutsTheBestFirst) {
  put("1", "Appareil", "un laser");
  put("2", "Appareil", "", "Laser");
  put("3", "Lasers");
  put("4", "Super laser");
  put("5", "Laser");
  EXPECT_EQ(found("laser"), "53421");
  EXPECT_EQ(found("laser", 2), "53");
}

TEST_F(WordIndexTest, ReplacesAndRemoves) {
  put("a", "Laser");
  put("a", "Diode");
  EXPECT_EQ(found("laser"), "");
  EXPECT_EQ(found("diode"), "a");
  index_.remove("a");
  index_.remove("a");
  EXPECT_EQ(found("diode"), "");
  EXPECT_EQ(index_.size(), 0U);
}

TEST_F(WordIndexTest, StaysRightThroughManyReplacements) {
  for (int round = 0; round < 50; ++round) {
    for (int i = 0; i < 100; ++i)
      put("id" + std::to_string(i), "Produit" + std::to_string(i) + " tour" + std::to_string(round));
    if (index_.wasteful()) index_ = index_.compacted();
  }
  EXPECT_EQ(index_.size(), 100U);
  EXPECT_EQ(index_.find("tour49", false).size(), 100U);
  EXPECT_EQ(index_.find("tour10", false).size(), 0U);
  EXPECT_EQ(found("produit42 tour49"), "id42");
}

TEST_F(WordIndexTest, DropsTheWordsOfRemovedDocuments) {
  for (int i = 0; i < 5'000; ++i) put("a", "Tour" + std::to_string(i));
  put_sharing("b", "Autre", "famille");
  put_sharing("c", "Dernier", "famille");
  index_.put_shared("famille", Words({{"Peau", 4}}));
  index_.remove("b");
  ASSERT_TRUE(index_.wasteful());
  index_ = index_.compacted();
  EXPECT_FALSE(index_.wasteful());
  EXPECT_EQ(index_.word_count(), 2U);
  EXPECT_EQ(found("tour4999"), "a");
  EXPECT_EQ(found("peau"), "c");
  put("d", "Tour7");
  EXPECT_EQ(found("tour7"), "d");
}

TEST_F(WordIndexTest, FindsDocumentsByWhatTheyShare) {
  put_sharing("a", "Laser", "famille");
  index_.put_shared("famille", Words({{"Peau", 4}}));
  put_sharing("b", "Diode", "famille");
  put("c", "Peau");
  EXPECT_EQ(found("peau"), "cba");
  EXPECT_EQ(found("peau laser"), "a");
  EXPECT_EQ(found("paeu lasre"), "a");
  index_.put_shared("famille", Words({{"Visage", 4}}));
  EXPECT_EQ(found("peau"), "c");
  EXPECT_EQ(found("visage"), "ba");
  index_.remove("a");
  EXPECT_EQ(found("visage"), "b");
  index_.put_shared("famille", {});
  EXPECT_EQ(found("visage"), "");
}

TEST_F(WordIndexTest, PutsANameThatHoldsTheQueryFirst) {
  put("a", "Laser diode");
  put("b", "Diode", "laser");
  put("c", "Diode laser", "laser diode");
  EXPECT_EQ(found("laser diode"), "acb");
  EXPECT_EQ(found("diode laser"), "cab");
}

TEST_F(WordIndexTest, PutsABeginningAnywhereBeforeAPartInAName) {
  put("a", "Bain", "dans une eau pure");
  put("b", "Peau");
  put("c", "Peau", "eau");
  put("d", "Bain", "des eaux");
  EXPECT_EQ(found("eau"), "cadb");
  EXPECT_EQ(found("une eau"), "a");
}

TEST_F(WordIndexTest, TakesAnElidedArticleForNoWord) {
  put("a", "Soin à l'eau");
  put("b", "Jet d’eau qu’elle aime jusqu’ici");
  put("c", "Laser diode");
  EXPECT_EQ(found("l'eau"), "ab");
  EXPECT_EQ(found("L’EAU"), "ab");
  EXPECT_EQ(found("d'eau aujourd'hui"), "");
  EXPECT_EQ(found("d"), "c");
  EXPECT_EQ(found("l"), "c");
  EXPECT_EQ(found("jusqu"), "");
  EXPECT_EQ(found("qu'elle"), "b");
  put("d", "Aujourd'hui");
  EXPECT_EQ(found("aujourd"), "d");
  EXPECT_EQ(found("l'"), "c");  // still being typed
}

TEST_F(WordIndexTest, TakesTheSignsOfTypographyForNoWord) {
  put("a", "Le «\u00A0IR\u00A0» – 3\u202Fan…");
  EXPECT_EQ(found("ir"), "a") << "two letters are no part of a word";
  EXPECT_EQ(found("an"), "a");
  EXPECT_EQ(found("«\u00A0ir\u00A0»"), "a");
  EXPECT_EQ(found("\u2013"), "");
}

TEST_F(WordIndexTest, FindsANumberWhoseThousandsStandApart) {
  put("a", "Puissance", "1\u202F200 W, 71 123 456");
  put("b", "Diode", "808-1064 nm, 3,5 kW, le 2024-05-12");
  for (const auto* query : {"1200", "1 200 W", "71123456"}) EXPECT_EQ(found(query), "a") << query;
  for (const auto* query : {"810", "35", "1200711", "20240512"}) EXPECT_EQ(found(query), "") << query;
}

TEST_F(WordIndexTest, FindsAMeasureWithItsSpaceAndWithout) {
  put("a", "Lumina", "755, 808 et 1\u202F064 nm, 72 kg, 2 000 W");
  put("b", "Solo", "808nm, 3,5kW, 1 200W");
  put("c", "Duo", "808 W et 755 kW");
  EXPECT_EQ(found("808nm"), "ba") << "what stands together goes first";
  EXPECT_EQ(found("808 nm"), "ba");
  for (const auto* query : {"755nm", "1064nm", "1 064 nm", "72KG", "2000W", "lumina 755nm", "lumnia 755nm"})
    EXPECT_EQ(found(query), "a") << query;
  for (const auto* query : {"3,5 kw", "3,5kw", "1200 w", "1200w", "1 200w", "solo 808nm"})
    EXPECT_EQ(found(query), "b") << query;
  for (const auto* query : {"9nm", "75nm", "755mm", "nm755"}) EXPECT_EQ(found(query), "") << query;
  put_sharing("d", "Trio", "famille");
  index_.put_shared("famille", Words({{"Lasers 532 nm", 4}}));
  EXPECT_EQ(found("532nm"), "d");
  EXPECT_EQ(found("trio 532nm"), "d");
}

TEST_F(WordIndexTest, TakesANameWithADigitForOneWord) {
  put("a", "CO\u2082 fractionné");
  put("b", "T9");
  put("c", "Caméra 3D");
  put("d", "Co de 2, t de 9, h 2 o", "3 modes d'emploi");
  EXPECT_EQ(found("co2"), "a");
  EXPECT_EQ(found("CO\u2082"), "a");
  EXPECT_EQ(found("t9"), "b");
  EXPECT_EQ(found("3d"), "c") << "one letter is no unit to look for by its beginning";
}

TEST_F(WordIndexTest, LooksForANumberToDialInPiecesAndAsOne) {
  put("a", "Nadia", "+21671123456");
  put("b", "Sonia", "71 12 34 56 71");
  for (const auto* query : {"71 123 456", "71.123.456"}) EXPECT_EQ(found(query), "a") << query;
  EXPECT_EQ(found("71-12-34-56"), "ba") << "the pieces are words of the one, the number is a part of the other";
  EXPECT_EQ(found("Nadia 71 123 456"), "a");
  EXPECT_EQ(found("71 12 34 56 71"), "b");
  // What only looks like one is found in its pieces all the same, and beside what is the very number.
  put("c", "Trio", "7558081064");
  put("d", "Quatuor", "755, 808 et 1064 nm");
  put_sharing("e", "755 808 1064", "laser");
  EXPECT_EQ(found("755 808 1064"), "edc");
  EXPECT_EQ(index_.find("755 808 1064", false, {"laser"}).size(), 1U);
}

TEST_F(WordIndexTest, HidesWhatVisitorsMayNotSee) {
  index_.put({.id = "h", .title = "Laser", .rank = 0, .visible = false, .shares = {}, .texts = {{"Laser", 8}}});
  EXPECT_EQ(found("laser"), "");
  EXPECT_EQ(index_.find("laser", true).size(), 1U);
}

TEST_F(WordIndexTest, BearsAnyText) {
  put("a", "日本 \xFF 😀 " + std::string(1'000, 'x'));
  EXPECT_EQ(found("日本"), "a");
  EXPECT_EQ(found(std::string(500, 'x')), "a");
  EXPECT_EQ(found(std::string(100'000, 'y')), "");
}

}  // namespace vitrine::content
