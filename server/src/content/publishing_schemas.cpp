#include "content/publishing_schemas.hpp"

#include <string_view>

namespace vitrine::content {

namespace {

// Kept as JSON because that is what it is.
constexpr std::string_view publishing_schemas = R"json({
  "DraftSummary": {
    "type": "object", "required": ["type", "item", "title", "isNew", "isGone", "isStale", "updatedAt", "by", "campaign"],
    "additionalProperties": false,
    "properties": {
      "type": {"type": "string", "description": "Type de contenu : Product"},
      "item": {"type": "string", "description": "L’élément, ou celui que la publication créera"},
      "title": {"type": "string", "description": "Comment l’élément s’appellera ; vide tant qu’il n’a pas de nom"},
      "isNew": {"type": "boolean", "description": "Si rien n’en est public"},
      "isGone": {"type": "boolean", "description": "Si l’élément a été supprimé depuis que le brouillon a été commencé"},
      "isStale": {"type": "boolean", "description": "Si ce qui est public a changé depuis que le brouillon a été commencé"},
      "updatedAt": {"type": "string", "format": "date-time", "description": "Aussi la version du brouillon"},
      "by": {"$ref": "#/components/schemas/Actor"},
      "campaign": {"$ref": "#/components/schemas/DraftCampaign"}
    }
  },
  "DraftCampaign": {
    "type": ["object", "null"], "required": ["_id", "title", "publishAt", "withdrawAt", "removes", "isUnchecked", "held"],
    "additionalProperties": false, "description": "Avec quoi le brouillon sortira ; null : rien n’est dit",
    "properties": {
      "_id": {"type": "string"},
      "title": {"type": "string", "description": "Vide : ce brouillon seul"},
      "publishAt": {"type": ["string", "null"]}, "withdrawAt": {"type": ["string", "null"]},
      "removes": {"type": "boolean", "description": "Si ce qui est public est retiré du site à la fin"},
      "isUnchecked": {"type": "boolean", "description": "Si le brouillon a été modifié depuis que ses pages ont été vérifiées"},
      "held": {"type": ["string", "null"], "description": "Pourquoi ce qui était prévu n’a pas eu lieu"}
    }
  },
  "DraftList": {
    "type": "object", "required": ["drafts"], "additionalProperties": false,
    "properties": {"drafts": {"type": "array", "items": {"$ref": "#/components/schemas/DraftSummary"}}}
  },
  "Draft": {
    "type": "object",
    "required": ["type", "item", "title", "isNew", "isGone", "isStale", "updatedAt", "by", "campaign", "base", "form", "content",
                 "errors", "address"],
    "additionalProperties": false,
    "properties": {
      "type": {"type": "string"}, "item": {"type": "string"}, "title": {"type": "string"},
      "isNew": {"type": "boolean"}, "isGone": {"type": "boolean"}, "isStale": {"type": "boolean"},
      "updatedAt": {"type": "string", "format": "date-time"}, "by": {"$ref": "#/components/schemas/Actor"},
      "campaign": {"$ref": "#/components/schemas/DraftCampaign"},
      "base": {"type": ["string", "null"], "description": "La version publique dont le brouillon est parti"},
      "form": {"type": ["object", "null"], "description": "Ce que tenait le formulaire, tel quel"},
      "content": {"type": "object", "description": "L’élément tel qu’il serait lu une fois publié"},
      "errors": {"type": "object", "additionalProperties": {"type": "string"},
                 "description": "Ce que la publication refuserait ; dans la réponse à PUT, aussi les fichiers refusés"},
      "address": {"type": ["string", "null"], "description": "Sa page une fois publié"},
      "stored": {"type": "object", "description": "Où se trouvent les fichiers envoyés, par champ"}
    }
  },
  "DraftBody": {
    "type": "object", "description": "Ce que prend l’enregistrement de l’élément, tout ou partie",
    "properties": {
      "_form": {"type": "object", "description": "Ce que tient le formulaire, gardé tel quel à la sûreté de ses textes riches près"},
      "_base": {"type": ["string", "null"], "description": "updatedAt de la version publique dont on est parti"}
    }
  },
  "Publication": {
    "type": "object",
    "properties": {"force": {"type": "boolean", "description": "Aussi par-dessus ce qui a changé depuis"}}
  },
  "Published": {"type": "object", "description": "L’élément, comme son propre appel le répond"},
  "CampaignBody": {
    "type": "object",
    "properties": {
      "title": {"type": "string", "maxLength": 120, "description": "Vide pour un seul brouillon"},
      "publishAt": {"type": ["string", "null"], "description": "Heure du site, 2026-12-07T08:00 ; null : pas d’elle-même"},
      "withdrawAt": {"type": ["string", "null"], "description": "Heure à laquelle ce qu’elle a publié est repris"},
      "drafts": {
        "type": "array", "maxItems": 200,
        "items": {"type": "object", "required": ["type", "item"],
                  "properties": {"type": {"type": "string"}, "item": {"type": "string"}}}
      }
    }
  },
  "Campaign": {
    "type": "object",
    "required": ["_id", "title", "state", "publishAt", "withdrawAt", "publishDue", "withdrawDue", "removes", "held", "undone", "batch",
                 "wentOutAt", "endedAt", "items", "updatedAt", "by"],
    "additionalProperties": false,
    "properties": {
      "_id": {"type": "string"},
      "title": {"type": "string", "description": "Vide : un seul brouillon, pas encore sorti"},
      "state": {"type": "string", "enum": ["prepared", "out", "over"]},
      "publishAt": {"type": ["string", "null"], "description": "Ce que montreront les horloges du site : 2026-12-07T08:00:00"},
      "withdrawAt": {"type": ["string", "null"]},
      "publishDue": {"type": ["string", "null"], "format": "date-time"},
      "withdrawDue": {"type": ["string", "null"], "format": "date-time"},
      "removes": {"type": "boolean", "description": "Si un élément public est retiré du site à la fin, sans que rien soit publié"},
      "held": {"type": ["string", "null"], "description": "Pourquoi ce qui était prévu n’a pas eu lieu ; rien n’est tenté de nouveau sans modification"},
      "undone": {"type": "boolean", "description": "Si ce qu’elle a publié a été annulé autrement"},
      "batch": {"type": ["integer", "null"], "description": "L’action du journal par laquelle elle est sortie"},
      "wentOutAt": {"type": ["string", "null"], "format": "date-time"},
      "endedAt": {"type": ["string", "null"], "format": "date-time"},
      "items": {
        "type": "array", "description": "Ce qui sort avec elle, ou en est sorti",
        "items": {
          "type": "object", "required": ["type", "item", "title", "isNew", "isGone", "isStale", "isToCome", "isUnchecked", "refusal"], "additionalProperties": false,
          "properties": {"type": {"type": "string"}, "item": {"type": "string"}, "title": {"type": "string"},
                         "isNew": {"type": "boolean"}, "isGone": {"type": "boolean"},
                         "isStale": {"type": "boolean", "description": "Si ce qui est public, ou le sera à l’heure dite, n’est pas ce dont le brouillon est parti"},
                         "isToCome": {"type": "boolean", "description": "Si cela n’est pas encore ainsi et ne le sera que par ce qui prend fin avant l’heure dite"},
                         "isUnchecked": {"type": "boolean", "description": "Si le brouillon a été modifié depuis que ses pages ont été vérifiées"},
                         "refusal": {"type": ["string", "null"], "description": "Ce que la publication refuserait, dit de ce qui sort de soi-même"}}
        }
      },
      "updatedAt": {"type": "string", "format": "date-time"}, "by": {"$ref": "#/components/schemas/Actor"}
    }
  },
  "CheckedDrafts": {
    "type": "object", "required": ["drafts"],
    "properties": {
      "drafts": {
        "type": "array", "maxItems": 200,
        "items": {"type": "object", "required": ["type", "item", "updatedAt"],
                  "properties": {"type": {"type": "string"}, "item": {"type": "string"},
                                 "updatedAt": {"type": "string", "description": "La version que la vérification a vue"}}}
      }
    }
  },
  "CampaignList": {
    "type": "object", "required": ["timeZone", "now", "campaigns"], "additionalProperties": false,
    "properties": {
      "timeZone": {"type": "string", "description": "Fuseau du site : Africa/Tunis"},
      "now": {"type": "string", "description": "Ce que montrent ses horloges"},
      "campaigns": {"type": "array", "items": {"$ref": "#/components/schemas/Campaign"}}
    }
  },
  "Presence": {
    "type": "object", "required": ["tab"],
    "properties": {"tab": {"type": "string", "maxLength": 64, "description": "Cet onglet"}}
  },
  "Present": {
    "type": "object", "required": ["others"], "additionalProperties": false,
    "properties": {
      "others": {
        "type": "array",
        "items": {
          "type": "object", "required": ["username", "since"], "additionalProperties": false,
          "properties": {"username": {"type": "string"}, "since": {"type": "string", "format": "date-time"}}
        }
      }
    }
  },
  "PreviewInput": {
    "type": "object",
    "properties": {
      "type": {"type": "string", "description": "Type de contenu du brouillon ; absent : tous les brouillons"},
      "item": {"type": "string"},
      "campaign": {"type": "string", "description": "Les brouillons de cette campagne"},
      "at": {"type": "string", "description": "Le site à cette heure, passée ou à venir, dans son fuseau : 2026-12-07T08:00"},
      "shared": {"type": "boolean", "description": "Un lien à montrer, valable sept jours, sans compte"}
    }
  },
  "Preview": {
    "type": "object", "required": ["_id", "type", "item", "campaign", "at", "path", "title", "shared", "createdAt", "expiresAt", "by"],
    "additionalProperties": false,
    "properties": {
      "_id": {"type": "string"},
      "type": {"type": ["string", "null"], "description": "Du brouillon ; null : pas un seul"},
      "item": {"type": ["string", "null"]}, "campaign": {"type": ["string", "null"]}, "at": {"type": ["string", "null"]},
      "path": {"type": "string", "description": "Ce qui précède l’adresse d’une page : /apercu/…"},
      "title": {"type": "string"}, "shared": {"type": "boolean"},
      "createdAt": {"type": "string", "format": "date-time"}, "expiresAt": {"type": "string", "format": "date-time"},
      "by": {"$ref": "#/components/schemas/Actor"}
    }
  },
  "PreviewList": {
    "type": "object", "required": ["previews"], "additionalProperties": false,
    "properties": {"previews": {"type": "array", "items": {"$ref": "#/components/schemas/Preview"}}}
  },
  "AffectedPages": {
    "type": "object", "required": ["pages", "alike"], "additionalProperties": false,
    "properties": {
      "pages": {"type": "array", "items": {"type": "string"}, "description": "Les plus proches d’abord, 16 au plus"},
      "alike": {"type": "array", "items": {"type": "string"},
                "description": "Les pages d’autres éléments du type qui disent la même chose mot pour mot, 5 au plus"}
    }
  },
  "AbsentAddresses": {
    "type": "object", "required": ["absent"], "additionalProperties": false,
    "properties": {"absent": {"type": "array", "items": {"type": "string"}, "description": "Dans l’ordre où elles sont demandées"}}
  }
})json";

}  // namespace

void add_publishing_schemas(json::object& schemas) {
  const json::object all = json::parse(publishing_schemas).as_object();
  for (const auto& schema : all) schemas.emplace(schema.key(), schema.value());
}

}  // namespace vitrine::content
