#include "content/schemas.hpp"

#include <algorithm>
#include <string>

#include "content/list_schemas.hpp"
#include "content/types/all.hpp"

namespace vitrine::content {

namespace {

// What is no content type. Kept as JSON because that is what it is.
constexpr std::string_view other_schemas = R"json({
  "Error": {
    "type": "object", "required": ["message"], "additionalProperties": false,
    "properties": {
      "message": {"type": "string", "description": "Une phrase française"},
      "errors": {"type": "object", "additionalProperties": {"type": "string"},
                 "description": "Pour chaque champ fautif, par son nom ou son chemin (infoSections.0.title), une phrase"}
    }
  },
  "MachineList": {
    "type": "object", "required": ["_id", "name", "image", "product", "treatment", "createdAt"], "additionalProperties": false,
    "properties": {
      "_id": {"type": "string", "format": "uuid"}, "name": {"type": "string"}, "image": {"type": "string"},
      "product": {"type": "string", "format": "uuid"}, "treatment": {"type": "string", "format": "uuid"},
      "createdAt": {"type": "string", "format": "date-time"}
    }
  },
  "StoredFile": {
    "type": "object", "required": ["url", "size"], "additionalProperties": false,
    "properties": {
      "url": {"type": "string"}, "size": {"type": "integer", "description": "Octets"},
      "width": {"type": "integer", "description": "Pixels, pour une image"},
      "height": {"type": "integer", "description": "Pixels, pour une image"}
    }
  },
  "ImageUpload": {
    "type": "object", "required": ["image"],
    "properties": {"image": {"type": "string", "contentMediaType": "application/octet-stream"}}
  },
  "ImagesUpload": {
    "type": "object", "required": ["images"],
    "properties": {"images": {"type": "array", "items": {"type": "string", "contentMediaType": "application/octet-stream"}}}
  },
  "CatalogUpload": {
    "type": "object", "required": ["file"],
    "properties": {"file": {"type": "string", "contentMediaType": "application/octet-stream"}}
  },
  "VideoUpload": {
    "type": "object", "required": ["video"],
    "properties": {"video": {"type": "string", "contentMediaType": "application/octet-stream"}}
  },
  "UploadedFile": {
    "type": "object", "required": ["file"], "additionalProperties": false,
    "properties": {"file": {"$ref": "#/components/schemas/StoredFile"}}
  },
  "UploadedFiles": {
    "type": "object", "required": ["files"], "additionalProperties": false,
    "properties": {"files": {"type": "array", "items": {"$ref": "#/components/schemas/StoredFile"}}}
  },
  "ContactForm": {
    "type": "object", "required": ["openedAt"], "additionalProperties": false,
    "properties": {
      "openedAt": {"type": "string", "description": "Maintenant, en millisecondes Unix, à l’heure du serveur"},
      "refusal": {"$ref": "#/components/schemas/RefusedForm"}
    }
  },
  "RefusedForm": {
    "type": "object", "required": ["status", "message", "errors", "typed"], "additionalProperties": false,
    "description": "Ce qui a été refusé, dans la page qui répond à un formulaire envoyé sans script, et là seulement",
    "properties": {
      "status": {"type": "integer"}, "message": {"type": "string"},
      "errors": {"type": "object", "additionalProperties": {"type": "string"}},
      "typed": {"type": "object", "additionalProperties": {"type": "string"}, "description": "Ce qui a été saisi, tel quel"}
    }
  },
  "ScriptError": {
    "type": "object", "required": ["message", "place", "path"],
    "properties": {
      "message": {"type": "string", "minLength": 1, "maxLength": 300},
      "place": {"type": "string", "minLength": 1, "maxLength": 300, "description": "Fichier du script, ligne et colonne"},
      "path": {"type": "string", "minLength": 1, "maxLength": 300, "description": "Chemin de la page, sans ce qui suit ?"}
    }
  },
  "SignIn": {
    "type": "object", "required": ["username", "password"],
    "properties": {"username": {"type": "string", "maxLength": 64}, "password": {"type": "string"}}
  },
  "Session": {
    "type": "object", "required": ["token", "_id", "id", "username"],
    "properties": {"token": {"type": "string"}, "_id": {"type": "string", "format": "uuid"},
                   "id": {"type": "string", "format": "uuid"}, "username": {"type": "string"}}
  },
  "SessionState": {
    "type": "object", "required": ["valid", "userId", "username", "expiresAt"],
    "properties": {"valid": {"type": "boolean"}, "userId": {"type": "string", "format": "uuid"},
                   "username": {"type": "string"}, "expiresAt": {"type": "string", "format": "date-time"}}
  },
  "AccountSession": {
    "type": "object", "additionalProperties": false,
    "required": ["_id", "browser", "system", "address", "createdAt", "seenAt", "expiresAt", "isCurrent"],
    "properties": {
      "_id": {"type": "string", "format": "uuid"},
      "browser": {"type": "string", "description": "Vide s’il est inconnu"},
      "system": {"type": "string", "description": "Vide s’il est inconnu"},
      "address": {"type": "string", "description": "Adresse IP à l’ouverture ; vide pour les sessions d’avant"},
      "createdAt": {"type": "string", "format": "date-time"}, "seenAt": {"type": "string", "format": "date-time"},
      "expiresAt": {"type": "string", "format": "date-time"},
      "isCurrent": {"type": "boolean", "description": "Celle qui demande"}
    }
  },
  "PasswordChange": {
    "type": "object", "required": ["currentPassword", "newPassword"],
    "properties": {"currentPassword": {"type": "string"}, "newPassword": {"type": "string", "minLength": 10}}
  },
  "PlacedItem": {
    "description": "Un élément, par son identifiant ou avec son rang ; sans rang partout, la suite de la liste décide",
    "oneOf": [
      {"type": "string", "format": "uuid"},
      {
        "type": "object",
        "properties": {
          "_id": {"type": "string", "format": "uuid"}, "id": {"type": "string", "format": "uuid", "description": "Comme _id"},
          "productId": {"type": "string", "format": "uuid", "description": "Pour les produits mis en avant"},
          "order": {"type": "number"}, "displayOrder": {"type": "number", "description": "Comme order"}
        }
      }
    ]
  },
  "ApiDescription": {"type": "object", "description": "Un document OpenAPI 3.1"}
})json";

enum class Side { Answer, Input };

json::object text_schema(const Field& field, Side side) {
  json::object schema{{"type", "string"}};
  if (side == Side::Input && !is_media(field.kind)) {
    const std::size_t length_min = std::max<std::size_t>(field.length_min, field.required.empty() ? 0 : 1);
    if (length_min > 0) schema.emplace("minLength", length_min);
    schema.emplace("maxLength", length_max_of(field));
  }
  if (field.kind == Kind::Email) schema.emplace("format", "email");
  if (field.kind == Kind::Date) schema = {{"type", "string"}, {"format", "date"}};
  return schema;
}

json::object number_schema(const Field& field) {
  json::object schema{{"type", kind_of_entries(field.kind) == Kind::Integer ? "integer" : "number"}};
  if (field.minimum) schema.emplace("minimum", *field.minimum);
  if (field.maximum) schema.emplace("maximum", *field.maximum);
  return schema;
}

json::object id_schema() { return {{"type", "string"}, {"format", "uuid"}}; }

json::object place_schema() { return {{"type", "integer"}, {"description", "Rang, à partir de 1"}}; }

json::object list_schema(const Field& field, json::object items, Side side) {
  json::object schema{{"type", "array"}, {"items", std::move(items)}};
  if (side == Side::Input) {
    if (field.count_min > 0) schema.emplace("minItems", field.count_min);
    schema.emplace("maxItems", field.count_max);
  }
  return schema;
}

json::object field_schema(const Field& field, Side side);

/// Whether an object of these parts always has this one: in answers all but the texts that are left out of single
/// objects when they are empty; in input those that are required.
bool is_always_there(const Field& part, Kind outer, Side side) {
  if (side == Side::Input) return !part.required.empty() || part.count_min > 0;
  return outer == Kind::Parts || !part.required.empty() || !initial_value(part).is_string();
}

json::object members_schema(const std::vector<Field>& parts, Kind outer, Side side) {
  json::object properties;
  json::array required;
  for (const Field& part : parts) {
    properties.emplace(part.name, field_schema(part, side));
    if (is_always_there(part, outer, side)) required.emplace_back(part.name);
  }
  json::object schema{{"type", "object"}, {"properties", std::move(properties)}};
  if (!required.empty()) schema.emplace("required", std::move(required));
  if (side == Side::Answer) schema.emplace("additionalProperties", false);
  return schema;
}

json::object or_null(json::object schema) {
  schema["type"] = json::array{schema.at("type"), "null"};
  return schema;
}

/// A referenced item as answers carry it: its id, and what it shows.
json::object shown_schema(const Field& field, Side side) {
  if (side == Side::Input || field.shows.empty()) return id_schema();
  const ContentType& target = field.target();
  json::object properties{{"_id", id_schema()}};
  for (const std::string_view shown : field.shows) {
    const Field* member = find_field(target.fields, shown);
    properties.emplace(shown, member == nullptr ? json::object{{"type", "string"}} : field_schema(*member, side));
  }
  if (field.kind == Kind::ReferenceList) properties.emplace("displayOrder", place_schema());
  json::array required;
  for (const auto& property : properties) required.emplace_back(property.key());
  return {{"type", "object"}, {"properties", properties}, {"required", required}, {"additionalProperties", false}};
}

json::object reference_schema(const Field& field, Side side) {
  const bool nullable = field.when_removed == WhenRemoved::Detach && (side == Side::Answer || field.required.empty());
  return nullable ? or_null(shown_schema(field, side)) : shown_schema(field, side);
}

json::object bare_schema(const Field& field, Side side) {
  switch (field.kind) {
    case Kind::Bool:
      return {{"type", "boolean"}};
    case Kind::Integer:
    case Kind::Decimal: {
      json::object schema = number_schema(field);
      return is_nullable_number(field) ? or_null(std::move(schema)) : schema;
    }
    case Kind::IntegerList:
    case Kind::DecimalList:
      return list_schema(field, number_schema(field), side);
    case Kind::Choice:
      return {{"type", "string"}, {"enum", json::array(field.choices.begin(), field.choices.end())}};
    case Kind::ImageList:
      return list_schema(field, {{"type", "string"}}, side);
    case Kind::TextList:
      return list_schema(field, text_schema(field, side), side);
    case Kind::TextMap:
      return {{"type", "object"}, {"additionalProperties", text_schema(field, side)}};
    case Kind::Parts:
      return list_schema(field, members_schema(field.parts, field.kind, side), side);
    case Kind::ReferenceList:
      return list_schema(field, shown_schema(field, side), side);
    case Kind::Reference:
      return reference_schema(field, side);
    case Kind::Object: {
      json::object schema = members_schema(field.parts, field.kind, side);
      return field.null_when_empty.empty() ? schema : or_null(std::move(schema));
    }
    default:
      return text_schema(field, side);
  }
}

json::object field_schema(const Field& field, Side side) {
  json::object schema = bare_schema(field, side);
  if (!field.description.empty()) schema.emplace("description", field.description);
  return schema;
}

json::object answer_schema(const ContentType& type) {
  json::object moment{{"type", "string"}, {"format", "date-time"}};
  json::object properties{{"_id", type.single ? json::object{{"type", "string"}} : id_schema()}};
  for (const Field& field : type.fields) properties.emplace(field.name, field_schema(field, Side::Answer));
  for (const Derived& derived : type.derived) {
    json::object schema{{"type", "string"}};
    if (!derived.parts.empty()) schema = or_null(members_schema(derived.parts, Kind::Parts, Side::Answer));
    schema.emplace("description", derived.description);
    properties.emplace(derived.name, std::move(schema));
  }
  for (const std::string_view name : type.place_names) properties.emplace(name, place_schema());
  properties.emplace("createdAt", moment);
  properties.emplace("updatedAt", moment);
  json::array required;
  for (const auto& property : properties) required.emplace_back(property.key());
  return {{"type", "object"}, {"properties", properties}, {"required", required}, {"additionalProperties", false}};
}

json::object input_schema(const ContentType& type, bool creation) {
  json::object properties;
  json::array required;
  for (const Field& field : type.fields) {
    if (field.kind == Kind::Slug && !(field.lasts && creation)) continue;
    const json::object schema = field_schema(field, Side::Input);
    properties.emplace(field.name, schema);
    for (const std::string_view name : other_names(field)) properties.emplace(name, schema);
    // One that may arrive under another name or as a file cannot be demanded here; the server demands it all the same.
    if (creation && other_names(field).empty() && is_always_there(field, field.kind, Side::Input))
      required.emplace_back(field.name);
  }
  json::object schema{{"type", "object"}, {"properties", std::move(properties)}};
  if (!required.empty()) schema.emplace("required", std::move(required));
  return schema;
}

json::object schema_reference(std::string_view name) { return {{"$ref", "#/components/schemas/" + std::string(name)}}; }

/// The body of a call that puts items in order.
json::object order_schema(std::string_view key) {
  json::object list{{"type", "array"}, {"items", schema_reference("PlacedItem")}};
  return {{"type", "object"}, {"required", json::array{key}}, {"properties", {{key, std::move(list)}}}};
}

/// What a change answers that says that it was made.
json::object saved_schema(const ContentType& type) {
  return {{"type", "object"},
          {"required", {"success", "data", "message"}},
          {"additionalProperties", false},
          {"properties",
           {{"success", {{"type", "boolean"}}},
            {"data", schema_reference(type.schema)},
            {"message", {{"type", "string"}}}}}};
}

/// What a visitor is answered who sent a message: not what we think of it.
json::object sent_message() {
  json::object schema = answer_schema(contact_message());
  json::array& required = schema.at("required").as_array();
  for (const std::string_view kept : {"suspected", "updatedAt"}) {
    schema.at("properties").as_object().erase(kept);
    required.erase(std::find(required.begin(), required.end(), json::value(kept)));
  }
  return schema;
}

/// What a visitor sends: a message, and what its form holds against machines.
json::object sent_message_input() {
  json::object schema = input_schema(contact_message(), true);
  json::object& properties = schema.at("properties").as_object();
  properties.erase("suspected");
  const auto text = [](std::string_view description) {
    return json::object{{"type", "string"}, {"description", description}};
  };
  properties.emplace("website", text("Piège du formulaire : une personne le laisse vide"));
  properties.emplace("openedAt", text("Moment où le formulaire a été ouvert, en millisecondes Unix ; facultatif"));
  return schema;
}

/// "products" becomes "Products".
std::string capitalised(std::string_view name) {
  std::string text(name);
  text.front() = static_cast<char>(text.front() - 'a' + 'A');
  return text;
}

}  // namespace

json::object schemas() {
  json::object all;
  for (const ContentType* type : all_types()) {
    const std::string name(type->schema);
    if (!type->saved.empty()) all.emplace(name + "Saved", saved_schema(*type));
    if (!type->order_key.empty()) all.emplace(name + "Order", order_schema(type->order_key));
    for (const Field& field : type->fields) {
      if (field.kind != Kind::ReferenceList) continue;
      all.emplace(name + capitalised(field.name) + "Order", order_schema(field.name));
    }
    all.emplace(name, answer_schema(*type));
    if (!type->single) all.emplace(name + "Input", input_schema(*type, true));
    all.emplace(name + "Change", input_schema(*type, false));
    if (!type->single) add_list_schemas(*type, all);
  }
  add_list_schemas(all);
  all.emplace("SentMessage", sent_message());
  all.emplace("SentMessageInput", sent_message_input());
  const json::value others = json::parse(other_schemas);
  for (const auto& schema : others.as_object()) all.emplace(schema.key(), schema.value());
  return all;
}

}  // namespace vitrine::content
