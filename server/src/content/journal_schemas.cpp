#include "content/journal_schemas.hpp"

#include <string_view>

namespace vitrine::content {

namespace {

// Kept as JSON because that is what it is. What an act, a version and a removed item have in common stands in each: one
// object each, without additional members.
constexpr std::string_view journal_schemas = R"json({
  "Actor": {
    "type": "object", "required": ["_id", "username"], "additionalProperties": false,
    "properties": {
      "_id": {"type": "string", "description": "Identifiant du compte ; system : le programme lui-même"},
      "username": {"type": "string", "description": "Son nom au moment de l’action"}
    }
  },
  "JournalLine": {
    "type": "object", "required": ["seq", "act", "type", "item", "title", "isThere", "trash"],
    "additionalProperties": false,
    "properties": {
      "seq": {"type": "integer", "description": "Numéro de la ligne"},
      "act": {"type": "string", "enum": ["create", "update", "remove", "reorder"]},
      "type": {"type": "string", "description": "Type de contenu : Product"},
      "item": {"type": ["string", "null"], "description": "L’élément ; null : l’ordre de la liste"},
      "title": {"type": "string", "description": "Comment l’élément s’appelait"},
      "isThere": {"type": "boolean", "description": "Si l’élément existe encore"},
      "trash": {"$ref": "#/components/schemas/ShownRemoval"}
    }
  },
  "ShownRemoval": {
    "type": ["object", "null"], "required": ["type", "title"], "additionalProperties": false,
    "description": "Sous quoi la corbeille le montre : lui-même, ou ce qui l’a emporté ; null : elle ne le montre pas",
    "properties": {"type": {"type": "string"}, "title": {"type": "string"}}
  },
  "JournalCount": {
    "type": "object", "required": ["type", "act", "count"], "additionalProperties": false,
    "properties": {
      "type": {"type": "string"}, "act": {"type": "string", "enum": ["create", "update", "remove", "reorder"]},
      "count": {"type": "integer"}
    }
  },
  "JournalAct": {
    "type": "object", "required": ["at", "actor", "batch", "origin", "takenBack", "total", "counts", "undone", "isKept",
                                  "lines"],
    "additionalProperties": false,
    "properties": {
      "at": {"type": "string", "format": "date-time"}, "actor": {"$ref": "#/components/schemas/Actor"},
      "batch": {"type": "integer", "description": "L’action : le numéro de sa première ligne"},
      "origin": {"type": "string", "enum": ["edit", "undo", "restore", "demo", "start", "repair", "archive", "campaign", "forget"]},
      "takenBack": {"type": ["integer", "null"], "description": "L’action qui est annulée, ou dont on rétablit"},
      "total": {"type": "integer", "description": "Combien de lignes elle a"},
      "counts": {"type": "array", "items": {"$ref": "#/components/schemas/JournalCount"},
                 "description": "Combien par type et par ce qui est arrivé, le dernier d’abord"},
      "undone": {"type": "boolean", "description": "Si elle a été annulée, sans que cela l’ait été à son tour"},
      "isKept": {"type": "boolean", "description": "Si ce qui était avant elle est encore conservé"},
      "lines": {"type": "array", "items": {"$ref": "#/components/schemas/JournalLine"}, "description": "Les cinq dernières"}
    }
  },
  "JournalPage": {
    "type": "object", "required": ["acts", "next", "version", "settled"], "additionalProperties": false,
    "properties": {
      "acts": {"type": "array", "items": {"$ref": "#/components/schemas/JournalAct"}},
      "next": {"type": ["integer", "null"], "description": "Où la liste continue"},
      "version": {"type": "integer", "description": "La dernière ligne du journal que la page connaît"},
      "settled": {"type": "array", "items": {"$ref": "#/components/schemas/SettledAct"},
                  "description": "Les actions, sur quelque page que ce soit, annulées ou rétablies depuis « since »"}
    }
  },
  "SettledAct": {
    "type": "object", "required": ["batch", "undone"], "additionalProperties": false,
    "properties": {
      "batch": {"type": "integer"},
      "undone": {"type": "boolean", "description": "Si elle est annulée à présent"}
    }
  },
  "JournalAccounts": {
    "type": "object", "required": ["accounts"], "additionalProperties": false,
    "properties": {"accounts": {"type": "array", "items": {"$ref": "#/components/schemas/Actor"}}}
  },
  "Undo": {
    "type": "object",
    "properties": {"force": {"type": "boolean", "description": "Aussi ce qui a été modifié depuis"}}
  },
  "Undone": {
    "type": "object", "required": ["batch", "lost"], "additionalProperties": false,
    "properties": {
      "batch": {"type": "integer", "description": "L’action qui annule"},
      "lost": {"type": "array", "items": {"$ref": "#/components/schemas/LostReference"},
               "description": "Les renvois à ce qui n’existe plus"}
    }
  },
  "FieldChange": {
    "type": "object", "required": ["field", "before", "after"], "additionalProperties": false,
    "properties": {
      "field": {"type": "string", "description": "order : l’ordre de la liste"},
      "before": {"description": "Null : rien"}, "after": {"description": "Null : rien"}
    }
  },
  "Version": {
    "type": "object",
    "required": ["seq", "act", "type", "item", "title", "at", "actor", "batch", "origin", "takenBack", "changes"],
    "additionalProperties": false,
    "properties": {
      "seq": {"type": "integer"}, "act": {"type": "string", "enum": ["create", "update", "remove", "reorder"]},
      "type": {"type": "string"}, "item": {"type": ["string", "null"]}, "title": {"type": "string"},
      "at": {"type": "string", "format": "date-time"}, "actor": {"$ref": "#/components/schemas/Actor"},
      "batch": {"type": "integer"}, "origin": {"type": "string"}, "takenBack": {"type": ["integer", "null"]},
      "changes": {"type": ["array", "null"], "items": {"$ref": "#/components/schemas/FieldChange"},
                  "description": "Null : ce n’est plus conservé"}
    }
  },
  "HistoryPage": {
    "type": "object", "required": ["versions", "names", "next", "trash"], "additionalProperties": false,
    "properties": {
      "versions": {"type": "array", "items": {"$ref": "#/components/schemas/Version"}},
      "names": {"type": "object", "additionalProperties": {"type": "string"},
                "description": "Comment s’appellent les éléments que les versions citent, par leur identifiant"},
      "next": {"type": ["integer", "null"]}, "trash": {"$ref": "#/components/schemas/ShownRemoval"}
    }
  },
  "VersionRestore": {
    "type": "object", "required": ["seq"],
    "properties": {
      "seq": {"type": "integer", "description": "La ligne après laquelle l’élément était ainsi"},
      "fields": {"type": "array", "items": {"type": "string"}, "description": "Ces champs seulement ; tous par défaut"}
    }
  },
  "VersionForgetting": {
    "type": "object", "required": ["seq"],
    "properties": {"seq": {"type": "integer", "description": "La dernière ligne dont rien n’est gardé"}}
  },
  "RestoredItem": {
    "type": "object", "required": ["item", "lost"], "additionalProperties": false,
    "properties": {
      "item": {"type": ["object", "null"], "description": "L’élément ; null : c’est un ordre"},
      "lost": {"type": "array", "items": {"$ref": "#/components/schemas/LostReference"},
               "description": "Ses renvois à ce qui n’existe plus"}
    }
  },
  "RemovedItem": {
    "type": "object",
    "required": ["seq", "act", "type", "item", "title", "at", "actor", "batch", "origin", "takenBack", "along", "named",
                 "needs"],
    "additionalProperties": false,
    "properties": {
      "seq": {"type": "integer"}, "act": {"type": "string", "enum": ["remove"]}, "type": {"type": "string"},
      "item": {"type": "string"}, "title": {"type": "string"}, "at": {"type": "string", "format": "date-time"},
      "actor": {"$ref": "#/components/schemas/Actor"}, "batch": {"type": "integer"}, "origin": {"type": "string"},
      "takenBack": {"type": ["integer", "null"]},
      "along": {"type": "integer", "description": "Combien d’éléments sa suppression a emportés"},
      "named": {"type": ["string", "null"], "description": "Le champ qui le nomme : title"},
      "needs": {"type": "array", "items": {"$ref": "#/components/schemas/NamedRemoval"},
                "description": "Ce qu’il doit citer et qui est dans la corbeille : à rétablir avec lui, ou avant"}
    }
  },
  "NamedRemoval": {
    "type": "object", "required": ["seq", "type", "title", "named"], "additionalProperties": false,
    "properties": {
      "seq": {"type": "integer"}, "type": {"type": "string"}, "title": {"type": "string"},
      "named": {"type": ["string", "null"], "description": "Le champ qui le nomme : title"}
    }
  },
  "TrashPage": {
    "type": "object", "required": ["days", "items", "next"], "additionalProperties": false,
    "properties": {
      "days": {"type": "integer", "description": "Combien de jours elle garde ce qui a été supprimé"},
      "items": {"type": "array", "items": {"$ref": "#/components/schemas/RemovedItem"}},
      "next": {"type": ["integer", "null"]}
    }
  },
  "TrashRestore": {
    "type": "object", "required": ["items"],
    "properties": {
      "items": {"type": "array", "items": {"type": "integer"}, "description": "Les lignes (seq) des suppressions"},
      "changes": {"type": "object", "description": "D’un seul élément : les champs qui reviennent autrement, un titre déjà pris"}
    }
  },
  "LostReference": {
    "type": "object", "required": ["type", "item", "field", "title", "target", "inTrash"], "additionalProperties": false,
    "properties": {
      "type": {"type": "string"}, "item": {"type": "string"}, "field": {"type": "string"},
      "title": {"type": "string", "description": "De l’élément qui renvoyait"},
      "target": {"type": "string", "description": "Titre de ce à quoi il renvoyait ; vide : on ne le sait pas"},
      "inTrash": {"type": "boolean", "description": "Celui des deux qui manque est dans la corbeille"}
    }
  },
  "Readdressed": {
    "type": "object", "required": ["type", "item", "title", "address"], "additionalProperties": false,
    "properties": {
      "type": {"type": "string"}, "item": {"type": "string"}, "title": {"type": "string"},
      "address": {"type": "string", "description": "De sa page"}
    }
  },
  "Restored": {
    "type": "object", "required": ["batch", "lost", "readdressed", "gone"], "additionalProperties": false,
    "properties": {
      "batch": {"type": "integer"},
      "lost": {"type": "array", "items": {"$ref": "#/components/schemas/LostReference"},
               "description": "Ce qui n’y renvoie plus"},
      "readdressed": {"type": "array", "items": {"$ref": "#/components/schemas/Readdressed"},
                      "description": "Ce dont un autre élément porte l’adresse, et qui en a une autre"},
      "gone": {"type": "array", "items": {"$ref": "#/components/schemas/NamedRemoval"},
               "description": "Ce qui n’est plus dans la corbeille"}
    }
  },
  "TrashRemoval": {
    "type": "object", "required": ["items"],
    "properties": {"items": {"type": "array", "items": {"type": "integer"}}}
  }
})json";

}  // namespace

void add_journal_schemas(json::object& schemas) {
  const json::object all = json::parse(journal_schemas).as_object();
  for (const auto& schema : all) schemas.emplace(schema.key(), schema.value());
}

}  // namespace vitrine::content
