#include "content/contact.hpp"

#include <array>
#include <charconv>
#include <string>
#include <utility>

#include "content/content_store.hpp"
#include "content/types/all.hpp"
#include "core/text.hpp"

namespace vitrine::content {

namespace {

using std::chrono::milliseconds;

constexpr std::chrono::seconds twin_window{60};
/// Nobody fills in four fields faster.
constexpr std::chrono::seconds fastest_hand{2};
constexpr std::array<std::string_view, 6> answered{"_id", "fullName", "email", "phone", "message", "createdAt"};

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
  const std::int64_t now_ms = std::chrono::floor<milliseconds>(now.time_since_epoch()).count();
  return opened_ms <= now_ms && opened_ms > now_ms - milliseconds(fastest_hand).count();
}

/// The same message stored a moment ago. A suspected one is no twin of one that is not: that must not be lost in it.
std::optional<std::string> twin_of(db::Connection& writer, const json::object& values) {
  const auto text = [&](std::string_view field) { return std::string(values.at(field).as_string()); };
  const auto row = writer.query_one(
      "SELECT id FROM contact_message WHERE email = :p1 AND created_at > :p2 AND full_name = :p3 AND phone = :p4 "
      "AND message = :p5 AND suspected <= :p6 ORDER BY created_at LIMIT 1",
      {text("email"), iso_time(Clock::now() - twin_window), text("fullName"), text("phone"), text("message"),
       std::int64_t{values.at("suspected").as_bool() ? 1 : 0}});
  if (!row) return std::nullopt;
  return row->text("id");
}

json::object for_sender(const json::object& stored) {
  json::object answer;
  for (const std::string_view member : answered) answer.emplace(member, stored.at(member));
  return answer;
}

}  // namespace

Input read_message(Context& context, Form& form, Clock::time_point now) {
  const ContentType& type = contact_message();
  const bool suspected = fell_for_decoy(form) || was_too_fast(form, now);
  form.fields["suspected"] = suspected;  // ours to say, whatever was sent
  Input message = read_input(context, type, form);
  complete(type, message);
  if (!message.errors.empty()) throw Error::validation(std::move(message.errors), message.refusal);
  return message;
}

json::object keep_message(Context& context, Input message, const WithMessage& with) {
  const ContentType& type = contact_message();
  ContentStore store(context);
  return change(context, [&](Change& change) {
    const std::optional<std::string> twin = twin_of(change.writer(), message.values);
    const std::string id = twin ? *twin : store.create_in(change, type, message);
    const json::object stored = read_answers(change.writer(), type, {.conditions = {{"_id", id}}}).at(0);
    with(change.writer(), stored, twin.has_value());
    return for_sender(stored);
  });
}

}  // namespace vitrine::content
