// The one place where the bodies of Boost.Asio are compiled.
// clang-format off
#include "http/boost_settings.hpp"
#include <boost/asio/impl/src.hpp>
// clang-format on
