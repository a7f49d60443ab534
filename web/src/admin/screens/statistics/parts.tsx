// The parts of the screen below its curve: what was looked at, searched and asked for, where from, on what, and how
// fast.
import { editAddress } from '../../../lib/admin-addresses.ts'
import { Link } from '../../shell/link.tsx'
import { type Column, Ranking } from './ranking.tsx'
import {
  beforeText,
  type Counted,
  deviceNames,
  number,
  type PageVital,
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

const count = <Row extends Counted>(label: string): Column<Row> => ({
  label,
  text: (row) => String(row.count),
  show: (row) => number(row.count),
  isNumber: true,
})

const change = <Row extends Counted>(): Column<Row> => ({
  label: 'Avant',
  text: ({ before }) => (before === null ? '' : String(before)),
  show: beforeText,
  isNumber: true,
})

/** Of the most that a row has. */
function partOf<Row extends Counted>(rows: readonly Row[]): (row: Row) => number {
  const most = Math.max(1, ...rows.map((row) => row.count))
  return (row) => row.count / most
}

interface PartProps {
  readonly statistics: Statistics
}

/** From product to request: those that were looked at, what of that became a click or a request. */
export function Products({ statistics: { products } }: PartProps) {
  type Row = Statistics['products'][number]
  const amount = (label: string, of: (row: Row) => Counted): Column<Row> => ({
    label,
    text: (row) => String(of(row).count),
    show: (row) => number(of(row).count),
    isNumber: true,
  })
  const most = Math.max(1, ...products.map(({ views }) => views.count))
  return (
    <Ranking
      title="Produits, de la vue à la demande"
      file="produits"
      help="Les clics sont ceux vers WhatsApp, un téléphone ou une adresse électronique depuis la fiche."
      empty="Aucune fiche n’a été vue sur cette période."
      rows={products}
      keyOf={({ _id }) => _id}
      part={({ views }) => views.count / most}
      columns={[
        { label: 'Produit', text: ({ name }) => name ?? 'Produit supprimé', show: nameOf },
        amount('Vues', ({ views }) => views),
        {
          label: 'Avant',
          text: ({ views }) => String(views.before ?? ''),
          show: ({ views }) => beforeText(views),
          isNumber: true,
        },
        amount('Clics', ({ clicks }) => clicks),
        amount('Demandes', ({ requests }) => requests),
        {
          label: 'Demandes par vue',
          text: ({ requests, views }) => shareText(requests.count, views.count),
          isNumber: true,
        },
      ]}
    />
  )
}

function nameOf({ _id, name }: Statistics['products'][number]) {
  if (name === null) return 'Produit supprimé'
  return <Link to={editAddress('Product', _id) ?? '/admin'}>{name}</Link>
}

export function Pages({ statistics: { pages, products } }: PartProps) {
  type Row = Statistics['pages'][number]
  const names = new Map(products.map(({ _id, name }) => [`/products/${_id}`, name]))
  const nameOfPage = ({ path }: Row) => names.get(path) ?? pageName(path)
  const link = (row: Row) =>
    row.path === '' ? (
      'Autres pages'
    ) : (
      <a href={row.path} target="_blank" rel="noopener">
        {nameOfPage(row)}
        <span className="visually-hidden"> (nouvel onglet)</span>
      </a>
    )
  return (
    <Ranking
      title="Pages"
      file="pages"
      empty="Aucune page n’a été vue sur cette période."
      rows={pages}
      keyOf={({ path }) => path}
      part={partOf(pages)}
      columns={[{ label: 'Page', text: ({ path }) => path || 'Autres pages', show: link }, count('Vues'), change()]}
    />
  )
}

export function Searches({ statistics: { searches } }: PartProps) {
  const rows = searches.filter((row) => row.count > 0)
  const empty = rows.filter((row) => row.empty > 0).toSorted((one, other) => other.empty - one.empty)
  const words = { label: 'Mots', text: (row: { readonly words: string }) => row.words || 'Autres recherches' }
  const keyOf = (row: { readonly words: string }) => row.words
  return (
    <>
      <Ranking
        title="Recherches"
        file="recherches"
        empty="Personne n’a cherché sur cette période."
        rows={rows}
        keyOf={keyOf}
        part={partOf(rows)}
        columns={[words, count('Fois'), change()]}
      />
      <Ranking
        title="Recherches sans résultat"
        file="recherches-sans-resultat"
        help="Ce que l’on demande et que le catalogue n’a pas, ou nomme autrement."
        empty="Toutes les recherches ont trouvé quelque chose."
        rows={empty}
        keyOf={keyOf}
        columns={[
          words,
          {
            label: 'Fois sans résultat',
            text: (row) => String(row.empty),
            show: (row) => number(row.empty),
            isNumber: true,
          },
        ]}
      />
    </>
  )
}

export function Sources({ statistics: { sources } }: PartProps) {
  const rows = sourcesByName(sources)
  return (
    <Ranking
      title="Provenance"
      file="provenance"
      help="Le site d’où l’on est venu, ou le nom que porte le lien (utm_source)."
      empty="Aucune visite sur cette période."
      rows={rows}
      keyOf={({ source }) => source}
      part={partOf(rows)}
      columns={[{ label: 'Origine', text: ({ source }) => source }, count('Visites'), change()]}
    />
  )
}

export function Devices({ statistics: { devices } }: PartProps) {
  return (
    <Ranking
      title="Appareils"
      file="appareils"
      empty="Aucune visite sur cette période."
      rows={devices}
      keyOf={({ device }) => device}
      part={partOf(devices)}
      columns={[{ label: 'Appareil', text: ({ device }) => deviceNames[device] }, count('Visites'), change()]}
    />
  )
}

export function Contacts({ statistics: { clicks, requests } }: PartProps) {
  const rows = [
    ...requests.map(({ request, ...counted }) => ({ name: requestName(request), ...counted })),
    ...clicks.map(({ way, ...counted }) => ({ name: `Clic\u00a0: ${wayNames[way]}`, ...counted })),
  ]
    .filter((row) => row.count > 0 || (row.before ?? 0) > 0)
    .toSorted((one, other) => other.count - one.count)
  return (
    <Ranking
      title="Prises de contact"
      file="contacts"
      empty="Personne n’a écrit ni appelé depuis le site sur cette période."
      rows={rows}
      keyOf={({ name }) => name}
      part={partOf(rows)}
      columns={[{ label: 'Moyen', text: ({ name }) => name }, count('Fois'), change()]}
    />
  )
}

interface PacedPage {
  readonly page: string
  readonly visits: number
  readonly of: Readonly<Partial<Record<PageVital['vital'], PageVital>>>
}

/** One row a kind of page, the most visited first. */
export function pacedPages(measured: readonly PageVital[]): readonly PacedPage[] {
  const found = new Map<string, PacedPage>()
  for (const one of measured) {
    const known = found.get(one.page)
    const visits = Math.max(one.count, known?.visits ?? 0)
    found.set(one.page, { page: one.page, visits, of: { ...known?.of, [one.vital]: one } })
  }
  return [...found.values()].toSorted((one, other) => other.visits - one.visits)
}

const paceHelp =
  'Trois visites sur quatre ont eu cette valeur ou mieux. Bon jusqu’à 2,5\u00a0s, 200\u00a0ms et 0,1\u202f; lent au-delà de 4\u00a0s, 500\u00a0ms et 0,25.'

export function Pace({ statistics }: PartProps) {
  const of = (name: PageVital['vital']): Column<PacedPage> => ({
    label: vitals[name].label,
    text: (row) => (row.of[name] ? vitals[name].text(row.of[name].p75) : ''),
    show: (row) => (row.of[name] ? <Judged vital={row.of[name]} /> : '–'),
    isNumber: true,
  })
  return (
    <Ranking
      title="Vitesse chez les visiteurs"
      file="vitesse"
      help={paceHelp}
      empty="Aucune mesure sur cette période."
      rows={pacedPages(statistics.vitals)}
      keyOf={({ page }) => page}
      columns={[
        { label: 'Pages', text: ({ page }) => pageName(page) },
        {
          label: 'Mesures',
          text: ({ visits }) => String(visits),
          show: ({ visits }) => number(visits),
          isNumber: true,
        },
        of('lcp'),
        of('inp'),
        of('cls'),
      ]}
    />
  )
}

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
