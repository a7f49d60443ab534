#include "media/film_metadata.hpp"

#include <gtest/gtest.h>
#include <sys/resource.h>

#include <cstdlib>

#include "media/film_in_memory.hpp"

namespace vitrine::media {
namespace {

using namespace std::string_literals;
using testing::FilmInMemory;

std::string big_endian(std::uint64_t value, int bytes = 4) {
  std::string text;
  for (int shift = (bytes - 1) * 8; shift >= 0; shift -= 8) text.push_back(static_cast<char>(value >> shift & 0xFF));
  return text;
}

std::string box(const std::string& type, const std::string& body) { return big_endian(body.size() + 8) + type + body; }

const std::string place = "+36.8065+010.1815/";
const std::string handler_head(8, '\0');

std::string track(const std::string& handler, const std::string& tables = {}, const std::string& more = {}) {
  return box("trak", box("tkhd", "\0\0\0\7\xE0\x01\x02\x03\xE0\x01\x02\x03\0\0\0\1"s) + more +
                         box("mdia", box("mdhd", "\1\0\0\0"s + std::string(16, 'm') + "rest") +
                                         box("hdlr", handler_head + handler + std::string(12, '\0')) +
                                         box("minf", box("stbl", tables))));
}

std::string cleaned_boxes(const std::string& bytes) {
  FilmInMemory film(bytes);
  EXPECT_TRUE(clean_boxes(film));
  EXPECT_EQ(film.size(), bytes.size());
  return film.bytes();
}

bool is_broken(const std::string& bytes) {
  FilmInMemory film(bytes);
  return !clean_boxes(film);
}

TEST(FilmBoxes, ForgetsWhereAFilmWasTakenWhereverPhonesWriteIt) {
  const std::string apple = box("meta", box("hdlr", handler_head + "mdta" + std::string(12, '\0')) +
                                            box("keys", "com.apple.quicktime.location.ISO6709") + box("ilst", place));
  for (const std::string& metadata :
       {box("udta", box("\xA9xyz", "\0\x12\x15\xC7"s + place)), box("udta", box("loci", place) + "\0\0\0\0"s), apple,
        box("udta", box("meta", "\0\0\0\0"s + place)), box("uuid", std::string(16, 'u') + place), box("free", place),
        box("XMP_", place), box("????", place)}) {
    for (const std::string& bytes :
         {box("ftyp", "qt  0000qt  ") + metadata + box("moov", track("vide")) + box("mdat", "pictures"),
          box("ftyp", "qt  0000qt  ") + box("mdat", "pictures") + box("moov", track("vide") + metadata),
          box("ftyp", "qt  0000qt  ") + box("moov", track("vide", {}, metadata) + track("soun"))}) {
      ASSERT_NE(bytes.find(place), std::string::npos);
      const std::string kept = cleaned_boxes(bytes);
      EXPECT_EQ(kept.find(place), std::string::npos);
      EXPECT_EQ(kept.find("location"), std::string::npos);
      EXPECT_EQ(kept.find("pictures"), bytes.find("pictures"));
      EXPECT_EQ(kept.find("vide"), bytes.find("vide"));
    }
  }
}

TEST(FilmBoxes, ForgetsItInTheBoxesWithinATrackAndInFragments) {
  for (const std::string& metadata :
       {box("\xA9xyz", place), box("udta", box("\xA9xyz", place)), box("uuid", place), box("meta", place)}) {
    for (const std::string& bytes :
         {box("moov", track("vide", box("stco", big_endian(0) + big_endian(0)) + metadata)),
          box("moov", track("vide", {}, box("edts", box("elst", "edits") + metadata))),
          box("moov", box("mvex", "") + track("vide")) + box("moof", box("traf", box("tfhd", "edits") + metadata)),
          box("moof", metadata + box("traf", box("tfhd", "edits")))}) {
      const std::string kept = cleaned_boxes(bytes);
      EXPECT_EQ(kept.find(place), std::string::npos);
      EXPECT_EQ(kept.find("edits"), bytes.find("edits"));
    }
  }
  const std::string innermost = box("\xA9xyz", place);
  std::string deep;
  for (std::size_t boxes = 100'000; boxes > 0; --boxes) deep += big_endian(8 * boxes + innermost.size()) + "traf";
  deep += innermost;
  FilmInMemory film(box("moof", deep));
  EXPECT_TRUE(clean_boxes(film)) << "boxes without end within each other are left alone";
}

TEST(FilmBoxes, ForgetsTheMomentsAndNothingElseOfAHeader) {
  const std::string kept = cleaned_boxes(
      box("moov", box("mvhd", "\0\0\0\0\xE0\x01\x02\x03\xE0\x01\x02\x03"s + "time scale") + track("vide")));
  EXPECT_EQ(kept.find("\xE0\x01\x02\x03"), std::string::npos);
  EXPECT_NE(kept.find(std::string(9, '\0') + "time scale"), std::string::npos);
  EXPECT_EQ(kept.find("mmm"), std::string::npos);
  EXPECT_NE(kept.find("rest"), std::string::npos);
  EXPECT_EQ(cleaned_boxes(kept), kept) << "a second time changes nothing";
}

// Two chunks, of two samples of 3 and 4 bytes and of one of 5.
TEST(FilmBoxes, DropsATrackOfMetadataWithItsSamples) {
  const std::string head = box("ftyp", "isom0000mp42");
  const auto film = [&](const std::string& sizes, const std::string& second) {
    const auto at = static_cast<std::uint64_t>(head.size() + 8);
    const std::string tables = box("stsz", "\0\0\0\0"s + sizes) +
                               box("stsc", "\0\0\0\0"s + big_endian(2) + big_endian(1) + big_endian(2) + big_endian(1) +
                                               big_endian(2) + big_endian(1) + big_endian(1)) +
                               box("stco", "\0\0\0\0"s + big_endian(2) + big_endian(at + 2) + big_endian(at + 11));
    return head + box("mdat", "aaGPSGPS!bb" + second + "cc") + box("moov", track("vide") + track("meta", tables));
  };
  const std::string each = big_endian(0) + big_endian(3) + big_endian(3) + big_endian(4) + big_endian(5);
  const std::string kept = cleaned_boxes(film(each, "GPSGP"));
  EXPECT_NE(kept.find("mdataa"s + std::string(7, '\0') + "bb" + std::string(5, '\0') + "cc"), std::string::npos);
  EXPECT_EQ(kept.find("meta"), std::string::npos);
  EXPECT_NE(kept.find("vide"), std::string::npos);
  const std::string alike = cleaned_boxes(film(big_endian(3) + big_endian(3), "GPScc"));
  EXPECT_NE(alike.find("mdataa"s + std::string(6, '\0') + "!bb" + std::string(3, '\0') + "cccc"), std::string::npos);
}

TEST(FilmBoxes, NeverClearsWhatIsNoSample) {
  const std::string tables =
      box("stsz", "\0\0\0\0"s + big_endian(UINT32_MAX) + big_endian(UINT32_MAX)) +
      box("stsc", "\0\0\0\0"s + big_endian(1) + big_endian(1) + big_endian(UINT32_MAX) + big_endian(1)) +
      box("stco", "\0\0\0\0"s + big_endian(2) + big_endian(0) + big_endian(4000));
  const std::string kept =
      cleaned_boxes(box("ftyp", "isom0000mp42") + box("moov", track("vide") + track("meta", tables)));
  EXPECT_TRUE(kept.starts_with(box("ftyp", "isom0000mp42")));
  EXPECT_NE(kept.find("vide"), std::string::npos);
}

// A film of 12 MB that was made to be laborious: every chunk to be looked for among all boxes takes 10^11 comparisons.
TEST(FilmBoxesDeathTest, FindsManyChunksInManyBoxesWithoutLookingAtEachForEach) {
  constexpr std::size_t count = 500'000;
  const std::string head = box("ftyp", "isom0000mp42");
  std::string pictures;
  std::string chunks = "\0\0\0\0"s + big_endian(count);
  for (std::size_t i = 0; i < count; ++i) {
    chunks += big_endian(head.size() + pictures.size() + 8);
    pictures += box("mdat", "Gp");
  }
  const std::string tables = box("stsz", "\0\0\0\0"s + big_endian(1) + big_endian(count)) +
                             box("stsc", "\0\0\0\0"s + big_endian(1) + big_endian(1) + big_endian(1) + big_endian(1)) +
                             box("stco", chunks);
  const std::string film = head + pictures + box("moov", track("vide") + track("meta", tables));
  const auto clean = [&] {
    const rlimit processor_seconds{30, 30};  // a bound on the work, not on the time that a busy machine takes for it
    ::setrlimit(RLIMIT_CPU, &processor_seconds);
    const std::string kept = cleaned_boxes(film);
    std::_Exit(kept.find("Gp") == std::string::npos && kept.substr(head.size(), 10) == box("mdat", "\0p"s) ? 0 : 1);
  };
  EXPECT_EXIT(clean(), ::testing::ExitedWithCode(0), "");
}

TEST(FilmBoxes, KeepsTracksThatFragmentsName) {
  EXPECT_NE(cleaned_boxes(box("moov", box("mvex", "") + track("meta"))).find("hdlr"), std::string::npos);
}

TEST(FilmBoxes, RefusesBoxesThatDoNotFitIntoEachOther) {
  EXPECT_TRUE(is_broken(box("moov", big_endian(100) + "trak" + "short")));
  EXPECT_TRUE(is_broken(box("moov", big_endian(7) + "trak")));
  EXPECT_TRUE(is_broken(box("moov", big_endian(1) + "trak" + big_endian(UINT64_MAX, 8))));
  EXPECT_TRUE(is_broken(box("moov", box("trak", big_endian(80) + "mdia"))));
  EXPECT_FALSE(is_broken(box("moov", "index"))) << "less than a box";
  EXPECT_FALSE(is_broken(""));
}

std::string element(const std::string& id, const std::string& body) {
  return id + "\x01" + big_endian(body.size(), 7) + body;
}

const std::string ebml_head = "\x1A\x45\xDF\xA3\x87\x42\x82\x84webm";
const std::string tags = "\x12\x54\xC3\x67";
const std::string information = "\x15\x49\xA9\x66";
const std::string cluster = "\x1F\x43\xB6\x75";
const std::string segment = "\x18\x53\x80\x67";
const std::string endless = "\x01\xFF\xFF\xFF\xFF\xFF\xFF\xFF";

std::string cleaned_elements(const std::string& bytes) {
  FilmInMemory film(bytes);
  EXPECT_TRUE(clean_elements(film));
  EXPECT_EQ(film.size(), bytes.size());
  return film.bytes();
}

TEST(FilmElements, ForgetsTagsTitleAndDay) {
  const std::string title = "\x7B\xA9\x8A" + "LocalTitle"s;
  const std::string day = "\x44\x61\x88" + "momentxx"s;
  const std::string info = element(information, title + day + "\x4D\x80\x83" + "app");
  for (const std::string& bytes :
       {ebml_head + element(segment, info + element(tags, place) + element(cluster, "pictures")),
        ebml_head + segment + endless + info + cluster + endless + "\xA3\x88pictures" + cluster + endless +
            "\xA3\x81x" + element(tags, place + std::string(500, 'x'))}) {
    const std::string kept = cleaned_elements(bytes);
    for (const std::string& gone : {place, "LocalTitle"s, "momentxx"s, "xxx"s}) {
      EXPECT_EQ(kept.find(gone), std::string::npos) << gone;
    }
    EXPECT_NE(kept.find("\x4D\x80\x83" + "app"s), std::string::npos);
    EXPECT_EQ(kept.find("pictures"), bytes.find("pictures"));
    EXPECT_EQ(cleaned_elements(kept), kept) << "a second time changes nothing";
  }
}

TEST(FilmElements, TakesARecordingThatWasCutOff) {
  for (const std::string& bytes :
       {ebml_head + "rest", ebml_head + segment + endless + cluster + "\x01", ebml_head + segment + "\x90" + cluster,
        ebml_head + segment + endless + tags + "\x8Fshort"}) {
    cleaned_elements(bytes);
  }
  EXPECT_EQ(cleaned_elements(ebml_head + segment + endless + tags + "\x8Fshort").find("short"), std::string::npos);
}

}  // namespace
}  // namespace vitrine::media
