#include "content/types/all.hpp"

#include <algorithm>

namespace vitrine::content {

const std::vector<const ContentType*>& all_types() {
  // One a line: a new one is a line of its own.
  // clang-format off
  static const std::vector<const ContentType*> types{
      &site(),
      &category(),
      &treatment(),
      &product(),
      &hero_slide(),
      &service(),
      &testimonial(),
      &reference(),
      &partner(),
      &spa_service(),
      &fitness_service(),
      &fitness_page(),
      &about(),
      &event(),
      &blog_post(),
      &homepage_product(),
      &redirect(),
      &facet(),
      &contact_message(),
      &answer_model(),
      &privacy(),
  };
  // clang-format on
  return types;
}

const ContentType* find_type(std::string_view name) {
  const auto& types = all_types();
  const auto found = std::find_if(types.begin(), types.end(), [&](const auto* type) { return type->name == name; });
  return found == types.end() ? nullptr : *found;
}

}  // namespace vitrine::content
