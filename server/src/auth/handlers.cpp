#include "auth/handlers.hpp"

#include "core/time.hpp"

namespace vitrine::auth {

namespace {

/// A text of the sign-in form. Anything but a text is as good as nothing: the rule for an empty one then speaks.
std::string_view form_text(const Request& request, std::string_view field) {
  return text_of(request.form.fields, field).value_or("");
}

}  // namespace

Response sign_in(Sessions& sessions, Request& request) {
  const SignIn session = sessions.auth.sign_in(sessions.reader, form_text(request, "username"),
                                               form_text(request, "password"), request.client_address);
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
                                     {"expiresAt", iso_time(Clock::from_time_t(administrator.expires_at_s))}});
}

Response sign_out(Sessions& sessions, Request& request) {
  sessions.auth.sign_out(request.administrator.value());
  return Response::no_content();
}

}  // namespace vitrine::auth
