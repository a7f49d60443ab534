#include "content/demo.hpp"

#include <sys/resource.h>

#include <csignal>
#include <map>
#include <string_view>

#include "content/content_test_fixture.hpp"
#include "content/media_references.hpp"

namespace vitrine::content {

class DemoTest : public ContentTest {
 protected:
  DemoTest() {
    const auto drawing = [](int width) {
      return "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"" + std::to_string(width) +
             "\" height=\"9\"><rect width=\"3\" height=\"3\"/></svg>";
    };
    files_["media/a.svg"] = drawing(3);
    files_["media/b.svg"] = drawing(4);
    files_["media/c.pdf"] = "%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n";
    files_["catalogue.json"] = R"({
      "site": {"brand": "Démo"},
      "categories": [{"key": "peau", "title": "Peau", "heroImage": "a.svg"}, {"key": "corps", "title": "Corps"}],
      "treatments": [{"key": "t1", "category": "peau", "title": "T1", "description": "D", "imageSrc": "b.svg"}],
      "products": [
        {"key": "p1", "category": "peau", "treatment": "t1", "name": "P1", "description": "D", "image": "a.svg", "images": ["b.svg"],
         "similarProducts": ["p2"], "catalog": {"type": "file", "value": "c.pdf"},
         "infoSections": [{"title": "T", "description": "D", "secondaryDescription": "S", "imageUrls": ["b.svg"]}]},
        {"key": "p2", "category": "corps", "name": "P2", "description": "D", "image": "a.svg", "images": ["b.svg"],
         "catalog": {"type": "url", "value": "https://example.com/c"}, "similarProducts": ["p1"]}]})";
  }
  void load() {
    load_demo(context_, [this](std::string_view name) -> std::optional<std::string_view> {
      const auto found = files_.find(name);
      if (found == files_.end()) return std::nullopt;
      return found->second;
    });
  }
  std::map<std::string, std::string, std::less<>> files_;
};

TEST_F(DemoTest, FillsAnEmptyStoreInTheFilesOrder) {
  EXPECT_TRUE(is_store_empty(reader_));
  load();
  EXPECT_FALSE(is_store_empty(reader_));
  auto all = request();
  EXPECT_EQ(joined(list(context_, category(), all), "title"), "Peau Corps");
  const json::array products = items_of(list(context_, product(), all));
  ASSERT_EQ(products.size(), 2U);
  EXPECT_EQ(products[0].at("name"), "P1");
  EXPECT_EQ(products[0].at("similarProducts"), (json::array{products[1].at("_id")}));
  EXPECT_EQ(products[1].at("similarProducts"), (json::array{products[0].at("_id")}));
  EXPECT_TRUE(std::string_view(products[0].at("catalog").at("value").as_string()).ends_with(".pdf"));
  EXPECT_EQ(products[1].at("catalog").at("value"), "https://example.com/c");
  EXPECT_EQ(products[0].at("treatment").at("title"), "T1");
  EXPECT_EQ(store_.get(site(), "site")->at("brand"), "Démo");
  EXPECT_EQ(referenced_media(reader_).size(), 3U);
}

TEST_F(DemoTest, FillsThePagesToo) {
  std::string& catalogue = files_["catalogue.json"];
  catalogue.insert(catalogue.rfind('}'), R"(,
    "fitnessPage": {"title": "Sport", "backgroundImage": "a.svg"}, "about": {"introText1": "Bonjour"},
    "slides": [{"title": ["Un"], "description": "D", "background": "a.svg"},
               {"title": ["Deux"], "description": "D", "background": "b.svg"}],
    "services": [{"title": "S", "imagePath": "a.svg", "products": ["p2", "p1"]}],
    "fitnessServices": [{"title": "F", "imageSrc": "a.svg", "pdfSrc": "c.pdf", "products": ["p1"]}],
    "events": [{"type": "medical", "title": "E", "description": "D", "heroImage": "a.svg",
                "galleryImages": [{"src": "b.svg"}]}],
    "blogPosts": [{"title": "B", "author": "A", "image": "a.svg", "content": "<p><img src=\"b.svg\" alt=\"x\"></p>"}],
    "homepageProducts": ["p2", "p1"])");
  load();
  auto all = request();
  EXPECT_EQ(items_of(list(context_, hero_slide(), all))[0].at("title"), (json::array{"Un"}));
  const json::array services = items_of(list(context_, service(), all));
  EXPECT_EQ(services[0].at("products").at(0).at("name"), "P2");
  EXPECT_TRUE(
      std::string_view(items_of(list(context_, fitness_service(), all))[0].at("pdfSrc").as_string()).ends_with(".pdf"));
  const std::string markup(items_of(list(context_, blog_post(), all))[0].at("content").as_string());
  EXPECT_NE(markup.find("<img src=\"/media/"), std::string::npos) << markup;
  EXPECT_EQ(items_of(list(context_, homepage_product(), all))[1].at("product").at("name"), "P1");
  EXPECT_EQ(store_.get(fitness_page(), "fitness_page")->at("title"), "Sport");
  EXPECT_EQ(store_.get(about(), "about")->at("introText1"), "Bonjour");
  EXPECT_EQ(referenced_media(reader_).size(), 3U);
}

TEST_F(DemoTest, RefusesAStoreThatHoldsSomething) {
  new_category("Déjà là");
  EXPECT_EQ(refusal([&] { load(); }).status, 409);
}

TEST_F(DemoTest, LoadsAllOrNothing) {
  std::string& catalogue = files_["catalogue.json"];
  catalogue.replace(catalogue.find("\"P2\""), 4, "\"\"");
  const auto refused = refusal([&] { load(); });
  EXPECT_EQ(refused.status, 500);
  EXPECT_NE(refused.message.find("p2"), std::string::npos);
  EXPECT_NE(refused.message.find("Le nom est requis."), std::string::npos);
  EXPECT_TRUE(is_store_empty(reader_));
}

TEST_F(DemoTest, NamesAFileThatIsMissing) {
  files_.erase("media/b.svg");
  const auto refused = refusal([&] { load(); });
  EXPECT_EQ(refused.status, 500);
  EXPECT_NE(refused.message.find("b.svg"), std::string::npos);
}

TEST_F(DemoTest, SaysThatThereIsNoRoomForAFileAndNotThatItIsDamaged) {
  files_["media/c.pdf"] = "%PDF-1.4\n" + std::string(std::size_t{8} * 1024 * 1024, ' ') + "\n%%EOF\n";
  ::rlimit before{};
  ASSERT_EQ(::getrlimit(RLIMIT_FSIZE, &before), 0);
  const ::rlimit little{.rlim_cur = rlim_t{6} * 1024 * 1024, .rlim_max = before.rlim_max};
  const auto handled = std::signal(SIGXFSZ, SIG_IGN);
  ASSERT_EQ(::setrlimit(RLIMIT_FSIZE, &little), 0);
  const auto refused = refusal([&] { load(); });
  EXPECT_EQ(::setrlimit(RLIMIT_FSIZE, &before), 0);
  EXPECT_NE(std::signal(SIGXFSZ, handled), SIG_ERR);
  EXPECT_EQ(refused.status, 503);
  EXPECT_NE(refused.message.find("le disque est peut-être plein"), std::string::npos) << refused.message;
  EXPECT_TRUE(is_store_empty(reader_));
}

}  // namespace vitrine::content
