// How Boost.Asio and Boost.Beast are to be compiled; must be seen before either of them.
#pragma once

#define BOOST_ASIO_SEPARATE_COMPILATION
#define BOOST_BEAST_SEPARATE_COMPILATION

// ThreadSanitizer does not understand bare fences. Asio's locks order everything that we pass between threads.
#if defined(__SANITIZE_THREAD__)
#define BOOST_ASIO_DISABLE_FENCED_BLOCK
#endif
