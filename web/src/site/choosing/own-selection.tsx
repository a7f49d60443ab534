// The visitor's own selection. The server knows nothing of it: what it draws keeps the place.
import type { MouseEvent } from 'react'
import type { ProductSummary } from '../../content/entities.ts'
import { Icon } from '../../ui/icon.tsx'
import { passFocus } from '../../ui/pass-focus.ts'
import { BlockEmpty, BlockError, BlockLoading } from '../sections/block-states.tsx'
import { PrintFoot } from '../sections/print-foot.tsx'
import { comparisonAddress, sharedAddress } from './addresses.ts'
import { type ChosenMachine, comparison, edit, noteMax, selection } from './choices.ts'
import { unread, useKept } from './kept.ts'
import { MachineWays } from './machine-ways.tsx'
import { MissingMachines } from './missing-machines.tsx'
import { QuantityField } from './quantity-field.tsx'
import { removeSelected } from './removal.ts'
import { SelectionLine } from './selection-list.tsx'
import { ShareSelection } from './share-selection.tsx'
import { useProducts } from './use-products.ts'

export function OwnSelection() {
  const machines = useKept(selection)
  const { products, missing, failed, retry } = useProducts(machines.map(selection.idOf))
  if (machines === unread) {
    return (
      <>
        <p className="empty without-script">
          Votre sélection est gardée par ce navigateur, qui a besoin pour cela de JavaScript.
        </p>
        <div className="with-script">
          <Waiting count={2} />
        </div>
      </>
    )
  }
  if (machines.length === 0) {
    return (
      <BlockEmpty text="Votre sélection est vide. Ajoutez-y les machines qui vous intéressent.">
        <MachineWays />
      </BlockEmpty>
    )
  }
  if (products.length === 0 && missing.length === 0) {
    if (!failed) return <Waiting count={machines.length} />
    return <BlockError text="Vos machines ne peuvent pas être affichées pour l’instant." onRetry={retry} />
  }
  return (
    <>
      {failed && <BlockError text="D’autres machines ne peuvent pas être affichées pour l’instant." onRetry={retry} />}
      <Chosen machines={machines} products={products} missing={missing} />
    </>
  )
}

function Waiting({ count }: { readonly count: number }) {
  return (
    <BlockLoading>
      <div className="selection-lines">
        {Array.from({ length: count }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: nothing but places.
          <span key={index} className="skeleton selection-skeleton" />
        ))}
      </div>
    </BlockLoading>
  )
}

interface ChosenProps {
  readonly machines: readonly ChosenMachine[]
  readonly products: readonly ProductSummary[]
  readonly missing: readonly string[]
}

function Chosen({ machines, products, missing }: ChosenProps) {
  const shown = machines.flatMap((machine) => {
    const product = products.find(({ _id }) => _id === machine.product)
    return product ? [{ product, machine }] : []
  })
  const found = shown.map(({ machine }) => machine)
  return (
    <>
      <MissingMachines count={missing.length}>
        <button type="button" className="text-button" onClick={removing(missing)}>
          Retirer de ma sélection
        </button>
      </MissingMachines>
      <ul className="selection-lines">
        {shown.map((line) => (
          <ChosenLine key={line.product._id} {...line} />
        ))}
      </ul>
      <div className="choosing-ways">
        <a href="/devis" className="button">
          Demander un devis
        </a>
        {found.length > 1 && found.length <= comparison.max && (
          <a href={comparisonAddress(found.map(selection.idOf))} className="button button-quiet">
            Comparer
          </a>
        )}
        <button type="button" className="button button-quiet" onClick={() => window.print()}>
          Imprimer
        </button>
        <button type="button" className="text-button" onClick={removing(machines.map(selection.idOf))}>
          Vider ma sélection
        </button>
      </div>
      {found.length > 0 && <ShareSelection machines={found} />}
      <PrintFoot address={sharedAddress(found)} subject={shown[0]?.product.category?.title} />
    </>
  )
}

interface ChosenLineProps {
  readonly product: ProductSummary
  readonly machine: ChosenMachine
}

function ChosenLine({ product, machine }: ChosenLineProps) {
  const noteId = `note-${product._id}`
  return (
    <SelectionLine product={product}>
      <div className="selection-fields">
        <QuantityField
          name={product.name}
          quantity={machine.quantity}
          onChange={(quantity) => update({ ...machine, quantity })}
        />
        <div className="selection-note">
          <label htmlFor={noteId}>
            Note<span className="visually-hidden"> pour {product.name}</span>
          </label>
          <textarea
            id={noteId}
            rows={2}
            maxLength={noteMax}
            value={machine.note}
            placeholder="Cabine, usage, question…"
            onChange={({ target }) => update({ ...machine, note: target.value })}
          />
        </div>
        <button type="button" className="text-button selection-remove" onClick={removing([product._id])}>
          <Icon name="close" size={16} /> Retirer<span className="visually-hidden"> {product.name}</span>
        </button>
      </div>
    </SelectionLine>
  )
}

function update(changed: ChosenMachine): void {
  edit(selection, (machines) => machines.map((one) => (one.product === changed.product ? changed : one)))
}

/** What a button that is gone with these machines does: the list that it belongs to has the focus then. */
const removing =
  (ids: readonly string[]) =>
  ({ currentTarget }: MouseEvent<HTMLElement>): void => {
    passFocus(currentTarget.closest('section'))
    removeSelected(ids)
  }
