#include "ops/doctor.hpp"

#include <algorithm>
#include <functional>
#include <ostream>

#include "auth/signing_key.hpp"
#include "core/error.hpp"
#include "core/log.hpp"

namespace vitrine::ops {
namespace {

namespace fs = std::filesystem;

class Examination {
 public:
  Examination(const Patient& patient, bool fix) : patient_(patient), fix_(fix) {}

  std::vector<Finding> run() {
    if (patient_.is_sqlite) examine_store();
    examine_files();
    examine_references();
    examine_key();
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

  void examine_store() {
    for (const db::Row& row : patient_.reader.query("PRAGMA integrity_check")) {
      const std::string verdict = row.text("integrity_check");
      if (verdict != "ok") found("La base est abîmée : " + verdict + ". Restaurez une sauvegarde.");
    }
    for (const db::Row& row : patient_.reader.query("PRAGMA foreign_key_check")) {
      found("Une ligne de la table « " + row.text("table") + " » renvoie à une ligne absente de « " +
            row.text("parent") + " ».");
    }
  }

  void examine_files() {
    const media::Inspection inspection = patient_.media.inspect();
    for (const std::string& name : inspection.strays) {
      found("Le fichier média « " + name + " » n'appartient à rien.", [&] { patient_.media.remove_stray(name); });
    }
    for (const std::string& name : inspection.empty) {
      found("Le fichier média « " + name + " » est vide.", [&] { patient_.media.remove_stray(name); });
    }
    for (const std::string& name : inspection.altered) {
      found("Le contenu du fichier média « " + name + " » a changé. Restaurez-le ou envoyez-le de nouveau.");
    }
    for (const std::string& name : inspection.incomplete) {
      found("Des tailles réduites manquent à l'image « " + name + " ».", [&] { patient_.media.regenerate(name); });
    }
  }

  void examine_references() {
    for (const std::string& address : patient_.referenced) {
      if (address.starts_with("/media/") && !patient_.media.find(address.substr(7))) {
        found("Le contenu cite « " + address + " », mais ce fichier manque. Envoyez-le de nouveau.");
      }
    }
  }

  void examine_key() {
    const fs::path key = patient_.data_folder / auth::key_file_name;
    std::error_code missing;
    const fs::perms mode = fs::status(key, missing).permissions();
    if (!fs::is_regular_file(key)) {
      found(
          "La clé des sessions (token.key) manque ; le prochain démarrage en fait une neuve et les sessions ouvertes "
          "prennent fin.");
    } else if ((mode & (fs::perms::group_all | fs::perms::others_all)) != fs::perms::none) {
      found("La clé des sessions (token.key) est lisible par d'autres.",
            [&] { fs::permissions(key, fs::perms::owner_read | fs::perms::owner_write); });
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
