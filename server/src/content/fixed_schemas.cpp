#include "content/fixed_schemas.hpp"

#include <string_view>

namespace vitrine::content {

namespace {

// Kept as JSON because that is what it is.
constexpr std::string_view text = R"json({
  "Error": {
    "type": "object", "required": ["message"], "additionalProperties": false,
    "properties": {
      "message": {"type": "string", "description": "Une phrase française"},
      "errors": {"type": "object", "additionalProperties": {"type": "string"},
                 "description": "Pour chaque champ fautif, par son nom ou son chemin (infoSections.0.title), une phrase"}
    }
  },
  "MachineList": {
    "type": "object", "required": ["_id", "name", "image", "imageAlt", "imageFocus", "product", "treatment", "createdAt"], "additionalProperties": false,
    "properties": {
      "_id": {"type": "string", "format": "uuid"}, "name": {"type": "string"}, "image": {"type": "string"},
      "imageAlt": {"type": "string"}, "imageFocus": {"type": "string"},
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
  "CaptionsUpload": {
    "type": "object", "required": ["captions"],
    "properties": {"captions": {"type": "string", "contentMediaType": "application/octet-stream"}}
  },
  "UploadedFile": {
    "type": "object", "required": ["file"], "additionalProperties": false,
    "properties": {"file": {"$ref": "#/components/schemas/StoredFile"}}
  },
  "UploadedFiles": {
    "type": "object", "required": ["files"], "additionalProperties": false,
    "properties": {"files": {"type": "array", "items": {"$ref": "#/components/schemas/StoredFile"}}}
  },
  "Whereabouts": {
    "type": "object", "required": ["location", "gone"], "additionalProperties": false,
    "properties": {
      "location": {"type": ["string", "null"], "description": "Chemin de ce site ou adresse complète ; null : rien n’en est connu"},
      "gone": {"type": "boolean", "description": "Ce qui y vivait a été supprimé"}
    }
  },
  "RedirectImport": {
    "type": "object", "required": ["items"],
    "properties": {"items": {"type": "array", "maxItems": 5000, "items": {"$ref": "#/components/schemas/RedirectInput"}}}
  },
  "Imported": {
    "type": "object", "required": ["created", "updated", "unchanged"], "additionalProperties": false,
    "properties": {"created": {"type": "integer"}, "updated": {"type": "integer"}, "unchanged": {"type": "integer"}}
  },
  "FormerAddressPage": {
    "type": "object", "required": ["total", "items"], "additionalProperties": false,
    "properties": {"total": {"type": "integer"}, "items": {"type": "array", "items": {"$ref": "#/components/schemas/FormerAddress"}}}
  },
  "FormerAddress": {
    "type": "object", "required": ["path", "title", "leftAt", "location", "taken", "redirected", "gone", "hits", "lastAt"], "additionalProperties": false,
    "properties": {
      "path": {"type": "string"}, "title": {"type": "string", "description": "Comment l’élément s’appelait alors"},
      "leftAt": {"type": "string", "format": "date-time"},
      "location": {"type": ["string", "null"], "description": "Où elle mène maintenant ; null : nulle part"},
      "taken": {"type": "boolean", "description": "Une autre page y vit maintenant"},
      "redirected": {"type": "boolean", "description": "Elle est redirigée à la main"},
      "gone": {"type": "boolean", "description": "Il a été supprimé"},
      "hits": {"type": "integer"}, "lastAt": {"type": ["string", "null"], "format": "date-time"}
    }
  },
  "MissedAddressPage": {
    "type": "object", "required": ["total", "items"], "additionalProperties": false,
    "properties": {"total": {"type": "integer"}, "items": {"type": "array", "items": {"$ref": "#/components/schemas/AddressHits"}}}
  },
  "RedirectHits": {
    "type": "object", "required": ["items"], "additionalProperties": false,
    "properties": {"items": {"type": "array", "items": {"$ref": "#/components/schemas/AddressHits"}}}
  },
  "AddressHits": {
    "type": "object", "required": ["path", "hits", "lastAt"], "additionalProperties": false,
    "properties": {
      "path": {"type": "string"}, "hits": {"type": "integer"}, "lastAt": {"type": ["string", "null"], "format": "date-time"}
    }
  },
  "MissedAddress": {"type": "object", "required": ["path"], "properties": {"path": {"type": "string"}}},
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
      "address": {"type": "string", "description": "Adresse IP à l’ouverture ; vide pour les sessions d’avant"},
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
    "description": "Un élément, par son identifiant ou avec son rang ; sans rang partout, la suite de la liste décide",
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

}  // namespace

json::object fixed_schemas() { return json::parse(text).as_object(); }

}  // namespace vitrine::content
