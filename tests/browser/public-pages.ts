// Every kind of public page, once: where it is, how it begins, and what must be read on it with and without scripts.
export interface PublicPage {
  /**
   * `{list}` stands for the id of the first item of that list of the API, `product` for the page of one product,
   * `comparison` for that of two.
   */
  readonly path: string
  readonly heading: string | RegExp
  readonly title: RegExp
  /** Words of its main part. */
  readonly content: string
  readonly missing?: true
}

export const publicPages: readonly PublicPage[] = [
  {
    path: '/',
    heading: /L’équipement médical,\s+choisi avec vous/,
    title: /Matériel Médico-Esthétique.*Alyssane/,
    content: 'transformation personnalisée',
  },
  { path: '/categories', heading: 'Nos Categories', title: /Nos Categories/, content: 'Traitement du gras' },
  {
    path: '/equipements',
    heading: 'Technologies Médicales Avancées',
    title: /Technologies Médicales Avancées/,
    content: 'Projects Réalisés',
  },
  {
    path: '/categories/traitement-de-la-peau',
    heading: 'Traitement de la peau',
    title: /Traitement de la peau/,
    content: 'Laser CO₂ fractionné',
  },
  {
    path: '/categories/traitement-de-la-peau/laser-co2-fractionne',
    heading: 'Laser CO₂ fractionné',
    title: /Laser CO₂ fractionné/,
    content: 'Carelis CO₂',
  },
  { path: 'product', heading: 'Carelis CO₂', title: /Carelis CO₂/, content: 'Demander un devis' },
  { path: '/recherche?q=laser', heading: 'Recherche', title: /Recherche.*laser/, content: 'Picoria' },
  {
    path: 'comparison',
    heading: 'Comparaison',
    title: /Comparer Carelis CO₂ et Picoria/,
    content: 'Seulement les différences',
  },
  { path: '/selection', heading: 'Ma sélection', title: /Ma sélection/, content: 'Gardée dans ce navigateur' },
  { path: '/contact', heading: 'Contactez-nous', title: /Contactez-nous/, content: 'Nos adresses' },
  { path: '/devis', heading: 'Demander un devis', title: /Demander un devis/, content: 'Vous joindre' },
  { path: '/confidentialite', heading: 'Confidentialité', title: /Confidentialité/, content: 'Vos droits' },
  { path: '/propos', heading: 'À Propos', title: /À Propos/, content: 'Nos valeurs' },
  { path: '/spa', heading: 'SPA', title: /SPA/, content: 'Hydrothérapie' },
  { path: '/spa/{spa-services}', heading: 'Cabines de massage', title: /Cabines de massage, SPA/, content: 'Sélyane' },
  { path: '/fitness', heading: 'Matériel de Sport', title: /Matériel de Sport/, content: 'Studio de pilates' },
  {
    path: '/fitness/{fitness-services}',
    heading: 'Cardio-training',
    title: /Cardio-training, Fitness/,
    content: 'Veloce T9',
  },
  {
    path: '/service/{services}',
    heading: 'Épilation et cuir chevelu',
    title: /Épilation et cuir chevelu/,
    content: 'Aurelys Duo',
  },
  { path: '/medical', heading: 'SAV Médical', title: /SAV Médical/, content: 'Nos Avantages' },
  { path: '/fitness-2', heading: 'SAV Sport & Fitness', title: /SAV Sport & Fitness/, content: 'Nos Avantages' },
  {
    path: '/event-medical',
    heading: 'Événements Médicaux',
    title: /Événements Médicaux/,
    content: 'Les Rencontres du laser',
  },
  {
    path: '/event-medical/les-rencontres-du-laser',
    heading: 'Les Rencontres du laser',
    title: /Rencontres du laser/,
    content: "À propos de l'événement",
  },
  { path: '/event-fitness', heading: 'Events Fitness', title: /Events Fitness/, content: 'Imaginer sa salle de sport' },
  {
    path: '/event-fitness/imaginer-sa-salle-de-sport',
    heading: 'Imaginer sa salle de sport',
    title: /Imaginer sa salle/,
    content: "À propos de l'événement",
  },
  { path: '/academie', heading: 'Academie', title: /Academie/, content: 'MonaLisa Touch' },
  {
    path: '/academie/onda-coolwaves',
    heading: 'Onda Coolwaves',
    title: /Onda Coolwaves/,
    content: 'DÉCOUVRIR NOS PRODUITS',
  },
  {
    path: '/temoignages',
    heading: 'Témoignages',
    title: /Témoignages/,
    content: 'La salle a été étudiée avant la machine',
  },
  {
    path: '/blog',
    heading: 'Actualités Médicales',
    title: /Actualités Médicales/,
    content: 'Cicatrices et laser fractionné',
  },
  {
    path: '/blog/detatouage-laser-picoseconde-ou-nanoseconde',
    heading: 'Détatouage laser, picoseconde ou nanoseconde',
    title: /Détatouage laser/,
    content: 'n’a rien d’un mur à percer',
  },
  {
    path: '/blog/{blog}',
    heading: /Choisir une console d’épilation laser\u00a0: sept questions à poser/,
    title: /sept questions/,
    content: 'Deux consoles peuvent afficher la même puissance',
  },
  {
    path: '/nulle-part',
    heading: /404\s*Page Non Trouvée/,
    title: /Page Non Trouvée/,
    content: 'Produits Similaires',
    missing: true,
  },
]

/** What the browser says of the one page that is not there. */
export const missingPageError = '404 (Not Found)'

/** Where the items are found that the table speaks of. */
interface Items {
  get<T>(path: string): Promise<T>
  product(name: string): Promise<{ readonly _id: string }>
}

/** As a visitor reads them. */
export function itemsOf(url: string): Items {
  const get = async <T>(path: string) => (await (await fetch(url + path)).json()) as T
  return {
    get,
    async product(name) {
      const products =
        await get<readonly { readonly _id: string; readonly name: string }[]>('/api/products?fields=name')
      const found = products.find((product) => product.name === name)
      if (!found) throw new Error(`no product “${name}”`)
      return found
    },
  }
}

export async function addressOf(path: string, catalogue: Items): Promise<string> {
  if (path === 'product') return `/products/${(await catalogue.product('Carelis CO₂'))._id}`
  if (path === 'comparison') {
    const [one, other] = [await catalogue.product('Carelis CO₂'), await catalogue.product('Picoria')]
    return `/comparer?produits=${one._id},${other._id}`
  }
  const list = /\{(.+)\}/.exec(path)?.[1]
  if (!list) return path
  const [first] = await catalogue.get<readonly { readonly _id: string }[]>(`/api/${list}`)
  return path.replace(/\{.+\}/, first?._id ?? '')
}
