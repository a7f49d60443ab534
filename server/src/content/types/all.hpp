// The content types of the product, by their names. A new one is a file beside this one, a line here and one in
// all.cpp.
#pragma once

#include "content/all_types.hpp"

namespace vitrine::content {

const ContentType& category();
const ContentType& treatment();
const ContentType& product();
const ContentType& site();
const ContentType& hero_slide();
const ContentType& service();
const ContentType& testimonial();
const ContentType& reference();
const ContentType& partner();
const ContentType& spa_service();
const ContentType& fitness_service();
const ContentType& fitness_page();
const ContentType& about();
const ContentType& event();
const ContentType& blog_post();
const ContentType& homepage_product();
const ContentType& redirect();
const ContentType& facet();
const ContentType& contact_message();
const ContentType& answer_model();
const ContentType& privacy();

}  // namespace vitrine::content
