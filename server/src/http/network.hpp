// The one door to Boost.Asio and Boost.Beast: what the rest of this folder calls sockets, timers and coroutines. One
// thread runs them all, so nothing that they touch is locked. The libraries' bodies are compiled once, in asio.cpp and
// beast.cpp; for that no other file here includes them, since the first inclusion decides.
#pragma once

// clang-format off
#include "http/boost_settings.hpp"
// clang-format on

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/basic_signal_set.hpp>
#include <boost/asio/basic_socket_acceptor.hpp>
#include <boost/asio/basic_stream_socket.hpp>
#include <boost/asio/basic_waitable_timer.hpp>
#include <boost/asio/buffer.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/this_coro.hpp>
#include <boost/asio/thread_pool.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core/buffers_suffix.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/buffer_body.hpp>
#include <boost/beast/http/error.hpp>
#include <boost/beast/http/parser.hpp>
#include <chrono>

// g++ 12 takes the matched pair of allocation functions that Asio gives its coroutine frames for a mismatched one.
#if defined(__GNUC__) && !defined(__clang__)
#pragma GCC diagnostic ignored "-Wmismatched-new-delete"
#endif

namespace vitrine::http {

namespace asio = boost::asio;

using Executor = asio::io_context::executor_type;
template <typename Result>
using Awaitable = asio::awaitable<Result, Executor>;
using Socket = asio::basic_stream_socket<asio::ip::tcp, Executor>;
using Acceptor = asio::basic_socket_acceptor<asio::ip::tcp, Executor>;
using Timer =
    asio::basic_waitable_timer<std::chrono::steady_clock, asio::wait_traits<std::chrono::steady_clock>, Executor>;
using NetworkError = boost::system::error_code;

/// Waiting that answers with (error, result) and never throws.
inline constexpr asio::as_tuple_t<asio::use_awaitable_t<Executor>> as_result{};

/// Lets time pass without holding anything but the coroutine.
inline Awaitable<void> pause(std::chrono::milliseconds time) {
  Timer timer(co_await asio::this_coro::executor, time);
  co_await timer.async_wait(as_result);
}

}  // namespace vitrine::http
