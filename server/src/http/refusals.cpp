#include "http/refusals.hpp"

namespace vitrine::http {

Error too_busy(std::chrono::seconds retry_after) {
  return Error::unavailable("Le serveur est très sollicité. Veuillez réessayer.", retry_after);
}

Error came_too_slowly() { return {408, "La requête a mis trop de temps à arriver."}; }

Error address_too_long() { return {414, "L'adresse demandée est trop longue."}; }

Error malformed_request() { return Error::bad_request("La requête est mal formée."); }

Error invalid_head() { return Error::bad_request("L'en-tête de la requête est invalide."); }

}  // namespace vitrine::http
