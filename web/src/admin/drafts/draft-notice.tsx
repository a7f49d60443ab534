// Above a form that holds what is not published: whose it is, how it differs, and what can be done with it; or that
// somebody else has stored another draft meanwhile.
import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useLayoutEffect, useRef } from 'react'
import { ApiError } from '../../api/request.ts'
import { toasts } from '../../ui/toasts.tsx'
import { refreshCampaigns } from '../campaigns/calls.ts'
import { countingOn, leaveToBeAbandoned, leavingText } from '../campaigns/leaving.ts'
import { Scheduled } from '../campaigns/scheduled.tsx'
import type { Scheduling } from '../campaigns/use-scheduling.tsx'
import { type Difference, differencesIn } from '../differences/compare.ts'
import type { Members } from '../fields/values.ts'
import type { FormState } from '../forms/form-state.ts'
import { DifferenceList, useVersionQuestion } from '../forms/version-question.tsx'
import { useConfirm } from '../ui/confirm.tsx'
import { losesFocus } from '../ui/focus.ts'
import type { StoredDraft } from './calls.ts'
import { draftLabel } from './draft-mark.tsx'
import type { Keeping } from './keeping.ts'
import { valuesIn } from './server-copy.ts'
import type { ServerDraft } from './server-draft.ts'
import { atText, authorOf, storedOther } from './words.ts'
import './draft-notice.css'

interface NoticeProps<Values extends object> {
  readonly state: FormState<Values>
  readonly server: ServerDraft<Values>
}

interface UnpublishedProps<Values extends object> extends NoticeProps<Values> {
  readonly home: StoredDraft
  readonly keeping: Keeping<Values>
  /** The item is being sent. */
  readonly busy: boolean
  readonly onPublish: () => void
  readonly scheduling: Scheduling
}

export function Unpublished<Values extends object>(props: UnpublishedProps<Values>) {
  const { home, busy, state, server, onPublish, scheduling } = props
  const { campaign } = scheduling
  const confirm = useConfirm()
  const abandon = useAbandoning(props)
  const box = useRef<HTMLElement>(null)
  useFocusKeptInForm(box)

  const compare = () =>
    confirm({
      title: 'Modifications non publiées',
      text: (
        <DifferenceList
          differences={differences(props, server.side.published(), state.values())}
          captions={['Version publiée', 'Brouillon']}
          same="Le brouillon dit la même chose que la version publiée."
        />
      ),
      choices: [],
      cancelLabel: 'Fermer',
    })

  // What was removed since is called as what it would bring back.
  const isNew = home.isNew && !home.isGone
  const label = draftLabel({ isNew })
  return (
    <section className="draft-notice" aria-label={label} ref={box}>
      <p>
        <strong>{label}</strong>, {isNew ? 'enregistré' : 'enregistrées'} par {authorOf(home)} {atText(home.updatedAt)}.
        {home.isGone
          ? ' L’élément a été supprimé depuis\u00a0: restaurez-le depuis la corbeille avant de publier ce brouillon.'
          : home.isStale
            ? ' La version publiée a changé depuis.'
            : ''}
      </p>
      <div className="draft-notice-buttons">
        {home.isNew ? null : (
          <button type="button" className="button button-quiet" onClick={() => void compare()}>
            Voir les différences
          </button>
        )}
        <button type="button" className="button" aria-disabled={busy} onClick={onPublish}>
          {campaign ? 'Publier maintenant' : 'Publier'}
        </button>
        <button type="button" className="button button-quiet-danger" onClick={() => void abandon()}>
          Abandonner
        </button>
      </div>
      {campaign ? (
        <Scheduled
          draft={home}
          campaign={campaign}
          storedAt={server.storedAt}
          isUnchecked={scheduling.isUnchecked}
          onChange={() => void scheduling.open()}
        />
      ) : null}
    </section>
  )
}

function useAbandoning<Values extends object>(props: UnpublishedProps<Values>): () => Promise<void> {
  const { home, server, keeping, scheduling } = props
  const client = useQueryClient()
  const confirm = useConfirm()
  return async () => {
    const left = countingOn(scheduling.campaign)
    const text = 'Les modifications qui ne sont pas publiées seront perdues.'
    const answer = await confirm({
      title: 'Abandonner le brouillon\u202f?',
      text: left ? `${text} ${leavingText(left)}` : text,
      choices: [{ answer: 'abandon', label: 'Abandonner', danger: true }],
    })
    if (answer === null) return
    if (!left) return keeping.abandon()
    try {
      const { type, item } = home
      await leaveToBeAbandoned({ type, item, updatedAt: server.storedAt ?? home.updatedAt }, left)
      keeping.abandon()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      toasts.error(`Le brouillon n’a pas pu être abandonné. ${error.message}`)
    }
    await refreshCampaigns(client)
  }
}

const another = {
  title: 'Un autre brouillon existe',
  choice: 'Vous pouvez reprendre l’autre, ou garder celui-ci à sa place.',
  take: 'Reprendre l’autre',
  overwrite: 'Garder celui-ci',
  cancel: 'Continuer la saisie',
} as const

interface DisputedProps<Values extends object> extends NoticeProps<Values> {
  readonly other: StoredDraft
  readonly box: RefObject<HTMLElement | null>
}

export function Disputed<Values extends object>(props: DisputedProps<Values>) {
  const { other, state, server, box } = props
  useFocusKeptInForm(box)
  const ask = useVersionQuestion({ ...another, captions: ['Votre version', `Brouillon de ${other.by.username}`] })
  const decide = (answer: 'take' | 'overwrite' | null) => {
    if (answer === 'take') server.take(other)
    if (answer === 'overwrite') server.insist()
  }

  const compare = async () => {
    decide(await ask(storedOther(other), differences(props, state.values(), valuesIn(other, server.side))))
  }

  return (
    <section className="draft-notice draft-notice-disputed" aria-label="Un autre brouillon" tabIndex={-1} ref={box}>
      <p role="status">{storedOther(other)} Celui-ci ne s’enregistre plus sur le serveur.</p>
      <div className="draft-notice-buttons">
        <button type="button" className="button button-quiet" onClick={() => void compare()}>
          Voir les différences
        </button>
        <button type="button" className="button" onClick={() => decide('take')}>
          Reprendre l’autre
        </button>
        <button type="button" className="button" onClick={() => decide('overwrite')}>
          Garder celui-ci
        </button>
      </div>
    </section>
  )
}

function differences<Values extends object>(
  { state, server }: NoticeProps<Values>,
  before: object,
  after: object,
): readonly Difference[] {
  const { fields } = server.side
  return differencesIn(fields, (field, id) => state.wordsOf(field, id), before as Members, after as Members)
}

/** What goes with a press of its own button leaves the focus to the form around. */
function useFocusKeptInForm(box: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const section = box.current
    const form = section?.closest('form')
    return () => {
      // A window over the page gives the focus back to what opened it, which may be gone by then.
      requestAnimationFrame(() => {
        if (form?.isConnected && losesFocus(section)) form.focus({ preventScroll: true })
      })
    }
  }, [box])
}
