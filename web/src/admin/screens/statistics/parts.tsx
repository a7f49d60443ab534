// The parts of the screen below its curve: what was looked at, searched and asked for, where from, on what, and how
// fast.
import type { ReactNode } from 'react'
import { editAddress } from '../../../lib/admin-addresses.ts'
import { Link } from '../../shell/link.tsx'
import { amount, type Column, Ranking, type RankingProps } from './ranking.tsx'
import {
  beforeText,
  type Counted,
  deviceNames,
  type PacedPage,
  type PageVital,
  pacedPages,
  pageName,
  requestName,
  type Statistics,
  shareText,
  sourcesByName,
  verdictNames,
  verdictOf,
  vitals,
  wayNames,
} from './words.ts'

interface Part<Row> extends Omit<RankingProps<Row>, 'rows'> {
  readonly rowsOf: (statistics: Statistics) => readonly Row[]
}

interface PartProps {
  readonly statistics: Statistics
}

function part<Row>({ rowsOf, ...said }: Part<Row>): (props: PartProps) => ReactNode {
  return ({ statistics }) => <Ranking {...said} rows={rowsOf(statistics)} />
}

const before = <Row,>(of: (row: Row) => Counted): Column<Row> => ({
  label: 'Avant',
  text: (row) => String(of(row).before ?? ''),
  show: (row) => beforeText(of(row)),
  isNumber: true,
})

/** How many of it, and how many before. */
const counted = (label: string) => [amount(label, countOf), before((row: Counted) => row)] as const

const countOf = ({ count }: Counted): number => count

type Product = Statistics['products'][number]

/** From product to request: those that were looked at, what of that became a click or a request. */
export const Products = part<Product>({
  title: 'Produits, de la vue à la demande',
  file: 'produits',
  help: 'Les clics sont ceux vers WhatsApp, un téléphone ou une adresse électronique depuis la fiche.',
  empty: 'Aucune fiche n’a été vue sur cette période.',
  rowsOf: ({ products }) => products,
  keyOf: ({ _id }) => _id,
  bar: ({ views }) => views.count,
  columns: [
    { label: 'Produit', text: ({ name }) => name ?? 'Produit supprimé', show: (row) => <ProductLink {...row} /> },
    amount('Vues', ({ views }) => views.count),
    before(({ views }) => views),
    amount('Clics', ({ clicks }) => clicks.count),
    amount('Demandes', ({ requests }) => requests.count),
    {
      label: 'Demandes par vue',
      text: ({ requests, views }) => shareText(requests.count, views.count),
      isNumber: true,
    },
  ],
})

function ProductLink({ _id, name }: Pick<Product, '_id' | 'name'>) {
  if (name === null) return 'Produit supprimé'
  return <Link to={editAddress('Product', _id) ?? '/admin'}>{name}</Link>
}

export const Pages = part({
  title: 'Pages',
  file: 'pages',
  empty: 'Aucune page n’a été vue sur cette période.',
  rowsOf: ({ pages, products }) => {
    const names = new Map(products.map(({ _id, name }) => [`/products/${_id}`, name]))
    return pages.map((page) => ({ ...page, name: names.get(page.path) ?? pageName(page.path) }))
  },
  keyOf: ({ path }) => path,
  bar: countOf,
  columns: [
    { label: 'Page', text: ({ path }) => path || 'Autres pages', show: (row) => <PageLink {...row} /> },
    ...counted('Vues'),
  ],
})

function PageLink({ path, name }: { readonly path: string; readonly name: string }) {
  if (path === '') return 'Autres pages'
  return (
    <a href={path} target="_blank" rel="noopener">
      {name}
      <span className="visually-hidden"> (nouvel onglet)</span>
    </a>
  )
}

type Search = Statistics['searches'][number]

const searched = {
  keyOf: ({ words }: Search) => words,
  words: { label: 'Mots', text: ({ words }: Search) => words || 'Autres recherches' },
}

export const Searches = part<Search>({
  title: 'Recherches',
  file: 'recherches',
  empty: 'Personne n’a cherché sur cette période.',
  rowsOf: ({ searches }) => searches.filter(({ count }) => count > 0),
  keyOf: searched.keyOf,
  bar: countOf,
  columns: [searched.words, ...counted('Fois')],
})

export const FruitlessSearches = part<Search>({
  title: 'Recherches sans résultat',
  file: 'recherches-sans-resultat',
  help: 'Ce que l’on demande et que le catalogue n’a pas, ou nomme autrement.',
  empty: 'Toutes les recherches ont trouvé quelque chose.',
  rowsOf: ({ searches }) =>
    searches.filter(({ count, empty }) => count > 0 && empty > 0).sort((one, other) => other.empty - one.empty),
  keyOf: searched.keyOf,
  columns: [searched.words, amount('Fois sans résultat', ({ empty }) => empty)],
})

export const Sources = part({
  title: 'Provenance',
  file: 'provenance',
  help: 'Le site d’où l’on est venu, ou le nom que porte le lien (utm_source).',
  empty: 'Aucune visite sur cette période.',
  rowsOf: ({ sources }) => sourcesByName(sources),
  keyOf: ({ source }) => source,
  bar: countOf,
  columns: [{ label: 'Origine', text: ({ source }) => source }, ...counted('Visites')],
})

export const Devices = part({
  title: 'Appareils',
  file: 'appareils',
  empty: 'Aucune visite sur cette période.',
  rowsOf: ({ devices }) => devices,
  keyOf: ({ device }) => device,
  bar: countOf,
  columns: [{ label: 'Appareil', text: ({ device }) => deviceNames[device] }, ...counted('Visites')],
})

export const Contacts = part({
  title: 'Prises de contact',
  file: 'contacts',
  empty: 'Personne n’a écrit ni appelé depuis le site sur cette période.',
  rowsOf: ({ clicks, requests }) =>
    [
      ...requests.map(({ request, ...rest }) => ({ name: requestName(request), ...rest })),
      ...clicks.map(({ way, ...rest }) => ({ name: `Clic\u00a0: ${wayNames[way]}`, ...rest })),
    ]
      .filter((row) => row.count > 0 || (row.before ?? 0) > 0)
      .sort((one, other) => other.count - one.count),
  keyOf: ({ name }) => name,
  bar: countOf,
  columns: [{ label: 'Moyen', text: ({ name }) => name }, ...counted('Fois')],
})

const pace = (name: PageVital['vital']): Column<PacedPage> => ({
  label: vitals[name].label,
  text: (row) => (row.of[name] ? vitals[name].text(row.of[name].p75) : ''),
  show: (row) => (row.of[name] ? <Judged vital={row.of[name]} /> : '–'),
  isNumber: true,
})

export const Pace = part<PacedPage>({
  title: 'Vitesse chez les visiteurs',
  file: 'vitesse',
  help: 'Trois visites sur quatre ont eu cette valeur ou mieux. Bon jusqu’à 2,5\u00a0s, 200\u00a0ms et 0,1\u202f; lent au-delà de 4\u00a0s, 500\u00a0ms et 0,25.',
  empty: 'Aucune mesure sur cette période.',
  rowsOf: (statistics) => pacedPages(statistics.vitals),
  keyOf: ({ page }) => page,
  columns: [
    { label: 'Pages', text: ({ page }) => pageName(page) },
    amount('Mesures', ({ visits }) => visits),
    pace('lcp'),
    pace('inp'),
    pace('cls'),
  ],
})

function Judged({ vital }: { readonly vital: PageVital }) {
  const verdict = verdictOf(vital)
  const { text } = vitals[vital.vital]
  return (
    <>
      <span className={`statistics-verdict statistics-verdict-${verdict}`}>
        {text(vital.p75)} <small>{verdictNames[verdict]}</small>
      </span>
      {vital.before === null ? null : <small className="statistics-earlier">avant {text(vital.before)}</small>}
    </>
  )
}
