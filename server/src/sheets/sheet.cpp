#include "sheets/sheet.hpp"

#include <cstddef>
#include <exception>

#include "core/json.hpp"

namespace vitrine::sheets {

namespace {

json::object head_of(const Picture& picture) {
  return {{"alt", picture.alt},
          {"format", static_cast<int>(picture.format)},
          {"width", picture.width},
          {"height", picture.height},
          {"size", picture.bytes.size()}};
}

std::string text_in(const json::object& object, std::string_view name) {
  return std::string(object.at(name).as_string());
}

std::vector<std::string> texts_in(const json::object& object, std::string_view name) {
  return json::value_to<std::vector<std::string>>(object.at(name));
}

Sheet texts_of(const json::object& head) {
  Sheet sheet{.name = text_in(head, "name"),
              .family = text_in(head, "family"),
              .paragraphs = texts_in(head, "paragraphs"),
              .specifications = {},
              .features = texts_in(head, "features"),
              .brand = text_in(head, "brand"),
              .numbers = texts_in(head, "numbers"),
              .mailbox = text_in(head, "mailbox"),
              .address = text_in(head, "address"),
              .changed_at = text_in(head, "changedAt"),
              .pictures = {}};
  for (const json::value& row : head.at("specifications").as_array()) {
    sheet.specifications.push_back({text_in(row.as_object(), "label"), text_in(row.as_object(), "value")});
  }
  return sheet;
}

}  // namespace

std::string written(const Sheet& sheet) {
  json::array specifications;
  for (const Specification& row : sheet.specifications) {
    specifications.push_back(json::object{{"label", row.label}, {"value", row.value}});
  }
  json::array pictures;
  for (const Picture& picture : sheet.pictures) pictures.push_back(head_of(picture));
  std::string text = json::serialize(json::object{{"name", sheet.name},
                                                  {"family", sheet.family},
                                                  {"paragraphs", json::value_from(sheet.paragraphs)},
                                                  {"specifications", std::move(specifications)},
                                                  {"features", json::value_from(sheet.features)},
                                                  {"brand", sheet.brand},
                                                  {"numbers", json::value_from(sheet.numbers)},
                                                  {"mailbox", sheet.mailbox},
                                                  {"address", sheet.address},
                                                  {"changedAt", sheet.changed_at},
                                                  {"pictures", std::move(pictures)}});
  text.push_back('\n');
  for (const Picture& picture : sheet.pictures) text.append(picture.bytes);
  return text;
}

std::optional<Sheet> read_sheet(std::string_view text) {
  const std::size_t end = text.find('\n');
  if (end == std::string_view::npos) return std::nullopt;
  const std::optional<json::value> head = parse_json(text.substr(0, end));
  if (!head) return std::nullopt;
  text.remove_prefix(end + 1);
  try {
    Sheet sheet = texts_of(head->as_object());
    for (const json::value& entry : head->at("pictures").as_array()) {
      const json::object& picture = entry.as_object();
      const auto size = json::value_to<std::size_t>(picture.at("size"));
      if (size > text.size()) return std::nullopt;
      sheet.pictures.push_back({.alt = text_in(picture, "alt"),
                                .format = static_cast<media::Format>(picture.at("format").as_int64()),
                                .width = json::value_to<int>(picture.at("width")),
                                .height = json::value_to<int>(picture.at("height")),
                                .bytes = std::string(text.substr(0, size))});
      text.remove_prefix(size);
    }
    if (!text.empty()) return std::nullopt;
    return sheet;
  } catch (const std::exception&) {  // a member that is not there, or not what it should be
    return std::nullopt;
  }
}

}  // namespace vitrine::sheets
