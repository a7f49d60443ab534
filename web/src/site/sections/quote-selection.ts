// The machines that this browser has selected, as the page of requests reads them, writes them back and empties them.
import type { AskedMachine } from '../../content/quote-address.ts'
import { edit, machine, selection } from '../choosing/choices.ts'

export const readSelection = (): readonly AskedMachine[] =>
  selection.current().map((chosen) => ({ ...chosen, quantity: String(chosen.quantity) }))

export function writeSelection(machines: readonly AskedMachine[]): void {
  edit(selection, () => machines.map(({ product, quantity, note }) => machine(product, quantity, note)))
}
