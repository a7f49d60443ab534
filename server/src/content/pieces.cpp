#include "content/pieces.hpp"

#include <algorithm>
#include <string>
#include <utility>

#include "core/error.hpp"

namespace vitrine::content {

namespace {

constexpr std::size_t items_at_once = 200;
constexpr std::size_t piece_bytes = 512ULL * 1024;

/// How far a list has come.
struct Progress {
  std::optional<std::size_t> left;  // items; nullopt: all that there are
  std::vector<db::Value> place;     // of the last item; empty: none yet
};

std::string text_of(const Progress& progress) {
  json::array text{value_or_null(progress.left)};
  for (const db::Value& value : progress.place) {
    const auto* number = std::get_if<std::int64_t>(&value);
    text.push_back(number != nullptr ? json::value(*number) : json::value(std::get<std::string>(value)));
  }
  return json::serialize(text);
}

Progress progress_from(std::string_view text) {
  Progress progress;
  const json::array values = json::parse(text).as_array();
  if (!values.front().is_null()) progress.left = values.front().to_number<std::size_t>();
  for (std::size_t i = 1; i < values.size(); ++i) {
    const json::string* words = values[i].if_string();
    progress.place.push_back(words != nullptr ? db::Value(std::string(*words)) : db::Value(values[i].as_int64()));
  }
  return progress;
}

/// The place of the last item that is still there.
std::vector<db::Value> last_place(db::Connection& reader, const ContentType& type,
                                  const std::vector<json::object>& items) {
  for (auto item = items.rbegin(); item != items.rend(); ++item) {
    auto place = place_of(reader, type, std::string(item->at("_id").as_string()));
    if (!place.empty()) return place;
  }
  throw Error::unavailable("La liste change trop vite. Veuillez réessayer.", std::chrono::seconds(1));
}

}  // namespace

Response answer_in_pieces(Context& context, const ContentType& type, const Request& request,
                          std::optional<std::size_t> limit, const ReadItems& read) {
  Progress progress = request.from.empty() ? Progress{.left = limit, .place = {}} : progress_from(request.from);
  Response response;
  response.content_type = "application/json; charset=utf-8";
  std::string& body = response.body;
  std::string_view before = request.from.empty() ? "[" : ",";
  while (body.size() < piece_bytes) {
    // A list that is asked for up to a limit is read at once, as far as it is short.
    const std::size_t count = std::min(progress.left.value_or(items_at_once), items_at_once);
    const std::vector<json::object> items = read(progress.place, count);
    for (const json::object& item : items) body.append(std::exchange(before, ",")).append(json::serialize(item));
    if (progress.left) *progress.left -= items.size();
    if (items.size() < count || progress.left == 0) {
      body.append(before == "[" ? "[]" : "]");
      if (request.from.empty()) response.made_of = context.made_of();
      return response;
    }
    progress.place = last_place(context.reader, type, items);
  }
  response.rest = text_of(progress);
  return response;
}

}  // namespace vitrine::content
