// What the screen of a list needs to know about its items. A kind is data: adding one is one file, and the list, the
// form, the order, the deletion and the messages come with it.
import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType, ReactElement, ReactNode } from 'react'
import type { Place } from '../../lib/admin-addresses.ts'
import type { Mark } from '../drafts/draft-mark.tsx'
import type { DescribedForm } from '../fields/form.tsx'
import type { Acts, Asked, ForcedRemoval, ListKind } from '../list/kind.ts'
import type { TickOf } from '../list/use-chosen.ts'
import type { ItemQuery, ListQuery } from '../queries.ts'

export interface CollectionItem {
  readonly _id: string
  readonly updatedAt: string
}

/** A sentence that may quote the server's. */
type FailureText = (message: string) => string

export interface CollectionTexts {
  /** Heads the form that adds, and the way to it where that is not said otherwise. */
  readonly add: string
  readonly way?: string
  readonly edit: string
  /** On the button that saves a new item; 'Ajouter' by default. */
  readonly create?: string
  /** The way from the form to the list; 'Retour à la liste' by default. */
  readonly back?: string
  readonly empty: string
  /** In the place of none that was asked for; 'Rien ne correspond à votre recherche.' by default. */
  readonly notFound?: string
  readonly added: string
  readonly updated: string
  readonly removed: string
  /** Said of what somebody else had deleted already; by default that it is no more. */
  readonly gone?: string
  /** Stands above the list. */
  readonly count?: (count: number) => string
  /** Said when an item is taken into the form. */
  readonly editing?: (name: string) => string
  readonly loadFailed: FailureText
  /** Of an item on its own, where that is said otherwise. */
  readonly itemFailed?: FailureText
  /** Said while the form is sent. */
  readonly saving?: string
  /** `adding`: the item is a new one. `isServers`: the message is the server's own. */
  readonly saveFailed: (message: string, adding: boolean, isServers: boolean) => string
  readonly removeFailed: FailureText
}

/**
 * Deleting at once, for it can be taken back; by a second click on the same button; or by a dialog that asks and names
 * the item.
 */
type Removal = 'at-once' | 'two-clicks' | AskedRemoval

export interface AskedRemoval {
  readonly question: string
  /** On the button that says yes; 'Supprimer' by default. */
  readonly yes?: string
  /** What becomes of it, by its name; by default that it leaves the site for good. */
  readonly consequence?: (name: string) => string
  /** Said while it is on its way. */
  readonly pending?: string
  /** Its form has a button as well. */
  readonly inForm?: true
}

/** Moving items up and down. */
export interface Ordering {
  /** Each move is sent as it is made; or all of them together, in a mode of its own ('Réorganiser'). */
  readonly mode: 'at-once' | 'explicit'
  readonly path: string
  readonly method: 'POST' | 'PUT' | 'PATCH'
  /** The member of a body, and of a draft of the order, that holds the items. */
  readonly member: string
  /** A page of the site that shows it. */
  readonly page: string
  /** The body that tells the order of all items. */
  readonly body: (ids: readonly string[]) => object
  readonly failed: FailureText
}

/** What deleting an item asks of its kind. */
export interface RemovalKind<Item> {
  /** Begins the ids of the form's controls. */
  readonly name: string
  /** The call: GET answers the list, which is kept under this key; POST goes here, PUT and DELETE to `/{id}` below. */
  readonly path: string
  readonly texts: Pick<CollectionTexts, 'removed' | 'removeFailed' | 'gone'>
  readonly removal: Removal
  readonly forcedRemoval?: ForcedRemoval
  /** Whether its form, and the question before it is deleted, say where else it appears. */
  readonly appears?: true
  readonly nameOf: (item: Item) => string
}

/** What the form of an item asks of it. */
export interface FormKind<Item extends CollectionItem, Values extends object> extends RemovalKind<Item> {
  readonly texts: CollectionTexts
  readonly form: DescribedForm<Values>
  /** What its list can be asked for; without it the list is read whole. */
  readonly list?: Asked
  /** Reads an item on its own, where the list is read in pages. */
  readonly one?: (id: string) => ItemQuery<Item | null>
  /** The item as the server holds it now; null: it does not exist any more. */
  readonly current: (client: QueryClient, id: string) => Promise<Item | null>
  /** What a new item starts from that is made from another; without it none can be. */
  readonly copyOf?: (values: Values) => Partial<Values>
  /** The item's page on the public site, where it can be told. */
  readonly addressOf: (item: Item) => string | null
  /** How long a success stays in sight before the list comes back, in ms; 0 by default. */
  readonly return_ms?: number
}

export interface CardProps<Item> {
  readonly item: Item
  /** The list that it stands in. */
  readonly list: Place
  /** Of work on it that is not published, or not saved. */
  readonly mark: Mark | null
  readonly tick: ReturnType<TickOf> | undefined
  readonly onRemove: () => void
}

/** What the list asks of its items. */
export interface ListedKind<Listed extends CollectionItem> extends RemovalKind<Listed> {
  /** What its items are, by the name in the API. */
  readonly type: string
  readonly query: ListQuery<Listed>
  readonly texts: CollectionTexts
  /** Read from the server in pages; without it the list is read whole. */
  readonly list?: ListKind<Listed>
  /** What can be done with many of them, where the list is read whole. */
  readonly acts?: Acts
  /** An item is edited in its row of the list, on top of which a form adds; otherwise in the place of the list. */
  readonly isInPlace?: true
  /** Without it the list stands as it was answered. */
  readonly ordering?: Ordering
  /** Small pictures beside their texts by default. */
  readonly layout?: 'rows' | 'grid'
  /** Draws an item of a page otherwise than as such a line. */
  readonly Card?: ComponentType<CardProps<Listed>>
  /** Placeholders while the list is loading; 4 by default. */
  readonly skeletons?: number
  /** Of no concern here but whether there is one. */
  readonly copyOf?: unknown
  readonly nameOf: (item: Listed) => string
  /** The address of its picture, or a drawing of its own; null where it has none. */
  readonly pictureOf: (item: Listed) => string | ReactElement | null
  readonly detailOf: (item: Listed) => ReactNode
  /** What a search of the list reads of it. */
  readonly wordsOf: (item: Listed) => string
  readonly addressOf: (item: Listed) => string | null
}

/** `Listed`: what the list shows of an item, where it is less than its form works on. */
export interface CollectionKind<Item extends Listed, Values extends object, Listed extends CollectionItem = Item>
  extends FormKind<Item, Values>,
    ListedKind<Listed> {
  readonly query: ListQuery<Listed>
  readonly texts: CollectionTexts
  readonly list?: ListKind<Listed>
  readonly copyOf?: (values: Values) => Partial<Values>
  readonly nameOf: (item: Listed) => string
  readonly addressOf: (item: Listed) => string | null
}

/** A column of a table, or a line of a card where there is no room for one. */
export interface Column<Item> {
  readonly label: string
  readonly className?: string
  /** Where the window is short of room for a column of its own, it stands below what is in the one before. */
  readonly joins?: true
  readonly show: (item: Item, isCard: boolean) => ReactNode
}

export interface WindowProps<Item> {
  readonly item: Item
  /** Its deletion is on its way. */
  readonly busy: boolean
  /** Another one was asked for, and takes its time. */
  readonly late: boolean
  readonly onRemove: () => void
  readonly onClose: () => void
}

/** Of what is read and deleted here, and never written. */
export interface ReadKind<Item extends CollectionItem> extends RemovalKind<Item> {
  readonly texts: RemovalKind<Item>['texts'] & {
    readonly loadFailed: string
    readonly empty: string
    /** In the place of none that was asked for. */
    readonly notFound: string
  }
  readonly list: ListKind<Item> & { readonly acts: Acts }
  readonly one: (id: string) => ItemQuery<Item | null>
  /** What its table is called. */
  readonly label: string
  /** Above the names. */
  readonly nameLabel: string
  /** Stands by the name. */
  readonly noteOf: (item: Item) => ReactNode
  /** Of its row, where that looks otherwise. */
  readonly classOf?: (item: Item) => string | undefined
  /** Of what stands beside the name. */
  readonly columns: readonly Column<Item>[]
  /** Shows one in full. */
  readonly Window: ComponentType<WindowProps<Item>>
}
