#include "auth/handlers.hpp"

#include "core/time.hpp"

namespace vitrine::auth {

namespace {

/// A text of a form. Anything but a text is as good as nothing: the rule for an empty one then speaks.
std::string_view form_text(const Request& request, std::string_view field) {
  return text_of(request.form.fields, field).value_or("");
}

std::string moment(std::int64_t unix_s) { return iso_time(Clock::from_time_t(unix_s)); }

}  // namespace

Response sign_in(Sessions& sessions, Request& request) {
  const SignIn session =
      sessions.auth.sign_in(sessions.reader, form_text(request, "username"), form_text(request, "password"),
                            request.client_address, request.user_agent);
  Response response = Response::json(json::object{{"token", session.token},
                                                  {"_id", session.account.id},
                                                  {"id", session.account.id},
                                                  {"username", session.account.username}});
  response.headers.emplace_back("Cache-Control", "no-store");  // it holds a credential
  return response;
}

Response verify_session(Sessions&, Request& request) {
  const Administrator& administrator = request.administrator.value();
  return Response::json(json::object{{"valid", true},
                                     {"userId", administrator.id},
                                     {"username", administrator.username},
                                     {"expiresAt", moment(administrator.expires_at_s)}});
}

Response sign_out(Sessions& sessions, Request& request) {
  sessions.auth.sign_out(request.administrator.value());
  return Response::no_content();
}

Response list_sessions(Sessions& sessions, Request& request) {
  json::array list;
  for (const Session& session : sessions.auth.sessions(sessions.reader, request.administrator.value())) {
    list.push_back(json::object{{"_id", session.id},
                                {"browser", session.browser},
                                {"system", session.system},
                                {"address", session.address},
                                {"createdAt", moment(session.begun_at_s)},
                                {"seenAt", moment(session.seen_at_s)},
                                {"expiresAt", moment(session.expires_at_s)},
                                {"isCurrent", session.is_current}});
  }
  return Response::json(std::move(list));
}

Response end_session(Sessions& sessions, Request& request) {
  sessions.auth.end_session(request.administrator.value(), request.param(0));
  return Response::no_content();
}

Response end_other_sessions(Sessions& sessions, Request& request) {
  sessions.auth.end_other_sessions(request.administrator.value());
  return Response::no_content();
}

Response change_password(Sessions& sessions, Request& request) {
  const PasswordChange change{form_text(request, "currentPassword"), form_text(request, "newPassword")};
  sessions.auth.change_own_password(sessions.reader, request.administrator.value(), change, request.client_address);
  return Response::no_content();
}

}  // namespace vitrine::auth
