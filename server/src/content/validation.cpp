#include "content/validation.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>

#include "core/ids.hpp"
#include "core/text.hpp"

namespace vitrine::content {

namespace {

using Outcome = std::optional<json::value>;  // nullopt: the fault is in the errors

constexpr std::size_t map_name_length_max = 100;

bool has_forbidden_control(std::string_view text, bool paragraphs) {
  return std::any_of(text.begin(), text.end(), [&](char c) {
    if (paragraphs && (c == '\n' || c == '\t')) return false;
    return static_cast<unsigned char>(c) < 0x20 || c == 0x7F;
  });
}

std::string with_plain_line_breaks(std::string_view text) {
  std::string result;
  result.reserve(text.size());
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '\r') {
      result.push_back('\n');
      if (i + 1 < text.size() && text[i + 1] == '\n') ++i;
    } else {
      result.push_back(text[i]);
    }
  }
  return result;
}

bool is_link(std::string_view text) {
  if (text.find_first_of(" \"'<>\\`") != std::string_view::npos) return false;
  if (text.starts_with("/")) return !text.starts_with("//");
  for (const std::string_view scheme : {"https://", "http://"}) {
    if (!text.starts_with(scheme)) continue;
    const std::string_view host = text.substr(scheme.size(), text.find_first_of("/?#", scheme.size()) - scheme.size());
    return !host.empty() && host.front() != ':' && host.find('@') == std::string_view::npos;
  }
  return false;
}

bool is_email(std::string_view text) {
  const std::size_t at = text.find('@');
  if (at == 0 || at == std::string_view::npos || text.find_first_of(" \"<>,;:\\()[]") != std::string_view::npos)
    return false;
  const std::string_view host = text.substr(at + 1);
  const std::size_t dot = host.rfind('.');
  return host.find('@') == std::string_view::npos && dot != std::string_view::npos && dot > 0 && dot + 1 < host.size();
}

/// Whether the address is that of a file of the field's kind, by the ending that the media store gave it.
bool fits_media_kind(std::string_view url, Kind kind) {
  const std::string_view ending = url.substr(std::min(url.rfind('.'), url.size()));
  const bool video = ending == ".mp4" || ending == ".webm" || ending == ".mov";
  return kind == Kind::Video ? video : !video && ending != ".pdf";
}

/// Lists and objects arrive as JSON text in multipart and urlencoded bodies. Empty text stands for nothing.
json::value unwrapped(const json::value& value) {
  const json::string* text = value.if_string();
  if (text == nullptr) return value;
  if (trim(*text).empty()) return nullptr;
  return parse_json(*text).value_or(value);
}

/// Adds the error of a value that must not be missing, unless the field is at fault already.
void require(const Field& field, const json::value& value, const std::string& path, FieldErrors& errors) {
  if (is_at_fault(errors, path)) return;
  if (!field.required.empty() && is_empty(value)) {
    errors.emplace(path, field.required);
  } else if (const auto* list = value.if_array(); list != nullptr && list->size() < field.count_min) {
    errors.emplace(path, field.too_few);
  }
}

class Reader {
 public:
  Reader(media::MediaStore& media, FieldErrors& errors) : media_(media), errors_(errors) {}

  Outcome read(const Field& field, const json::value& value, const std::string& path) {
    switch (field.kind) {
      case Kind::Text:
      case Kind::LongText:
      case Kind::Email:
      case Kind::Link:
        return read_text(field, value, path);
      case Kind::Bool:
        return read_bool(value, path);
      case Kind::Number:
        return read_number(field, value, path);
      case Kind::Choice:
        return read_choice(field, value, path);
      case Kind::Image:
      case Kind::Video:
        return read_media(field.kind, value, path);
      case Kind::ImageList:
        return read_list(field, value, path, [&](const json::value& entry, const std::string& at) {
          return read_media(Kind::Image, entry, at);
        });
      case Kind::TextList:
        return read_list(field, value, path,
                         [&](const json::value& entry, const std::string& at) { return read_text(field, entry, at); });
      case Kind::ReferenceList:
        return read_list(field, value, path,
                         [&](const json::value& entry, const std::string& at) { return read_reference(entry, at); });
      case Kind::Parts:
        return read_list(field, value, path, [&](const json::value& entry, const std::string& at) {
          return read_members(field, entry, at);
        });
      case Kind::TextMap:
        return read_map(field, value, path);
      case Kind::Object:
        return read_object(field, value, path);
      case Kind::Reference:
        return read_reference(value, path);
      case Kind::Slug:
        break;  // never read from the input
    }
    return std::nullopt;
  }

 private:
  Outcome fail(const std::string& path, std::string_view sentence) {
    errors_.emplace(path, sentence);
    return std::nullopt;
  }

  Outcome read_text(const Field& field, const json::value& value, const std::string& path) {
    if (value.is_null()) return "";
    const json::string* given = value.if_string();
    if (given == nullptr) return fail(path, "Ce champ doit être un texte.");
    if (!is_utf8(*given)) return fail(path, "Ce texte n'est pas de l'UTF-8 valide.");
    const bool paragraphs = field.kind == Kind::LongText;
    const std::string text = paragraphs ? std::string(trim(with_plain_line_breaks(*given))) : std::string(trim(*given));
    if (has_forbidden_control(text, paragraphs)) return fail(path, "Ce texte contient des caractères interdits.");
    if (length_of(text) > length_max_of(field)) {
      return fail(path, "Ce texte est trop long (" + std::to_string(length_max_of(field)) + " caractères au plus).");
    }
    if (field.kind == Kind::Link && !text.empty() && !is_link(text)) {
      return fail(path, "L'adresse doit commencer par http://, https:// ou /.");
    }
    if (field.kind == Kind::Email && !text.empty() && !is_email(text)) {
      return fail(path, "Veuillez entrer une adresse email valide");
    }
    return json::value(text);
  }

  Outcome read_bool(const json::value& value, const std::string& path) {
    if (const bool* given = value.if_bool()) return *given;
    if (const json::string* text = value.if_string()) {
      if (*text == "true" || *text == "1" || *text == "on") return true;
      if (*text == "false" || *text == "0" || *text == "off" || text->empty()) return false;
    }
    return fail(path, "Ce champ doit être vrai ou faux (true ou false).");
  }

  Outcome read_number(const Field& field, const json::value& value, const std::string& path) {
    double number = 0;
    bool valid = value.is_number();
    if (valid) {
      number = value.to_number<double>();
    } else if (const json::string* text = value.if_string()) {
      const auto [end, failure] = std::from_chars(text->data(), text->data() + text->size(), number);
      valid = failure == std::errc() && end == text->data() + text->size();
    }
    if (!valid || !std::isfinite(number) || number < field.minimum || number > field.maximum) {
      return fail(path, "Ce champ doit être un nombre permis.");
    }
    return number;
  }

  Outcome read_choice(const Field& field, const json::value& value, const std::string& path) {
    const json::value given = is_empty(value) ? initial_value(field) : value;
    const json::string* text = given.if_string();
    if (text != nullptr && text->empty()) return "";
    if (text == nullptr ||
        std::find(field.choices.begin(), field.choices.end(), std::string_view(*text)) == field.choices.end()) {
      return fail(path, "Cette valeur n'est pas permise.");
    }
    return given;
  }

  Outcome read_media(Kind kind, const json::value& value, const std::string& path) {
    if (is_empty(value)) return "";
    const json::string* text = value.if_string();
    if (text == nullptr) return fail(path, "Ce champ doit être l'adresse d'un fichier.");
    const std::string_view url = trim(*text);
    if (url.empty()) return "";
    if (!fits_media_kind(url, kind) || !media_.holds(url)) {
      return fail(path, kind == Kind::Video ? "Cette vidéo n'existe pas sur ce site. Téléversez-la d'abord."
                                            : "Cette image n'existe pas sur ce site. Téléversez-la d'abord.");
    }
    return json::value(url);
  }

  Outcome read_reference(const json::value& value, const std::string& path) {
    const json::value* given = &value;
    // What an answer embeds may be sent back as it came.
    if (const json::object* embedded = value.if_object(); embedded != nullptr && embedded->contains("_id")) {
      given = &embedded->at("_id");
    }
    if (is_empty(*given)) return nullptr;
    const json::string* text = given->if_string();
    if (text == nullptr) return fail(path, "Ce champ doit être un identifiant.");
    const std::string_view id = trim(*text);
    if (id.empty() || id == "null") return nullptr;
    if (!is_id(id)) return fail(path, "L'élément choisi n'existe pas.");
    return json::value(id);
  }

  template <typename ReadEntry>
  Outcome read_list(const Field& field, const json::value& value, const std::string& path, ReadEntry read_entry) {
    json::value given = unwrapped(value);
    if (given.is_null()) return json::array();
    // An old single address is a list of one.
    if (field.kind == Kind::ImageList && given.is_string()) given = json::array{given};
    const json::array* entries = given.if_array();
    if (entries == nullptr) return fail(path, "Ce champ doit être une liste.");
    // Before reading: a list of a million blanks is refused too.
    if (entries->size() > 10 * field.count_max + 100) return fail_too_many(field, path);
    json::array list;
    bool whole = true;
    for (std::size_t i = 0; i < entries->size(); ++i) {
      Outcome entry = read_entry((*entries)[i], path + "." + std::to_string(i));
      whole = whole && entry.has_value();
      if (entry && !is_empty(*entry)) list.push_back(std::move(*entry));
    }
    if (list.size() > field.count_max) return fail_too_many(field, path);
    if (!whole) return std::nullopt;
    return list;
  }

  Outcome fail_too_many(const Field& field, const std::string& path) {
    if (!field.too_many.empty()) return fail(path, field.too_many);
    return fail(path, "Cette liste est trop longue (" + std::to_string(field.count_max) + " éléments au plus).");
  }

  Outcome read_map(const Field& field, const json::value& value, const std::string& path) {
    const json::value given = unwrapped(value);
    if (given.is_null()) return json::object();
    const json::object* entries = given.if_object();
    if (entries == nullptr) return fail(path, "Ce champ doit être un objet.");
    if (entries->size() > field.count_max) return fail_too_many(field, path);
    const Field name_field{.name = field.name, .length_max = map_name_length_max};
    json::object map;
    bool whole = true;
    for (const auto& entry : *entries) {
      const Outcome name = read_text(name_field, json::value(entry.key()), path);
      const Outcome text = read_text(field, entry.value(), path + "." + std::string(entry.key()));
      whole = whole && name && text;
      if (name && text && !is_empty(*name) && !is_empty(*text)) map[name->as_string()] = *text;
    }
    if (!whole) return std::nullopt;
    return map;
  }

  Outcome read_object(const Field& field, const json::value& value, const std::string& path) {
    const json::value given = unwrapped(value);
    const json::object* object = given.if_object();
    if (!given.is_null() && object == nullptr) return fail(path, "Ce champ doit être un objet.");
    if (!field.null_when_empty.empty()) {
      const json::value* decisive = object == nullptr ? nullptr : object->if_contains(field.null_when_empty);
      if (decisive == nullptr || is_empty(*decisive)) return nullptr;
    }
    Outcome members = read_members(field, object == nullptr ? json::value(json::object()) : given, path);
    if (!members) return std::nullopt;
    json::object filled;
    for (auto& member : members->as_object()) {
      if (!member.value().is_string() || !is_empty(member.value()))
        filled.emplace(member.key(), std::move(member.value()));
    }
    return filled;
  }

  Outcome read_members(const Field& field, const json::value& value, const std::string& path) {
    const json::object* object = value.if_object();
    if (object == nullptr) return fail(path, "Ce champ doit être un objet.");
    json::object members;
    bool whole = true;
    for (const Field& part : field.parts) {
      const std::string at = path + "." + std::string(part.name);
      const json::value* given = carried(part, *object);
      Outcome member = given == nullptr ? initial_value(part) : read(part, *given, at);
      whole = whole && member.has_value();
      if (!member) continue;
      require(part, *member, at, errors_);
      whole = whole && !errors_.contains(at);
      members.emplace(part.name, std::move(*member));
    }
    if (!whole) return std::nullopt;
    return members;
  }

 public:
  /// The value sent for the field: under its own name or another it may arrive under. One that is not empty goes first,
  /// so that an untouched file input beside an address does not clear it. nullptr when none was sent.
  static const json::value* carried(const Field& field, const json::object& object) {
    const json::value* found = object.if_contains(field.name);
    for (const std::string_view name : field.also) {
      const json::value* other = object.if_contains(name);
      if (other != nullptr && (found == nullptr || is_empty(*found))) found = other;
    }
    return found;
  }

 private:
  media::MediaStore& media_;
  FieldErrors& errors_;
};

/// Hands the field's file parts to the media store and answers their addresses.
json::array store_files(const Field& field, Form& form, media::MediaStore& media, FieldErrors& errors) {
  json::array urls;
  for (UploadedFile& file : form.files) {
    if (file.field() != field.name || file.path().empty()) continue;
    try {
      const auto kind = field.kind == Kind::Video ? media::Kind::Video : media::Kind::Image;
      urls.emplace_back(media.store(std::move(file), kind).url);
    } catch (const Error& error) {
      if (error.status() != 400) throw;
      errors.emplace(field.name, error.what());
    }
  }
  return urls;
}

/// The value that the request carried for the field, files included; nullopt when it carried none.
std::optional<json::value> carried_value(const Field& field, Form& form, media::MediaStore& media,
                                         FieldErrors& errors) {
  const json::value* given = Reader::carried(field, form.fields);
  json::array urls = is_media(field.kind) ? store_files(field, form, media, errors) : json::array();
  if (urls.empty()) return given == nullptr ? std::nullopt : std::optional(*given);
  if (field.kind != Kind::ImageList) return urls.front();
  json::value kept = given == nullptr ? json::value() : unwrapped(*given);
  if (kept.is_string()) kept = json::array{kept};
  json::array all = kept.is_array() ? std::move(kept.as_array()) : json::array();
  all.insert(all.end(), urls.begin(), urls.end());
  return all;
}

}  // namespace

bool is_at_fault(const FieldErrors& errors, std::string_view field) {
  if (errors.contains(std::string(field))) return true;
  const std::string nested = std::string(field) + ".";
  const auto first = errors.lower_bound(nested);
  return first != errors.end() && first->first.starts_with(nested);
}

Input read_input(const ContentType& type, Form& form, media::MediaStore& media) {
  Input input;
  Reader reader(media, input.errors);
  for (const Field& field : type.fields) {
    if (field.kind == Kind::Slug) continue;
    const std::optional<json::value> given = carried_value(field, form, media, input.errors);
    if (!given) continue;
    if (auto value = reader.read(field, *given, std::string(field.name))) {
      input.values.emplace(field.name, std::move(*value));
    }
  }
  return input;
}

void complete(const ContentType& type, Input& input) {
  for (const Field& field : type.fields) {
    if (!input.values.contains(field.name)) input.values.emplace(field.name, initial_value(field));
  }
  require_carried(type, input);
}

void require_carried(const ContentType& type, Input& input) {
  for (const Field& field : type.fields) {
    const json::value* value = input.values.if_contains(field.name);
    if (value != nullptr) require(field, *value, std::string(field.name), input.errors);
  }
}

}  // namespace vitrine::content
