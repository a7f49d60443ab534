#include "http/multipart.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace vitrine::http {
namespace {

using Event = MultipartParser::Event;

struct Part {
  std::string name;
  std::optional<std::string> file_name;
  std::string content;
  bool ended = false;
  bool operator==(const Part&) const = default;
};

struct Outcome {
  std::vector<Part> parts;
  bool ended = false;
  bool malformed = false;
  bool operator==(const Outcome&) const = default;
};

void feed(MultipartParser& parser, std::string_view piece, Outcome& outcome) {
  while (true) {
    switch (parser.next(piece)) {
      case Event::NeedMore:
        EXPECT_TRUE(piece.empty());
        return;
      case Event::PartBegin:
        outcome.parts.push_back({parser.name(), parser.file_name(), {}, false});
        break;
      case Event::Data:
        EXPECT_FALSE(parser.data().empty());
        outcome.parts.back().content.append(parser.data());
        break;
      case Event::PartEnd:
        outcome.parts.back().ended = true;
        break;
      case Event::End:
        outcome.ended = true;
        break;
      case Event::Malformed:
        outcome.malformed = true;
        return;
    }
  }
}

Outcome parse(std::string_view body, std::size_t piece_bytes, std::string_view boundary = "X") {
  MultipartParser parser(boundary);
  Outcome outcome;
  while (!body.empty() && !outcome.malformed) {
    feed(parser, body.substr(0, piece_bytes), outcome);
    body.remove_prefix(std::min(piece_bytes, body.size()));
  }
  return outcome;
}

std::string part(const std::string& disposition, const std::string& content) {
  return "--X\r\nContent-Disposition: " + disposition + "\r\n\r\n" + content + "\r\n";
}

TEST(Multipart, ReadsTextAndFilesWhateverThePieces) {
  const std::string content = "\r\n--\r\r\n-\r\n--Y\r\n\r\n--";
  const std::string body = "preamble\r\n" + part("form-data; name=\"titre\"", "Équipement") +
                           part("form-data; name=\"image\"; filename=\"a \\\"b\\\" %22.png\"", content) +
                           part("form-data; name=vide; filename=\"\"", "") + "--X--\r\nepilogue --X";
  const Outcome whole = parse(body, body.size());
  ASSERT_EQ(whole.parts.size(), 3U);
  EXPECT_EQ(whole.parts[0], (Part{"titre", std::nullopt, "Équipement", true}));
  EXPECT_EQ(whole.parts[1], (Part{"image", "a \"b\" \".png", content, true}));
  EXPECT_EQ(whole.parts[2], (Part{"vide", "", "", true}));
  EXPECT_TRUE(whole.ended);
  for (std::size_t size = 1; size < body.size(); ++size) EXPECT_EQ(parse(body, size), whole) << size;
}

TEST(Multipart, EverySplitInTwoGivesTheSame) {
  const std::string body = part("form-data; name=\"f\"; filename=\"f\"",
                                "a\r\n--Xb"
                                "\r\n--\r\n") +
                           "--X--";
  const std::string good = part("form-data; name=\"f\"; filename=\"f\"", "a\r\n--x\r\n-\r") + "--X--\r\n";
  for (const std::string& text : {body, good}) {
    const Outcome whole = parse(text, text.size());
    for (std::size_t cut = 1; cut < text.size(); ++cut) {
      MultipartParser parser("X");
      Outcome outcome;
      feed(parser, std::string_view(text).substr(0, cut), outcome);
      if (!outcome.malformed) feed(parser, std::string_view(text).substr(cut), outcome);
      EXPECT_EQ(outcome, whole) << cut;
    }
  }
  EXPECT_TRUE(parse(body, body.size()).malformed);
  EXPECT_EQ(parse(good, good.size()).parts.at(0).content, "a\r\n--x\r\n-\r");
}

TEST(Multipart, EmptyFormIsNoError) {
  const Outcome outcome = parse("--X--\r\n", 3);
  EXPECT_TRUE(outcome.ended);
  EXPECT_TRUE(outcome.parts.empty());
}

TEST(Multipart, WhatIsCutShortDoesNotEnd) {
  EXPECT_FALSE(parse(part("form-data; name=\"a\"", "b"), 7).ended);
  EXPECT_FALSE(parse("--X\r\nContent-Disposition: form-data; name=a\r\n", 7).ended);
  EXPECT_FALSE(parse("", 1).ended);
}

TEST(Multipart, RefusesWhatItCannotName) {
  EXPECT_TRUE(parse("--X\r\n\r\nno header\r\n--X--", 100).malformed);
  EXPECT_TRUE(parse(part("form-data", "no name") + "--X--", 100).malformed);
  EXPECT_TRUE(parse(part("form-data; name=\"\"", "empty name") + "--X--", 100).malformed);
  EXPECT_TRUE(parse(part("attachment; name=\"a\"", "other kind") + "--X--", 100).malformed);
  EXPECT_TRUE(parse(part("form-data; name=\"\xff\"", "no UTF-8") + "--X--", 100).malformed);
  EXPECT_TRUE(parse("--X\r\nno colon\r\n\r\n\r\n--X--", 100).malformed);
  EXPECT_TRUE(parse("--X junk\r\n", 100).malformed);
  EXPECT_TRUE(parse("--X-\r\n", 100).malformed);
}

TEST(Multipart, BoundsHeadersPreambleAndParts) {
  const std::string filler(MultipartParser::header_bytes_max, 'a');
  EXPECT_TRUE(parse("--X\r\nX-Filler: " + filler + "\r\n", 1000).malformed);
  EXPECT_TRUE(parse(std::string(MultipartParser::preamble_bytes_max + 1, 'p'), 1000).malformed);
  std::string many;
  for (std::size_t i = 0; i <= MultipartParser::parts_max; ++i) many += part("form-data; name=a", "");
  EXPECT_TRUE(parse(many, 1000).malformed);
}

TEST(Multipart, BoundaryComesFromTheContentType) {
  EXPECT_EQ(multipart_boundary("multipart/form-data; boundary=abc"), "abc");
  EXPECT_EQ(multipart_boundary("Multipart/Form-Data; charset=utf-8; Boundary=\"a b\""), "a b");
  EXPECT_EQ(multipart_boundary("multipart/form-data"), std::nullopt);
  EXPECT_EQ(multipart_boundary("multipart/form-data; boundary="), std::nullopt);
  EXPECT_EQ(multipart_boundary("multipart/mixed; boundary=abc"), std::nullopt);
  EXPECT_EQ(multipart_boundary("multipart/form-data; boundary=" + std::string(71, 'a')), std::nullopt);
  EXPECT_EQ(multipart_boundary("multipart/form-data; boundary=\"a\rb\""), std::nullopt);
}

}  // namespace
}  // namespace vitrine::http
