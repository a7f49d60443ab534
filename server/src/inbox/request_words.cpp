#include "inbox/request_words.hpp"

#include <array>

namespace vitrine::inbox {

namespace {

struct Words {
  std::string_view field;
  std::string_view value;
  std::string_view words;
};

constexpr std::array words{Words{"kind", "message", "Message"},
                           Words{"kind", "devis", "Demande de devis"},
                           Words{"kind", "demonstration", "Demande de démonstration"},
                           Words{"profile", "cabinet", "Cabinet ou clinique"},
                           Words{"profile", "salle", "Salle de sport"},
                           Words{"profile", "hotel", "Hôtel ou spa"},
                           Words{"profile", "autre", "Autre"},
                           Words{"country", "TN", "Tunisie"},
                           Words{"country", "MA", "Maroc"},
                           Words{"purpose", "ouverture", "Ouverture d’un établissement"},
                           Words{"purpose", "extension", "Nouvelle activité"},
                           Words{"purpose", "remplacement", "Remplacement d’une machine"},
                           Words{"purpose", "autre", "Autre"},
                           Words{"timing", "maintenant", "Dès que possible"},
                           Words{"timing", "trimestre", "Sous 3 mois"},
                           Words{"timing", "semestre", "Sous 6 mois"},
                           Words{"timing", "plus-tard", "Plus tard"},
                           Words{"reachBy", "telephone", "par téléphone"},
                           Words{"reachBy", "whatsapp", "par WhatsApp"},
                           Words{"reachBy", "email", "par email"}};

}  // namespace

std::string said(std::string_view field, std::string_view value) {
  for (const Words& one : words) {
    if (one.field == field && one.value == value) return std::string(one.words);
  }
  return std::string(value);
}

}  // namespace vitrine::inbox
