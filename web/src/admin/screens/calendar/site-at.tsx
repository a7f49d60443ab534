// « Le site le… »: the whole site as it was or will be.
import { type FormEvent, useId, useRef, useState } from 'react'
import { fieldTime } from '../../../lib/wall-time.ts'
import { TimeField, unfinished } from '../../campaigns/time-field.tsx'
import { zoneHelp } from '../../campaigns/zones.ts'
import { openPreview } from '../../preview/open-preview.ts'
import { Icon } from '../../ui/icon.tsx'

interface SiteAtProps {
  /** What the site's clocks show. */
  readonly now: string
  readonly zone: string
}

export function SiteAt({ now, zone }: SiteAtProps) {
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const [at, setAt] = useState(() => fieldTime(`${now.slice(0, 16)}:00`))
  const [problem, setProblem] = useState<string | undefined>()
  const show = (event: FormEvent) => {
    event.preventDefault()
    const control = form.current?.querySelector('input') ?? null
    const fault = unfinished(control) ?? (at === '' ? 'Indiquez un jour et une heure.' : undefined)
    setProblem(fault)
    if (fault) control?.focus()
    else void openPreview({ at })
  }
  return (
    <section className="site-at" aria-labelledby={id}>
      <h2 id={id}>Le site le…</h2>
      <form ref={form} noValidate onSubmit={show}>
        <TimeField
          label="Jour et heure, passés ou à venir"
          value={at}
          problem={problem}
          help={`${zoneHelp(zone)}. À venir, avec ce qui est programmé d’ici là.`}
          onChange={setAt}
        />
        <button type="submit" className="button">
          Voir le site
          <span className="visually-hidden"> (nouvel onglet)</span>
          <Icon name="external" />
        </button>
      </form>
    </section>
  )
}
