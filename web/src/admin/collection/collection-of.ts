// A collection as it mostly is: what is not said of it follows from its calls and from what its items are called.
import { readInOrder } from '../catalogue/queries.ts'
import type { CollectionItem, CollectionKind, CollectionTexts, Ordering } from './kind.ts'

/** What the items are called in French. */
interface Noun {
  readonly one: string
  readonly feminine?: boolean
  /** Before ! and ?: narrow, unless the product fixes it otherwise. */
  readonly space?: string
}

interface Described<Item extends CollectionItem, Values extends object>
  extends Omit<CollectionKind<Item, Values>, 'name' | 'query' | 'texts' | 'removal' | 'ordering'>,
    Partial<Pick<CollectionKind<Item, Values>, 'name' | 'query' | 'removal'>> {
  readonly noun: Noun
  readonly texts?: Partial<CollectionTexts>
  /** How an order is told, where not by a POST of ids and their places that goes out with each move. */
  readonly ordering?: Partial<Ordering> & { readonly entry?: (id: string, place: number) => unknown }
}

export function collectionOf<Item extends CollectionItem, Values extends object>({
  noun,
  texts,
  ordering,
  ...kind
}: Described<Item, Values>): CollectionKind<Item, Values> {
  const { path, form } = kind
  const { order_key } = form.type
  return {
    name: form.type.name.replaceAll('_', '-'),
    query: readInOrder<Item>(path, path.split(/[/-]/).at(-1) ?? ''),
    removal: { question: questionOf(noun) },
    ...kind,
    texts: { ...textsOf(noun), ...texts },
    ...(order_key ? { ordering: orderingOf(path, order_key, ordering) } : {}),
  }
}

function orderingOf(path: string, key: string, own: NonNullable<Described<never, never>['ordering']> = {}): Ordering {
  const { entry = (id: string, order: number) => ({ id, order }), ...others } = own
  return {
    mode: 'at-once',
    path: `${path}/reorder`,
    method: 'POST',
    body: (ids) => ({ [key]: ids.map((id, index) => entry(id, index + 1)) }),
    failed: (message) => `Erreur de réorganisation: ${message}`,
    ...others,
  }
}

function textsOf({ one, feminine = false, space = '\u202f' }: Noun): CollectionTexts {
  const e = feminine ? 'e' : ''
  const said = (what: string) => `${one.charAt(0).toUpperCase()}${one.slice(1)} ${what} avec succès${space}!`
  return {
    add: `Ajouter un${e} ${one}`,
    edit: `Modifier ${feminine ? 'la' : 'le'} ${one}`,
    empty: `Aucun${e} ${one} pour le moment. Ajoutez ${feminine ? 'la première' : 'le premier'} ci-dessus.`,
    added: said(`ajouté${e}`),
    updated: said(`mis${e} à jour`),
    removed: said(`supprimé${e}`),
    loadFailed: () => `Erreur lors du chargement des ${one}s`,
    saveFailed: (message) => `Erreur: ${message}`,
    removeFailed: (message) => `Erreur lors de la suppression: ${message}`,
  }
}

function questionOf({ one, feminine = false, space = '\u202f' }: Noun): string {
  const this_ = feminine ? 'cette' : /^[aeéèiou]/i.test(one) ? 'cet' : 'ce'
  return `Êtes-vous sûr de vouloir supprimer ${this_} ${one}${space}?`
}
