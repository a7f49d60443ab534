// A month as a calendar hangs on the wall. One day takes part in the way of Tab; the arrows lead from there to the
// others.
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { addressOf } from '../../../lib/admin-addresses.ts'
import { frenchDate } from '../../../lib/french-date.ts'
import {
  clockText,
  dayAfter,
  dayOf,
  monthAfter,
  monthOf,
  monthText,
  weekdays,
  weeksOf,
} from '../../../lib/wall-time.ts'
import { type Entry, entryWord } from '../../campaigns/entries.ts'
import { calendarAddress } from '../../campaigns/scheduled.tsx'
import { campaignTitle, warningsOf } from '../../campaigns/words.ts'
import { capital } from '../../list/kind.ts'
import { openPreview } from '../../preview/open-preview.ts'
import { Link } from '../../shell/link.tsx'
import { usePlace, usePlaces } from '../../shell/use-place.tsx'

interface MonthProps {
  /** `2026-12` */
  readonly month: string
  /** What the site's clocks show. */
  readonly now: string
  readonly entries: readonly Entry[]
}

export function Month({ month, now, entries }: MonthProps) {
  const id = useId()
  const place = usePlace()
  const addressOfMonth = (shown: string) =>
    addressOf({ ...place, query: shown === monthOf(now) ? {} : { mois: shown } })
  const today = dayOf(now)
  const { table, current, follow } = useDayByArrows(month, today, addressOfMonth)
  return (
    <section className="month" aria-labelledby={id}>
      <div className="month-head">
        <h2 id={id} aria-live="polite">
          {capital(monthText(month))}
        </h2>
        <Link className="button" to={addressOfMonth(monthAfter(month, -1))} how={{ replace: true }}>
          Mois précédent
        </Link>
        <Link className="button" to={addressOfMonth(monthAfter(month, 1))} how={{ replace: true }}>
          Mois suivant
        </Link>
        {month === monthOf(now) ? null : (
          <Link className="button button-quiet" to={addressOfMonth(monthOf(now))} how={{ replace: true }}>
            Aujourd’hui
          </Link>
        )}
      </div>
      <table ref={table} aria-labelledby={id} onKeyDown={follow}>
        <thead>
          <tr>
            {weekdays.map((weekday) => (
              <th key={weekday} scope="col">
                {capital(weekday)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <td
                  key={day}
                  className={monthOf(day) === month ? undefined : 'month-other'}
                  aria-current={day === today ? 'date' : undefined}
                >
                  <DayButton day={day} isToday={day === today} isCurrent={day === current} />
                  <Entries entries={entries.filter(({ at }) => dayOf(at) === day)} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="field-help">Le numéro d’un jour ouvre le site tel qu’il est à la fin de ce jour.</p>
    </section>
  )
}

/** One day of the table is among what Tab leads to; the arrows lead to the others, also of other months. */
function useDayByArrows(month: string, today: string, addressOfMonth: (month: string) => string) {
  const places = usePlaces()
  const table = useRef<HTMLTableElement>(null)
  const [day, setDay] = useState(today)
  const current = monthOf(day) === month ? day : monthOf(today) === month ? today : `${month}-01`
  /** The day that the arrows lead to. */
  const wanted = useRef<string | null>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the day may stand in the month that is drawn by now.
  useEffect(() => {
    if (wanted.current === null) return
    table.current?.querySelector<HTMLElement>(`[data-day="${wanted.current}"]`)?.focus()
    wanted.current = null
  }, [day, month])

  const follow = (event: KeyboardEvent) => {
    const next = dayByKey(event.key, current)
    if (next === null || !(event.target instanceof HTMLElement) || event.target.dataset.day === undefined) return
    event.preventDefault()
    wanted.current = next
    setDay(next)
    if (monthOf(next) !== month) void places.open(addressOfMonth(monthOf(next)), { replace: true })
  }
  return { table, current, follow }
}

interface DayButtonProps {
  readonly day: string
  readonly isToday: boolean
  /** Whether Tab leads to it. */
  readonly isCurrent: boolean
}

function DayButton({ day, isToday, isCurrent }: DayButtonProps) {
  return (
    <button
      type="button"
      className="month-day"
      data-day={day}
      tabIndex={isCurrent ? 0 : -1}
      title="Le site ce jour-là (nouvel onglet)"
      aria-label={`Le site le ${frenchDate(day)} (nouvel onglet)${isToday ? ', aujourd’hui' : ''}`}
      onClick={() => void openPreview({ at: `${day}T23:59` })}
    >
      {Number(day.slice(8))}
    </button>
  )
}

function Entries({ entries }: { readonly entries: readonly Entry[] }) {
  if (entries.length === 0) return null
  return (
    <ul>
      {entries.map((entry) => (
        <li key={`${entry.campaign._id} ${entry.what}`}>
          <EntryLink entry={entry} />
        </li>
      ))}
    </ul>
  )
}

/** « 08:00 Sort : Ramadan » */
export function EntryLink({ entry }: { readonly entry: Entry }) {
  const look = entry.isHeld ? 'held' : entry.isDone ? 'done' : entry.what
  return (
    <Link className={`entry entry-${look}`} to={calendarAddress(entry.campaign._id)}>
      <span className="entry-time">{clockText(entry.at)}</span> {entryWord(entry)}&nbsp;:{' '}
      <strong>{campaignTitle(entry.campaign)}</strong>
      {entry.what === 'out'
        ? warningsOf(entry.campaign).map((sentence) => <small key={sentence}> · {sentence}</small>)
        : null}
    </Link>
  )
}

function dayByKey(key: string, day: string): string | null {
  const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }
  const step = steps[key]
  if (step !== undefined) return dayAfter(day, step)
  if (key === 'PageUp' || key === 'PageDown') return `${monthAfter(monthOf(day), key === 'PageUp' ? -1 : 1)}-01`
  return null
}
