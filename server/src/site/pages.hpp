// The public pages, drawn by React inside the program.
#pragma once

#include "core/request.hpp"
#include "routes/worker.hpp"
#include "site/page_calls.hpp"

namespace vitrine {

/// Draws the page of this address, whatever it is: an unknown one is the 404 page.
Response draw_page(Worker& worker, Request& request);

/// The page of this address, drawn from what one request alone brings with it.
Response draw_page_with(Worker& worker, Request& request, const GivenAnswers& given);

}  // namespace vitrine
