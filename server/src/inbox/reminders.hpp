// Once a day, by the clocks of the site, the house is reminded by letter of what is due.
#pragma once

#include <string>

#include "content/context.hpp"
#include "core/time.hpp"
#include "mail/outbox.hpp"

namespace vitrine::inbox {

class Reminders {
 public:
  /// `public_url`: empty where it is unknown; then letters hold no links.
  Reminders(mail::Outbox& outbox, const std::string& public_url) : outbox_(outbox), public_url_(public_url) {}

  /// To be called again and again. From seven in the morning on, writes the letter of the day where it is not written
  /// yet: of several programs on one store one does. Nothing where nothing is due, or without a mail server.
  void remind(content::Context& context, Clock::time_point now);

 private:
  mail::Outbox& outbox_;
  const std::string& public_url_;
  Clock::time_point looked_at_{};
  std::string reminded_;  // the day of which this program has seen to it last, whatever one with another clock says
};

}  // namespace vitrine::inbox
