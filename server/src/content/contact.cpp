#include "content/contact.hpp"

#include <algorithm>
#include <charconv>
#include <map>
#include <set>
#include <string>
#include <utility>

#include "content/content_store.hpp"
#include "content/field_reader.hpp"
#include "content/phone.hpp"
#include "content/text_formats.hpp"
#include "content/types/all.hpp"
#include "core/text.hpp"

namespace vitrine::content {

namespace {

using std::chrono::milliseconds;

/// Who is told to try again later does so, and a lost answer is not known from one that never came.
constexpr std::chrono::seconds twin_window{60 * 60};
/// Nobody fills in four fields faster.
constexpr std::chrono::seconds fastest_hand{2};
constexpr std::size_t number_digits_min = 4;
/// What is read of a form's machines: enough to see that they are too many, and to draw all those of a slip.
constexpr std::size_t form_machines_max = 60;

/// Of the traps, which have no rule of their own: more than the moment that our form writes, and enough to see what
/// was filled in.
constexpr std::size_t opened_length_max = 20;
constexpr std::size_t decoy_length_max = 200;
/// Of a number that the form sends as text.
constexpr std::size_t quantity_length_max = 20;

/// As the field would read it: white space around it, and how lines end, make no text too long.
std::string cut(std::string_view text, std::size_t length_max) {
  if (length_of(text) <= length_max) return std::string(text);
  const std::string plain = with_plain_line_breaks(text);
  const std::string_view read = trim(plain);
  const std::string_view kept = first_of(read, length_max);
  return std::string(kept).append(kept.size() < read.size() ? "…" : "");
}

bool fell_for_decoy(const Form& form) {
  const json::value* decoy = form.fields.if_contains(decoy_field);
  if (decoy == nullptr || decoy->is_null()) return false;
  const json::string* text = decoy->if_string();
  return text == nullptr || !trim(*text).empty();
}

/// Our page writes the moment by our own clock, or leaves the field out where it has none. What is ahead of our clock
/// proves nothing, so only a moment just before counts.
bool was_too_fast(const Form& form, Clock::time_point now) {
  const json::value* given = form.fields.if_contains(opened_field);
  if (given == nullptr) return false;
  const std::string text = given->is_string() ? std::string(given->as_string()) : json::serialize(*given);
  std::int64_t opened_ms = 0;
  const auto [end, failure] = std::from_chars(text.data(), text.data() + text.size(), opened_ms);
  if (failure != std::errc() || end != text.data() + text.size()) return true;  // our form writes nothing like it
  const std::int64_t now_ms = unix_ms(now);
  return opened_ms <= now_ms && opened_ms > now_ms - milliseconds(fastest_hand).count();
}

/// The form with these fields alone, and our own word on whether a machine wrote it.
template <std::size_t count>
Form said_in(const Form& form, const std::array<std::string_view, count>& fields, Clock::time_point now) {
  Form said{.fields = {}, .files = {}, .untyped = form.untyped};
  for (const std::string_view field : fields) {
    if (const json::value* value = form.fields.if_contains(field)) said.fields.emplace(field, *value);
  }
  said.fields["suspected"] = fell_for_decoy(form) || was_too_fast(form, now);
  return said;
}

/// All faults at once.
void require_faultless(const ContentType& type, Input& input) {
  complete(type, input);
  require_needed(type, input.values, input.errors);
  if (!input.errors.empty()) throw Error::validation(std::move(input.errors), input.refusal);
}

/// Gives each machine the name that it is sold under.
void name_machines(Context& context, Input& input) {
  json::value* machines = input.values.if_contains("machines");
  if (machines == nullptr) return;
  std::set<std::string> ids;
  for (const json::value& machine : machines->as_array()) ids.emplace(machine.at("product").as_string());
  std::map<std::string, json::value> names;
  const Selection selection{.ids = std::vector<std::string>(ids.begin(), ids.end()),
                            .members = Members{"name"},
                            .audience = Audience::Visitor};
  for (json::object& item : read_answers(context.reader, product(), selection)) {
    names.emplace(item.at("_id").as_string(), std::move(item.at("name")));
  }
  std::size_t place = 0;
  for (json::value& machine : machines->as_array()) {
    const auto name = names.find(std::string(machine.at("product").as_string()));
    if (name == names.end()) {
      input.errors.emplace("machines." + std::to_string(place) + ".product", "Cette machine n’est plus au catalogue.");
    } else {
      machine.as_object()["name"] = name->second;
    }
    ++place;
  }
}

void dial_abroad(Input& input) {
  json::value* phone = input.values.if_contains("phone");
  const auto country = text_of(input.values, "country");
  if (phone == nullptr || is_empty(*phone) || !country || country->empty()) return;
  if (const auto number = international_phone(phone->as_string(), *country)) {
    *phone = *number;
  } else {
    input.errors.emplace(
        "phone", *country == "TN" ? "Un numéro tunisien a 8 chiffres\u00a0: 71 000 000 ou +216 71 000 000."
                                  : "Un numéro marocain a 10 chiffres\u00a0: 06 12 34 56 78 ou +212 6 12 34 56 78.");
  }
}

/// The same, whatever of it can be said, stored within the window. A suspected one is no twin of one that is not: that
/// must not be lost in it.
std::optional<std::string> twin_of(db::Connection& writer, const json::object& values) {
  const auto text = [&](std::string_view field) { return std::string(values.at(field).as_string()); };
  std::vector<db::Value> same{iso_time(Clock::now() - twin_window),
                              std::int64_t{values.at("suspected").as_bool() ? 1 : 0},
                              json::serialize(values.at("machines"))};
  std::string sql =
      "SELECT id FROM contact_message WHERE created_at > :p1 AND suspected <= :p2 AND machines = :p3 AND kind = :p4";
  same.emplace_back(text("kind"));
  std::set<std::string_view> said(message_fields.begin(), message_fields.end());
  said.insert(request_fields.begin(), request_fields.end());
  said.erase("kind");
  said.erase("machines");
  for (const std::string_view field : said) {
    same.emplace_back(text(field));
    sql += " AND " + column_of(field) + " = :p" + std::to_string(same.size());
  }
  const auto row = writer.query_one(sql + " ORDER BY created_at LIMIT 1", same);
  if (!row) return std::nullopt;
  return row->text("id");
}

/// "D-2026-0042": the next of the year, which nobody else is given, whatever becomes of this one.
std::string next_reference(db::Connection& writer, const std::string& year) {
  writer.execute(
      "INSERT INTO reference_count (year, last) VALUES (:p1, 1) "
      "ON CONFLICT (year) DO UPDATE SET last = reference_count.last + 1",
      {year});
  const auto row = writer.query_one("SELECT last FROM reference_count WHERE year = :p1", {year});
  const std::string number = std::to_string(row->integer("last"));
  const std::size_t zeros = number_digits_min - std::min(number_digits_min, number.size());
  return "D-" + year + "-" + std::string(zeros, '0') + number;
}

json::object for_sender(const json::object& stored) {
  json::object answer{{"_id", stored.at("_id")}};
  const auto add = [&](const auto& fields) {
    for (const std::string_view field : fields) answer.emplace(field, stored.at(field));
  };
  if (stored.at("kind") == "message") {
    add(message_fields);
  } else {
    answer.emplace("reference", stored.at("reference"));
    add(request_fields);
  }
  answer.emplace("createdAt", stored.at("createdAt"));
  return answer;
}

}  // namespace

json::array machines_of_form(const Form& form) {
  const std::vector<Field>& parts = find_field(contact_message().fields, "machines")->parts;
  const auto part = [&](std::string_view name) -> const Field& { return *find_field(parts, name); };
  json::array ids;
  const auto several = form.repeated.find("machine");
  if (several != form.repeated.end()) {
    ids = several->second;
  } else if (const json::value* one = form.fields.if_contains("machine")) {
    ids.push_back(*one);
  }
  json::array machines;
  for (const json::value& id : ids) {
    if (machines.size() == form_machines_max) break;
    if (!id.is_string() || id.as_string().empty()) continue;
    const std::string name(id.as_string());
    const std::string_view quantity = text_of(form.fields, "quantity-" + name).value_or("1");
    if (trim(quantity).empty() || trim(quantity) == "0") continue;
    const std::string_view note = text_of(form.fields, "note-" + name).value_or("");
    machines.push_back(json::object{{"product", cut(name, length_max_of(part("product")))},
                                    {"quantity", cut(quantity, quantity_length_max)},
                                    {"note", cut(note, length_max_of(part("note")))}});
  }
  return machines;
}

std::string drawn_again(std::string_view field, std::string_view text) {
  if (field == decoy_field) return cut(text, decoy_length_max);
  if (field == opened_field) return cut(text, opened_length_max);
  return cut(text, length_max_of(*find_field(contact_message().fields, field)));
}

Input read_message(Context& context, Form& form, Clock::time_point now) {
  const ContentType& type = contact_message();
  Form said = said_in(form, message_fields, now);
  said.fields["kind"] = "message";  // whose rules hold
  Input message = read_input(context, type, said);
  require_faultless(type, message);
  return message;
}

Input read_request(Context& context, Form& form, Clock::time_point now) {
  const ContentType& type = contact_message();
  Form said = said_in(form, request_fields, now);
  if (said.fields["kind"] != "demonstration") said.fields["kind"] = "devis";
  if (!said.fields.contains("machines")) said.fields["machines"] = machines_of_form(form);
  Input request = read_input(context, type, said);
  name_machines(context, request);
  dial_abroad(request);
  require_faultless(type, request);
  return request;
}

json::object keep_message(Context& context, Input message, const WithMessage& with) {
  const ContentType& type = contact_message();
  ContentStore store(context);
  if (message.values.at("suspected").as_bool()) message.values["state"] = "indésirable";
  return change(context, [&](Change& change) {
    const std::optional<std::string> twin = twin_of(change.writer(), message.values);
    if (!twin) message.values["reference"] = next_reference(change.writer(), iso_now().substr(0, 4));
    const std::string id = twin ? *twin : store.create_in(change, type, message);
    const json::object stored = read_answers(change.writer(), type, {.conditions = {{"_id", id}}}).at(0);
    with(change.writer(), stored, twin.has_value());
    return for_sender(stored);
  });
}

}  // namespace vitrine::content
