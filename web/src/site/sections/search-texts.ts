// The words that the search overlay and the search page share.

export const searchPlaceholder = 'Rechercher un produit...'

export const emptySearchText = (text: string) => `Aucun résultat trouvé pour "${text}"`
