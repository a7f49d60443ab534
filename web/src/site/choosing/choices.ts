// What a visitor chooses on the way to a quote, kept in the browser without an account: machines to compare, and a
// selection with quantities and notes (docs/product.md, Choosing).
import { contactMessageLimits } from '../../content/fields/contact-message-limits.ts'
import { toasts } from '../../ui/toasts.tsx'
import { Kept } from './kept.ts'

export interface ChosenMachine {
  /** Id of the product. */
  readonly product: string
  /** From 1 to `quantityMax`. */
  readonly quantity: number
  /** At most `noteMax` characters; stays in this browser until it is sent with a request. */
  readonly note: string
}

/** What is chosen is sent with a request. */
export const { quantity: quantityMax, note: noteMax } = contactMessageLimits.machines

/** A machine within the limits, whatever is said of its quantity and note. */
export function machine(product: string, quantity: unknown = 1, note: unknown = ''): ChosenMachine {
  return {
    product,
    quantity: Math.min(Math.max(Math.trunc(Number(quantity)) || 1, 1), quantityMax),
    note: typeof note === 'string' ? note.slice(0, noteMax) : '',
  }
}

const idIn = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

export const selection = new Kept<ChosenMachine>({
  name: 'vitrine-selection',
  max: contactMessageLimits.machines.count_max,
  idOf: ({ product }) => product,
  read: (stored) => {
    const { product, quantity, note } = Object(stored) as Partial<Record<string, unknown>>
    const id = idIn(product)
    return id === null ? null : machine(id, quantity, note)
  },
})

export const comparison = new Kept<string>({ name: 'vitrine-comparison', max: 4, idOf: (id) => id, read: idIn })

const fullTexts = new Map<unknown, string>([
  [comparison, 'Quatre machines se comparent à la fois. Retirez-en une pour en ajouter une autre.'],
  [selection, `Votre sélection tient ${selection.max} machines. Retirez-en une pour en ajouter une autre.`],
])

/** Whether the list takes so many; one that does not says so. */
export function fits<Item>(kept: Kept<Item>, count: number): boolean {
  if (count <= kept.max) return true
  toasts.error(fullTexts.get(kept) ?? '')
  return false
}

/** Puts the product into the list, or takes it out. */
function toggle<Item>(kept: Kept<Item>, id: string, item: Item): void {
  edit(kept, (items) => {
    const others = items.filter((one) => kept.idOf(one) !== id)
    if (others.length < items.length) return others
    return fits(kept, items.length + 1) ? [...items, item] : items
  })
}

export const toggleCompared = (id: string): void => toggle(comparison, id, id)
export const toggleSelected = (id: string): void => toggle(selection, id, machine(id))

let saidUnkept = false

/** As `Kept.change`. That the browser does not keep it is said once. */
export function edit<Item>(kept: Kept<Item>, change: (items: readonly Item[]) => readonly Item[]): void {
  if (kept.change(change) || saidUnkept) return
  saidUnkept = true
  toasts.error('Votre navigateur ne peut pas garder vos choix : ils restent le temps de cette visite.')
}
