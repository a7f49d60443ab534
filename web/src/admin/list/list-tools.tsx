// What stands above a list: its search, its filters, its order, how many it has. All of it is part of the address.
import { type ReactNode, useId, useState } from 'react'
import { lastDay } from '../../lib/wall-time.ts'
import { usePlace, usePlaces } from '../shell/use-place.tsx'
import { Icon } from '../ui/icon.tsx'
import { Labelled } from '../ui/labelled.tsx'
import { SearchField } from '../ui/search-field.tsx'
import { Select } from '../ui/select.tsx'
import {
  type Choice,
  type ChoicesOf,
  choiceOf,
  chosen,
  type Filter,
  firstPages,
  isWhole,
  type ListKind,
  narrowing,
  orderName,
  ordersOf,
  searchName,
  widened,
} from './kind.ts'
import './list.css'

interface ListToolsProps {
  readonly kind: Pick<ListKind<never>, 'filters' | 'orders' | 'searched'>
  /** How many the list has, in words. */
  readonly count: string
  /** The way to a new item. */
  readonly children?: ReactNode
}

export function ListTools({ kind, count, children }: ListToolsProps) {
  const places = usePlaces()
  const { query } = usePlace()
  const id = useId()
  /** Of a window that has no room for them beside the search. */
  const [opened, setOpened] = useState(false)
  const { [searchName]: typed = '' } = query
  const filters = narrowing(kind, query)
  const orders = ordersOf(kind, query)
  const [own] = orders
  return (
    <section className="list-tools" aria-label="Recherche et filtres">
      <div className="list-tools-line">
        {kind.searched === undefined ? null : (
          <SearchField
            label="Rechercher"
            placeholder={kind.searched}
            typed={typed}
            onType={(text) => places.refine({ [searchName]: text, ...firstPages })}
          />
        )}
        <button
          type="button"
          className="button"
          aria-pressed={isWhole(kind, query)}
          onClick={() => places.refine(widened(kind, query))}
        >
          Tous
        </button>
        {kind.filters.length + kind.orders.length > 0 ? (
          <button
            type="button"
            className="button list-tools-opener"
            aria-expanded={opened}
            aria-controls={id}
            onClick={() => setOpened(!opened)}
          >
            <Icon name="settings" />
            Filtres{filters > 0 ? ` (${filters})` : ''}
          </button>
        ) : null}
        <p className="list-count" role="status">
          {count}
        </p>
        {children}
      </div>
      <div className={opened ? 'list-filters list-filters-opened' : 'list-filters'} id={id}>
        {kind.filters.map((filter) => (
          <FilterField key={filter.name} filter={filter} kind={kind} />
        ))}
        {own ? (
          <Select
            label="Ordre"
            value={(orders.find(({ value }) => value === query[orderName]) ?? own).value}
            choices={orders}
            onChoose={(value) => places.refine({ [orderName]: value === own.value ? '' : value, ...firstPages })}
          />
        ) : null}
      </div>
    </section>
  )
}

interface FilterFieldProps {
  readonly filter: Filter
  readonly kind: Pick<ListKind<never>, 'filters'>
}

function FilterField({ filter, kind }: FilterFieldProps) {
  const { choices } = filter
  if (choices === 'day') return <DayFilter filter={filter} kind={kind} />
  if (typeof choices === 'function') return <ReadFilter filter={filter} kind={kind} choicesOf={choices} />
  return <FilterSelect filter={filter} kind={kind} choices={choices} />
}

function ReadFilter({ choicesOf, ...props }: FilterFieldProps & { readonly choicesOf: ChoicesOf }) {
  const { query } = usePlace()
  const useChoices = choicesOf
  return <FilterSelect {...props} choices={useChoices(query)} />
}

function DayFilter({ filter, kind }: FilterFieldProps) {
  const places = usePlaces()
  const { query } = usePlace()
  return (
    <Labelled label={filter.label}>
      {(id) => (
        <input
          id={id}
          type="date"
          max={lastDay}
          className="control"
          value={choiceOf(filter, query)}
          onChange={({ target }) => places.refine(chosen(kind, filter.name, target.value))}
        />
      )}
    </Labelled>
  )
}

function FilterSelect({ filter, kind, choices }: FilterFieldProps & { readonly choices: readonly Choice[] }) {
  const places = usePlaces()
  const { query } = usePlace()
  const value = choiceOf(filter, query)
  const isWaiting = filter.within !== undefined && (query[filter.within] ?? '') === ''
  return (
    <Select
      label={filter.label}
      value={value}
      choices={withCurrent(value, [{ value: '', label: filter.any }, ...choices])}
      disabled={isWaiting && value === ''}
      onChoose={(next) => places.refine(chosen(kind, filter.name, next))}
    />
  )
}

/** Of choices that are read an address may name one that is not there, or not there yet. */
function withCurrent(value: string, choices: readonly Choice[]): readonly Choice[] {
  return choices.some((choice) => choice.value === value) ? choices : [{ value, label: value }, ...choices]
}
