// Ways of writing that are likely one value, filter by filter, to be joined at a click; and those that are, to be
// parted.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { onlyIf } from '../../../api/only-if.ts'
import { ApiError, request } from '../../../api/request.ts'
import { Writes } from '../../../api/writes.ts'
import type { Facet } from '../../../content/entities.ts'
import { toasts } from '../../../ui/toasts.tsx'
import { readInOrder, refreshContent } from '../../queries.ts'
import { focusScreenTitle } from '../../shell/screen-title.tsx'
import { losesFocus } from '../../ui/focus.ts'
import { LoadFailure, Skeletons } from '../../ui/states.tsx'
import { useUndo } from '../../undo/undoing.tsx'
import { type Joined, joinedTexts, valuesOf, withJoined, withoutJoined } from './joining.ts'
import { nearSpellings, type Written } from './near-spellings.ts'
import { productsText, specificationUsesQuery } from './specification-uses.ts'
import './facets.css'

const facetsQuery = readInOrder<Facet>('/api/facets', 'facets')

export default function Spellings() {
  const facets = useQuery(facetsQuery)
  const uses = useQuery(specificationUsesQuery)
  const failed = facets.error ?? uses.error
  if (failed) {
    const retry = () => void Promise.all([facets.refetch(), uses.refetch()])
    return <LoadFailure message={failed.message} onRetry={retry} />
  }
  if (!facets.data || !uses.data) return <Skeletons count={4} kind="line" />
  const { data } = uses
  return (
    <>
      <p className="spellings-lead">
        Les fiches restent telles quelles : seuls les filtres montrent une seule valeur. Ce qui ne diffère que par la
        casse, les accents ou les espaces est déjà compté ensemble ; réunir dit alors quelle écriture est montrée.
      </p>
      {facets.data.length === 0 ? (
        <p className="spellings-none">Choisissez d’abord un filtre, dans l’onglet Filtres.</p>
      ) : (
        facets.data.map((facet) => <FacetSpellings key={facet._id} facet={facet} values={valuesOf(facet, data)} />)
      )}
    </>
  )
}

interface FacetSpellingsProps {
  readonly facet: Facet
  readonly values: readonly Written[]
}

function FacetSpellings({ facet, values }: FacetSpellingsProps) {
  const id = useId()
  const { busy, save } = useSaving(facet)
  const near = nearSpellings(values, joinedTexts(facet.joined))
  const join = (shown: string, texts: readonly string[]) =>
    save(withJoined(facet.joined, shown, texts), `« ${shown} » : écritures réunies`)
  return (
    <section className="spellings" aria-labelledby={id}>
      <h2 id={id}>{facet.label}</h2>
      {near.length === 0 && facet.joined.length === 0 ? (
        <p className="spellings-none">Aucune écriture ne ressemble à une autre.</p>
      ) : null}
      <ul>
        {near.map((lot) => (
          <NearLot key={lot.map(({ text }) => text).join('\n')} lot={lot} busy={busy} onJoin={join} />
        ))}
      </ul>
      {facet.joined.length > 0 ? (
        <>
          <h3>Réunies</h3>
          <ul>
            {facet.joined.map(({ shown, spellings }) => (
              <li key={shown} className="spelling-lot">
                <p>
                  <strong>{shown}</strong> <span className="spelling-also">aussi écrite : {spellings.join(' · ')}</span>
                </p>
                <button
                  type="button"
                  className="button button-quiet"
                  aria-label={`Séparer : ${shown}`}
                  aria-disabled={busy}
                  onClick={() => void save(withoutJoined(facet.joined, shown), `« ${shown} » : écritures séparées`)}
                >
                  Séparer
                </button>
              </li>
            ))}
          </ul>
        </>
      ) : null}
      <OtherLot values={values} label={facet.label} busy={busy} onJoin={join} />
    </section>
  )
}

interface LotProps {
  readonly busy: boolean
  /** Answers whether they are joined. */
  readonly onJoin: (shown: string, texts: readonly string[]) => Promise<boolean>
}

/** The one that most products bear is shown, unless another is chosen. */
function NearLot({ lot, busy, onJoin }: LotProps & { readonly lot: readonly Written[] }) {
  const id = useId()
  const [shown, setShown] = useState(lot[0]?.text ?? '')
  return (
    <li>
      <fieldset className="spelling-lot">
        <legend className="visually-hidden">Écriture à montrer</legend>
        <div className="spelling-writings">
          {lot.map(({ text, products }) => (
            <label key={text} className="spelling-writing">
              <input type="radio" name={id} checked={text === shown} onChange={() => setShown(text)} />
              <span>{text}</span>
              <small>{productsText(products)}</small>
            </label>
          ))}
        </div>
        <button
          type="button"
          className="button"
          aria-label={`Réunir sous « ${shown} »`}
          aria-disabled={busy}
          onClick={() =>
            void onJoin(
              shown,
              lot.map(({ text }) => text),
            )
          }
        >
          Réunir
        </button>
      </fieldset>
    </li>
  )
}

/** What no rule finds alike. */
function OtherLot({
  values,
  label,
  busy,
  onJoin,
}: LotProps & { readonly values: readonly Written[]; readonly label: string }) {
  const [chosen, setChosen] = useState<readonly string[]>([])
  if (values.length < 2) return null
  const first = values.find(({ text }) => chosen.includes(text))?.text ?? ''
  const join = async () => {
    if (chosen.length < 2) return
    if (await onJoin(first, chosen)) setChosen((now) => now.filter((text) => !chosen.includes(text)))
  }
  return (
    <details className="spelling-others">
      <summary>
        Toutes les valeurs<span className="visually-hidden"> : {label}</span> ({values.length})
      </summary>
      <ul className="specification-list">
        {values.map(({ text, products }) => (
          <li key={text}>
            <label className="specification-entry">
              <input
                type="checkbox"
                checked={chosen.includes(text)}
                onChange={() =>
                  setChosen(chosen.includes(text) ? chosen.filter((one) => one !== text) : [...chosen, text])
                }
              />
              <span>{text}</span>
              <small>{productsText(products)}</small>
            </label>
          </li>
        ))}
      </ul>
      <button type="button" className="button" aria-disabled={busy || chosen.length < 2} onClick={() => void join()}>
        Réunir les écritures cochées{first ? ` sous « ${first} »` : ''}
      </button>
    </details>
  )
}

/** A change of what is joined, as the item was seen. */
function useSaving({ _id, label, updatedAt }: Facet) {
  const client = useQueryClient()
  const { offer } = useUndo()
  const [busy, setBusy] = useState(false)
  const put = async (joined: Joined, done: string) => {
    const writes = new Writes()
    const pressed = document.activeElement
    setBusy(true)
    try {
      const headers = onlyIf(updatedAt)
      await request(`/api/facets/${_id}`, { method: 'PUT', body: { joined }, headers, writes })
      toasts.success(`${label} — ${done}`, { action: offer(writes) })
      // The lot goes, and the button with it.
      if (losesFocus(pressed)) focusScreenTitle()
      return true
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      toasts.error(error.message)
      return false
    } finally {
      await refreshContent(client)
      setBusy(false)
    }
  }
  /** Answers whether it is saved. */
  const save = async (joined: Joined, done: string) => !busy && (await put(joined, done))
  return { busy, save }
}
