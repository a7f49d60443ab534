// Prints the description of the content (server/src/content/description.hpp). A program of its own: the web bundles are
// made from it, and `vitrine` carries the bundles.
#include <iostream>

#include "content/description.hpp"

int main() { std::cout << vitrine::json::serialize(vitrine::content::describe_content()) << '\n'; }
