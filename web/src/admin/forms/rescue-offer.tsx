// Keeps the unsaved values of the form around, and offers back what was kept of it before.
import { useEffect, useRef, useState } from 'react'
import { addressOf, newItem } from '../../lib/admin-addresses.ts'
import { frenchDate } from '../../lib/french-date.ts'
import { usePlace } from '../shell/use-place.tsx'
import { useConfirm } from '../ui/confirm.tsx'
import type { Draft } from './draft.ts'
import {
  type DraftName,
  draftName,
  dropDraft,
  isWorthKeeping,
  type KeptDraft,
  keepDraft,
  keptDraft,
  keptDraftNames,
} from './rescue.ts'
import { useUnsaved } from './unsaved.tsx'

/** How long after the last change the values are kept. */
const keep_ms = 800

/** What a form's draft is kept under, besides the form's name. */
export interface Rescue {
  /** The item that the form edits; '' for a new one. */
  readonly item: string
  /** Its version that the form started from; '' for a new one. */
  readonly version: string
  /** A row of each list of the form that holds rows, by the list's name. */
  readonly rows?: object | undefined
}

interface RescueOfferProps<Values extends object> extends Rescue {
  readonly form: string
  readonly draft: Draft<Values>
}

/** To be keyed by the item. */
export function RescueOffer<Values extends object>({ form, item, version, rows, draft }: RescueOfferProps<Values>) {
  const [name] = useState(() => draftName(form, item))
  const [found, setFound] = useState(() => (name === null ? null : keptDraft(name, draft.values(), rows)))
  const { onAbandoned } = useUnsaved()
  const { base, item: open } = usePlace()
  // Where this form is, also once another place is open.
  const [address] = useState(() => addressOf({ base, item: open === (item || newItem) ? open : null, query: {} }))
  const keeping = useRef<Keeping<Values> | null>(null)
  const latestVersion = useRef(version)
  const latestRows = useRef(rows)
  useEffect(() => {
    latestVersion.current = version
  })

  useEffect(() => {
    if (name === null) return
    const made = new Keeping({ name, address, version: () => latestVersion.current }, draft, latestRows.current)
    keeping.current = made
    const forget = onAbandoned(draft, () => {
      made.giveUp()
      setFound(null)
    })
    return () => {
      forget()
      made.stop()
    }
  }, [name, address, draft, onAbandoned])

  if (found === null || name === null) return null
  return (
    <section className="rescue" aria-label="Brouillon retrouvé">
      <p role="status">
        Un brouillon non enregistré du {momentText(found)} a été retrouvé.
        {found.version === version ? '' : ' La version enregistrée a changé depuis.'}
        {filesText(found)}
      </p>
      <div className="rescue-buttons">
        <button
          type="button"
          className="button button-main"
          onClick={() => {
            setFound(null)
            keeping.current?.resume()
            draft.patch(found.values as Partial<Values>)
          }}
        >
          Reprendre
        </button>
        <button
          type="button"
          className="button"
          onClick={() => {
            setFound(null)
            keeping.current?.ignore()
          }}
        >
          Ignorer
        </button>
      </div>
    </section>
  )
}

/** Files stay on the administrator's disk: only their names were kept. */
function filesText({ files }: KeptDraft): string {
  if (files.length === 0) return ''
  const noun = files.length === 1 ? 'Fichier' : 'Fichiers'
  return ` ${noun} à choisir de nouveau : ${files.map((file) => `« ${file} »`).join(', ')}.`
}

/** « 20 novembre 2026 à 17:42 », by the administrator's own clock. */
function momentText({ keptAt }: KeptDraft): string {
  const moment = new Date(keptAt)
  const two = (number: number) => String(number).padStart(2, '0')
  const day = `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`
  return `${frenchDate(day)} à ${two(moment.getHours())}:${two(moment.getMinutes())}`
}

interface Named {
  readonly name: DraftName
  readonly address: string
  readonly version: () => string
}

/**
 * Follows a draft: keeps its values while they are not saved, and drops them once they are or nobody wants them. What was
 * found is not written over before somebody said what is to become of it.
 */
class Keeping<Values extends object> {
  private timer_: number | undefined
  private waits_: boolean
  private kept_ = false
  private givenUp_ = false
  private readonly what_: Named
  private readonly draft_: Draft<Values>
  private readonly unsubscribe_: () => void

  constructor(what: Named, draft: Draft<Values>, rows: object | undefined) {
    const { name } = what
    this.what_ = what
    this.draft_ = draft
    this.waits_ = keptDraft(name, draft.values(), rows) !== null
    // What cannot be offered is of no use to anybody.
    if (!this.waits_) dropDraft(name)
    this.unsubscribe_ = draft.subscribe(this.changed)
    window.addEventListener('pagehide', this.now)
    // The work may have begun in the form of another item, which is gone or was saved meanwhile.
    this.changed()
  }

  private readonly changed = (): void => {
    window.clearTimeout(this.timer_)
    this.givenUp_ = false
    if (this.draft_.dirty()) this.timer_ = window.setTimeout(this.now, keep_ms)
    else if (this.kept_) this.drop()
  }

  private readonly now = (): void => {
    window.clearTimeout(this.timer_)
    if (this.waits_ || this.givenUp_ || !this.draft_.dirty()) return
    const values = this.draft_.values()
    if (!isWorthKeeping(values, this.draft_.baseline())) {
      if (this.kept_) this.drop()
      return
    }
    this.kept_ = true
    const { name, address, version } = this.what_
    keepDraft(name, { keptAt: new Date().toISOString(), version: version(), address, values })
  }

  private drop(): void {
    this.kept_ = false
    this.waits_ = false
    dropDraft(this.what_.name)
  }

  /** What was found is what the form holds from now on. */
  resume(): void {
    this.waits_ = false
    this.kept_ = true
  }

  /** What was found is of no use; what the form holds meanwhile is kept in its place. */
  ignore(): void {
    this.drop()
    this.now()
  }

  /** The administrator leaves the work as it is now. */
  giveUp(): void {
    this.drop()
    this.givenUp_ = true
  }

  /** The form goes; what is not saved stays kept. */
  stop(): void {
    this.now()
    this.unsubscribe_()
    window.removeEventListener('pagehide', this.now)
  }
}

/** Before signing out: asks whether what is kept may be forgotten, and forgets it. Answers whether to go on. */
export function useForgettingDrafts(): () => Promise<boolean> {
  const confirm = useConfirm()
  return async () => {
    const names = keptDraftNames()
    if (names.length === 0) return true
    const answer = await confirm({
      title: 'Effacer les brouillons ?',
      text:
        names.length === 1
          ? 'Un brouillon non enregistré est gardé dans ce navigateur ; la déconnexion l’efface.'
          : `${names.length} brouillons non enregistrés sont gardés dans ce navigateur ; la déconnexion les efface.`,
      choices: [{ answer: 'forget', label: 'Effacer et se déconnecter', danger: true }],
      cancelLabel: 'Rester connecté',
    })
    if (answer === null) return false
    for (const name of names) dropDraft(name)
    return true
  }
}
