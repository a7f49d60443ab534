#include "content/reads.hpp"

#include "content/content_test_fixture.hpp"

namespace vitrine::content {
namespace {

class ReadsTest : public ContentTest {
 protected:
  Footprint made_of_list(const std::string& query) {
    context_.reads = {};
    Request asked = request({}, query);
    const Response response = list(context_, partner(), asked);
    return response.made_of.value();
  }
};

TEST_F(ReadsTest, NamesTheItemsOfAShortListAndTheTypeOfALongOne) {
  const std::string logo = image();
  std::vector<std::string> ids;
  for (int i = 0; i < 410; ++i) {
    ids.push_back(id_of(create(partner(), {{"logo", logo}, {"url", "https://p" + std::to_string(i) + ".example"}})));
  }
  const Footprint few = made_of_list("limit=200");
  const Footprint all = made_of_list("");
  EXPECT_LT(all.keys().size(), 250U);
  const std::uint64_t before = freshness_.version();
  update(partner(), ids.back(), {{"url", "https://autre.example"}});
  EXPECT_TRUE(freshness_.holds(few, before));
  EXPECT_FALSE(freshness_.holds(all, before));
}

TEST_F(ReadsTest, NamesOfASearchTheTypesThatItsWordsAreOf) {
  Footprint searched;
  note_search(searched, product());
  Footprint named;
  for (const ContentType* type : {&product(), &category(), &treatment()}) named.add(key_of_type(*type));
  searched.tidy();
  named.tidy();
  EXPECT_EQ(searched.keys(), named.keys());
}

TEST_F(ReadsTest, TrustsNothingThatIsOlderThanWhatAnotherProcessHasWritten) {
  const std::string one = id_of(create(partner(), {{"logo", image()}, {"url", "https://un.example"}}));
  const Footprint page = made_of_list("");
  const std::uint64_t before = freshness_.version();
  std::vector<journal::Line> lines = journal::lines_where(reader_, "WHERE item = :p1", {one});
  database_.write([&](db::Connection& writer) { journal::append(writer, lines); });
  update(about(), "about", {{"introText1", "Ailleurs"}});
  EXPECT_FALSE(freshness_.holds(page, before));
  EXPECT_TRUE(freshness_.holds(page, freshness_.version()));
}

}  // namespace
}  // namespace vitrine::content
