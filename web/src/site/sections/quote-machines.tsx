// The machines of a request, each with how many and a remark. Without scripts, no quantity means that it is not asked
// for.
import { useEffect, useState } from 'react'
import { productAddress } from '../../content/catalogue.ts'
import { contactMessageLimits } from '../../content/fields/contact-message-limits.ts'
import type { NamedMachine } from '../../content/opened-request.ts'
import type { AskedMachine } from '../../content/quote-address.ts'
import type { machineFaults } from '../../content/quote-request.ts'
import { Icon } from '../../ui/icon.tsx'
import { Image } from '../../ui/image.tsx'
import { passFocus } from '../../ui/pass-focus.ts'
import type { AskedMachines } from './use-asked-machines.ts'

const { quantity: quantityMax, note: noteLengthMax } = contactMessageLimits.machines

interface QuoteMachinesProps {
  readonly asked: AskedMachines
  readonly faults: ReturnType<typeof machineFaults>
  /** A machine was changed, or taken off. */
  readonly onEdit: (product: string) => void
}

export function QuoteMachines({ asked, faults, onEdit }: QuoteMachinesProps) {
  if (asked.all.length === 0) {
    return (
      <p className="quote-none">
        Aucune machine choisie&nbsp;: décrivez votre projet et nous vous conseillons, ou{' '}
        <a href="/equipements">parcourez les équipements</a>.
      </p>
    )
  }
  return (
    <>
      <ul className="quote-machines">
        {asked.all.map((machine) => (
          <Machine
            key={machine.product}
            machine={machine}
            named={asked.nameOf(machine.product)}
            fault={faults.byProduct.get(machine.product) ?? ''}
            onChange={(said) => {
              asked.change(machine.product, said)
              onEdit(machine.product)
            }}
            onRemove={() => {
              asked.remove(machine.product)
              onEdit(machine.product)
            }}
          />
        ))}
      </ul>
      {faults.whole && <p className="field-fault">{faults.whole}</p>}
    </>
  )
}

interface MachineProps {
  readonly machine: AskedMachine
  readonly named: NamedMachine | null | undefined
  readonly fault: string
  readonly onChange: (said: Partial<Pick<AskedMachine, 'quantity' | 'note'>>) => void
  readonly onRemove: () => void
}

function Machine({ machine: { product, quantity, note }, named, fault, onChange, onRemove }: MachineProps) {
  // Only a script can take a machine off; before it has come there is no button that does nothing.
  const [isAlive, setIsAlive] = useState(false)
  useEffect(() => setIsAlive(true), [])
  const name = named?.name ?? 'Machine'
  const faultId = `${product}-erreur`
  return (
    <li className="quote-machine">
      <div className="quote-machine-picture">
        {named && <Image src={named.image} focus={named.imageFocus} alt="" sizes="96px" shape="1-1" />}
      </div>
      <div className="quote-machine-name">
        {named === null ? (
          <p>Cette machine n’est plus au catalogue&nbsp;: elle ne sera pas demandée.</p>
        ) : (
          <a href={productAddress(product)}>{name}</a>
        )}
        <button
          type="button"
          className={isAlive ? 'quote-link' : 'quote-link quote-link-waiting'}
          onClick={({ currentTarget }) => {
            passFocus(currentTarget.closest('section'))
            onRemove()
          }}
        >
          <Icon name="close" size={16} /> Retirer<span className="visually-hidden"> {name}</span>
        </button>
      </div>
      {named !== null && (
        <div className="quote-machine-fields">
          <input type="hidden" name="machine" value={product} />
          <div className="field quote-quantity">
            <label htmlFor={`quantity-${product}`}>
              Quantité<span className="visually-hidden"> de {name}</span>
            </label>
            <input
              id={`quantity-${product}`}
              name={`quantity-${product}`}
              type="number"
              inputMode="numeric"
              min={0}
              max={quantityMax}
              value={quantity}
              aria-invalid={fault ? true : undefined}
              aria-describedby={fault ? faultId : undefined}
              onChange={({ target }) => onChange({ quantity: target.value })}
            />
          </div>
          <div className="field">
            <label htmlFor={`note-${product}`}>
              Remarque<span className="visually-hidden"> sur {name}</span>
              <span className="quote-optional"> (facultatif)</span>
            </label>
            <textarea
              id={`note-${product}`}
              name={`note-${product}`}
              rows={1}
              maxLength={noteLengthMax}
              value={note}
              onChange={({ target }) => onChange({ note: target.value })}
            />
          </div>
          {fault && (
            <p id={faultId} className="field-fault">
              {fault}
            </p>
          )}
        </div>
      )}
    </li>
  )
}
