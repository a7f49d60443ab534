// All there is to narrow a list by, and its orders: an ordinary form, beside the list or as a sheet. Once this code is
// there, each choice takes effect at once and in place.
import { type FormEvent, useEffect, useRef, useState } from 'react'
import {
  type FacetValue,
  filterParameter,
  type ListFacet,
  type ListOrder,
  narrowedAddress,
} from '../../content/faceted.ts'
import { parseQuery } from '../../lib/address.ts'
import { Icon } from '../../ui/icon.tsx'
import { narrowingOf } from '../loads/faceted.ts'
import { navigate } from '../navigation.ts'
import { newestFirst, sheetId } from './narrowing-texts.ts'

/** A value as it stands in an address. */
export const filterOf = (facet: ListFacet, value: FacetValue): string => `${facet.key}.${value.key}`

export const countOf = (count: number): string =>
  count > 1 ? `${count} produits` : count === 1 ? '1 produit' : 'Aucun produit'

/** As many values of a facet stand in sight. */
const inSight = 8

interface NarrowingFormProps {
  readonly facets: readonly ListFacet[]
  /** Of the plain list. */
  readonly address: string
  readonly chosen: readonly string[]
  readonly order: ListOrder
  readonly plainOrder: string
  readonly total: number
  readonly isComing: boolean
}

export function NarrowingForm({ facets, address, chosen, order, plainOrder, total, isComing }: NarrowingFormProps) {
  const [path, query = ''] = address.split('?')
  const form = useRef<HTMLFormElement>(null)
  const apply = () => {
    const data = new FormData(form.current ?? undefined)
    const { order: wanted } = narrowingOf({ tri: String(data.get('tri')) })
    const next = narrowedAddress(address, { filters: data.getAll(filterParameter).join(), order: wanted })
    if (next !== narrowedAddress(address, { filters: chosen.join(), order })) navigate(next, { stays: true })
  }
  // What was chosen before this code was there.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(apply, [])
  return (
    <form
      ref={form}
      id={sheetId}
      popover="auto"
      className="narrowing"
      aria-label="Filtrer et trier"
      action={path}
      method="get"
      autoComplete="off"
      data-coming={isComing || undefined}
      onChange={apply}
      onSubmit={(event: FormEvent<HTMLFormElement>) => {
        event.preventDefault()
        apply()
        showFound(event.currentTarget)
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        // What lies behind the sheet is not to be walked through unseen.
        if (relatedTarget instanceof Node && !currentTarget.contains(relatedTarget)) hide(currentTarget)
      }}
    >
      <div className="narrowing-head">
        <h3>Filtrer et trier</h3>
        <button
          type="button"
          className="sign-button"
          popoverTarget={sheetId}
          popoverTargetAction="hide"
          aria-label="Fermer"
        >
          <Icon name="close" />
        </button>
      </div>
      {Object.entries(parseQuery(query)).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <label className="narrowing-order">
        <span>Trier par</span>
        <select name="tri" value={order} onChange={nothing}>
          <option value="">{plainOrder}</option>
          {plainOrder !== newestFirst && <option value="recents">{newestFirst}</option>}
          <option value="nom">Nom, de A à Z</option>
        </select>
      </label>
      {facets.map((facet) => (
        <FacetChoices key={facet.key} facet={facet} chosen={chosen} />
      ))}
      <div className="narrowing-foot">
        <button type="submit" className="button narrowing-show">
          <span className="with-script">{total === 0 ? countOf(0) : `Voir ${countOf(total)}`}</span>
          <span className="without-script">Afficher les produits</span>
        </button>
      </div>
    </form>
  )
}

/** The form hears of it. */
const nothing = () => {}

/** Does nothing where it stands beside the list, nor in a browser that knows no sheets. */
const hide = (sheet: HTMLElement) => sheet.hidePopover?.()

/** From the choices to what they found, which is further down where the browser knows no sheets. */
function showFound(sheet: HTMLElement): void {
  if ('hidePopover' in sheet) hide(sheet)
  else leadToCount()
}

/** Begins the list: how many it holds is in sight, and has the focus. */
export function leadToCount(): void {
  const count = document.querySelector<HTMLElement>('.narrowed-count')
  count?.scrollIntoView({ behavior: 'instant' })
  count?.focus({ preventScroll: true })
}

interface FacetChoicesProps {
  readonly facet: ListFacet
  readonly chosen: readonly string[]
}

function FacetChoices({ facet, chosen }: FacetChoicesProps) {
  const isChosen = (value: FacetValue) => chosen.includes(filterOf(facet, value))
  const draw = (value: FacetValue) => (
    <li key={value.key}>
      <label className="choice">
        <input
          type="checkbox"
          name={filterParameter}
          value={filterOf(facet, value)}
          checked={isChosen(value)}
          disabled={value.count === 0 && !isChosen(value)}
          onChange={nothing}
        />
        <span className="choice-label">{value.label}</span>{' '}
        <span className="choice-count">
          {value.count}
          <span className="visually-hidden"> {value.count > 1 ? 'produits' : 'produit'}</span>
        </span>
      </label>
    </li>
  )
  const more = facet.values.slice(inSight)
  const [isOpen] = useState(more.some(isChosen))
  return (
    <fieldset className="facet">
      <legend>{facet.label}</legend>
      <ul>{facet.values.slice(0, inSight).map(draw)}</ul>
      {more.length > 0 && (
        <details open={isOpen}>
          <summary>
            Voir plus<span className="visually-hidden"> de valeurs : {facet.label}</span>
          </summary>
          <ul>{more.map(draw)}</ul>
        </details>
      )}
    </fieldset>
  )
}
