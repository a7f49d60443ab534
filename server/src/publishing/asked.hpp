// Which item a call is about.
#pragma once

#include <string>

#include "content/content_type.hpp"
#include "core/request.hpp"

namespace vitrine::publishing {

struct Subject {
  const content::ContentType& type;
  std::string item;
};

/// The first two parameters of the call. A type that is spelt wrong, or an item that no item can be: Error 404.
Subject subject_of(const Request& request);

}  // namespace vitrine::publishing
