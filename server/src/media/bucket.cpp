#include "media/bucket.hpp"

#include <algorithm>

#include "core/error.hpp"
#include "core/request.hpp"

namespace vitrine::media {
namespace {

[[noreturn]] void refuse(const std::string& reason) {
  throw Error::bad_request("--media (VITRINE_MEDIA) : " + reason +
                           " Attendu : un dossier, ou s3://compartiment?endpoint=https://machine:port&region=nom.");
}

bool consists_of(std::string_view text, std::string_view signs) {
  return std::all_of(text.begin(), text.end(), [&](char c) {
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || signs.find(c) != std::string_view::npos;
  });
}

bool is_endpoint(std::string_view text) {
  const std::size_t host = text.starts_with("https://") ? 8 : text.starts_with("http://") ? 7 : text.size();
  return text.size() > host && consists_of(text.substr(host), "ABCDEFGHIJKLMNOPQRSTUVWXYZ.-:[]");
}

}  // namespace

Bucket parse_bucket(std::string_view address) {
  address.remove_prefix(std::min(bucket_scheme.size(), address.size()));
  const std::size_t end = std::min(address.find('?'), address.size());
  Bucket bucket{.name = std::string(address.substr(0, end)), .endpoint = {}, .region = "us-east-1"};
  if (bucket.name.size() < 3 || bucket.name.size() > 63 || !consists_of(bucket.name, ".-"))
    refuse("« " + bucket.name + " » n’est pas le nom d’un compartiment.");
  std::string_view rest = address.substr(end);
  while (!rest.empty()) {
    rest.remove_prefix(1);
    const std::string_view part = rest.substr(0, rest.find('&'));
    rest.remove_prefix(part.size());
    const std::size_t equals = std::min(part.find('='), part.size());
    const std::string_view name = part.substr(0, equals);
    std::string value = percent_decode(part.substr(std::min(equals + 1, part.size())), false);
    if (name == "endpoint") {
      while (value.ends_with('/')) value.pop_back();
      if (!is_endpoint(value)) refuse("« " + value + " » n’est pas l’adresse d’un service.");
      bucket.endpoint = std::move(value);
    } else if (name == "region") {
      if (value.empty() || !consists_of(value, "-")) refuse("« " + value + " » n’est pas le nom d’une région.");
      bucket.region = std::move(value);
    } else {
      refuse("« " + std::string(name) + " » n’est pas un réglage.");
    }
  }
  if (bucket.endpoint.empty()) bucket.endpoint = "https://s3." + bucket.region + ".amazonaws.com";
  return bucket;
}

}  // namespace vitrine::media
