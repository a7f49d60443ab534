#include "cli/command_failures.hpp"

#include <algorithm>
#include <cstdlib>
#include <vector>

namespace vitrine {

namespace {

/// The command that the words led to, as far as they were understood.
const CLI::App& innermost(const CLI::App& app) {
  const std::vector<CLI::App*> named = app.get_subcommands();
  return named.empty() ? app : innermost(*named.front());
}

/// As it is typed: "vitrine admin add".
std::string full_name(const CLI::App& app) {
  return app.get_parent() == nullptr ? app.get_name() : full_name(*app.get_parent()) + " " + app.get_name();
}

/// What `command` asks for and did not get.
std::string missing_sentence(const CLI::App& command) {
  for (const CLI::Option* option : command.get_options()) {
    if (option->get_required() && option->count() == 0)
      return "il manque l’argument « " + option->get_name(true) + " »";
  }
  const std::vector<std::string> unread = command.remaining();
  if (!unread.empty()) {
    return (unread.front().starts_with('-') ? "argument inconnu : " : "commande inconnue : ") + unread.front();
  }
  std::string names;
  for (const CLI::App* one : command.get_subcommands([](const CLI::App* sub) { return !sub->get_group().empty(); })) {
    names += (names.empty() ? "" : ", ") + one->get_name();
  }
  return "il manque une commande, au choix : " + names;
}

/// `told` is the library's own sentence, which begins with the option's name.
std::string mismatch_sentence(const std::string& told) {
  const std::string option = "« " + told.substr(0, told.find(':')) + " »";
  if (told.find("At Most") != std::string::npos) return "l’option " + option + " ne se donne qu’une fois";
  if (told.ends_with("missing")) return "il manque la valeur de l’option " + option;
  return "l’option " + option + " n’a pas le nombre de valeurs attendu";
}

/// Of a value that the environment gave, with the name that it has there: whoever set it has never written the other.
std::string named_where_given(const CLI::App& command, const std::string& sentence) {
  const std::size_t name_end = std::min(sentence.find(':'), sentence.size());
  for (const CLI::Option* option : command.get_options()) {
    if (option->get_name() != sentence.substr(0, name_end) || option->get_envname().empty()) continue;
    const char* given = std::getenv(option->get_envname().c_str());  // NOLINT(concurrency-mt-unsafe): nobody writes it
    if (given != nullptr && option->results() == std::vector<std::string>{given})
      return option->get_envname() + " " + sentence.substr(name_end);
  }
  return sentence;
}

}  // namespace

std::string failure_sentence(const CLI::App* app, const CLI::Error& error) {
  const CLI::App& command = innermost(*app);
  std::string sentence = error.what();
  if (dynamic_cast<const CLI::RequiredError*>(&error) != nullptr) {
    sentence = missing_sentence(command);
  } else if (dynamic_cast<const CLI::ExtrasError*>(&error) != nullptr) {
    sentence = "argument inconnu " + sentence.substr(std::min(sentence.find(':'), sentence.size()));
  } else if (dynamic_cast<const CLI::ArgumentMismatch*>(&error) != nullptr) {
    sentence = mismatch_sentence(sentence);
  } else if (dynamic_cast<const CLI::ValidationError*>(&error) != nullptr) {
    sentence = named_where_given(command, sentence);
  }
  return "vitrine : " + sentence + "\nVoir « " + full_name(command) + " --help ».\n";
}

}  // namespace vitrine
