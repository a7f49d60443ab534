#include "content/content_type.hpp"
#include "content/types/pictures.hpp"

namespace vitrine::content {

namespace {

std::vector<Field> after_sales_parts() {
  return {{.name = "phones", .kind = Kind::TextList, .description = "Numéros", .length_max = 50, .count_max = 10},
          {.name = "video", .kind = Kind::Video, .description = "Vidéo de présentation"},
          film_captions("videoCaptions", "video")};
}

/// One sentence says what is wrong with it, also where it was left empty.
Field map_number(std::string_view name, std::string_view description, std::string_view initial, double minimum,
                 double maximum, std::string_view sentence) {
  return {.name = name,
          .kind = Kind::Decimal,
          .description = description,
          .required = sentence,
          .invalid = sentence,
          .initial = initial,
          .minimum = minimum,
          .maximum = maximum};
}

std::vector<Field> contact_fields() {
  return {
      {.name = "phones",
       .kind = Kind::Parts,
       .description = "Numéros de téléphone par service",
       .count_max = 30,
       .parts =
           {{.name = "department", .description = "Service", .required = "Le nom du service est requis."},
            {.name = "numbers", .kind = Kind::TextList, .description = "Numéros", .length_max = 50, .count_max = 10}}},
      {.name = "mailboxes",
       .kind = Kind::Parts,
       .description = "Adresses électroniques par service",
       .count_max = 30,
       .parts = {{.name = "department", .description = "Service", .required = "Le nom du service est requis."},
                 {.name = "email",
                  .kind = Kind::Email,
                  .description = "Adresse électronique",
                  .required = "L'adresse électronique est requise."}}},
      {.name = "addresses",
       .kind = Kind::Parts,
       .description = "Adresses postales",
       .count_max = 10,
       .parts = {{.name = "label", .description = "Nom du lieu", .required = "Le nom du lieu est requis."},
                 {.name = "lines", .kind = Kind::TextList, .description = "Lignes de l'adresse", .count_max = 8}}},
      {.name = "map",
       .kind = Kind::Object,
       .description = "Position sur la carte",
       .parts = {map_number("latitude", "Degrés nord", "0", -90, 90, "La latitude est un nombre entre -90 et 90."),
                 map_number("longitude", "Degrés est", "0", -180, 180, "La longitude est un nombre entre -180 et 180."),
                 map_number("zoom", "Échelle", "15", 1, 20, "Le zoom est un nombre entre 1 et 20.")},
       .initial = R"({"latitude": 36.8385, "longitude": 10.2425, "zoom": 15})"},
      {.name = "whatsapp",
       .description = "Numéro WhatsApp",
       .invalid = "Le numéro WhatsApp comporte au moins 8 chiffres, indicatif du pays compris.",
       .length_max = 50,
       .dialled = true}};
}

}  // namespace

const ContentType& site() {
  static const ContentType type = [] {
    ContentType made{.name = "site",
                     .schema = "Site",
                     .not_found = "Paramètres introuvables.",
                     .single = true,
                     .demo_key = "site",
                     .shown_on = {"/", "/contact", "/propos", "/medical", "/fitness-2"},
                     .fields = {{.name = "brand",
                                 .description = "Nom de l'entreprise",
                                 .required = "Le nom de l'entreprise est requis.",
                                 .initial = "\"Vitrine\""},
                                {.name = "tagline",
                                 .description = "Phrase d'accroche",
                                 .length_max = 300,
                                 .initial = "\"Vente de Matériel Médico-Esthétique et Sportif en Tunisie\""}}};
    for (Field& field : contact_fields()) made.fields.push_back(std::move(field));
    const std::vector<Field> rest{
        {.name = "openingHours",
         .kind = Kind::Parts,
         .description = "Horaires d'ouverture",
         .count_max = 14,
         .parts = {{.name = "days", .description = "Jours", .required = "Les jours sont requis."},
                   {.name = "hours", .description = "Heures", .required = "Les heures sont requises."}},
         .initial = R"([{"days": "Lun–Ven", "hours": "8h–18h"}])"},
        {.name = "socialLinks",
         .kind = Kind::Parts,
         .description = "Réseaux sociaux",
         .count_max = 20,
         .parts = {{.name = "network", .description = "Réseau", .required = "Le nom du réseau est requis."},
                   {.name = "url",
                    .kind = Kind::Link,
                    .description = "Adresse",
                    .required = "L'adresse du réseau est requise."}}},
        {.name = "injectablesUrl", .kind = Kind::Link, .description = "Site des produits injectables"},
        {.name = "savMedical",
         .kind = Kind::Object,
         .description = "SAV médical",
         .parts = after_sales_parts(),
         .initial = R"({"phones": []})"},
        {.name = "savFitness",
         .kind = Kind::Object,
         .description = "SAV fitness",
         .parts = after_sales_parts(),
         .initial = R"({"phones": []})"},
        {.name = "showBlogSection",
         .kind = Kind::Bool,
         .description = "Actualités sur la page d'accueil",
         .initial = "true"},
        // Where the company works, and whose clocks say when something goes out by itself.
        {.name = "timeZone",
         .kind = Kind::Choice,
         .description = "Fuseau horaire des publications programmées",
         .choices = {"Africa/Tunis", "Africa/Casablanca", "Africa/Algiers", "Africa/Tripoli", "Africa/Nouakchott",
                     "Africa/Dakar", "Europe/Paris", "UTC"},
         .initial = "\"Africa/Tunis\""},
        // Three years, as supervisors of data protection recommend for those who ask and do not buy.
        {.name = "retentionDays",
         .kind = Kind::Integer,
         .description = "Jours après lesquels ce que les visiteurs ont envoyé est rendu anonyme",
         .required = "La durée de conservation est requise.",
         .invalid = "La durée de conservation est un nombre de jours, de 30 à 3650.",
         .initial = "1095",
         .minimum = 30,
         .maximum = 3650,
         .unit = "jours"}};
    made.fields.insert(made.fields.end(), rest.begin(), rest.end());
    return made;
  }();
  return type;
}

}  // namespace vitrine::content
