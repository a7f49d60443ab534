// A product's data sheet (docs/product.md, Data sheet) before it is drawn: its texts, as they are printed, in the order
// in which they stand on it. What hands it to the process that draws it is sheet_process.hpp.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "media/file_format.hpp"

namespace vitrine::sheets {

/// A picture as the media store keeps it. Its bytes are not to be trusted: who decodes them can do nothing else.
struct Picture {
  std::string alt;
  media::Format format = media::Format::Jpeg;
  int width = 0;  // pixels; their relation is what counts
  int height = 0;
  std::string bytes = {};
};

struct Specification {
  std::string label;
  std::string value;
};

struct Sheet {
  std::string name;
  std::string family;  // what the machine is for: its treatment, else its category; may be empty
  std::vector<std::string> paragraphs;
  std::vector<Specification> specifications;
  std::vector<std::string> features;
  std::string brand;
  std::vector<std::string> numbers;  // of the house, for this machine
  std::string mailbox;               // may be empty
  std::string address;               // of the product's page, with its origin
  std::string changed_at;            // ISO 8601
  std::vector<Picture> pictures;     // the main one first
};

/// Sheet and pictures as one text: one line of JSON, then the bytes of the pictures one after the other.
std::string written(const Sheet& sheet);
/// What `written` has made; anything else: nullopt.
std::optional<Sheet> read_sheet(std::string_view text);

}  // namespace vitrine::sheets
