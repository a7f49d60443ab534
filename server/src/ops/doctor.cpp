#include "ops/doctor.hpp"

#include <unistd.h>

#include <algorithm>
#include <ostream>
#include <system_error>

#include "auth/shared_key.hpp"
#include "auth/signing_key.hpp"
#include "core/error.hpp"
#include "core/log.hpp"
#include "db/failure.hpp"
#include "journal/verify.hpp"
#include "media/media_name.hpp"
#include "media/media_store.hpp"
#include "ops/site_files.hpp"

namespace vitrine::ops {
namespace {

namespace fs = std::filesystem;

class Examination {
 public:
  Examination(const Patient& patient, bool fix) : patient_(patient), fix_(fix) {}

  std::vector<Finding> run() {
    const std::optional<Named> named = examine_store();
    const media::Place place =
        patient_.media.value_or(media::Place{.folder = patient_.data_folder / media_folder_name});
    if (place.bucket || is_media_folder_there(place.folder)) examine_media(place, named);
    if (patient_.key.kind != auth::KeyPlace::Kind::Shared) examine_key();
    if (is_open_to_others(patient_.data_folder)) {
      found("Le dossier de données est ouvert à d'autres utilisateurs de la machine.",
            [&] { fs::permissions(patient_.data_folder, fs::perms::owner_all); });
    }
    return std::move(findings_);
  }

 private:
  void found(std::string sentence) { findings_.push_back({std::move(sentence), false}); }

  /// A finding that `repair` can undo. A repair that fails leaves it open, with the reason in the log.
  void found(std::string sentence, const std::function<void()>& repair) {
    bool repaired = false;
    try {
      if (fix_) repair();
      repaired = fix_;
    } catch (const std::exception& failure) {
      log::error("repair_failed", {{"reason", std::string(failure.what())}});
    }
    findings_.push_back({std::move(sentence), repaired});
  }

  /// Addresses of files.
  struct Named {
    std::set<std::string> by_content;
    std::set<std::string> elsewhere;  // by what can come back, or out: the history, the trash, drafts
  };

  /// What the store names; nothing where it is in no state to tell.
  std::optional<Named> examine_store() {
    if (patient_.store_file && !is_store_there(*patient_.store_file)) return std::nullopt;
    try {
      db::Database database(patient_.database_url, db::Checkpoints::LeftToOthers);
      if (!patient_.store_file && database.is_new()) {
        found("La base ne contient encore aucun site : le premier démarrage y prépare le sien, ou une restauration.");
        return std::nullopt;
      }
      db::Connection reader = database.open_reader();
      if (patient_.store_file && !is_sound(reader)) return std::nullopt;
      if (!is_of_this_version(reader)) return std::nullopt;
      if (patient_.key.kind == auth::KeyPlace::Kind::Shared) examine_shared_key(database, reader);
      if (patient_.knowledge.disagreements) examine_journal(database, reader);
      Named named{.by_content = patient_.knowledge.referenced(reader), .elsewhere = {}};
      if (patient_.knowledge.mentioned) named.elsewhere = patient_.knowledge.mentioned(reader);
      for (const std::string& address : named.by_content) named.elsewhere.erase(address);
      return named;
    } catch (const Error& failure) {
      const bool lacks_something = dynamic_cast<const db::StatementFault*>(&failure) != nullptr;
      if (failure.status() != 503 && !lacks_something) throw;
      found(patient_.store_file || lacks_something
                ? "La base est abîmée : elle ne se laisse pas lire. Restaurez une sauvegarde."
                : "La base ne répond pas, ou refuse cet accès.");
      return std::nullopt;
    }
  }

  /// What is wrong with the journal itself cannot be mended: nobody knows what it said.
  void examine_journal(db::Database& database, db::Connection& reader) {
    for (const journal::Fault& fault : journal::verify(reader)) {
      const std::string seq = std::to_string(fault.seq);
      const std::string other = std::to_string(fault.other);
      switch (fault.kind) {
        case journal::Fault::Kind::Altered:
          found("La ligne " + seq + " du journal a été modifiée.");
          break;
        case journal::Fault::Kind::Missing:
          found(fault.seq == fault.other ? "La ligne " + seq + " du journal manque."
                                         : "Les lignes " + seq + " à " + other + " du journal manquent.");
          break;
        case journal::Fault::Kind::Moved:
          found("Les lignes " + seq + " et " + other + " du journal ont été interverties.");
          break;
        case journal::Fault::Kind::Emptied:
          found((fault.seq == fault.other ? "Le contenu de la ligne " + seq
                                          : "Le contenu des lignes " + seq + " à " + other) +
                " du journal a été effacé sans que le journal le dise.");
          break;
      }
    }
    for (const Disagreement& disagreement : patient_.knowledge.disagreements(reader)) {
      found(disagreement.sentence, [&] { disagreement.write_down(database); });
    }
  }

  /// SQLite makes the store that it does not find, and writes into one that is empty.
  bool is_store_there(const fs::path& file) {
    std::error_code missing;
    if (!fs::is_regular_file(file, missing) || fs::file_size(file, missing) == 0) {
      found("La base " + file.string() + " manque ou est vide. Restaurez une sauvegarde.");
      return false;
    }
    if (::access(file.c_str(), R_OK | W_OK) == 0) return true;
    found("La base " + file.string() + " n'est pas accessible à l'utilisateur qui lance cette commande.");
    return false;
  }

  bool is_sound(db::Connection& reader) {
    const std::vector<std::string> damage = damage_in(reader);
    for (const std::string& verdict : damage) {
      found("La base est abîmée : " + verdict + ". Restaurez une sauvegarde.");
    }
    if (!damage.empty()) return false;
    for (const db::Row& row : reader.query("PRAGMA foreign_key_check")) {
      found("Une ligne de la table « " + row.text("table") + " » renvoie à une ligne absente de « " +
            row.text("parent") + " ».");
    }
    return true;
  }

  /// Another version may have other tables than those that the content is read from.
  bool is_of_this_version(db::Connection& reader) {
    std::set<std::string> expected;
    for (const db::Migration& migration : patient_.knowledge.migrations) expected.insert(migration.name);
    std::set<std::string> applied;
    if (!patient_.store_file || is_migrated(reader)) applied = applied_migrations(reader);
    if (applied == expected) return true;
    if (std::includes(expected.begin(), expected.end(), applied.begin(), applied.end())) {
      found(
          "La base vient d'une version plus ancienne du programme ; le prochain démarrage du site la met à jour. Son "
          "contenu n'est pas examiné d'ici là.");
    } else {
      found("La base a été écrite par une version plus récente du programme ; son contenu n'est pas examiné.");
    }
    return false;
  }

  void examine_media(const media::Place& place, const std::optional<Named>& named) {
    try {
      media::MediaStore media(media::open_storage(place), patient_.program);
      examine_files(media);
      if (named) examine_references(media, *named);
    } catch (const Error& failure) {
      if (failure.status() != 503 || !place.bucket) throw;
      found("Le stockage des fichiers (" + place.bucket->endpoint + ") ne répond pas, ou refuse cet accès.");
    }
  }

  bool is_media_folder_there(const fs::path& folder) {
    std::error_code missing;
    if (!fs::is_directory(folder, missing)) {
      found("Le dossier des médias (" + folder.filename().string() + ") manque.",
            [&] { fs::create_directories(folder); });
    }
    return fs::is_directory(folder, missing);
  }

  void examine_files(media::MediaStore& media) {
    const media::Inspection inspection = media.inspect();
    for (const std::string& name : inspection.strays) {
      found("Le fichier média « " + name + " » n'appartient à rien.", [&] { media.remove_stray(name); });
    }
    for (const std::string& name : inspection.empty) {
      found("Le fichier média « " + name + " » est vide.", [&] { media.remove_stray(name); });
    }
    for (const std::string& name : inspection.altered) {
      found("Le contenu du fichier média « " + name + " » a changé. Restaurez-le ou envoyez-le de nouveau.");
    }
    for (const std::string& name : inspection.altered_variants) {
      examine_altered_variant(media, name, inspection.altered);
    }
    if (fix_) media.record_variants();
    for (const std::string& name : inspection.incomplete) {
      found("Des tailles réduites manquent à l'image « " + name + " ».", [&] { media.regenerate(name); });
    }
  }

  /// Made anew from an original that has changed itself, a variant would only look sound.
  void examine_altered_variant(media::MediaStore& media, const std::string& name,
                               const std::vector<std::string>& altered_originals) {
    const std::string sentence = "Le contenu de la taille réduite « " + name + " » a changé.";
    const std::string stem = media::MediaName::parse(name)->stem();
    const auto is_its_original = [&](const std::string& original) {
      return media::MediaName::parse(original)->stem() == stem;
    };
    if (std::any_of(altered_originals.begin(), altered_originals.end(), is_its_original)) return found(sentence);
    found(sentence, [&] { media.renew_variant(name); });
  }

  /// A text may hold what looks like the address of a file and never was one. And reading all files takes its time, in
  /// which a server may have let go of what was too old.
  template <typename IsLost>
  std::set<std::string> lost_elsewhere(const std::set<std::string>& mentioned, const IsLost& is_lost) {
    std::set<std::string> lost;
    for (const std::string& address : mentioned) {
      if (media::parse_address(address) && is_lost(address)) lost.insert(address);
    }
    if (lost.empty()) return lost;
    db::Database database(patient_.database_url, db::Checkpoints::LeftToOthers);
    db::Connection reader = database.open_reader();
    const std::set<std::string> now = patient_.knowledge.mentioned(reader);
    std::erase_if(lost, [&](const std::string& address) { return !now.contains(address); });
    return lost;
  }

  void examine_references(const media::MediaStore& media, const Named& named) {
    const auto is_lost = [&](const std::string& address) {
      return address.starts_with(media::address_prefix) && !media.answers(address);
    };
    for (const std::string& address : named.by_content) {
      if (is_lost(address))
        found("Le contenu cite « " + address + " », mais ce fichier manque. Envoyez-le de nouveau.");
    }
    for (const std::string& address : lost_elsewhere(named.elsewhere, is_lost)) {
      found("L’historique, la corbeille ou un brouillon cite « " + address +
            " », mais ce fichier manque : ce qui le montrait ne peut plus revenir tel quel.");
    }
  }

  /// One that is not there yet is made by the next server.
  void examine_shared_key(db::Database& database, db::Connection& reader) {
    const std::string lines = auth::shared_key_lines(reader);
    if (lines.empty() || auth::SigningKey::parse(lines)) return;
    found(
        "La clé des sessions que tient la base est abîmée ou devinable, et le site ne démarre pas avec elle. La "
        "réparer "
        "en fait une neuve ; les sessions ouvertes prennent alors fin.",
        [&] { auth::renew_shared_key(database, auth::KeyBefore::Good); });
  }

  /// By the rules of whoever starts with it (`SigningKey::read`).
  void examine_key() {
    const fs::path& key = patient_.key.file;
    const bool is_own = patient_.key.kind == auth::KeyPlace::Kind::Own;
    const std::string named = "La clé des sessions (" + key.string() + ") ";
    switch (auth::state_of_key(key)) {
      case auth::KeyState::Usable:
        return;
      case auth::KeyState::Open:
        return found(named + "est lisible par d'autres.",
                     [&] { fs::permissions(key, fs::perms::owner_read | fs::perms::owner_write); });
      case auth::KeyState::Exposed:
        return found(named +
                     "est lisible par tous, et ce n’est pas à cet utilisateur de la fermer : le site ne démarre "
                     "pas avec elle.");
      case auth::KeyState::Guessable:
        if (!is_own) return found(named + "est devinable, et le site ne démarre pas avec elle. Remplacez-la.");
        return found(named +
                         "est devinable, et le site ne démarre pas avec elle. La réparer en fait une neuve ; les "
                         "sessions ouvertes prennent alors fin.",
                     [&] {
                       fs::remove(key);
                       auth::SigningKey::read_or_make(key);
                     });
      case auth::KeyState::Missing:
        return found(named +
                     (is_own ? "manque ; le prochain démarrage en fait une neuve et les sessions ouvertes prennent "
                               "fin."
                             : "manque, et le site ne démarre pas sans elle."));
      case auth::KeyState::Damaged:
      case auth::KeyState::Unreadable:
        return found(named + "est illisible ou abîmée, et le site ne démarre pas avec elle. " +
                     (is_own
                          ? "Restaurez une sauvegarde, ou supprimez ce fichier : le prochain démarrage en fait un "
                            "neuf et les sessions ouvertes prennent fin."
                          : "Elle tient 64 chiffres hexadécimaux par ligne, et cet utilisateur doit pouvoir la lire."));
    }
  }

  const Patient& patient_;
  bool fix_;
  std::vector<Finding> findings_;
};

}  // namespace

std::vector<Finding> examine(const Patient& patient, bool fix) { return Examination(patient, fix).run(); }

int report(const std::vector<Finding>& findings, std::ostream& out) {
  for (const Finding& finding : findings)
    out << (finding.repaired ? "réparé  " : "à voir  ") << finding.sentence << '\n';
  const auto open =
      std::count_if(findings.begin(), findings.end(), [](const Finding& finding) { return !finding.repaired; });
  if (findings.empty()) {
    out << "Tout est en ordre.\n";
  } else if (open == 0) {
    out << "Tout a été réparé.\n";
  } else {
    out << open << (open == 1 ? " point reste à voir.\n" : " points restent à voir.\n");
  }
  return open == 0 ? 0 : 1;
}

}  // namespace vitrine::ops
