// A store, media and search in a temporary folder, and short ways to fill them in tests.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include "content/content_store.hpp"
#include "content/handlers.hpp"
#include "content/types/all.hpp"
#include "core/error.hpp"
#include "core/ids.hpp"
#include "core/log.hpp"
#include "core/temporary_folder_test_fixture.hpp"

namespace vitrine::content {

/// The schema as the program carries it.
inline std::vector<db::Migration> all_migrations() {
  std::vector<db::Migration> migrations;
  for (const auto& entry : std::filesystem::directory_iterator(VITRINE_SOURCE_DIR "/server/migrations")) {
    std::ifstream file(entry.path());
    migrations.push_back({entry.path().stem().string(), {std::istreambuf_iterator<char>(file), {}}});
  }
  std::sort(migrations.begin(), migrations.end(),
            [](const db::Migration& one, const db::Migration& other) { return one.name < other.name; });
  return migrations;
}

class ContentTest : public testing::Test {
 protected:
  ContentTest() {
    log::configure(log::Level::Warn, log::Format::Text);
    database_.migrate(all_migrations());
  }

  UploadedFile file(const std::string& field, const std::string& content) {
    const auto path = folder_.path() / random_hex(8);
    std::ofstream(path, std::ios::binary) << content;
    return {field, "photo", path, content.size()};
  }
  /// A different picture for each seed.
  UploadedFile picture(const std::string& field, int seed = 1) {
    return file(field, "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"" + std::to_string(seed) +
                           "\" height=\"9\"><rect width=\"3\" height=\"3\"/></svg>");
  }
  std::string image(int seed = 1) { return media_.store(picture("image", seed), media::Kind::Image).url; }
  /// The smallest MP4 that is whole; a different one for each seed.
  UploadedFile film(const std::string& field, char seed = 'a') {
    const auto box = [](const std::string& type, const std::string& body) {
      return std::string(3, '\0') + static_cast<char>(body.size() + 8) + type + body;
    };
    return file(field, box("ftyp", "isom0000mp42") + box("moov", "index") + box("mdat", std::string(9, seed)));
  }
  std::string video(char seed = 'a') { return media_.store(film("video", seed), media::Kind::Video).url; }
  std::string pdf() {
    return media_.store(file("file", "%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n"), media::Kind::Pdf).url;
  }

  std::string captions() {
    const std::string text = "WEBVTT\n\n00:00.000 --> 00:02.000\nBienvenue.\n";
    return media_.store(file("captions", text), media::Kind::Captions).url;
  }

  void reorder(const ContentType& type, const std::vector<std::string>& ids) {
    change(context_, [&](Change& change) { store_.reorder_in(change, type, ids, type.order_key); });
  }

  json::object create(const ContentType& type, json::object fields) {
    Form form{.fields = std::move(fields), .files = {}};
    return store_.create(type, form);
  }
  json::object update(const ContentType& type, const std::string& id, json::object fields,
                      const std::optional<std::string>& seen_version = std::nullopt) {
    Form form{.fields = std::move(fields), .files = {}};
    return store_.update(type, id, form, seen_version);
  }
  /// `fields`, with what `more` says in their place.
  static json::object with(json::object fields, json::object more) {
    for (auto& member : more) fields[member.key()] = std::move(member.value());
    return fields;
  }
  std::string new_category(const std::string& title) { return id_of(create(category(), {{"title", title}})); }
  std::string new_treatment(const std::string& title, const std::string& category_id) {
    return id_of(create(treatment(), {{"title", title}, {"description", "Texte"}, {"category", category_id}}));
  }
  json::object product_fields(const std::string& name, const std::string& category_id) {
    return {{"name", name},
            {"description", "Une description"},
            {"category", category_id},
            {"image", image(1)},
            {"imageUrls", json::array{image(2)}}};
  }
  std::string new_product(const std::string& name, const std::string& category_id, json::object more = {}) {
    return id_of(create(product(), with(product_fields(name, category_id), std::move(more))));
  }

  static std::string id_of(const json::object& item) { return std::string(item.at("_id").as_string()); }

  /// Stands in for the true sanitiser, which needs a script engine: shows that the field went through it, and how.
  static std::string sanitised(std::string_view markup, Markup kind) {
    std::string clean(markup);
    for (std::size_t at = clean.find("<script>"); at != std::string::npos; at = clean.find("<script>"))
      clean.erase(at, 8);
    return kind == Markup::Line ? clean : clean + "<!-- text -->";
  }

  /// Status and field errors of what the work throws; status 200 when it does not.
  struct Refusal {
    int status = 200;
    std::string message;
    FieldErrors fields;
  };
  template <typename Work>
  static Refusal refusal(Work work) {
    try {
      work();
    } catch (const Error& error) {
      return {error.status(), error.what(), error.fields()};
    }
    return {};
  }

  Request request(const std::vector<std::string>& params = {}, const std::string& query = "",
                  bool administrator = false) {
    Request made;
    made.params = params;
    made.query = Query::parse(query);
    if (administrator) made.administrator = Administrator{.id = "a", .username = "a", .token_id = "t"};
    return made;
  }
  /// A call with this body.
  Request sent(json::object fields, const std::vector<std::string>& params = {}) {
    Request made = request(params, "", true);
    made.form.fields = std::move(fields);
    return made;
  }
  static json::array items_of(const Response& response) { return json::parse(response.body).as_array(); }
  /// The texts under `member` of a list answer, joined by spaces.
  static std::string joined(const Response& response, std::string_view member) {
    std::string text;
    for (const json::value& item : items_of(response)) {
      text.append(text.empty() ? "" : " ").append(std::string_view(item.at(member).as_string()));
    }
    return text;
  }

  TemporaryFolder folder_;
  db::Database database_{"sqlite://" + (folder_.path() / "vitrine.db").string()};
  media::MediaStore media_{folder_.path() / "media", "/bin/false"};
  db::Connection reader_ = database_.open_reader();
  SearchIndex search_{product()};
  Freshness freshness_;
  Following following_{search_, freshness_};
  Context context_{database_, reader_, media_, search_, following_, sanitised};
  ContentStore store_{context_};
};

}  // namespace vitrine::content
