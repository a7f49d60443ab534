// The one place where the bodies of Boost.Beast are compiled.
// clang-format off
#include "http/boost_settings.hpp"
#include <boost/beast/src.hpp>
// clang-format on
