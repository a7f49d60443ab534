#include "mail/smtp.hpp"

#include <arpa/inet.h>
#include <curl/curl.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/socket.h>

#include <algorithm>
#include <array>
#include <memory>

#include "libcurl/session.hpp"

namespace vitrine::mail {

namespace {

constexpr long connect_seconds_max = 15;
constexpr long seconds_max = 60;
/// What libcurl says of a server that refuses the recipient; its codes do not tell that from other refusals.
constexpr std::string_view recipient_refused = "RCPT failed";

std::string_view host_of(std::string_view url) {
  url.remove_prefix(std::min(url.find("//"), url.size() - 2) + 2);
  if (url.starts_with('[')) return url.substr(0, url.find(']') + 1);
  return url.substr(0, url.find(':'));
}

long encryption_of(const Server& server) {
  return server.password.empty() || is_here(server.url) ? CURLUSESSL_TRY : CURLUSESSL_ALL;
}

/// A machine that is gone is given up after a second question, 3 s in all, to be asked anew: whoever goes on waiting
/// for an answer asks less and less often, and does not notice that it is back.
int connect_briefly(void* /*unused*/, curl_socket_t socket, curlsocktype /*use*/) {
  constexpr int questions_again = 1;
  ::setsockopt(socket, IPPROTO_TCP, TCP_SYNCNT, &questions_again, sizeof questions_again);
  return CURL_SOCKOPT_OK;
}

/// No name, no connection, or one that ended before a greeting. (A certificate that does not hold is a word.)
bool is_silence(CURLcode code) {
  switch (code) {
    case CURLE_COULDNT_RESOLVE_HOST:
    case CURLE_COULDNT_CONNECT:
    case CURLE_OPERATION_TIMEDOUT:
    case CURLE_SSL_CONNECT_ERROR:
    case CURLE_GOT_NOTHING:
    case CURLE_SEND_ERROR:
    case CURLE_RECV_ERROR:
    case CURLE_WEIRD_SERVER_REPLY:
      return true;
    default:
      return false;
  }
}

struct Freeing {
  void operator()(curl_mime* body) const { curl_mime_free(body); }
};

/// Whether there was memory for it.
bool fill(curl_mimepart* part, const std::string& text) {
  return part != nullptr && curl_mime_data(part, text.data(), text.size()) == CURLE_OK &&
         curl_mime_type(part, "text/plain; charset=utf-8") == CURLE_OK && curl_mime_encoder(part, "base64") == CURLE_OK;
}

}  // namespace

bool is_server_url(std::string_view url) {
  const std::size_t prefix = url.starts_with("smtp://") ? 7 : url.starts_with("smtps://") ? 8 : 0;
  if (prefix == 0) return false;
  std::string_view rest = url.substr(prefix);
  const std::string_view host = host_of(url);
  rest.remove_prefix(std::min(host.size(), rest.size()));
  const bool named = !host.empty() && std::all_of(host.begin(), host.end(), [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
           std::string_view(".-_[]:").find(c) != std::string_view::npos;
  });
  const bool port = rest.empty() || (rest.size() >= 2 && rest.size() <= 6 && rest.front() == ':' &&
                                     rest.find_first_not_of("0123456789", 1) == std::string_view::npos);
  return named && port;
}

bool is_here(std::string_view url) {
  const std::string host(host_of(url));
  in_addr address{};
  const bool is_address = ::inet_pton(AF_INET, host.c_str(), &address) == 1;
  return host == "localhost" || host == "[::1]" || (is_address && host.starts_with("127."));
}

Outcome hand_over(const Server& server, const Message& message, const std::stop_token& stop) {
  const libcurl::Session session = libcurl::new_session();
  const std::unique_ptr<curl_mime, Freeing> body(session ? curl_mime_init(session.get()) : nullptr);
  const libcurl::List recipients = libcurl::list_of({'<' + message.recipient + '>'});
  const libcurl::List header = libcurl::list_of(message.header);
  if (!body || !recipients || !header || !fill(curl_mime_addpart(body.get()), message.text)) {
    return {.reason = "out of memory"};
  }
  CURL* const curl = session.get();
  const std::string from = '<' + message.sender + '>';
  curl_easy_setopt(curl, CURLOPT_URL, server.url.c_str());
  curl_easy_setopt(curl, CURLOPT_PROTOCOLS_STR, "smtp,smtps");
  curl_easy_setopt(curl, CURLOPT_PROXY, "");  // a proxy that the environment names is one for web pages
  curl_easy_setopt(curl, CURLOPT_NOSIGNAL, 1L);
  curl_easy_setopt(curl, CURLOPT_CONNECTTIMEOUT, connect_seconds_max);
  curl_easy_setopt(curl, CURLOPT_SOCKOPTFUNCTION, connect_briefly);
  curl_easy_setopt(curl, CURLOPT_TIMEOUT, seconds_max);
  curl_easy_setopt(curl, CURLOPT_USE_SSL, encryption_of(server));
  if (!server.user.empty()) {
    curl_easy_setopt(curl, CURLOPT_USERNAME, server.user.c_str());
    curl_easy_setopt(curl, CURLOPT_PASSWORD, server.password.c_str());
  }
  curl_easy_setopt(curl, CURLOPT_MAIL_FROM, from.c_str());
  curl_easy_setopt(curl, CURLOPT_MAIL_RCPT, recipients.get());
  curl_easy_setopt(curl, CURLOPT_HTTPHEADER, header.get());
  curl_easy_setopt(curl, CURLOPT_MIMEPOST, body.get());
  libcurl::heed(curl, stop);
  std::array<char, CURL_ERROR_SIZE> told{};
  curl_easy_setopt(curl, CURLOPT_ERRORBUFFER, told.data());
  const CURLcode code = curl_easy_perform(curl);
  if (code == CURLE_OK) return {.accepted = true};
  long status = 0;
  curl_easy_getinfo(curl, CURLINFO_RESPONSE_CODE, &status);
  std::string reason = curl_easy_strerror(code);
  if (status > 0) reason += " (" + std::to_string(status) + ")";
  return {.of_recipient = std::string_view(told.data()).starts_with(recipient_refused),
          .unreached = status == 0 && is_silence(code),
          .reason = std::move(reason)};
}

}  // namespace vitrine::mail
