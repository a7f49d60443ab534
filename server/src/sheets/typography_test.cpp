#include "sheets/typography.hpp"

#include <gtest/gtest.h>

namespace vitrine::sheets {
namespace {

// The cases of web/src/lib/typography.test.ts.
TEST(Typography, SetsSpacesBeforeHighSigns) {
  EXPECT_EQ(typographic("Une question ? Oui ! 50 %"), "Une question\u202f? Oui\u202f! 50\u202f%");
  EXPECT_EQ(typographic("Horaires : 8h"), "Horaires\u00a0: 8h");
  EXPECT_EQ(typographic("Ceci :"), "Ceci\u00a0:");
}

TEST(Typography, SetsSpacesInsideGuillemets) {
  EXPECT_EQ(typographic("« Duo » et «Solo»"), "«\u00a0Duo\u00a0» et «\u00a0Solo\u00a0»");
  EXPECT_EQ(typographic("«\u202fDuo\u202f»"), "«\u00a0Duo\u00a0»");
}

TEST(Typography, LeavesCarefulTextAsItIs) {
  const char* careful = "Une question\u202f? «\u00a0Oui\u00a0»\u202f!";
  EXPECT_EQ(typographic(careful), careful);
  EXPECT_EQ(typographic("https://exemple.tn à 12:30"), "https://exemple.tn à 12:30");
  EXPECT_EQ(typographic(""), "");
}

TEST(Typography, CurlsApostrophesBetweenLetters) {
  EXPECT_EQ(typographic("L'écran d'accueil"), "L’écran d’accueil");
  EXPECT_EQ(typographic("un écran de 12' environ"), "un écran de 12' environ");
}

TEST(Typography, CapitalisesAccentedLetters) {
  EXPECT_EQ(capitalised("écran"), "Écran");
  EXPECT_EQ(capitalised("dimensions"), "Dimensions");
  EXPECT_EQ(capitalised(""), "");
}

}  // namespace
}  // namespace vitrine::sheets
