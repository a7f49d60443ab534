// What the kinds of content are called, by their names in the API.

interface Kind {
  readonly type: string
  readonly one: string
  readonly many: string
  readonly feminine?: true
  /** Stands in an address. */
  readonly value: string
}

/** Those whose items are removed one by one. */
export const kinds: readonly Kind[] = [
  { type: 'Product', one: 'Produit', many: 'Produits', value: 'produits' },
  { type: 'Category', one: 'Catégorie', many: 'Catégories', feminine: true, value: 'categories' },
  { type: 'Treatment', one: 'Traitement', many: 'Traitements', value: 'traitements' },
  { type: 'BlogPost', one: 'Article', many: 'Articles', value: 'articles' },
  { type: 'Event', one: 'Événement', many: 'Événements', value: 'evenements' },
  { type: 'HeroSlide', one: 'Diapositive', many: 'Diapositives de la bannière', feminine: true, value: 'banniere' },
  { type: 'Service', one: 'Service', many: 'Services de la page d’accueil', value: 'services' },
  { type: 'Testimonial', one: 'Témoignage', many: 'Témoignages', value: 'temoignages' },
  { type: 'Reference', one: 'Référence', many: 'Références', feminine: true, value: 'references' },
  { type: 'Partner', one: 'Partenaire', many: 'Partenaires', value: 'partenaires' },
  { type: 'SpaService', one: 'Service SPA', many: 'Services SPA', value: 'spa' },
  { type: 'AnswerModel', one: 'Modèle de réponse', many: 'Modèles de réponse', value: 'modeles' },
  { type: 'Redirect', one: 'Redirection', many: 'Redirections', feminine: true, value: 'redirections' },
  { type: 'Facet', one: 'Filtre', many: 'Filtres des listes', value: 'filtres' },
  { type: 'FitnessService', one: 'Service fitness', many: 'Services fitness', value: 'fitness' },
]

/** What is chosen among others. */
const choice: Kind = {
  type: 'HomepageProduct',
  one: 'Produit mis en avant',
  many: 'Produits mis en avant',
  value: 'mis-en-avant',
}

/** Those that are there once. */
const singles: readonly Kind[] = [
  { type: 'About', one: 'Page À Propos', many: 'Page À Propos', feminine: true, value: 'a-propos' },
  {
    ...{ type: 'Privacy', one: 'Page Confidentialité', many: 'Page Confidentialité', feminine: true },
    value: 'confidentialite',
  },
  { type: 'FitnessPage', one: 'Page Fitness', many: 'Page Fitness', feminine: true, value: 'page-fitness' },
  { type: 'Site', one: 'Page des paramètres', many: 'Page des paramètres', feminine: true, value: 'parametres' },
]

/** All that the journal tells of. */
export const journalKinds: readonly Kind[] = [...kinds, choice, ...singles]

export function isSingle(type: string): boolean {
  return singles.some((single) => single.type === type)
}

/** Whether all that there is of the type is one thing: what is there once, or the choice. */
export const isOneThing = (type: string): boolean => isSingle(type) || type === choice.type

/** Of a type that is none of these: by that. */
export function kindOf(type: string): Kind {
  return journalKinds.find((kind) => kind.type === type) ?? { type, one: type, many: type, value: type }
}

/** What an item of the type is called; the type itself where it is none of these. */
export function kindName(type: string): string {
  return kindOf(type).one
}
