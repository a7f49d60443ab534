#include "content/contact_schemas.hpp"

#include <algorithm>
#include <initializer_list>
#include <string_view>
#include <utility>

#include "content/contact.hpp"
#include "content/types/all.hpp"

namespace vitrine::content {

namespace {

// Kept as JSON because that is what it is.
constexpr std::string_view text = R"json({
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
  "ContactCounts": {
    "type": "object", "required": ["unread", "due", "states"], "additionalProperties": false,
    "properties": {
      "unread": {"type": "integer", "description": "Non lus, sans les indésirables"},
      "due": {"type": "integer", "description": "Prochaines étapes dont le jour est venu, sans ce qui est fini"},
      "states": {"type": "object", "additionalProperties": {"type": "integer"}, "description": "Combien dans chaque état"}
    }
  },
  "ContactAssignees": {"type": "array", "items": {"type": "string"}},
  "ContactEntry": {
    "type": "object", "required": ["_id", "at", "actor", "act", "changes"], "additionalProperties": false,
    "properties": {
      "_id": {"type": "string", "format": "uuid"}, "at": {"type": "string", "format": "date-time"},
      "actor": {"type": "string", "description": "Le nom du compte"},
      "act": {"type": "string", "description": "change : des champs ont changé ; letter : une lettre est partie d’ici"},
      "letter": {
        "type": ["object", "null"], "required": ["to", "subject", "text", "waiting", "refused"], "additionalProperties": false,
        "description": "La copie de la lettre ; nul une fois la demande rendue anonyme",
        "properties": {
          "to": {"type": "string"}, "subject": {"type": "string"}, "text": {"type": "string"},
          "waiting": {"type": "boolean", "description": "Le serveur de courrier ne l’a pas encore prise"},
          "refused": {"type": "boolean", "description": "Il n’en a pas voulu pendant trois jours : elle n’est pas partie"}
        }
      },
      "changes": {
        "type": "object", "description": "Par champ, ce qu’il était et ce qu’il est ; vide une fois la demande rendue anonyme",
        "additionalProperties": {"type": "object", "required": ["before", "after"], "properties": {"before": {}, "after": {}}}
      }
    }
  },
  "Answering": {
    "type": "object", "required": ["sends"], "additionalProperties": false,
    "properties": {"sends": {"type": "boolean", "description": "Si un serveur de courrier est réglé"}}
  },
  "ContactAnswer": {
    "type": "object", "required": ["subject", "text"],
    "properties": {
      "subject": {"type": "string", "minLength": 1, "maxLength": 200},
      "text": {"type": "string", "minLength": 1, "maxLength": 10000},
      "state": {"type": "string", "description": "L’état qu’elle a ensuite ; vide ou absent : le même"}
    }
  },
  "WebHookAddress": {"type": "object", "required": ["url"], "properties": {"url": {"type": "string", "maxLength": 1000}}},
  "WebHook": {
    "type": "object", "required": ["url", "secret", "deliveries"], "additionalProperties": false,
    "properties": {
      "url": {"type": "string", "description": "Vide : aucun"},
      "secret": {"type": "string", "description": "« whsec_ » et des octets en Base64 ; vide tant qu’il n’y a jamais eu d’adresse"},
      "deliveries": {
        "type": "array", "description": "Les cinquante derniers, le plus récent d’abord",
        "items": {
          "type": "object", "additionalProperties": false,
          "required": ["_id", "event", "item", "reference", "at", "outcome", "attempts", "nextAt", "status", "reason"],
          "properties": {
            "_id": {"type": "string", "format": "uuid"},
            "event": {"type": "string", "enum": ["contact.created", "ping"]},
            "item": {"type": ["string", "null"]}, "reference": {"type": ["string", "null"]},
            "at": {"type": "string", "format": "date-time"},
            "outcome": {"type": "string", "enum": ["waiting", "delivered", "failed"]},
            "attempts": {"type": "integer"}, "nextAt": {"type": ["string", "null"], "format": "date-time"},
            "status": {"type": "integer", "description": "De HTTP ; 0 : pas de réponse"}, "reason": {"type": "string"}
          }
        }
      }
    }
  },
  "ContactNote": {
    "type": "object", "required": ["text"], "properties": {"text": {"type": "string", "minLength": 1, "maxLength": 5000}}
  },
  "Person": {
    "type": "object", "description": "L’un des deux au moins",
    "properties": {"email": {"type": "string"}, "phone": {"type": "string"}}
  },
  "PersonalData": {
    "type": "object", "required": ["items"], "additionalProperties": false,
    "properties": {
      "items": {
        "type": "array",
        "items": {
          "type": "object", "required": ["message", "history"], "additionalProperties": false,
          "properties": {
            "message": {"$ref": "#/components/schemas/ContactMessage"},
            "history": {"type": "array", "items": {"$ref": "#/components/schemas/ContactEntry"}}
          }
        }
      }
    }
  },
  "ErasedPerson": {
    "type": "object", "required": ["erased"], "additionalProperties": false,
    "properties": {"erased": {"type": "integer", "description": "Combien de messages et de demandes"}}
  }
})json";

using Names = std::initializer_list<std::string_view>;

/// An object of these members of another one's.
template <typename Members>
json::object part_of(const json::object& whole, const Members& members) {
  const json::object& all = whole.at("properties").as_object();
  json::object properties;
  for (const std::string_view name : members) properties.emplace(name, all.at(name));
  return {{"type", "object"}, {"properties", std::move(properties)}};
}

/// What a visitor is answered: what they said, and not what we think of it.
template <typename Members>
json::object sent(const json::object& whole, const Members& members, Names more) {
  json::object schema = part_of(whole, members);
  json::object& properties = schema.at("properties").as_object();
  for (const std::string_view name : more) properties.emplace(name, whole.at("properties").at(name));
  json::array required;
  for (const auto& property : properties) required.emplace_back(property.key());
  schema.emplace("required", std::move(required));
  schema.emplace("additionalProperties", false);
  return schema;
}

/// What a visitor sends, and what its form holds against machines.
template <typename Members>
json::object to_send(const json::object& whole, const Members& members, Names required) {
  json::object schema = part_of(whole, members);
  json::object& properties = schema.at("properties").as_object();
  const auto described = [](std::string_view description) {
    return json::object{{"type", "string"}, {"description", description}};
  };
  properties.emplace(decoy_field, described("Piège du formulaire\u00a0: une personne le laisse vide"));
  properties.emplace(opened_field,
                     described("Moment où le formulaire a été ouvert, en millisecondes Unix\u202f; facultatif"));
  schema.emplace("required", json::array(required.begin(), required.end()));
  return schema;
}

/// The form of a request, and what of it was refused: a message's, and with it the machines that it named.
void add_request_form(json::object& schemas) {
  json::object form = schemas.at("ContactForm").as_object();
  form.at("properties").at("refusal").at("$ref") = "#/components/schemas/RefusedRequest";
  const json::object words{{"type", "string"}};
  const json::object machine{{"type", "object"},
                             {"required", {"product", "quantity", "note"}},
                             {"additionalProperties", false},
                             {"properties", {{"product", words}, {"quantity", words}, {"note", words}}}};
  json::object refused = schemas.at("RefusedForm").as_object();
  refused.at("required").as_array().emplace_back("machines");
  refused.at("properties")
      .as_object()
      .emplace("machines",
               json::object{
                   {"type", "array"}, {"description", "Les machines que le formulaire nommait"}, {"items", machine}});
  schemas.emplace("RequestForm", std::move(form));
  schemas.emplace("RefusedRequest", std::move(refused));
}

}  // namespace

void add_contact_schemas(json::object& schemas) {
  const json::object answer = schemas.at("ContactMessage").as_object();
  const json::object input = schemas.at("ContactMessageInput").as_object();
  schemas["SentMessage"] = sent(answer, message_fields, {"_id", "createdAt"});
  schemas["SentRequest"] = sent(answer, request_fields, {"_id", "reference", "createdAt"});
  json::object message = to_send(input, message_fields, {"fullName", "email", "phone", "message"});
  message.at("properties").at("email").as_object()["format"] = "email";
  schemas["SentMessageInput"] = std::move(message);
  schemas["SentRequestInput"] = to_send(
      input, request_fields, {"fullName", "phone", "profile", "city", "country", "purpose", "timing", "reachBy"});
  const json::object fixed = json::parse(text).as_object();
  for (const auto& schema : fixed) schemas.emplace(schema.key(), schema.value());
  add_request_form(schemas);
}

}  // namespace vitrine::content
