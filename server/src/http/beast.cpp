// The one place where the bodies of Boost.Beast are compiled.
#define BOOST_ASIO_SEPARATE_COMPILATION
#define BOOST_BEAST_SEPARATE_COMPILATION
#include <boost/beast/src.hpp>
