#include "content/content_type.hpp"

namespace vitrine::content {

namespace {

// What the program does, in the words of a visitor: true of it as it is, until somebody writes what else their house
// does.
constexpr std::string_view content_at_first =
    R"json("<h2>Ce que nous gardons</h2><p>Quand vous nous écrivez ou demandez un devis : votre nom, votre téléphone, votre adresse électronique, votre ville, votre établissement, les machines demandées et les mots que vous y ajoutez. Avec votre demande, nous notons où elle en est et ce que nous y avons répondu.</p><p>Votre sélection de machines et ce que vous n’avez pas encore envoyé restent dans votre navigateur.</p><h2>Pourquoi</h2><p>Pour vous répondre, préparer votre devis ou votre démonstration, et en assurer le suivi. Rien n’est vendu ni transmis pour de la publicité.</p><h2>Qui y accède</h2><p>Les personnes de notre maison qui traitent les demandes.</p><h2>Cookies</h2><p>Ce site n’en dépose pas pour ses visiteurs. Les films et la carte d’autres services ne sont appelés que lorsque vous les ouvrez.</p><h2>Visites</h2><p>Nous comptons les visites sans cookie et sans tiers. Notre serveur additionne les pages vues, les mots cherchés, le site d’où vous venez, le genre d’appareil, les clics vers WhatsApp, un téléphone ou une adresse électronique, et la vitesse d’affichage des pages. Pour ne pas compter deux fois la même personne dans une journée, il calcule une empreinte de votre adresse IP et du nom de votre navigateur, mêlés à un nombre secret tiré au hasard chaque jour. Ni l’adresse ni le nom du navigateur ne sont gardés pour ces statistiques ; l’empreinte et le nombre sont effacés le lendemain, et plus rien ne peut alors être rattaché à vous. Les totaux sont gardés vingt-cinq mois. Si votre navigateur demande à ne pas être suivi (« Do Not Track » ou « Global Privacy Control »), vous n’êtes pas compté.</p><h2>Vos droits</h2><p>Vous pouvez demander à consulter, corriger ou effacer ce que nous gardons de vous : écrivez-nous depuis la <a href=\"/contact\">page Contact</a>, avec votre référence si vous en avez une. En Tunisie, ces droits sont ceux de la loi organique n° 2004-63, sous le contrôle de l’INPDP ; au Maroc, ceux de la loi n° 09-08, sous le contrôle de la CNDP.</p>")json";

}  // namespace

const ContentType& privacy() {
  static const ContentType type{
      .name = "privacy",
      .schema = "Privacy",
      .not_found = "Page introuvable.",
      .single = true,
      .shown_on = {"/confidentialite"},
      .fields = {{.name = "title",
                  .description = "Titre",
                  .required = "Le titre est requis.",
                  .initial = "\"Confidentialité\""},
                 {.name = "intro",
                  .kind = Kind::LongText,
                  .description = "Introduction",
                  .length_max = 1000,
                  .initial = "\"Ce que nous gardons de vous, pourquoi, et pour combien de temps.\""},
                 {.name = "content",
                  .kind = Kind::RichText,
                  .description = "Texte\u202f; la durée de conservation se lit au-dessus, dans les réglages du site",
                  .required = "Le texte est requis.",
                  .initial = content_at_first}}};
  return type;
}

}  // namespace vitrine::content
