#include "media/s3_listing.hpp"

#include <expat.h>

#include <charconv>
#include <chrono>
#include <cstdio>
#include <stdexcept>
#include <utility>

namespace vitrine::media {
namespace {

/// 2026-03-01T09:30:00.000Z, the fraction left out. What is none of these is of long ago.
std::chrono::system_clock::time_point moment_of(const std::string& text) {
  using namespace std::chrono;
  int y = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0;
  if (std::sscanf(text.c_str(), "%4d-%2d-%2dT%2d:%2d:%2d", &y, &month, &day, &hour, &minute, &second) != 6) return {};
  const sys_days date(std::chrono::year(y) / month / day);
  return date + hours(hour) + minutes(minute) + seconds(second);
}

struct Reading {
  S3Listing listing;
  Kept object;
  std::string text;
  bool is_listing = false;

  static void on_start(void* context, const XML_Char* element, const XML_Char**) {
    auto& reading = *static_cast<Reading*>(context);
    const std::string_view name(element);
    if (name == "ListBucketResult") reading.is_listing = true;
    if (name == "Contents") reading.object = {};
    reading.text.clear();
  }
  static void on_text(void* context, const XML_Char* text, int length) {
    static_cast<Reading*>(context)->text.append(text, static_cast<std::size_t>(length));
  }
  static void on_end(void* context, const XML_Char* element) {
    auto& reading = *static_cast<Reading*>(context);
    const std::string_view name(element);
    const std::string& text = reading.text;
    if (name == "Key") {
      reading.object.name = text;
    } else if (name == "Size") {
      std::from_chars(text.data(), text.data() + text.size(), reading.object.size_bytes);
    } else if (name == "LastModified") {
      reading.object.written = moment_of(text);
    } else if (name == "Contents") {
      reading.listing.objects.push_back(std::move(reading.object));
    } else if (name == "NextContinuationToken") {
      reading.listing.next = text;
    }
    reading.text.clear();
  }
};

}  // namespace

S3Listing read_listing(std::string_view xml) {
  Reading reading;
  const XML_Parser parser = XML_ParserCreate(nullptr);
  if (parser == nullptr) throw std::bad_alloc();
  XML_SetUserData(parser, &reading);
  XML_SetElementHandler(parser, &Reading::on_start, &Reading::on_end);
  XML_SetCharacterDataHandler(parser, &Reading::on_text);
  const bool read = XML_Parse(parser, xml.data(), static_cast<int>(xml.size()), 1) == XML_STATUS_OK;
  XML_ParserFree(parser);
  if (!read || !reading.is_listing) throw std::runtime_error("the object store answered no list");
  return std::move(reading.listing);
}

}  // namespace vitrine::media
