// Whole and decimal numbers: of an item, in lists, and in the rows of a list.
#include "content/content_test_fixture.hpp"
#include "content/schemas.hpp"

namespace vitrine::content {

const ContentType& machine() {
  static const ContentType type{
      .name = "machine",
      .schema = "Machine",
      .not_found = "Introuvable.",
      .fields = {{.name = "warrantyMonths", .kind = Kind::Integer, .minimum = 0, .maximum = 120, .unit = "mois"},
                 {.name = "weight", .kind = Kind::Decimal, .invalid = "Le poids est un nombre.", .minimum = 0.5},
                 {.name = "stock", .kind = Kind::Integer, .initial = "1"},
                 {.name = "year", .kind = Kind::Integer, .required = "L'année est requise.", .initial = "2000"},
                 {.name = "sizes", .kind = Kind::IntegerList, .count_max = 3, .maximum = 300},
                 {.name = "doses", .kind = Kind::DecimalList},
                 {.name = "modes",
                  .kind = Kind::Parts,
                  .parts = {{.name = "power", .kind = Kind::Decimal, .maximum = 1.5, .unit = "W"},
                            {.name = "pulses", .kind = Kind::Integer}}}}};
  return type;
}

class NumberTest : public ContentTest {
 protected:
  NumberTest() {
    database_.write([](db::Connection& writer) {
      writer.execute(
          "CREATE TABLE machine (id TEXT PRIMARY KEY, warranty_months BIGINT, weight DOUBLE PRECISION, stock BIGINT,"
          " year BIGINT, sizes TEXT, doses TEXT, modes TEXT, created_at TEXT, updated_at TEXT)");
    });
  }

  json::object made(json::object fields) { return create(machine(), std::move(fields)); }
  /// What is wrong with the field when it is sent so.
  std::string fault(const std::string& field, const json::value& value, const std::string& at = "") {
    const Refusal refused = refusal([&] { made({{field, value}}); });
    const auto found = refused.fields.find(at.empty() ? field : at);
    return found == refused.fields.end() ? "" : found->second;
  }
};

TEST_F(NumberTest, AreAnsweredAsTheyWereStored) {
  const json::object fresh = made({});
  EXPECT_EQ(fresh.at("warrantyMonths"), json::value());
  EXPECT_EQ(fresh.at("weight"), json::value());
  EXPECT_EQ(fresh.at("stock"), 1);
  EXPECT_EQ(fresh.at("sizes"), json::array());
  json::object item = made({{"warrantyMonths", 24},
                            {"weight", 2},
                            {"stock", -9'007'199'254'740'991},
                            {"sizes", {1, 2.0, 3}},
                            {"doses", {0.25, "1.5"}},
                            {"modes", {{{"power", 1.5}, {"pulses", "3"}}, json::object()}}});
  EXPECT_EQ(item.at("warrantyMonths"), 24);
  EXPECT_EQ(item.at("weight"), 2.0);
  EXPECT_EQ(item.at("stock"), -9'007'199'254'740'991);
  EXPECT_EQ(item.at("sizes"), (json::array{1, 2, 3}));
  EXPECT_EQ(item.at("doses"), (json::array{0.25, 1.5}));
  EXPECT_EQ(item.at("modes"),
            (json::array{{{"power", 1.5}, {"pulses", 3}}, {{"power", nullptr}, {"pulses", nullptr}}}));
  item = update(machine(), id_of(item), {{"warrantyMonths", nullptr}, {"weight", "0.5"}, {"stock", ""}});
  EXPECT_EQ(item.at("warrantyMonths"), json::value());
  EXPECT_EQ(item.at("weight"), 0.5);
  EXPECT_EQ(item.at("stock"), 1) << "a number that is always there";
}

TEST_F(NumberTest, AreReadFromTextAsFormsSendIt) {
  Form form{.fields = {{"warrantyMonths", " 12 "}, {"weight", "0.75"}, {"sizes", "7"}, {"doses", "[1, 2]"}},
            .files = {}};
  form.untyped = true;
  json::object item = store_.create(machine(), form);
  EXPECT_EQ(item.at("warrantyMonths"), 12);
  EXPECT_EQ(item.at("weight"), 0.75);
  EXPECT_EQ(item.at("sizes"), (json::array{7}));
  EXPECT_EQ(item.at("doses"), (json::array{1.0, 2.0}));
  Form repeated{.fields = {}, .files = {}};
  repeated.repeated = {{"sizes", {"1", "", "2"}}};
  EXPECT_EQ(store_.create(machine(), repeated).at("sizes"), (json::array{1, 2}));
}

TEST_F(NumberTest, AreRefusedWithWhatTheFieldTakes) {
  const std::string whole = "Ce champ doit être un nombre entier entre 0 et 120 mois.";
  for (const json::value& wrong :
       {json::value(-1), json::value(121), json::value(1.5), json::value("12abc"), json::value("1e1"),
        json::value("+5"), json::value("0x1"), json::value("NaN"), json::value("inf"), json::value("1,5"),
        json::value("1 2"), json::value("99999999999999999999999"), json::value(true), json::value(json::array{1})}) {
    EXPECT_EQ(fault("warrantyMonths", wrong), whole) << json::serialize(wrong);
  }
  for (const json::value& wrong : {json::value(0.4), json::value("1e3"), json::value("."), json::value("1."),
                                   json::value("-"), json::value(std::string(400, '9'))}) {
    EXPECT_EQ(fault("weight", wrong), "Le poids est un nombre.") << json::serialize(wrong);
  }
  EXPECT_EQ(fault("stock", 9'007'199'254'740'992), "Ce champ doit être un nombre entier.");
  EXPECT_EQ(fault("year", nullptr), "L'année est requise.");
  EXPECT_EQ(fault("sizes", {1, 301}, "sizes.1"), "Ce champ doit être un nombre entier d'au plus 300.");
  EXPECT_EQ(fault("sizes", {1, 2, 3, 4}), "Cette liste est trop longue (3 éléments au plus).");
  EXPECT_EQ(fault("modes", {{{"power", 2}}}, "modes.0.power"), "Ce champ doit être un nombre d'au plus 1,5 W.");
}

}  // namespace vitrine::content
