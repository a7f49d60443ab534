// Somebody else's selection, as its address has it, which a visitor can take over.
import type { ProductSummary } from '../../content/entities.ts'
import { typographic } from '../../lib/typography.ts'
import { toasts } from '../../ui/toasts.tsx'
import { navigate } from '../navigation.ts'
import { BlockEmpty } from '../sections/block-states.tsx'
import { PrintFoot } from '../sections/print-foot.tsx'
import { requestAddress, sharedAddress } from './addresses.ts'
import { type ChosenMachine, edit, selection } from './choices.ts'
import { useKept } from './kept.ts'
import { MachineWays } from './machine-ways.tsx'
import { MissingMachines } from './missing-machines.tsx'
import { SelectionLine } from './selection-list.tsx'

interface SharedSelectionProps {
  readonly machines: readonly ChosenMachine[]
  /** Those of them that are in the catalogue. */
  readonly products: readonly ProductSummary[]
}

export function SharedSelection({ machines, products }: SharedSelectionProps) {
  const quantities = new Map(machines.map((machine) => [machine.product, machine]))
  const shown = products.flatMap((product) => {
    const machine = quantities.get(product._id)
    return machine ? [{ product, machine }] : []
  })
  const found = shown.map(({ machine }) => machine)
  if (found.length === 0) {
    return (
      <BlockEmpty text="Aucune des machines de ce lien n’est au catalogue.">
        <MachineWays />
      </BlockEmpty>
    )
  }
  return (
    <>
      <MissingMachines count={machines.length - found.length} />
      <ul className="selection-lines">
        {shown.map(({ product, machine }) => (
          <SelectionLine key={product._id} product={product}>
            <p>{typographic(`Quantité : ${machine.quantity}`)}</p>
          </SelectionLine>
        ))}
      </ul>
      <div className="choosing-ways">
        <TakeOver machines={found} />
        <a href={requestAddress(found)} className="button button-quiet">
          Demander un devis
        </a>
      </div>
      <PrintFoot address={sharedAddress(found)} subject={shown[0]?.product.category?.title} />
    </>
  )
}

/** A visitor who has machines already decides what becomes of them. */
function TakeOver({ machines }: { readonly machines: readonly ChosenMachine[] }) {
  const own = useKept(selection)
  const take = (merged: (own: readonly ChosenMachine[]) => readonly ChosenMachine[]) => {
    const before = selection.current()
    edit(selection, merged)
    const after = selection.current()
    navigate('/selection')
    toasts.success('Cette sélection est maintenant la vôtre.', {
      action: { label: 'Annuler', act: () => edit(selection, (now) => givenBack(before, after, now)) },
    })
  }
  if (own.length === 0) {
    return (
      <button type="button" className="button with-script" onClick={() => take(() => machines)}>
        Reprendre cette sélection
      </button>
    )
  }
  return (
    <>
      <button type="button" className="button with-script" onClick={() => take((mine) => joined(mine, machines))}>
        Ajouter à ma sélection
      </button>
      <button type="button" className="button button-quiet with-script" onClick={() => take(() => machines)}>
        Remplacer ma sélection
      </button>
    </>
  )
}

/**
 * What was taken over goes, and what it took the place of is back, before all else where there is no room for both; what
 * was done since stays.
 */
function givenBack(
  before: readonly ChosenMachine[],
  after: readonly ChosenMachine[],
  now: readonly ChosenMachine[],
): readonly ChosenMachine[] {
  const of = (list: readonly ChosenMachine[], { product }: ChosenMachine) =>
    list.find((other) => other.product === product)
  const rest = now.flatMap((machine) => {
    const taken = of(after, machine)
    const isAsTaken = taken?.quantity === machine.quantity && taken.note === machine.note
    return isAsTaken ? (of(before, machine) ?? []) : machine
  })
  const back = before.flatMap((machine) => of(rest, machine) ?? (of(after, machine) ? [] : machine))
  return asManyAsFit([...back, ...rest.filter((machine) => !of(before, machine))])
}

/**
 * What is there already stays as it is, with its quantity and note; the others come behind it, as many as there is room
 * for.
 */
function joined(mine: readonly ChosenMachine[], others: readonly ChosenMachine[]): readonly ChosenMachine[] {
  const added = others.filter(({ product }) => !mine.some((one) => one.product === product))
  return asManyAsFit([...mine, ...added])
}

function asManyAsFit(machines: readonly ChosenMachine[]): readonly ChosenMachine[] {
  if (machines.length > selection.max) {
    toasts.error('Votre sélection tient 30 machines : les dernières n’ont pas trouvé place.')
  }
  return machines.slice(0, selection.max)
}
