// « Où il apparaît »: each place with the way there, and a way to take the item off it where there is one.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { ApiError } from '../../api/request.ts'
import { Writes } from '../../api/writes.ts'
import { toasts } from '../../ui/toasts.tsx'
import { refreshContent } from '../queries.ts'
import { Link } from '../shell/link.tsx'
import { losesFocus } from '../ui/focus.ts'
import { LoadFailure, Skeletons } from '../ui/states.tsx'
import { useBusy } from '../ui/use-busy.ts'
import { useTakenBack, useUndo } from '../undo/undoing.tsx'
import { type Appearance, addressIn, appearancesQuery, fateOf, labelOf, namesIn, takeOffPlace } from './appearances.ts'
import './appearance-list.css'

interface AppearanceListProps {
  /** Of the API. */
  readonly path: string
  readonly id: string
}

export function AppearanceList({ path, id }: AppearanceListProps) {
  const client = useQueryClient()
  const query = appearancesQuery(path, id)
  const places = useQuery(query)
  const heading = useRef<HTMLHeadingElement>(null)
  const { busy, during } = useBusy()
  const { offer } = useUndo()
  useTakenBack(() => void places.refetch())

  const takeOff = async (place: Appearance, item: string, entry: Element | null) => {
    try {
      const writes = new Writes()
      await takeOffPlace(path, id, place.type, item, writes)
      toasts.success(`Retiré\u00a0: ${labelOf(place)}.`, { action: offer(writes) })
      if (losesFocus(entry)) heading.current?.focus({ preventScroll: true })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      toasts.error(error.message)
    }
    await Promise.all([refreshContent(client), client.invalidateQueries({ queryKey: query.queryKey })])
  }

  return (
    <section className="appearances" aria-labelledby="appearances">
      <h2 id="appearances" tabIndex={-1} ref={heading}>
        Où il apparaît
      </h2>
      {places.isPending ? <Skeletons count={2} kind="line" /> : null}
      {places.isError ? <LoadFailure message={places.error.message} onRetry={() => void places.refetch()} /> : null}
      {places.data?.length === 0 ? (
        <p className="field-help">Seulement sur sa propre page et dans les listes.</p>
      ) : null}
      <dl>
        {places.data?.map((place) => (
          <div key={`${place.type}.${place.field}`}>
            <dt>{labelOf(place)}</dt>
            {place.items.map((item) => (
              <dd key={item._id}>
                <Way to={addressIn(place, item._id)} title={item.title || 'Sans titre'} />
                {place.removable ? (
                  <button
                    type="button"
                    className="button button-quiet"
                    aria-label={`Retirer de\u00a0: ${labelOf(place)}, ${item.title}`}
                    // A disabled button would lose the focus.
                    aria-disabled={busy.has(item._id)}
                    onClick={({ currentTarget }) => {
                      const entry = currentTarget.closest('dd')
                      if (!busy.has(item._id)) void during(item._id, () => takeOff(place, item._id, entry))
                    }}
                  >
                    Retirer
                  </button>
                ) : null}
              </dd>
            ))}
            {place.total > place.items.length ? <dd>et {place.total - place.items.length} autres</dd> : null}
          </div>
        ))}
      </dl>
    </section>
  )
}

function Way({ to, title }: { readonly to: string | null; readonly title: string }) {
  return to === null ? <span>{title}</span> : <Link to={to}>{title}</Link>
}

const names_max = 5

/** What a deletion touches, for the question before it. */
export function Touched({ places }: { readonly places: readonly Appearance[] }) {
  if (places.length === 0) return null
  return (
    <ul className="appearances-touched">
      {places.map((place) => (
        <li key={`${place.type}.${place.field}`}>
          <strong>{labelOf(place)}</strong> ({place.total}, {fateOf(place)})&nbsp;: {namesIn(place, names_max)}
        </li>
      ))}
    </ul>
  )
}
