// The gate before publication, as it is met: a window while the pages are looked at, and a question where something is
// wrong.
import { type ReactElement, useEffect, useId, useRef, useState } from 'react'
import { ApiError } from '../../api/request.ts'
import { toasts } from '../../ui/toasts.tsx'
import type { PreviewSubject } from '../preview/calls.ts'
import { useConfirm } from '../ui/confirm.tsx'
import { Modal } from '../ui/modal.tsx'
import { checkDrafts, type Progress } from './check-drafts.ts'
import { countText, type FieldPlace, type Finding } from './finding.ts'
import { FindingList } from './finding-list.tsx'
import './gate.css'

export interface GateOptions {
  /** The button that goes back to the work. */
  readonly backLabel?: string
  /** The button that goes on all the same. */
  readonly anywayLabel?: string
  /** It goes out at its time, whatever is answered. */
  readonly isScheduled?: boolean
  /** Leads to a field of what is on the screen; false: it is not there. */
  readonly onField?: (place: FieldPlace) => boolean
  /** Why the server does not hold what is to be looked at; it is then asked as where the look fails. */
  readonly failure?: string
  /** Where the site stands with these drafts; by default with the one, or with all that there are. */
  readonly preview?: () => Promise<{ readonly path: string }>
}

/** `advice`: what is to be told of it once it is public. */
interface Passed {
  readonly passes: boolean
  readonly advice: readonly Finding[]
}

export interface Gate {
  /** Looks at what the drafts touch. Asks where an error is theirs, or where it could not look. */
  readonly pass: (drafts: readonly PreviewSubject[], options?: GateOptions) => Promise<Passed>
  /** Looks, and shows what there is to be seen, whatever it is. */
  readonly show: (drafts: readonly PreviewSubject[], options?: GateOptions) => Promise<void>
  /** Once what was passed is public. */
  readonly tellAdvice: (advice: readonly Finding[], options?: GateOptions) => void
  /** Stands somewhere on the screen. */
  readonly window: ReactElement | null
}

type Outcome = { readonly findings: readonly Finding[] } | { readonly failure: string } | null

const publishAnyway = 'Publier quand même'

const held: Passed = { passes: false, advice: [] }

export function useGate(): Gate {
  const { look, window } = useLook()
  const { askOf, askBlind } = useQuestions()

  const pass: Gate['pass'] = async (drafts, options = {}) => {
    const outcome = await look(drafts, options)
    if (outcome === null) return held
    if ('failure' in outcome) return (await askBlind(outcome.failure, options)) ? { passes: true, advice: [] } : held
    const holding = outcome.findings.filter(({ holds }) => holds)
    const advice = outcome.findings.filter(({ holds, isOnline }) => !holds && !isOnline)
    if (holding.length === 0) return { passes: true, advice }
    const count = holding.length === 1 ? 'Une erreur' : `${holding.length} erreurs`
    const holds = holding.length === 1 ? 'retient la publication' : 'retiennent la publication'
    const title = options.isScheduled ? `${count} dans ce brouillon, qui reste programmé` : `${count} ${holds}`
    return (await askOf(title, outcome.findings, options, ['publish'])) ? { passes: true, advice: [] } : held
  }

  const show: Gate['show'] = async (drafts, options = {}) => {
    const outcome = await look(drafts, options)
    if (outcome === null) return
    if ('failure' in outcome) {
      toasts.error(`La vérification n’a pas pu se faire. ${outcome.failure}`)
    } else if (outcome.findings.length === 0) {
      toasts.success('Rien à corriger sur les pages concernées')
    } else {
      await askOf(countText(outcome.findings), outcome.findings, options, [])
    }
  }

  const tellAdvice: Gate['tellAdvice'] = (advice, options = {}) => {
    if (advice.length === 0) return
    const act = () => void askOf(countText(advice), advice, options, [])
    toasts.success(`${countText(advice)} sur ces pages`, { action: { label: 'Voir', act } })
  }

  return { pass, show, tellAdvice, window }
}

/** Looks at the pages, one look at a time, behind a window that can stop it. */
function useLook() {
  const [progress, setProgress] = useState<Progress | null>(null)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  /** null: nobody wants to know any more. */
  const look = async (drafts: readonly PreviewSubject[], { preview, failure }: GateOptions): Promise<Outcome> => {
    if (running.current) return null
    if (failure) return { failure }
    const aborter = new AbortController()
    running.current = aborter
    setProgress({ done: 0, total: 0, path: '' })
    try {
      const { signal } = aborter
      return {
        findings: await checkDrafts(drafts, { signal, onProgress: setProgress, ...(preview ? { preview } : {}) }),
      }
    } catch (error) {
      if (aborter.signal.aborted) return null
      if (error instanceof ApiError) return { failure: error.message }
      reportError(error)
      return { failure: 'La vérification s’est arrêtée sur une erreur.' }
    } finally {
      running.current = null
      setProgress(null)
    }
  }

  const stop = () => running.current?.abort()
  return { look, window: progress ? <Running progress={progress} onStop={stop} /> : null }
}

function useQuestions() {
  const confirm = useConfirm()

  /** `choices` empty: nothing hangs on the answer. */
  const askOf = (title: string, findings: readonly Finding[], options: GateOptions, choices: readonly 'publish'[]) =>
    confirm({
      title,
      text: (close) => <Told findings={findings} options={options} close={close} />,
      choices: choices.map((answer) => ({ answer, label: options.anywayLabel ?? publishAnyway })),
      cancelLabel: choices.length > 0 ? (options.backLabel ?? 'Revenir au formulaire') : 'Fermer',
      isWide: true,
    })

  const askBlind = (
    failure: string,
    { backLabel = 'Revenir au formulaire', anywayLabel = publishAnyway, isScheduled }: GateOptions,
  ) =>
    confirm({
      title: 'La vérification n’a pas pu se faire',
      text: `${failure} ${isScheduled ? 'Ce brouillon reste programmé.' : 'Vous pouvez publier sans elle.'}`,
      choices: [{ answer: 'publish', label: anywayLabel }],
      cancelLabel: backLabel,
    })

  return { askOf, askBlind }
}

interface ToldProps {
  readonly findings: readonly Finding[]
  readonly options: GateOptions
  readonly close: () => void
}

function Told({ findings, options: { onField }, close }: ToldProps) {
  const goTo = (place: FieldPlace) => {
    if (!onField) return false
    close()
    return onField(place)
  }
  const parts = [
    { title: 'À corriger', of: findings.filter(({ holds }) => holds) },
    { title: 'Conseils', of: findings.filter(({ holds, isOnline }) => !holds && !isOnline) },
    {
      title: 'Déjà en ligne, sans rapport avec ce brouillon',
      of: findings.filter(({ holds, isOnline }) => !holds && isOnline),
    },
  ]
  return (
    <div className="gate-told">
      {parts.map(({ title, of }) =>
        of.length === 0 ? null : (
          <section key={title} aria-label={title}>
            <h3>{title}</h3>
            <FindingList findings={of} onField={goTo} onFollow={close} />
          </section>
        ),
      )}
    </div>
  )
}

function Running({ progress: { done, total, path }, onStop }: { progress: Progress; onStop: () => void }) {
  const id = useId()
  return (
    <Modal className="confirm" labelledBy={id} onDismiss={onStop}>
      <div className="confirm-sheet">
        <h2 id={id}>Vérification des pages</h2>
        <GateProgress done={done} total={total} path={path} />
        <div className="confirm-choices">
          <button type="button" className="button" onClick={onStop}>
            Arrêter
          </button>
        </div>
      </div>
    </Modal>
  )
}

/** How far it is. Said as it begins, and not at each page. */
export function GateProgress({ done, total, path }: Progress) {
  return (
    <div className="gate-progress">
      <p role="status">{total === 0 ? 'Les pages concernées sont cherchées…' : 'Les pages sont vérifiées…'}</p>
      <progress max={Math.max(total, 1)} value={done} aria-label="Pages vérifiées" />
      <p className="gate-progress-page">
        {total === 0 ? '\u00a0' : `${Math.min(done + 1, total)} sur ${total}\u00a0: ${path}`}
      </p>
    </div>
  )
}
