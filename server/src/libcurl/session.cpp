#include "libcurl/session.hpp"

#include <mutex>

namespace vitrine::libcurl {

namespace {

int stops_when_asked(void* token, curl_off_t, curl_off_t, curl_off_t, curl_off_t) {
  return static_cast<const std::stop_token*>(token)->stop_requested() ? 1 : 0;
}

}  // namespace

Session new_session() {
  static std::once_flag prepared;
  std::call_once(prepared, [] { curl_global_init(CURL_GLOBAL_DEFAULT); });
  return Session(curl_easy_init());
}

List list_of(const std::vector<std::string>& lines) {
  List list;
  for (const std::string& line : lines) {
    curl_slist* const longer = curl_slist_append(list.get(), line.c_str());
    if (longer == nullptr) return nullptr;
    static_cast<void>(list.release());
    list.reset(longer);
  }
  return list;
}

void heed(CURL* session, const std::stop_token& stop) {
  curl_easy_setopt(session, CURLOPT_XFERINFOFUNCTION, stops_when_asked);
  curl_easy_setopt(session, CURLOPT_XFERINFODATA, &stop);
  curl_easy_setopt(session, CURLOPT_NOPROGRESS, 0L);
}

}  // namespace vitrine::libcurl
