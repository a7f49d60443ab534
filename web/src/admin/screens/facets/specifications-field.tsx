// The specifications of a facet, ticked among those that products hold, those of most products first.
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { slug } from '../../../lib/slug.ts'
import type { TextRow } from '../../fields/named.ts'
import type { Drawn } from '../../fields/options.ts'
import { ProblemText, RequiredMark } from '../../forms/field.tsx'
import { useForm, useValue } from '../../forms/form-state.ts'
import { controlId, newKey } from '../../forms/path.ts'
import { SearchField } from '../../ui/search-field.tsx'
import { LoadFailure, Skeletons } from '../../ui/states.tsx'
import { productsText, specificationUsesQuery } from './specification-uses.ts'
import './facets.css'

interface Offered {
  readonly name: string
  readonly detail: string
}

export function SpecificationsField({ path, label, help, required }: Drawn) {
  const { name, state } = useForm()
  const id = controlId(name, path)
  const rows = useValue(path) as readonly TextRow[]
  const { data, error, isPending, refetch } = useQuery(specificationUsesQuery)
  const [typed, setTyped] = useState('')
  const texts = useId()

  const isSame = (one: string, other: string) => slug(one) === slug(other)
  const known: readonly Offered[] = (data ?? []).map((use) => ({
    name: use.name,
    detail: `${productsText(use.products)}, ${use.distinct > 1 ? `${use.distinct} valeurs` : '1 valeur'}`,
  }))
  const unknown = rows
    .filter(({ text }) => !known.some((one) => isSame(one.name, text)))
    .map(({ text }) => ({ name: text, detail: 'Aucun produit' }))
  const wanted = slug(typed)
  const offered = [...unknown, ...known].filter(
    (one) => slug(one.name).includes(wanted) || rows.some(({ text }) => isSame(text, one.name)),
  )

  const toggle = (chosen: string) => {
    const left = rows.filter(({ text }) => !isSame(text, chosen))
    state.set(path, left.length < rows.length ? left : [...rows, { key: newKey(), text: chosen }])
  }

  return (
    <fieldset className="specification-choice field" id={id} tabIndex={-1} aria-describedby={help && `${id}-help`}>
      <legend>
        {label}
        {required ? <RequiredMark /> : null}
      </legend>
      {help ? (
        <p className="field-help" id={`${id}-help`}>
          {help}
        </p>
      ) : null}
      <ProblemText path={path} />
      <SearchField label="Rechercher une spécification" placeholder="Nom" typed={typed} onType={setTyped} />
      {isPending ? <Skeletons count={4} kind="line" /> : null}
      {error ? <LoadFailure message={error.message} onRetry={() => void refetch()} /> : null}
      <ul className="specification-list">
        {offered.map((one) => (
          <li key={slug(one.name)}>
            <label className="specification-entry">
              <input
                type="checkbox"
                checked={rows.some(({ text }) => isSame(text, one.name))}
                aria-labelledby={`${texts}-${slug(one.name)}-name`}
                aria-describedby={`${texts}-${slug(one.name)}-use`}
                onChange={() => toggle(one.name)}
              />
              <span id={`${texts}-${slug(one.name)}-name`}>{one.name}</span>
              <small id={`${texts}-${slug(one.name)}-use`}>{one.detail}</small>
            </label>
          </li>
        ))}
        {data && offered.length === 0 ? (
          <li className="specification-note">
            {typed === '' ? 'Aucun produit n’a de spécification.' : 'Aucune spécification ne correspond.'}
          </li>
        ) : null}
      </ul>
    </fieldset>
  )
}
