// What was changed since: of each item the last change, by whom and when, and what of each field was before and is now.
import { useQuery } from '@tanstack/react-query'
import { Differences } from '../differences/differences.tsx'
import { byActor } from '../history/act-words.ts'
import { subjectOf } from '../history/subjects.ts'
import { differencesOf } from '../history/version-changes.ts'
import { whenText } from '../ui/moment.ts'
import type { Conflict } from './words.ts'
import './conflict-list.css'

const done: Readonly<Record<Conflict['act'], string>> = {
  create: 'ajouté',
  update: 'modifié',
  remove: 'supprimé',
  reorder: 'remis dans un autre ordre',
}

export function ConflictList({ conflicts }: { readonly conflicts: readonly Conflict[] }) {
  return (
    <>
      <p>{conflicts.length > 1 ? 'Ces éléments ont changé depuis.' : 'Cet élément a changé depuis.'}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long list scrolls, and must do so by keyboard too. */}
      <section className="conflicts" aria-label="Ce qui a changé" tabIndex={0}>
        <ul>
          {conflicts.map((conflict) => (
            <li key={conflict.seq}>
              <p>
                <strong>{conflict.title || 'L’ordre de la liste'}</strong>
                {`\u00a0: ${done[conflict.act]} ${byActor(conflict.actor)} ${whenText(conflict.at, new Date())}`}
              </p>
              <Changed {...conflict} />
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}

const captions = ['Avant', 'Maintenant'] as const

/** In the words of the form; nothing while it is on its way, or where there is none: who and when is said already. */
function Changed({ act, type, changes, names }: Pick<Conflict, 'act' | 'type' | 'changes' | 'names'>) {
  const isTold = act === 'update' || act === 'reorder'
  const subject = useQuery({
    queryKey: ['form', 'subject', type],
    queryFn: () => subjectOf(type),
    staleTime: Number.POSITIVE_INFINITY,
    enabled: isTold,
  })
  const fields = subject.data?.fields ?? (subject.isError ? {} : null)
  if (!isTold || !changes || !fields) return null
  return <Differences differences={differencesOf(fields, names, changes)} captions={captions} />
}
