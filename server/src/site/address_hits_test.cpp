#include "site/address_hits.hpp"

#include <gtest/gtest.h>

#include <fstream>
#include <iterator>

#include "core/hex.hpp"
#include "core/log.hpp"
#include "core/temporary_folder_test_fixture.hpp"

namespace vitrine {
namespace {

class AddressHitsTest : public testing::Test {
 protected:
  AddressHitsTest() {
    log::configure(log::Level::Off, log::Format::Text);
    std::ifstream file(VITRINE_SOURCE_DIR "/server/migrations/0014_addresses.sql");
    database_.migrate({{"0014_addresses", {std::istreambuf_iterator<char>(file), {}}}});
  }

  void count_many(std::size_t paths, int status, const std::string& beginning) {
    for (std::size_t i = 0; i < paths; ++i) hits_.count(beginning + std::to_string(i), status);
  }

  std::int64_t stored(int status) {
    return database_.open_reader()
        .query_one("SELECT COUNT(*) AS total FROM address_hit WHERE status = :p1", {std::int64_t{status}})
        ->integer("total");
  }

  /// How often; 0 where nothing is known of it.
  std::int64_t hits_of(const std::string& path, int status) {
    const auto row = database_.open_reader().query_one("SELECT hits FROM address_hit WHERE path = :p1 AND status = :p2",
                                                       {path, std::int64_t{status}});
    return row ? row->integer("hits") : 0;
  }

  const TemporaryFolder folder_;
  db::Database database_{"sqlite://" + (folder_ / "store.db").string()};
  AddressHits hits_;
};

TEST_F(AddressHitsTest, AddUpAndBeginAnewWithAnotherAnswer) {
  for (const int status : {404, 404, 301}) hits_.count("/perdue", status);
  hits_.write_down(database_);
  EXPECT_EQ(hits_of("/perdue", 301), 1);
  hits_.count("/perdue", 301);
  hits_.write_down(database_);
  EXPECT_EQ(hits_of("/perdue", 301), 2);
  hits_.count("/perdue", 410);
  hits_.write_down(database_);
  EXPECT_EQ(hits_of("/perdue", 410), 1);
}

TEST_F(AddressHitsTest, GoWithTheAddressesOfWhatIsForgotten) {
  const auto left = [&](const std::string& path, const std::string& item) {
    database_.write([&](db::Connection& writer) {
      writer.execute(
          "INSERT INTO former_address (path, type, item, title, left_at) VALUES (:p1, 'product', :p2, '', '')",
          {path, item});
    });
  };
  left("#" + sha256_hex("/produits/eclat"), "forgotten");
  left("#" + sha256_hex("/produits/repris"), "forgotten");
  left("/produits/repris", "another");
  left("/produits/parti", "another");
  for (const char* path : {"/produits/eclat", "/produits/repris", "/produits/parti"}) hits_.count(path, 301);
  for (const char* path : {"/produits/Éclat", "/produits/eclats"}) hits_.count(path, 404);
  hits_.write_down(database_);
  AddressHits::forget(database_);
  EXPECT_EQ(hits_of("/produits/eclat", 301), 0);
  EXPECT_EQ(hits_of("/produits/Éclat", 404), 0);
  EXPECT_EQ(hits_of("/produits/repris", 301), 1) << "it is the address of something else as well";
  EXPECT_EQ(hits_of("/produits/parti", 301), 1);
  EXPECT_EQ(hits_of("/produits/eclats", 404), 1);
}

TEST_F(AddressHitsTest, OfEachStatusThereAreOnlySoMany) {
  for (const int status : {301, 404, 410}) {
    count_many(AddressHits::paths_max + 100, status, "/" + std::to_string(status) + "-");
  }
  hits_.count("/301-1", 301);  // known, and full
  hits_.write_down(database_);
  for (const int status : {301, 404, 410}) {
    EXPECT_EQ(stored(status), static_cast<std::int64_t>(AddressHits::paths_max)) << status;
  }
  EXPECT_EQ(hits_of("/301-1", 301), 2);
}

TEST_F(AddressHitsTest, OneStatusPushesOutNothingOfAnother) {
  for (int i = 0; i < 5; ++i) hits_.count("/vraie-page-perdue", 404);
  for (int round = 0; round < 6; ++round) {
    count_many(AddressHits::paths_max, 301, "/" + std::to_string(round) + "-");
    hits_.write_down(database_);
  }
  EXPECT_EQ(stored(301), 10'000);
  EXPECT_EQ(hits_of("/vraie-page-perdue", 404), 5);
  hits_.count("/autre", 404);
  hits_.write_down(database_);
  EXPECT_EQ(hits_of("/autre", 404), 1);
}

TEST_F(AddressHitsTest, AreWrittenInPiecesThatHoldNobodyUp) {
  count_many(AddressHits::paths_max, 404, "/");
  const std::uint64_t before = database_.committed_writes();
  hits_.write_down(database_);
  EXPECT_GE(database_.committed_writes() - before, 4U);
}

TEST_F(AddressHitsTest, AreKeptWhereTheStoreRefuses) {
  count_many(AddressHits::paths_max, 404, "/");
  hits_.count("/ancienne", 301);
  database_.write([](db::Connection& writer) { writer.execute("ALTER TABLE address_hit RENAME TO away"); });
  EXPECT_ANY_THROW(hits_.write_down(database_));
  count_many(AddressHits::paths_max, 404, "/");
  count_many(100, 404, "/autres-");
  database_.write([](db::Connection& writer) { writer.execute("ALTER TABLE away RENAME TO address_hit"); });
  hits_.write_down(database_);
  EXPECT_EQ(hits_of("/7", 404), 2);
  EXPECT_EQ(hits_of("/ancienne", 301), 1);
  EXPECT_EQ(stored(404), static_cast<std::int64_t>(AddressHits::paths_max));
}

}  // namespace
}  // namespace vitrine
