// Machines in an address: `ID,ID` of a comparison, `ID*2,ID` of a selection, where a machine that is wanted more than
// once has its quantity behind it. What reads them: read-machines.ts.
import type { ChosenMachine } from './choices.ts'

const machinesText = (machines: readonly ChosenMachine[]): string =>
  machines.map(({ product, quantity }) => encodeURIComponent(product) + (quantity > 1 ? `*${quantity}` : '')).join(',')

export const comparisonAddress = (ids: readonly string[]): string =>
  `/comparer?produits=${ids.map(encodeURIComponent).join(',')}`

/** The page that shows a selection to others: notes stay where they were written. */
export const sharedAddress = (machines: readonly ChosenMachine[]): string =>
  `/selection?machines=${machinesText(machines)}`

/** The request for a quote, with these machines. */
export const requestAddress = (machines: readonly ChosenMachine[]): string =>
  `/devis?machines=${machinesText(machines)}`
