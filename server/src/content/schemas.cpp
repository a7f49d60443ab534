#include "content/schemas.hpp"

#include <string>

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
  "SentMessage": {
    "type": "object", "required": ["_id", "fullName", "email", "phone", "message", "createdAt"], "additionalProperties": false,
    "properties": {
      "_id": {"type": "string", "format": "uuid"}, "fullName": {"type": "string"}, "email": {"type": "string", "format": "email"},
      "phone": {"type": "string"}, "message": {"type": "string"}, "createdAt": {"type": "string", "format": "date-time"}
    }
  },
  "SentMessageInput": {
    "type": "object", "required": ["fullName", "email", "phone", "message"],
    "properties": {
      "fullName": {"type": "string", "minLength": 1, "maxLength": 200},
      "email": {"type": "string", "format": "email", "maxLength": 254},
      "phone": {"type": "string", "minLength": 1, "maxLength": 50},
      "message": {"type": "string", "minLength": 10, "maxLength": 10000},
      "website": {"type": "string", "description": "Piège du formulaire : une personne le laisse vide"},
      "openedAt": {"type": "string", "description": "Moment où le formulaire a été ouvert, en millisecondes Unix ; facultatif"}
    }
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
  "AboutSaved": {
    "type": "object", "required": ["success", "data", "message"], "additionalProperties": false,
    "properties": {"success": {"type": "boolean"}, "data": {"$ref": "#/components/schemas/About"}, "message": {"type": "string"}}
  },
  "PlacedItem": {
    "type": "object", "description": "Un élément et son rang ; sans rang partout, la suite de la liste décide",
    "properties": {
      "_id": {"type": "string", "format": "uuid"}, "id": {"type": "string", "format": "uuid", "description": "Comme _id"},
      "order": {"type": "number"}, "displayOrder": {"type": "number", "description": "Comme order"}
    }
  },
  "ServicesOrder": {
    "type": "object", "required": ["services"],
    "properties": {"services": {"type": "array", "items": {"$ref": "#/components/schemas/PlacedItem"}}}
  },
  "ServiceOrders": {
    "type": "object", "required": ["serviceOrders"],
    "properties": {"serviceOrders": {"type": "array", "items": {"$ref": "#/components/schemas/PlacedItem"}}}
  },
  "ReferencesOrder": {
    "type": "object", "required": ["references"],
    "properties": {"references": {"type": "array", "items": {"$ref": "#/components/schemas/PlacedItem"}}}
  },
  "SlidesOrder": {
    "type": "object", "required": ["slides"],
    "properties": {"slides": {"type": "array", "items": {"$ref": "#/components/schemas/PlacedItem"}}}
  },
  "PartnersOrder": {
    "type": "object", "required": ["partners"],
    "properties": {"partners": {"type": "array", "items": {"$ref": "#/components/schemas/PlacedItem"}}}
  },
  "ProductsOrder": {
    "type": "object", "required": ["products"],
    "properties": {"products": {"type": "array", "items": {"$ref": "#/components/schemas/PlacedItem"}}}
  },
  "TestimonialsOrder": {
    "type": "object", "required": ["testimonialIds"],
    "properties": {"testimonialIds": {"type": "array", "items": {"type": "string", "format": "uuid"}}}
  },
  "HomepageSelection": {
    "type": "object", "required": ["products"],
    "properties": {"products": {"type": "array", "items": {
      "type": "object", "required": ["productId"],
      "properties": {"productId": {"type": "string", "format": "uuid"}, "order": {"type": "number"}}
    }}}
  },
  "ApiDescription": {"type": "object", "description": "Un document OpenAPI 3.1"}
})json";

enum class Side { Answer, Input };

json::object text_schema(const Field& field, Side side) {
  json::object schema{{"type", "string"}};
  if (side == Side::Input && !is_media(field.kind)) schema.emplace("maxLength", length_max_of(field));
  if (field.kind == Kind::Email) schema.emplace("format", "email");
  if (field.kind == Kind::Date) schema = {{"type", "string"}, {"format", "date"}};
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
    case Kind::Number:
      return {{"type", "number"}, {"minimum", field.minimum}, {"maximum", field.maximum}};
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
    for (const std::string_view name : field.also) properties.emplace(name, schema);
    // One that may arrive under another name or as a file cannot be demanded here; the server demands it all the same.
    if (creation && field.also.empty() && is_always_there(field, field.kind, Side::Input))
      required.emplace_back(field.name);
  }
  json::object schema{{"type", "object"}, {"properties", std::move(properties)}};
  if (!required.empty()) schema.emplace("required", std::move(required));
  return schema;
}

}  // namespace

json::object schemas() {
  json::object all;
  for (const ContentType* type : all_types()) {
    const std::string name(type->schema);
    all.emplace(name, answer_schema(*type));
    if (!type->single) all.emplace(name + "Input", input_schema(*type, true));
    all.emplace(name + "Change", input_schema(*type, false));
  }
  const json::value others = json::parse(other_schemas);
  for (const auto& schema : others.as_object()) all.emplace(schema.key(), schema.value());
  return all;
}

}  // namespace vitrine::content
