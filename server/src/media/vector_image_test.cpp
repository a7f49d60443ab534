#include "media/vector_image.hpp"

#include <gtest/gtest.h>

#include <string>

#include "core/error.hpp"

namespace vitrine::media {
namespace {

std::string document(const std::string& inside, const std::string& attributes = R"svg(viewBox="0 0 286 100")svg") {
  return R"svg(<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" )svg" + attributes +
         ">" + inside + "</svg>";
}

bool is_refused(const std::string& text) {
  try {
    check_vector_image(text);
    return false;
  } catch (const Error& error) {
    EXPECT_EQ(error.status(), 400);
    return true;
  }
}

TEST(VectorImage, ReadsItsSize) {
  const auto size = [](const std::string& attributes) {
    const VectorSize read = check_vector_image(document("", attributes));
    return std::to_string(read.width) + "x" + std::to_string(read.height);
  };
  EXPECT_EQ(size(R"svg(viewBox="0 0 286 100")svg"), "286x100");
  EXPECT_EQ(size(R"svg(viewBox="0,0,28.6,10" width="143px")svg"), "143x50");
  EXPECT_EQ(size(R"svg(width="100%" height="100%" viewBox="0 0 20 10")svg"), "20x10");
  EXPECT_EQ(size(R"svg(width="1in" height="25.4mm")svg"), "96x96");
  EXPECT_EQ(size(R"svg(viewBox="0 0 0.5 0.2")svg"), "1x1");
  EXPECT_EQ(size(R"svg(viewBox="0 0 163830 16383")svg"), "16383x1638");
  EXPECT_TRUE(is_refused(document("", "")));
  EXPECT_TRUE(is_refused(document("", R"svg(viewBox="0 0 nan 4")svg")));
  EXPECT_TRUE(is_refused(document("", R"svg(width="-5" height="1e999")svg")));
}

TEST(VectorImage, AcceptsWhatLogosAreMadeOf) {
  EXPECT_FALSE(is_refused(
      "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<!-- a logo -->" +
      document(
          R"svg(<title>Mirevo</title><defs><linearGradient id="a"><stop offset="0" stop-color="#fff"/></linearGradient>
    <style>.b{fill:url(#a);stroke:#123}</style></defs><g transform="translate(1 2)" style="fill:url('#a')"><path class="b" d="M0 0L1 1Z"/></g>
    <use href="#a"/><use xlink:href="#a"/><text x="1" aria-label="écrire à @nous">é</text>)svg")));
  EXPECT_FALSE(
      is_refused(R"svg(<s:svg xmlns:s="http://www.w3.org/2000/svg" xmlns:i="http://www.inkscape.org/namespaces/inkscape"
    i:version="1" viewBox="0 0 1 1"><i:grid units="px"/><s:rect width="1" height="1"/></s:svg>)svg"));
}

TEST(VectorImage, RefusesEverythingThatRunsOrReachesOut) {
  for (const std::string inside :
       {R"svg(<script>alert(1)</script>)svg",
        R"svg(<SCRIPT/>)svg",
        R"svg(<g onload="alert(1)"/>)svg",
        R"svg(<g onclick="x"/>)svg",
        R"svg(<foreignObject><p xmlns="http://www.w3.org/1999/xhtml">x</p></foreignObject>)svg",
        R"svg(<h:script xmlns:h="http://www.w3.org/1999/xhtml">alert(1)</h:script>)svg",
        R"svg(<image href="https://evil.test/x.png"/>)svg",
        R"svg(<image href="data:image/svg+xml;base64,AAAA"/>)svg",
        R"svg(<use href="https://evil.test/x.svg#a"/>)svg",
        R"svg(<use xlink:href="data:image/svg+xml,x#a"/>)svg",
        R"svg(<use href="&#x20;javascript:alert(1)"/>)svg",
        R"svg(<a href="#x"><path/></a>)svg",
        R"svg(<style>@import "https://evil.test/x.css";</style>)svg",
        R"svg(<style>a{fill:url(https://evil.test/x)}</style>)svg",
        R"svg(<style><![CDATA[a{fill:URL( "//evil.test" )}]]></style>)svg",
        R"svg(<style>a{fill:u\72l(//evil.test)}</style>)svg",
        R"svg(<style>@im<g/>port "x";</style>)svg",
        R"svg(<style>a{background:image-set("//evil.test/x" 1x)}</style>)svg",
        R"svg(<g style="fill:url(//evil.test)"/>)svg",
        R"svg(<g fill="url(&#104;ttps://evil.test#a)"/>)svg",
        R"svg(<g filter="url(x.svg#a)"/>)svg",
        R"svg(<animate attributeName="href" to="javascript:alert(1)"/>)svg",
        R"svg(<set attributeName="href" to="//evil.test"/>)svg",
        R"svg(<feImage href="#a"/>)svg",
        R"svg(<g xml:base="https://evil.test/"/>)svg",
        R"svg(<handler/>)svg",
        R"svg(<g srcdoc="x"/>)svg",
        R"svg(<?xml-stylesheet href="x.css"?>)svg",
        R"svg(&unknown;)svg",
        R"svg(<g>)svg"}) {
    EXPECT_TRUE(is_refused(document(inside))) << inside;
  }
}

TEST(VectorImage, RefusesDocumentTypesEntitiesAndOtherEncodings) {
  EXPECT_TRUE(is_refused("<!DOCTYPE svg>" + document("")));
  EXPECT_TRUE(
      is_refused("<!DOCTYPE svg [<!ENTITY a \"aaaa\"><!ENTITY b \"&a;&a;&a;\">]>" + document("<text>&b;</text>")));
  EXPECT_TRUE(is_refused("<!DOCTYPE svg [<!ENTITY x SYSTEM \"file:///etc/passwd\">]>" + document("<text>&x;</text>")));
  EXPECT_TRUE(is_refused("<?xml version=\"1.0\" encoding=\"UTF-7\"?>" + document("")));
  EXPECT_TRUE(is_refused("<?xml-stylesheet href=\"x.css\"?>" + document("")));
  EXPECT_TRUE(is_refused(document("<text>\xFF</text>")));
  EXPECT_TRUE(is_refused(R"svg(<html xmlns="http://www.w3.org/1999/xhtml"><svg/></html>)svg"));
  EXPECT_TRUE(is_refused(R"svg(<svg viewBox="0 0 1 1"/>)svg")) << "no namespace";
  EXPECT_TRUE(is_refused(""));
}

TEST(VectorImage, RefusesWhatMultipliesItself) {
  EXPECT_TRUE(is_refused(
      document(R"svg(<g id="a"><path/></g><g id="b"><use href="#a"/><use href="#a"/></g><use href="#b"/>)svg")));
  std::string deep;
  for (int i = 0; i < 100; ++i) deep += "<g>";
  for (int i = 0; i < 100; ++i) deep += "</g>";
  EXPECT_TRUE(is_refused(document(deep)));
  std::string many;
  for (int i = 0; i < 20'001; ++i) many += "<g/>";
  EXPECT_TRUE(is_refused(document(many)));
}

}  // namespace
}  // namespace vitrine::media
