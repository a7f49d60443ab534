#include "content/visit_schemas.hpp"

#include <string_view>

namespace vitrine::content {

namespace {

// Kept as JSON because that is what it is.
constexpr std::string_view visit_schemas = R"json({
  "VisitBeacon": {
    "type": "object", "required": ["event", "path"],
    "properties": {
      "event": {"enum": ["view", "search", "click", "vitals"]},
      "path": {"type": "string", "maxLength": 300, "description": "De la page, comme dans la barre d’adresse, sans ce qui suit ?"},
      "words": {"type": "string", "description": "D’une recherche"},
      "way": {"enum": ["whatsapp", "phone", "mail"], "description": "D’un clic"},
      "lcp": {"type": "number", "description": "Millisecondes"}, "inp": {"type": "number", "description": "Millisecondes"},
      "cls": {"type": "number"}
    }
  },
  "Counted": {
    "type": "object", "required": ["count", "before"], "additionalProperties": false,
    "properties": {
      "count": {"type": "integer"}, "before": {"type": ["integer", "null"], "description": "Sur la période d’avant ; null : il n’y en a pas"}
    }
  },
  "Statistics": {
    "type": "object",
    "required": ["from", "to", "totals", "days", "pages", "products", "searches", "sources", "devices", "clicks", "requests", "vitals"],
    "additionalProperties": false,
    "properties": {
      "from": {"type": "string", "format": "date"}, "to": {"type": "string", "format": "date"},
      "totals": {
        "type": "object", "required": ["visits", "visitors", "views", "searches", "requests"], "additionalProperties": false,
        "properties": {
          "visits": {"$ref": "#/components/schemas/Counted"}, "visitors": {"$ref": "#/components/schemas/Counted"},
          "views": {"$ref": "#/components/schemas/Counted"}, "searches": {"$ref": "#/components/schemas/Counted"},
          "requests": {"$ref": "#/components/schemas/Counted"}
        }
      },
      "days": {"type": "array", "items": {"$ref": "#/components/schemas/CountedDay"}},
      "pages": {"type": "array", "items": {"$ref": "#/components/schemas/CountedPage"}},
      "products": {"type": "array", "items": {"$ref": "#/components/schemas/CountedProduct"}},
      "searches": {"type": "array", "items": {"$ref": "#/components/schemas/CountedSearch"}},
      "sources": {"type": "array", "items": {"$ref": "#/components/schemas/CountedSource"}},
      "devices": {"type": "array", "items": {"$ref": "#/components/schemas/CountedDevice"}},
      "clicks": {"type": "array", "items": {"$ref": "#/components/schemas/CountedWay"}},
      "requests": {"type": "array", "items": {"$ref": "#/components/schemas/CountedRequest"}},
      "vitals": {"type": "array", "items": {"$ref": "#/components/schemas/PageVital"}}
    }
  },
  "CountedDay": {
    "type": "object", "required": ["day", "visits", "visitors", "views", "searches", "requests", "visitsBefore"], "additionalProperties": false,
    "properties": {
      "day": {"type": "string", "format": "date"}, "visits": {"type": "integer"}, "visitors": {"type": "integer"},
      "views": {"type": "integer"}, "searches": {"type": "integer"}, "requests": {"type": "integer"},
      "visitsBefore": {"type": ["integer", "null"], "description": "Du jour à la même place de la période d’avant"}
    }
  },
  "CountedPage": {
    "type": "object", "required": ["path", "count", "before"], "additionalProperties": false,
    "properties": {
      "path": {"type": "string", "description": "Vide : toutes les autres"}, "count": {"type": "integer"},
      "before": {"type": ["integer", "null"]}
    }
  },
  "CountedProduct": {
    "type": "object", "required": ["_id", "name", "views", "clicks", "requests"], "additionalProperties": false,
    "properties": {
      "_id": {"type": "string"}, "name": {"type": ["string", "null"], "description": "null : il n’existe plus"},
      "views": {"$ref": "#/components/schemas/Counted"}, "clicks": {"$ref": "#/components/schemas/Counted"},
      "requests": {"$ref": "#/components/schemas/Counted"}
    }
  },
  "CountedSearch": {
    "type": "object", "required": ["words", "empty", "count", "before"], "additionalProperties": false,
    "properties": {
      "words": {"type": "string", "description": "Vide : toutes les autres"},
      "empty": {"type": "integer", "description": "Combien n’ont rien trouvé"}, "count": {"type": "integer"},
      "before": {"type": ["integer", "null"]}
    }
  },
  "CountedSource": {
    "type": "object", "required": ["source", "count", "before"], "additionalProperties": false,
    "properties": {
      "source": {"type": "string", "description": "Un autre site, ou utm_source ; vide : inconnue"}, "count": {"type": "integer"},
      "before": {"type": ["integer", "null"]}
    }
  },
  "CountedDevice": {
    "type": "object", "required": ["device", "count", "before"], "additionalProperties": false,
    "properties": {
      "device": {"enum": ["desk", "phone", "tablet"]}, "count": {"type": "integer"}, "before": {"type": ["integer", "null"]}
    }
  },
  "CountedWay": {
    "type": "object", "required": ["way", "count", "before"], "additionalProperties": false,
    "properties": {
      "way": {"enum": ["whatsapp", "phone", "mail"]}, "count": {"type": "integer"}, "before": {"type": ["integer", "null"]}
    }
  },
  "CountedRequest": {
    "type": "object", "required": ["request", "count", "before"], "additionalProperties": false,
    "properties": {
      "request": {"type": "string", "description": "message, devis ou demonstration"}, "count": {"type": "integer"},
      "before": {"type": ["integer", "null"]}
    }
  },
  "PageVital": {
    "type": "object", "required": ["vital", "page", "count", "p75", "before", "good", "poor"], "additionalProperties": false,
    "properties": {
      "vital": {"enum": ["lcp", "inp", "cls"]}, "page": {"type": "string", "description": "Un chemin, ou une sorte de pages : /products/*"},
      "count": {"type": "integer"}, "p75": {"type": "number", "description": "Millisecondes ; de cls, millièmes"},
      "before": {"type": ["number", "null"], "description": "Le même, sur la période d’avant"},
      "good": {"type": "integer"}, "poor": {"type": "integer"}
    }
  }
})json";

}  // namespace

void add_visit_schemas(json::object& schemas) {
  const json::object all = json::parse(visit_schemas).as_object();
  for (const auto& schema : all) schemas.emplace(schema.key(), schema.value());
}

}  // namespace vitrine::content
