#include "cli/settling.hpp"

#include <iostream>
#include <string>
#include <utility>
#include <vector>

#include "content/media_references.hpp"
#include "history/agreement.hpp"
#include "program/pack.hpp"
#include "visits/arrivals.hpp"

namespace vitrine {
namespace {

std::vector<ops::Disagreement> disagreements(db::Connection& reader) {
  std::vector<ops::Disagreement> told;
  for (history::Disagreement& found : history::disagreements(reader)) {
    const std::string name = found.title.empty() ? found.item : "« " + found.title + " »";
    told.push_back({"Le journal ne dit pas ce qui est enregistré de " + name + " (" + std::string(found.type->schema) +
                        ") : l’élément a été changé hors du programme.",
                    [found](db::Database& database) { history::write_down(database, {found}); }});
  }
  return told;
}

}  // namespace

void settle(const std::filesystem::path& data_folder, ops::Undecided undecided) {
  const ops::Settled settled = ops::settle_replacement(data_folder, undecided);
  if (settled == ops::Settled::Finished) {
    std::cerr << "vitrine : une restauration interrompue a été terminée ; le site est celui de l’archive.\n";
  } else if (settled == ops::Settled::TakenBack) {
    std::cerr << "vitrine : une restauration interrompue a été annulée ; le site est celui d’avant.\n";
  } else if (ops::has_unsettled_replacement(data_folder)) {
    std::cerr << "vitrine : une restauration interrompue reprend ; ce qu’elle avait copié est vérifié et reste.\n";
  }
}

SettledUse::SettledUse(const std::filesystem::path& data_folder) : use_(data_folder, DataFolderUse::Kind::Shared) {
  if (!ops::has_unsettled_replacement(data_folder)) return;
  const DataFolderLock lock(data_folder);
  settle(data_folder);
}

ops::StoreKnowledge store_knowledge() {
  return {Pack().migrations(),
          content::referenced_media,
          disagreements,
          content::mentioned_media,
          {visits::fleeting_tables.begin(), visits::fleeting_tables.end()}};
}

}  // namespace vitrine
