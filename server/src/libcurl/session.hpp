// What every use of libcurl needs: its beginning, and what it hands out given back by its owner.
#pragma once

#include <curl/curl.h>

#include <memory>
#include <stop_token>
#include <string>
#include <vector>

namespace vitrine::libcurl {

struct Freeing {
  void operator()(CURL* session) const { curl_easy_cleanup(session); }
  void operator()(curl_slist* list) const { curl_slist_free_all(list); }
};

/// Of one thread at a time.
using Session = std::unique_ptr<CURL, Freeing>;
using List = std::unique_ptr<curl_slist, Freeing>;

/// Nothing without memory.
Session new_session();

/// The lines in their order, at least one of them. Nothing without memory.
List list_of(const std::vector<std::string>& lines);

/// Ends what the session performs within about a second once `stop` is asked for (CURLE_ABORTED_BY_CALLBACK). The token
/// outlives that.
void heed(CURL* session, const std::stop_token& stop);

}  // namespace vitrine::libcurl
