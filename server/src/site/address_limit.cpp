#include "site/address_limit.hpp"

#include "core/error.hpp"

namespace vitrine {

void AddressLimit::admit(std::string_view address) {
  const std::string network = network_of(address);
  const auto now = std::chrono::steady_clock::now();
  const std::lock_guard lock(mutex_);
  const std::chrono::seconds wait = recent_.wait(network, now);
  if (wait.count() > 0) throw Error::too_many(refusal_, wait);
  recent_.add(network, now);
}

}  // namespace vitrine
