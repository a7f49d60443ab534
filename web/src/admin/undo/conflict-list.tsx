// What was changed since: of each item the last change, by whom and when.
import { momentText } from '../ui/moment.ts'
import type { Conflict } from './words.ts'

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
      <ul>
        {conflicts.map((conflict) => (
          <li key={conflict.seq}>
            <strong>{conflict.title || 'L’ordre de la liste'}</strong>
            {`\u00a0: ${done[conflict.act]} par ${conflict.actor.username} le ${momentText(conflict.at)}`}
          </li>
        ))}
      </ul>
    </>
  )
}
