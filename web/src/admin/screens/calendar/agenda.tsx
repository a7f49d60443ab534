// What is to come, day by day: all that a phone has room for.
import { useId } from 'react'
import { dayText } from '../../../lib/wall-time.ts'
import { byDay, type Entry } from '../../campaigns/entries.ts'
import { capital } from '../../list/kind.ts'
import { EntryLink } from './month.tsx'

export function Agenda({ entries }: { readonly entries: readonly Entry[] }) {
  const id = useId()
  return (
    <section className="agenda" aria-labelledby={id}>
      <h2 id={id}>À venir</h2>
      {entries.length === 0 ? <p className="calendar-none">Rien n’est programmé.</p> : null}
      {byDay(entries).map(({ day, entries: all }) => (
        <section key={day} aria-label={dayText(day)}>
          <h3>{capital(dayText(day))}</h3>
          <ul>
            {all.map((entry) => (
              <li key={`${entry.campaign._id} ${entry.what}`}>
                <EntryLink entry={entry} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </section>
  )
}
