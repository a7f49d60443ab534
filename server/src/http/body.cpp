#include "http/body.hpp"

#include <algorithm>
#include <memory>
#include <utility>

#include "core/log.hpp"
#include "core/text.hpp"
#include "http/arriving_file.hpp"
#include "http/header_value.hpp"
#include "http/multipart.hpp"
#include "http/refusals.hpp"

namespace vitrine::http {

namespace {

using Status = ClientConnection::Status;

constexpr std::size_t disk_piece_bytes = 64ULL * 1024;
/// Bodies that never come end within a minute.
constexpr std::chrono::seconds no_room_retry_after{15};

Error malformed_body() { return Error::bad_request("Le corps de la requête est mal formé."); }

Error text_too_large(std::uint64_t bytes_max) {
  const std::uint64_t kilobytes = bytes_max / 1024;
  const bool in_megabytes = kilobytes >= 1024;
  const std::string limit = in_megabytes ? std::to_string(kilobytes / 1024) + " Mo" : std::to_string(kilobytes) + " Ko";
  return Error::too_large("Le contenu envoyé est trop volumineux. Taille maximale\u00a0: " + limit + ".");
}

Error file_too_large(std::uint64_t bytes_max) {
  return Error::too_large("Le fichier est trop volumineux. Taille maximale\u00a0: " + std::to_string(bytes_max >> 20U) +
                          " Mo.");
}

/// One multipart body on its way into a form.
class MultipartReader {
 public:
  MultipartReader(const Route& route, const std::filesystem::path& folder, Offload& offload, std::string_view boundary)
      : route_(route), folder_(folder), offload_(offload), parser_(boundary) {}

  /// Takes a piece of the body. What is wrong with it: the refusal.
  Awaitable<std::optional<Error>> take(std::string_view bytes) {
    while (true) {
      switch (parser_.next(bytes)) {
        case MultipartParser::Event::NeedMore:
          co_return std::nullopt;
        case MultipartParser::Event::PartBegin:
          if (auto refusal = begin_part()) co_return refusal;
          break;
        case MultipartParser::Event::Data:
          if (auto refusal = co_await take_data(parser_.data())) co_return refusal;
          break;
        case MultipartParser::Event::PartEnd:
          if (auto refusal = co_await end_part()) co_return refusal;
          break;
        case MultipartParser::Event::End:
          ended_ = true;
          break;
        case MultipartParser::Event::Malformed:
          co_return malformed_body();
      }
    }
  }

  bool ended() const { return ended_; }
  Form take_form() { return std::move(form_); }

 private:
  std::optional<Error> begin_part() {
    pending_.clear();
    file_bytes_ = 0;
    const auto& file_name = parser_.file_name();
    is_file_ = file_name.has_value();
    if (!is_file_) return count_text(parser_.name().size());
    return file_name->empty() ? std::nullopt : refuse_file();
  }

  /// A browser sends a file field that was left empty as a part with an empty name and no bytes: no file at all.
  std::optional<Error> refuse_file() const {
    if (route_.file_bytes_max == 0) return Error::unsupported_media("Aucun fichier n'est attendu ici.");
    if (form_.files.size() < route_.files_max) return std::nullopt;
    return Error::bad_request("Trop de fichiers. Maximum\u00a0: " + std::to_string(route_.files_max) + ".");
  }

  std::optional<Error> count_text(std::size_t size) {
    text_bytes_ += size;
    if (text_bytes_ > route_.body_bytes_max) return text_too_large(route_.body_bytes_max);
    return std::nullopt;
  }

  Awaitable<std::optional<Error>> take_data(std::string_view data) {
    if (!is_file_) {
      pending_.append(data);
      co_return count_text(data.size());
    }
    if (file_bytes_ == 0) {
      if (auto refusal = refuse_file()) co_return refusal;
    }
    file_bytes_ += data.size();
    if (file_bytes_ > route_.file_bytes_max) co_return file_too_large(route_.file_bytes_max);
    pending_.append(data);
    if (pending_.size() >= disk_piece_bytes) co_return co_await write_pending();
    co_return std::nullopt;
  }

  Awaitable<std::optional<Error>> write_pending() {
    std::function<void()> work = [this] {
      if (!file_) file_ = std::make_unique<ArrivingFile>(folder_);
      file_->append(pending_);
    };
    bool written = true;
    try {
      co_await offload_.on_disk(std::move(work));
    } catch (const std::exception& failure) {
      written = false;
      log::error("upload_failed", {{"reason", std::string(failure.what())}});
    }
    pending_.clear();
    if (written) co_return std::nullopt;
    file_.reset();
    co_return Error::unavailable("Le fichier n'a pas pu être enregistré. Veuillez réessayer plus tard.",
                                 std::chrono::seconds(60));
  }

  Awaitable<std::optional<Error>> end_part() {
    if (!is_file_) {
      if (!is_utf8(pending_) || !is_utf8(parser_.name())) co_return malformed_body();
      form_.add(parser_.name(), pending_);
      pending_.clear();
      co_return std::nullopt;
    }
    if (file_bytes_ == 0 && parser_.file_name()->empty()) co_return std::nullopt;
    if (auto refusal = co_await write_pending()) co_return refusal;
    form_.files.push_back(file_->finish(parser_.name(), *parser_.file_name()));
    file_.reset();
    co_return std::nullopt;
  }

  const Route& route_;
  const std::filesystem::path& folder_;
  Offload& offload_;
  MultipartParser parser_;
  Form form_;
  bool is_file_ = false;
  bool ended_ = false;
  std::string pending_;  // a text part so far, or what of a file is not written yet
  std::unique_ptr<ArrivingFile> file_;
  std::uint64_t file_bytes_ = 0;
  std::uint64_t text_bytes_ = 0;
};

/// By the Content-Type. Throws what is wrong with it.
BodyKind body_kind(std::string_view content_type) {
  const std::string_view type = media_type(content_type);
  if (equals_ignoring_case(type, "application/json")) return BodyKind::Json;
  if (equals_ignoring_case(type, "application/x-www-form-urlencoded")) return BodyKind::Urlencoded;
  if (!equals_ignoring_case(type, "multipart/form-data")) {
    throw Error::unsupported_media(
        "Type de contenu non pris en charge. Types acceptés\u00a0: application/json, multipart/form-data, "
        "application/x-www-form-urlencoded.");
  }
  if (!multipart_boundary(content_type)) throw malformed_body();
  return BodyKind::Multipart;
}

void take_text(ReceivedBody& body, std::string_view bytes, std::uint64_t bytes_max) {
  if (body.text.size() + bytes.size() > bytes_max) {
    body.refusal = text_too_large(bytes_max);
    return;
  }
  body.text.append(bytes);
}

}  // namespace

std::uint64_t length_max(const Route& route) {
  return 2 * route.body_bytes_max + route.files_max * route.file_bytes_max;
}

std::optional<Error> announced_fault(const Route& route, std::string_view content_type,
                                     std::optional<std::uint64_t> length) {
  try {
    const bool multipart = body_kind(content_type) == BodyKind::Multipart;
    if (length.value_or(0) <= (multipart ? length_max(route) : route.body_bytes_max)) return std::nullopt;
    if (!multipart || route.files_max == 0) return text_too_large(route.body_bytes_max);
    if (route.files_max == 1) return file_too_large(route.file_bytes_max);
    return Error::too_large("Le contenu envoyé est trop volumineux.");
  } catch (const Error& error) {
    return error;
  }
}

Awaitable<ReceivedBody> receive_body(ClientConnection& connection, Offload& offload, const Route& route,
                                     std::string_view content_type, const std::filesystem::path& upload_folder,
                                     BodyRoom* room) {
  ReceivedBody body;
  BodyRoom::Share share(room);
  body.kind = body_kind(content_type);
  std::optional<MultipartReader> multipart;
  if (body.kind == BodyKind::Multipart) {
    multipart.emplace(route, upload_folder, offload, *multipart_boundary(content_type));
  }
  const std::uint64_t reads_on_max = std::max(route.body_bytes_max, route.file_bytes_max);
  while (!body.refusal) {
    const ClientConnection::Piece piece = co_await connection.next_piece();
    if (piece.status == Status::Data) {
      if (!share.take(piece.bytes.size())) {
        body.refusal = too_busy(no_room_retry_after);
      } else if (multipart) {
        body.refusal = co_await multipart->take(piece.bytes);
      } else {
        take_text(body, piece.bytes, route.body_bytes_max);
      }
      continue;
    }
    if (piece.status == Status::Lost) body.refusal = came_too_slowly();
    body.complete = piece.status == Status::End;
    const bool cut_short = piece.status == Status::Malformed || (multipart && !multipart->ended());
    if (cut_short) body.refusal = malformed_body();
    if (multipart && !body.refusal) body.form = multipart->take_form();
    co_return body;
  }
  multipart.reset();  // its files are of no use any more
  body.text = std::string();
  share.give_back();
  body.complete = co_await discard_body(connection, reads_on_max);
  co_return body;
}

Awaitable<bool> discard_body(ClientConnection& connection, std::uint64_t bytes_max) {
  std::uint64_t discarded = 0;
  while (discarded <= bytes_max) {
    const ClientConnection::Piece piece = co_await connection.next_piece();
    if (piece.status != Status::Data) co_return piece.status == Status::End;
    discarded += piece.bytes.size();
  }
  co_return false;
}

Form form_of(ReceivedBody&& body) {
  if (body.kind == BodyKind::Urlencoded) {
    std::optional<Form> form = parse_urlencoded(body.text);
    if (!form) throw malformed_body();
    body.form = std::move(*form);
  }
  if (body.kind == BodyKind::Json) {
    std::optional<json::value> value = parse_json(body.text);
    if (!value) throw Error::bad_request("Le corps de la requête n'est pas un JSON valide.");
    if (!value->is_object()) throw Error::bad_request("Le corps de la requête doit être un objet JSON.");
    body.form.fields = std::move(value->get_object());
  }
  return std::move(body.form);
}

}  // namespace vitrine::http
