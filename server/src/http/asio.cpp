// The one place where the bodies of Boost.Asio are compiled.
#define BOOST_ASIO_SEPARATE_COMPILATION
#include <boost/asio/impl/src.hpp>
