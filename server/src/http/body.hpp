// From the bytes of a request's body to its form, whatever it was written in: JSON, urlencoded or multipart. Text is
// held within the route's limit; files go to the upload folder as they arrive and are never held in memory.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

#include "core/error.hpp"
#include "core/request.hpp"
#include "core/route.hpp"
#include "http/body_room.hpp"
#include "http/client_connection.hpp"
#include "http/offload.hpp"

namespace vitrine::http {

enum class BodyKind { None, Json, Urlencoded, Multipart };

/// Longer than any body that the route takes: its text, its files and a generous allowance for what lies between them;
/// bytes.
std::uint64_t length_max(const Route& route);

/// What is wrong with a body by what its head says of it, `length` where it was announced in bytes: 413; 415 of a kind
/// that no route reads; 400 of multipart without a usable boundary.
std::optional<Error> announced_fault(const Route& route, std::string_view content_type,
                                     std::optional<std::uint64_t> length);

struct ReceivedBody {
  BodyKind kind = BodyKind::None;
  std::string text;              // JSON and urlencoded bodies, not parsed yet
  Form form;                     // multipart bodies
  std::optional<Error> refusal;  // what is wrong with it
  bool complete = false;         // read to its end: the connection can carry another request
};

/// Reads the whole body, with whose head nothing is wrong. One that is refused for what it holds is read on, for at
/// most one more time its limit, because most visitors only look at an answer once they have sent everything. `room`:
/// what it is held in while it comes, refused with 503 where that is full; nullptr: without bounds.
Awaitable<ReceivedBody> receive_body(ClientConnection& connection, Offload& offload, const Route& route,
                                     std::string_view content_type, const std::filesystem::path& upload_folder,
                                     BodyRoom* room);

/// Reads on without looking. True when the end came within `bytes_max`.
Awaitable<bool> discard_body(ClientConnection& connection, std::uint64_t bytes_max);

/// The form that the body stands for; moves it out. Malformed text, JSON that is no object: Error 400. May take some
/// milliseconds: for a worker.
Form form_of(ReceivedBody&& body);

}  // namespace vitrine::http
