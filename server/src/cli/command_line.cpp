#include "cli/command_line.hpp"

#include <CLI/CLI.hpp>
#include <map>
#include <memory>
#include <string>

#include "cli/command_failures.hpp"
#include "cli/option_values.hpp"

namespace vitrine {

namespace {

constexpr const char* commands_group = "Commandes ";

constexpr const char* introduction =
    "Vitrine — le site public et l’administration d’un distributeur d’équipements\n"
    "médico-esthétiques, spa et fitness : un seul programme, un seul dossier de données.";

constexpr const char* closing =
    "Exemples :\n"
    "  vitrine serve --demo on                 découvrir le site sur http://127.0.0.1:8080\n"
    "  vitrine admin add sonia                 créer un administrateur (mot de passe demandé)\n"
    "  vitrine backup /srv/copies/lundi.tar    copier toutes les données, site en marche\n"
    "\n"
    "Chaque commande a sa propre aide : vitrine COMMANDE --help.\n"
    "Une option qui porte un nom entre parenthèses peut aussi venir de l’environnement ; l’option l’emporte.";

/// Help laid out for people: names on the left, a sentence on the right, the default and the variable behind it.
class FrenchFormatter : public CLI::Formatter {
 public:
  FrenchFormatter() {
    column_width(34);
    label("Usage", "Usage ");
    label("OPTIONS", "options");
    label("SUBCOMMAND", "COMMANDE");
    label("Positionals", "Arguments ");
  }

  std::string make_option_opts(const CLI::Option* option) const override {
    if (option->get_items_expected_max() == 0 || option->get_type_name().empty()) return {};
    return " " + option->get_type_name();
  }

  std::string make_option_desc(const CLI::Option* option) const override {
    std::string text = option->get_description();
    if (!option->get_default_str().empty()) text += " [" + option->get_default_str() + "]";
    if (!option->get_envname().empty()) text += "\n(" + option->get_envname() + ")";
    return text;
  }
};

const std::map<std::string, bool> on_off{{"on", true}, {"off", false}};
const std::map<std::string, log::Level> levels{{"debug", log::Level::Debug},
                                               {"info", log::Level::Info},
                                               {"warn", log::Level::Warn},
                                               {"error", log::Level::Error},
                                               {"off", log::Level::Off}};
const std::map<std::string, log::Format> formats{{"text", log::Format::Text}, {"json", log::Format::Json}};
const std::map<std::string, bool> audiences{{"loopback", false}, {"all", true}};

void add_store_options(CLI::App& command, Settings& settings) {
  command.add_option("--data", settings.data, "Dossier de la base, des médias et de la clé des sessions")
      ->envname("VITRINE_DATA")
      ->type_name("DOSSIER")
      ->default_str("data");
  command.add_option("--database", settings.database, "Adresse de la base")
      ->envname("VITRINE_DATABASE")
      ->type_name("ADRESSE")
      ->default_str("sqlite://DOSSIER/vitrine.db");
  command
      .add_option(
          "--media", settings.media,
          "Où sont les médias : un dossier, ou s3://compartiment?endpoint=https://machine:port&region=nom, avec "
          "VITRINE_MEDIA_KEY et VITRINE_MEDIA_SECRET (ou …_FILE)")
      ->envname("VITRINE_MEDIA")
      ->type_name("ENDROIT")
      ->default_str("DOSSIER/media");
  command
      .add_option("--media-cache", settings.media_cache_mb,
                  "Place des copies locales de ce qui est chez S3, en Mo environ")
      ->envname("VITRINE_MEDIA_CACHE_MB")
      ->type_name("MO")
      ->check(whole_number(1, 1'000'000))
      ->default_str("1024");
  command
      .add_option("--token-key-file", settings.token_key_file,
                  "Fichier de la clé des sessions, une par ligne : la première signe, toutes sont acceptées")
      ->envname("VITRINE_TOKEN_KEY_FILE")
      ->type_name("FICHIER")
      ->default_str("DOSSIER/token.key, ou dans la base si c’est PostgreSQL");
  command.add_option("--log", settings.log_level, "Niveau du journal : debug, info, warn, error, off")
      ->envname("VITRINE_LOG")
      ->type_name("NIVEAU")
      ->transform(one_of(levels))
      ->default_str("info");
  command.add_option("--log-format", settings.log_format, "Forme du journal : text ou json, une ligne par événement")
      ->envname("VITRINE_LOG_FORMAT")
      ->type_name("FORME")
      ->transform(one_of(formats))
      ->default_str("text");
}

void add_contact_options(CLI::App& command, Settings& settings) {
  command.add_option("--contact-rate", settings.contact_rate, "Messages de contact par minute et par adresse")
      ->envname("VITRINE_CONTACT_RATE")
      ->type_name("NOMBRE")
      ->check(whole_number(1, 1'000'000))
      ->default_str("10");
  command
      .add_option("--smtp-url", settings.mail.server.url,
                  "Serveur des annonces et des réponses, smtp://machine:port ou smtps://machine:port")
      ->envname("VITRINE_SMTP_URL")
      ->type_name("ADRESSE")
      ->default_str("aucun");
  command
      .add_option("--smtp-user", settings.mail.server.user,
                  "Son identifiant ; le mot de passe vient de VITRINE_SMTP_PASSWORD")
      ->envname("VITRINE_SMTP_USER")
      ->type_name("NOM");
  command.add_option("--mail-from", settings.mail.from, "Adresse d’expédition des annonces")
      ->envname("VITRINE_MAIL_FROM")
      ->type_name("COURRIEL");
  command.add_option("--mail-to", settings.mail.to, "Adresses qui les reçoivent, séparées par des virgules")
      ->envname("VITRINE_MAIL_TO")
      ->type_name("COURRIELS")
      ->delimiter(',');
  command
      .add_option("--mail-rate", settings.mail.announced_an_hour,
                  "Annonces de messages et de demandes par heure, dont la moitié au plus d’un même réseau")
      ->envname("VITRINE_MAIL_RATE")
      ->type_name("NOMBRE")
      ->check(whole_number(1, 1'000'000))
      ->default_str("60");
  command
      .add_option("--webhook-private", settings.hooks_private,
                  "Crochet web dans un réseau privé, même sans https : on, off")
      ->envname("VITRINE_WEBHOOK_PRIVATE")
      ->type_name("CHOIX")
      ->transform(one_of(on_off))
      ->default_str("off");
}

CLI::App* add_subcommand(CLI::App& parent, const char* name, const char* description) {
  CLI::App* app = parent.add_subcommand(name, description)->group(commands_group);
  app->set_help_flag("-h,--help", "Afficher cette aide");  // the one it inherits stands in a group of its own
  return app;
}

/// Each command reads the environment for itself, once it is the one. Otherwise CLI11 lets all of them do so at the
/// end, and what the environment says to those that were not asked for would count in the place of the flags of the
/// one.
void chooses(CLI::App& app, CommandLine& line, Command command) {
  app.parse_complete_callback([&line, command] { line.command = command; });
}

void describe_serve(CLI::App& app, CommandLine& line) {
  CLI::App* serve = add_subcommand(app, "serve", "Servir le site, l’administration et l’API");
  Settings& settings = line.settings;
  serve->add_option("--host", settings.host, "Adresse d’écoute")
      ->envname("VITRINE_HOST")
      ->type_name("ADRESSE")
      ->transform(CLI::Validator(check_host, ""))
      ->default_str("127.0.0.1");
  serve->add_option("--port", settings.port, "Port ; 0 en choisit un libre et l’affiche")
      ->envname("VITRINE_PORT")
      ->type_name("PORT")
      ->check(whole_number(0, 65535))
      ->default_str("8080");
  add_store_options(*serve, settings);
  serve->add_option("--demo", settings.demo, "Charger le catalogue de démonstration dans une base vide : on, off")
      ->envname("VITRINE_DEMO")
      ->type_name("CHOIX")
      ->transform(one_of(on_off))
      ->default_str("off");
  serve
      ->add_option("--public-url", settings.public_url, "Origine des liens canoniques, du plan du site et des partages")
      ->envname("VITRINE_PUBLIC_URL")
      ->type_name("ORIGINE")
      ->transform(CLI::Validator(check_origin, ""))  // a check would not take the slash off
      ->default_str("celle de la requête");
  serve
      ->add_option("--media-url", settings.media_url,
                   "Adresse d’un réseau de diffusion (CDN) qui remplace /media dans les pages")
      ->envname("VITRINE_MEDIA_URL")
      ->type_name("ADRESSE")
      ->transform(CLI::Validator(check_address, ""))
      ->default_str("ce site");
  serve
      ->add_option("--trust-proxy", settings.trust_proxy,
                   "Adresses ou réseaux dont les en-têtes X-Forwarded-* sont crus")
      ->envname("VITRINE_TRUST_PROXY")
      ->type_name("ADRESSES")
      ->delimiter(',')
      ->default_str("aucune");
  serve
      ->add_option_function<int>(
          "--token-days", [&settings](const int& days) { settings.token_life = std::chrono::days(days); },
          "Durée d’une session, en jours")
      ->envname("VITRINE_TOKEN_DAYS")
      ->type_name("JOURS")
      ->check(whole_number(1, 365))
      ->default_str("7");
  serve->add_option("--avif", settings.avif, "Encoder aussi les images en AVIF, en arrière-plan : on, off")
      ->envname("VITRINE_AVIF")
      ->type_name("CHOIX")
      ->transform(one_of(on_off))
      ->default_str("on");
  serve
      ->add_option("--engine-memory", settings.engine_memory_mb,
                   "Mémoire d’un moteur de script, en Mo ; au-delà il est remplacé")
      ->envname("VITRINE_ENGINE_MEMORY")
      ->type_name("MO")
      ->check(whole_number(32, 65536))
      ->default_str("256");
  serve
      ->add_option("--history-days", settings.history_days,
                   "Jours pendant lesquels le journal garde ce qui était ; 0 : pour toujours")
      ->envname("VITRINE_HISTORY_DAYS")
      ->type_name("JOURS")
      ->check(whole_number(0, 36500))
      ->default_str("0");
  add_contact_options(*serve, settings);
  serve
      ->add_option_function<int>(
          "--drain", [&settings](const int& seconds) { settings.drain = std::chrono::seconds(seconds); },
          "Secondes entre l’annonce de l’arrêt (/readyz répond 503) et la fin des connexions")
      ->envname("VITRINE_DRAIN_S")
      ->type_name("SECONDES")
      ->check(whole_number(0, 3600))
      ->default_str("0");
  serve->add_option("--metrics", settings.metrics_for_all, "Qui peut lire /metrics : loopback ou all")
      ->envname("VITRINE_METRICS")
      ->type_name("QUI")
      ->transform(one_of(audiences))
      ->default_str("loopback");
  serve->footer(
      "VITRINE_ADMIN_USERNAME et VITRINE_ADMIN_PASSWORD créent cet administrateur quand la base n’en a aucun ;\n"
      "l’une ne va pas sans l’autre.\n"
      "SIGTERM, SIGINT et SIGHUP finissent les réponses en cours, puis arrêtent le programme ; les réglages ne sont\n"
      "relus qu’au démarrage.");
  chooses(*serve, line, Command::Serve);
}

CLI::App* add_command(CLI::App& parent, CommandLine& line, Command command, const char* name, const char* description) {
  CLI::App* app = add_subcommand(parent, name, description);
  chooses(*app, line, command);
  return app;
}

void describe_admin(CLI::App& app, CommandLine& line) {
  CLI::App* admin = add_subcommand(app, "admin", "Gérer les administrateurs : add, passwd, list, remove, renew-key");
  admin->require_subcommand(1);
  const auto add = [&](Command command, const char* name, const char* description, bool named) {
    CLI::App* sub = add_command(*admin, line, command, name, description);
    if (named) sub->add_option("identifiant", line.username, "Nom de connexion")->type_name("")->required();
    add_store_options(*sub, line.settings);
  };
  add(Command::AdminAdd, "add", "Créer un administrateur ; le mot de passe est demandé, ou lu sur l’entrée standard",
      true);
  add(Command::AdminPassword, "passwd", "Changer un mot de passe ; met fin à ses sessions", true);
  add(Command::AdminList, "list", "Afficher les administrateurs, un par ligne", false);
  add(Command::AdminRemove, "remove", "Supprimer un administrateur ; met fin à ses sessions", true);
  add(Command::AdminRenewKey, "renew-key",
      "Renouveler la clé des sessions que tient la base ; celle d’avant reste bonne jusqu’à la prochaine fois", false);
  admin->get_subcommand("renew-key")
      ->add_flag("--end-sessions", line.force, "Oublier celle d’avant : toutes les sessions prennent fin");
}

}  // namespace

void describe(CLI::App& app, CommandLine& line) {
  app.description(introduction);
  app.name("vitrine");
  app.footer(closing);
  app.formatter(std::make_shared<FrenchFormatter>());
  app.option_defaults()->group("Options ");
  app.set_help_flag("-h,--help", "Afficher cette aide");
  app.set_version_flag("--version", "vitrine " VITRINE_VERSION, "Afficher la version");
  app.failure_message(failure_sentence);
  app.require_subcommand(1);

  describe_serve(app, line);
  describe_admin(app, line);
  CLI::App* demo =
      add_command(app, line, Command::Demo, "demo", "Charger le catalogue de démonstration dans une base vide");
  CLI::App* backup =
      add_command(app, line, Command::Backup, "backup", "Copier base, médias et clé dans une archive, site en marche");
  backup->add_option("fichier", line.file, "Archive à écrire : un nom neuf, ou un fichier ordinaire à remplacer")
      ->type_name("")
      ->required();
  CLI::App* restore =
      add_command(app, line, Command::Restore, "restore", "Remettre une archive en place, après l’avoir vérifiée");
  restore->add_option("fichier", line.file, "Archive à lire")->type_name("")->required();
  restore->add_flag("--force", line.force, "Remplacer un dossier de données qui n’est pas vide");
  CLI::App* doctor = add_command(app, line, Command::Doctor, "doctor",
                                 "Vérifier base, journal, brouillons, médias, références et clé");
  doctor->add_flag("--fix", line.fix, "Réparer ce qui peut l’être sans risque ; sans cette option, rien ne change");
  for (CLI::App* command : {demo, backup, restore, doctor}) add_store_options(*command, line.settings);
  add_command(app, line, Command::OpenApi, "openapi",
              "Écrire la description de l’API (OpenAPI 3.1) sur la sortie standard");

  // Processes that the program starts for itself: not for people.
  add_command(app, line, Command::Engine, "engine", "")->group("");
  add_command(app, line, Command::DrawSheet, "draw-sheet", "")->group("");
  CLI::App* encode = add_command(app, line, Command::EncodeAvif, "encode-avif", "");
  CLI::App* decode = add_command(app, line, Command::DecodeHeif, "decode-heif", "");
  for (CLI::App* command : {encode, decode}) {
    command->group("");
    command->add_option("source", line.file)->required();
    command->add_option("target", line.target)->required();
  }
  encode->add_option("width", line.width)->required();
}

}  // namespace vitrine
