// What a list of the back office can be asked for: a kind is data. What is asked stands in the address in French, and
// goes to the server in the words of its API. The list, its pages, what stands beside an item, and acts on all of it
// ask the same.
import type { QueryValues } from '../../lib/address.ts'
import { isDay } from '../../lib/wall-time.ts'

export interface Choice {
  /** Stands in the address. */
  readonly value: string
  readonly label: string
  /** What the server is asked for, where it is called otherwise there. */
  readonly sends?: string
}

/** Narrows the list to one choice; none is chosen by default. */
export interface Filter {
  /** Its member of the address. */
  readonly name: string
  /** Its parameter of the API. */
  readonly parameter: string
  readonly label: string
  /** Stands for no choice. */
  readonly any: string
  /** Given, read, or any day. */
  readonly choices: readonly Choice[] | ChoicesOf | 'day'
  /** The filter whose choice this one's choices are made for: chosen anew, it takes this one's choice away. */
  readonly within?: string
}

/** An act on all that is ticked: it gives each of them these values. */
export interface Change {
  readonly label: string
  /** Of fields that the server lets change so. */
  readonly changes: Readonly<Record<string, unknown>>
  /** Said once it is done, of so many. */
  readonly done: (said: CountWords) => string
}

/** An act that asks first which value all of them get. */
export interface ChosenChange extends Pick<Change, 'done'> {
  readonly label: string
  readonly field: string
  readonly choices: ChoicesOf
}

/** How many of them, in words: « 3 produits », and what agrees with that. */
export interface CountWords {
  readonly count: string
  /** 's', 'e', 'es' or nothing. */
  readonly ending: string
}

/** What the items are called in French. */
export interface Noun {
  readonly one: string
  /** With an s at its end by default. */
  readonly many?: string
  readonly feminine?: boolean
}

/** Where the server refuses (400) to delete what is in use, and can be told to do it all the same. */
export interface ForcedRemoval {
  readonly title: string
  readonly question: string
  readonly consequence: string
  /** Of so many, some of which are in use. */
  readonly many: (count: string) => string
  readonly failed: string
}

/** What can be done with many items at once. */
export interface Acts extends Noun {
  readonly many: string
  readonly changes: readonly Change[]
  readonly moves: readonly ChosenChange[]
  /** What becomes of what is deleted, beside that it is gone. */
  readonly removal: (said: CountWords, isOne: boolean) => string
  readonly forced?: ForcedRemoval | undefined
  /** On the button that deletes them; 'Supprimer' by default. */
  readonly remove?: string
  /** What is deleted does not come back. */
  readonly isFinal?: true
}

/** What becomes of what is deleted, where it comes back: for how long, the trash says itself. */
export const comesBack = 'La corbeille permet de revenir en arrière.'

/** What can be done with all such items, and what `own` adds. */
export function actsOf(noun: Noun, own: Partial<Acts> = {}): Acts {
  return {
    many: `${noun.one}s`,
    changes: [],
    moves: [],
    removal: ({ count }, isOne) =>
      isOne
        ? `${capital(thisOf(noun))} ${noun.one} ne sera plus sur le site.`
        : `Ces ${count} ne seront plus sur le site.`,
    ...noun,
    ...own,
  }
}

/** Of what visitors see or do not see, as that field says. */
export const shownOrHidden = (field: string): readonly Change[] => [
  { label: 'Afficher', changes: { [field]: true }, done: ({ count, ending }) => `${count} affiché${ending}` },
  { label: 'Masquer', changes: { [field]: false }, done: ({ count, ending }) => `${count} masqué${ending}` },
]

/** « cette » */
export function thisOf({ one, feminine = false }: Noun): string {
  return feminine ? 'cette' : /^[aeéèiou]/i.test(one) ? 'cet' : 'ce'
}

export const capital = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`

/** A hook: choices that are read first, for what else is asked. Failures are its own to tell. */
export type ChoicesOf = (query: QueryValues) => readonly Choice[]

export interface ListKind<Item> {
  /** Of the API; the pages are below it. */
  readonly path: string
  /** Where its pages are answered; by default at `{path}/admin/page`. */
  readonly pagesAt?: string
  /** The members that a line of the list shows; without it all. */
  readonly fields?: readonly (keyof Item & string)[]
  /** Narrows the list always, in the words of the API. */
  readonly fixed?: QueryValues
  /** What can be typed into the search; without it there is none. */
  readonly searched?: string | undefined
  readonly filters: readonly Filter[]
  /** The first is the list's own. */
  readonly orders: readonly Choice[]
  /** Without it nothing can be ticked. */
  readonly acts?: Acts
}

/** Members of the address that no filter has. */
export const searchName = 'recherche'
export const orderName = 'tri'
export const pageName = 'page'
/** Of a second list, which is apart from the one of the screen. */
export const apartPageName = 'page-a-part'

/** Of another question the pages are not known. */
export const firstPages: QueryValues = { [pageName]: '', [apartPageName]: '' }

export const pageItems = 50

const isSearched = (query: QueryValues) => (query[searchName] ?? '').trim() !== ''

/** What the address asks of the server, but for the page. What it names that there is no choice of is not asked. */
export function wantedOf({ fixed, filters, orders }: Asked, query: QueryValues): QueryValues {
  const wanted: Record<string, string> = { ...fixed }
  const search = (query[searchName] ?? '').trim()
  if (search !== '') wanted.search = search
  for (const filter of filters) {
    const value = choiceOf(filter, query)
    if (value === '') continue
    const { parameter, choices } = filter
    const sent = typeof choices === 'object' ? sentBy(choices, value) : value
    if (sent !== undefined) wanted[parameter] = sent
  }
  const order = sentBy(orders, query[orderName] ?? '')
  if (order) wanted.sort = order
  return wanted
}

/** The first is what an address means that says none: what is searched comes with the best match first. */
export const ordersOf = ({ orders }: Pick<Asked, 'orders'>, query: QueryValues): readonly Choice[] =>
  orders.length > 0 && isSearched(query) ? [{ value: 'pertinence', label: 'Pertinence' }, ...orders] : orders

export type Asked = Pick<ListKind<never>, 'fixed' | 'filters' | 'orders'>

/** Of a list that is asked for as it is. */
export const wholeList: Asked = { filters: [], orders: [] }

function sentBy(choices: readonly Choice[], value: string): string | undefined {
  const choice = choices.find((one) => one.value === value)
  return choice && (choice.sends ?? choice.value)
}

/**
 * What the address chooses of a filter; '': nothing, or what it names is no choice. Of choices that are read first the
 * server alone knows.
 */
export function choiceOf({ name, choices }: Filter, query: QueryValues): string {
  const value = query[name] ?? ''
  if (typeof choices === 'function') return value
  const isOne = choices === 'day' ? isDay(value) : choices.some((choice) => choice.value === value)
  return isOne ? value : ''
}

/** The query without what narrows the list: its order stays. */
export function widened({ filters }: Pick<Asked, 'filters'>, query: QueryValues): QueryValues {
  const gone = [searchName, ...filters.map(({ name }) => name)]
  return { ...query, ...Object.fromEntries(gone.map((name) => [name, ''])), ...firstPages }
}

/** What the address is to say once one choice of a filter is made: of another page nothing is known then. */
export function chosen({ filters }: Pick<Asked, 'filters'>, name: string, value: string): QueryValues {
  const within = filters.filter((filter) => filter.within === name).map((filter) => [filter.name, ''])
  return { ...Object.fromEntries(within), [name]: value, ...firstPages }
}

/** How many filters narrow the list. */
export function narrowing({ filters }: Pick<Asked, 'filters'>, query: QueryValues): number {
  return filters.filter((filter) => choiceOf(filter, query) !== '').length
}

/** Whether the address asks for all that there is. */
export function isWhole(kind: Pick<Asked, 'filters'>, query: QueryValues): boolean {
  return (query[searchName] ?? '').trim() === '' && narrowing(kind, query) === 0
}

/** The page that the address names, from 1. */
export function pageOf(query: QueryValues, name = pageName): number {
  const page = query[name] ?? ''
  return /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1
}

export function countWords(
  { one, many, feminine }: Pick<Acts, 'one' | 'many' | 'feminine'>,
  count: number,
): CountWords {
  const isOne = count < 2
  return {
    count: `${count.toLocaleString('fr-FR')} ${isOne ? one : many}`,
    ending: `${feminine ? 'e' : ''}${isOne ? '' : 's'}`,
  }
}
