#include "content/facet_key.hpp"

#include <gtest/gtest.h>

#include <string>

#include "core/text.hpp"

namespace vitrine::content {

TEST(FacetKey, IsTheSlugOfWhatHasNoQuantity) {
  for (const char* text : {"Laser diode",
                           "laser  Diode",
                           "Laser : CO₂ — fractionné !",
                           "L’œdème & l'eau",
                           "Laser + IPL",
                           "Laser+IPL",
                           "déjà--vu - ici",
                           "- Type C -",
                           "808 nm - 1064 nm",
                           "10 -20 W",
                           "IP-67",
                           "Nd:YAG 1064 nm",
                           "1 200 kg",
                           "50 %",
                           "CO2-fractionné",
                           "10, 20 et 30 W",
                           "Wi-Fi 5",
                           "12 × 4 mm",
                           "日本語",
                           "—",
                           "+",
                           ""}) {
    EXPECT_EQ(facet_key(text), slug(text)) << text;
  }
  EXPECT_EQ(facet_key(std::string(300, 'a') + " b"), slug(std::string(300, 'a') + " b"));
  EXPECT_EQ(facet_key("\xFF"
                      "a\xC3"),
            slug("\xFF"
                 "a\xC3"));
}

TEST(FacetKey, KeepsWhatMakesAnotherQuantity) {
  const std::pair<const char*, const char*> keys[]{{"1,5 MHz", "1.5-mhz"},
                                                   {"1.5 mhz", "1.5-mhz"},
                                                   {"15 MHz", "15-mhz"},
                                                   {"10,6 µm", "10.6-μm"},
                                                   {"10 μm", "10-μm"},
                                                   {"10 m", "10-m"},
                                                   {"−10 °C", "-10-c"},
                                                   {"-10 °C", "-10-c"},
                                                   {"10 °C", "10-c"},
                                                   {"de −10 à -5 °C", "de--10-a--5-c"},
                                                   {"-10/-5 °C", "-10--5-c"},
                                                   {"10/20 W", "10-20-w"},
                                                   {"10–20 W", "10-20-w"},
                                                   {"10°–20°", "10-20"},
                                                   {"2,5–10,5 J/cm²", "2.5-10.5-jcm2"},
                                                   {"12×4 mm", "12-4-mm"},
                                                   {"1'200 W", "1-200-w"},
                                                   {"< 50 dB", "<50-db"},
                                                   {"≤50 dB", "≤50-db"},
                                                   {"Bruit > 50 dB", "bruit->50-db"},
                                                   {"10 ± 2 mm", "10-±2-mm"},
                                                   {"A+", "a-plus"},
                                                   {"A++", "a-plus-plus"},
                                                   {"HIFU+ visage", "hifu-plus-visage"},
                                                   {"10+ programmes", "10-plus-programmes"}};
  for (const auto& [text, key] : keys) EXPECT_EQ(facet_key(text), key) << text;
}

TEST(FacetKey, HasABoundedLength) {
  std::string text;
  for (int i = 0; i < 200; ++i) text += "é1,5+ ";
  EXPECT_LE(facet_key(text).size(), 120U);
  EXPECT_LE(facet_key(std::string(118, 'a') + "+").size(), 120U);
}

}  // namespace vitrine::content
