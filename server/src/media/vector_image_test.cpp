#include "media/vector_image.hpp"

#include <gtest/gtest.h>

#include <algorithm>
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
  EXPECT_EQ(size(R"svg(viewBox="0 0 1000000 1000000")svg"), "6325x6325");
  EXPECT_EQ(size(R"svg(width="1em" height="100vh" viewBox="0 0 20 10")svg"), "20x10");
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

TEST(VectorImage, RefusesSizesThatNoPictureHas) {
  const auto refused = [](const std::string& attributes) { return is_refused(document("", attributes)); };
  EXPECT_TRUE(refused(R"svg(width="1000000000" height="1000000000")svg"));
  EXPECT_TRUE(refused(R"svg(viewBox="0 0 1e9 1e9")svg"));
  EXPECT_TRUE(refused(R"svg(viewBox="0 0 40 20" width="16384")svg"));
  EXPECT_TRUE(refused(R"svg(viewBox="0 0 40 20" height="200in")svg"));
  EXPECT_TRUE(refused(R"svg(width="8000" height="5001")svg"));
  EXPECT_TRUE(refused(R"svg(width="16000" viewBox="0 0 1 1000000")svg")) << "the other side follows the box";
  for (const std::string side : {"100000em", "100000vw", "1000000%", "1100rem"})
    EXPECT_TRUE(refused(R"svg(viewBox="0 0 10 10" width=")svg" + side + "\"")) << side;
  EXPECT_TRUE(refused(R"svg(viewBox="0 0 10 10" style="width:1000000px;height:1000000px")svg"));
  EXPECT_TRUE(refused(R"svg(viewBox="0 0 10 10" style="fill:red; Min-Height : 500em")svg"));
  EXPECT_TRUE(is_refused(document("<style>svg{width:999999px}</style>")));
  EXPECT_FALSE(is_refused(document("<style>svg{width:24px;height:100%;stroke-width:9000}</style>")));
  EXPECT_FALSE(refused(R"svg(width="8000" height="5000")svg"));
  EXPECT_FALSE(refused(R"svg(width="100%" height="100%" viewBox="-20000 -20000 40000 40000")svg"));
}

TEST(VectorImage, RefusesNumbersAndFiltersThatStopABrowser) {
  for (const std::string inside : {R"svg(<filter id="f"><feGaussianBlur stdDeviation="1000000000"/></filter>)svg",
                                   R"svg(<filter id="f"><feGaussianBlur stdDeviation="2 1e4"/></filter>)svg",
                                   R"svg(<filter id="f"><feDropShadow stdDeviation="1001"/></filter>)svg",
                                   R"svg(<filter id="f"><feMorphology operator="dilate" radius="101"/></filter>)svg",
                                   R"svg(<filter id="f"><feTurbulence numOctaves="11"/></filter>)svg",
                                   R"svg(<filter id="f"><feConvolveMatrix order="16"/></filter>)svg",
                                   R"svg(<filter id="f" width="1000000000%"/>)svg",
                                   R"svg(<filter id="f"><feOffset dx="-1e9"/></filter>)svg",
                                   R"svg(<g filter="blur(1001px)"/>)svg",
                                   R"svg(<g filter="blur(900em)"/>)svg",
                                   R"svg(<g style="filter:blur(1000cm)"/>)svg",
                                   R"svg(<g filter="drop-shadow(0 0 9999px red)"/>)svg",
                                   R"svg(<g filter="drop-shadow(rgb(0,0,0) 0 0 9999px)"/>)svg",
                                   R"svg(<g style="filter:BLUR(5000px)"/>)svg",
                                   R"svg(<g style="stroke-width:calc(999999px*999999)"/>)svg",
                                   R"svg(<g stroke-width="calc(999999px*999999)"/>)svg",
                                   R"svg(<style>.a{filter:blur(5000px)}</style>)svg",
                                   R"svg(<style>.a{stroke-width:5000000}</style>)svg",
                                   R"svg(<rect width="1000000000" height="2"/>)svg",
                                   R"svg(<path d="M0 0L-3e7 5"/>)svg",
                                   R"svg(<path d="M0 0l5-9999999"/>)svg",
                                   R"svg(<g transform="scale(1e300)"/>)svg",
                                   R"svg(<g transform="scale(1e999)"/>)svg",
                                   R"svg(<text font-size="10000000">x</text>)svg"}) {
    EXPECT_TRUE(is_refused(document(inside))) << inside;
  }
  std::string kernel;
  for (int i = 0; i < 226; ++i) kernel += "1 ";
  EXPECT_TRUE(is_refused(document("<filter><feConvolveMatrix kernelMatrix=\"" + kernel + "\"/></filter>")));
  for (const std::string inside :
       {R"svg(<filter id="f" x="-50%" width="200%"><feGaussianBlur stdDeviation="12.5 0"/></filter>)svg",
        R"svg(<filter id="f"><feTurbulence baseFrequency=".04" numOctaves="4"/><feMorphology radius="3"/></filter>)svg",
        R"svg(<g class="cls-99999999999" id="a99999999999" fill="#1000000"/>)svg",
        R"svg(<style>.cls-10000000000{fill:#10000000;filter:drop-shadow(1px 2px 3px #10000000)}</style>)svg",
        R"svg(<g fill="url(#a10000000000)"/>)svg", R"svg(<path d="M1e-400 0L12345.678-.5e3"/>)svg",
        R"svg(<metadata><i:x xmlns:i="http://www.inkscape.org/namespaces/inkscape" i:y="1e99"/></metadata>)svg"}) {
    EXPECT_FALSE(is_refused(document(inside))) << inside;
  }
}

std::string repeated(const std::string& text, int times) {
  std::string all;
  for (int i = 0; i < times; ++i) all += text;
  return all;
}

TEST(VectorImage, RefusesReferencesThatMultiply) {
  const std::string shapes = repeated("<path/>", 1'000);
  const std::string uses = repeated(R"svg(<use href="#a"/>)svg", 1'000);
  EXPECT_TRUE(is_refused(document("<g id=\"a\">" + shapes + "</g>" + uses)));
  std::string patterns;
  std::string masks;
  for (int i = 0; i < 12; ++i) {
    const std::string next = std::to_string(i + 1);
    patterns += "<pattern id=\"p" + std::to_string(i) + "\">" + repeated("<rect fill=\"url(#p" + next + ")\"/>", 10) +
                "</pattern>";
    masks += "<mask id=\"m" + std::to_string(i) + "\">" +
             repeated("<rect style=\"mask:URL( '#m" + next + "' )\"/>", 10) + "</mask>";
  }
  EXPECT_TRUE(is_refused(document(patterns + R"svg(<rect fill="url(#p0)"/>)svg")));
  EXPECT_TRUE(is_refused(document(masks + R"svg(<rect mask="url(#m0)"/>)svg")));
  EXPECT_TRUE(is_refused(document("<style>g .p, rect.q { fill : url(#a) }</style><pattern id=\"a\">" + shapes +
                                  "</pattern>" + repeated("<path class=\"x p\"/>", 1'000))));
  EXPECT_TRUE(is_refused(document("<marker id=\"a\">" + shapes + "</marker><path marker-mid=\"url(#a)\" d=\"M0 0" +
                                  repeated("h1", 1'000) + "\"/>")));
  EXPECT_TRUE(is_refused(document(R"svg(<mask id="a"><rect mask="url(#a)"/></mask><rect mask="url(#a)"/>)svg")));
}

TEST(VectorImage, RefusesFiltersThatAreTooManyForABrowser) {
  const auto filter = [](const std::string& steps) { return "<filter id=\"f\">" + steps + "</filter>"; };
  const std::string grown = R"svg(<feMorphology operator="dilate" radius="100"/>)svg";
  const std::string blurred = R"svg(<feGaussianBlur stdDeviation="9"/>)svg";
  EXPECT_TRUE(is_refused(document(filter(repeated(grown, 41)))));
  EXPECT_TRUE(is_refused(document(filter(repeated(R"svg(<feConvolveMatrix order="15"/>)svg", 41)))));
  EXPECT_TRUE(is_refused(document(filter(grown) + repeated(R"svg(<rect filter="url(#f)"/>)svg", 40))));
  EXPECT_TRUE(is_refused(document(filter(blurred) + repeated(R"svg(<rect filter="url(#f)"/>)svg", 200))));
  EXPECT_TRUE(is_refused(document(repeated(R"svg(<rect filter="blur(9px)"/>)svg", 201))));
  EXPECT_TRUE(is_refused(document("<style>.a{filter:Blur(9px)}</style>" + repeated("<rect class=\"a\"/>", 201))));
  EXPECT_FALSE(is_refused(document(filter(repeated(blurred, 5)) + repeated(R"svg(<rect filter="url(#f)"/>)svg", 30))));
  EXPECT_FALSE(is_refused(document(repeated(R"svg(<rect style="filter:drop-shadow(0 0 4px red)"/>)svg", 100))));
}

std::string flood(const std::string& piece) { return repeated(piece, static_cast<int>(1'000'000 / piece.size())); }

// Each of these took gigabytes, or hours, of some 50 KB.
TEST(VectorImage, RefusesReferencesThatDoNotEnd) {
  for (const std::string inside :
       {R"svg(<g fill="url(#a"/>)svg", R"svg(<g fill="url('#a"/>)svg", R"svg(<g fill="url(#a url(#b)"/>)svg",
        R"svg(<g fill="url(#)"/>)svg", R"svg(<style>a{fill:url(#a}b{fill:url(#b)}</style>)svg"}) {
    EXPECT_TRUE(is_refused(document(inside))) << inside;
  }
  for (const std::string piece : {"url(#", "url(", "url('#", "url(#a "}) {
    EXPECT_TRUE(is_refused(document("<g fill=\"" + flood(piece) + "\"/>"))) << piece;
    EXPECT_TRUE(is_refused(document("<style>a{fill:" + flood(piece) + "}</style>"))) << piece;
    EXPECT_FALSE(is_refused(document("<g aria-label=\"" + flood(piece) + "\"/>"))) << piece;
  }
}

TEST(VectorImage, RefusesBlursThatDoNotEnd) {
  EXPECT_TRUE(is_refused(document(R"svg(<g filter="blur(blur(1px"/>)svg")));
  EXPECT_TRUE(is_refused(document(R"svg(<style>a{filter:drop-shadow(0 0 1px}</style>)svg")));
  EXPECT_TRUE(is_refused(document(R"svg(<g filter="blur(blur(1px 2000px)"/>)svg")));
  for (const std::string piece : {"blur(", "drop-shadow(", "blur(1px ", "blur(drop-shadow("}) {
    const std::string calls = flood(piece);
    const std::string ends(static_cast<std::size_t>(std::ranges::count(calls, '(')), ')');
    EXPECT_TRUE(is_refused(document("<g filter=\"" + calls + ends.substr(1) + "\"/>"))) << piece;
    EXPECT_FALSE(is_refused(document("<style>a{filter:" + calls + ends + "}</style>"))) << piece << " read once";
  }
}

TEST(VectorImage, HoldsTheReferencesOfARuleOnceHoweverManySelectorsItHas) {
  const auto rule = [](const std::string& selector, int selectors, int references) {
    return "<style>" + repeated(selector + ",", selectors) + "a{fill:" + repeated("url(#x)", references) + "}</style>";
  };
  EXPECT_FALSE(is_refused(document(rule("g", 250'000, 70'000) + "<g/>")));
  EXPECT_TRUE(is_refused(document(rule("g", 2, 70'000) + repeated("<g/>", 3)))) << "what was looked for three times";
}

TEST(VectorImage, AcceptsReferencesThatStayFew) {
  EXPECT_FALSE(is_refused(document(
      R"svg(<style>.a,.b{fill:url(#g)} rect{filter:url(#f)} .c{mask:url(#m)}</style>
    <linearGradient id="h"><stop/></linearGradient><linearGradient id="g" href="#h"/><filter id="f"><feFlood/></filter>
    <mask id="m"><circle class="b"/></mask><g class="c"><rect class="a"/></g><use href="#nowhere"/>)svg")));
  EXPECT_FALSE(
      is_refused(document("<style>.a{fill:url(#g)}</style><linearGradient id=\"g\">" + repeated("<stop/>", 30) +
                          "</linearGradient>" + repeated("<path class=\"a\"/>", 15'000))));
  EXPECT_FALSE(is_refused(document("<marker id=\"a\"><path/></marker><path marker-end=\"url(#a)\" d=\"M0 0h5\"/>")));
}

}  // namespace
}  // namespace vitrine::media
