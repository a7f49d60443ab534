#include "sheets/document.hpp"

#include <fontconfig/fontconfig.h>
#include <gtest/gtest.h>

#include <fstream>
#include <iterator>
#include <string>

namespace vitrine::sheets {
namespace {

TEST(Document, IsSetWithoutALookThroughTheFontsOfTheMachine) {
  std::ifstream file("/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf", std::ios::binary);
  const std::string face{std::istreambuf_iterator<char>(file), {}};
  ASSERT_FALSE(face.empty());
  Sheet sheet;
  sheet.name = "Duo";
  sheet.address = "https://www.exemple.tn/products/1";
  int folders = -1;
  const std::string pdf = pdf_of(sheet, {.text = face, .strong = face, .display = face}, [&] {
    folders = 0;
    FcStrList* looked_through = FcConfigGetFontDirs(nullptr);
    while (FcStrListNext(looked_through) != nullptr) ++folders;
    FcStrListDone(looked_through);
  });
  EXPECT_EQ(folders, 0);
  EXPECT_TRUE(pdf.starts_with("%PDF-1.5"));
}

}  // namespace
}  // namespace vitrine::sheets
