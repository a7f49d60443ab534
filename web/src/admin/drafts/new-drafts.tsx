// On top of a list: the drafts of items that are not there yet.
import { useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { ApiError } from '../../api/request.ts'
import { addressOf, draftParameter } from '../../lib/admin-addresses.ts'
import { toasts } from '../../ui/toasts.tsx'
import { refreshCampaigns } from '../campaigns/calls.ts'
import { countingOn, leaveToBeAbandoned, leavingText } from '../campaigns/leaving.ts'
import { dropCopyOf } from '../rescue/copies.ts'
import { Link } from '../shell/link.tsx'
import { newItemAddress } from '../shell/place.ts'
import { focusScreenTitle } from '../shell/screen-title.tsx'
import { usePlace } from '../shell/use-place.tsx'
import { useConfirm } from '../ui/confirm.tsx'
import { losesFocus } from '../ui/focus.ts'
import { useBusy } from '../ui/use-busy.ts'
import { type DraftSummary, deleteDraft } from './calls.ts'
import { OutText } from './out-text.tsx'
import { useDrafts } from './use-drafts.ts'
import { atText, authorOf } from './words.ts'
import './new-drafts.css'

const trashAddress = addressOf({ base: '/admin/corbeille', item: null, query: {} })

interface NewDraftsProps {
  /** By its name in the API. */
  readonly type: string
  /** What this browser keeps copies under. */
  readonly form: string
}

export function NewDrafts({ type, form }: NewDraftsProps) {
  const place = usePlace()
  const id = useId()
  // The one that the form above holds is told there.
  const drafts = useDrafts(type).filter(({ isNew, item }) => isNew && item !== place.query[draftParameter])
  const { busy, abandon } = useAbandoning(form)
  if (drafts.length === 0) return null
  return (
    <section className="new-drafts" aria-labelledby={id}>
      <h2 id={id}>Brouillons</h2>
      <ul>
        {drafts.map((draft) => {
          const title = draft.title || 'Sans titre'
          return (
            <li key={draft.item} data-entry={draft.item}>
              <div>
                <Link to={newItemAddress(place, { draft: draft.item })} aria-label={`Continuer\u00a0: ${title}`}>
                  {title}
                </Link>
                <p>
                  {draft.isGone ? 'Élément supprimé depuis' : 'Pas encore publié'}, enregistré par {authorOf(draft)}{' '}
                  {atText(draft.updatedAt)}
                  <OutText campaign={draft.campaign} />
                </p>
                {draft.isGone ? (
                  <p>
                    <Link to={trashAddress}>Restaurez-le depuis la corbeille</Link> pour publier ce brouillon.
                  </p>
                ) : null}
              </div>
              <button
                type="button"
                className="button button-quiet-danger"
                aria-label={`Abandonner\u00a0: ${title}`}
                aria-disabled={busy.has(draft.item)}
                onClick={() => void abandon(draft, title)}
              >
                Abandonner
              </button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function useAbandoning(form: string) {
  const client = useQueryClient()
  const confirm = useConfirm()
  const { busy, during } = useBusy()
  const abandon = async (draft: DraftSummary, title: string) => {
    if (busy.has(draft.item)) return
    const left = countingOn(draft.campaign)
    const text = draft.isGone
      ? `Ce qui a été écrit de «\u00a0${title}\u00a0», qui est supprimé, sera perdu.`
      : `«\u00a0${title}\u00a0» n’est pas encore publié, et sera perdu.`
    const answer = await confirm({
      title: 'Abandonner le brouillon\u202f?',
      text: left ? `${text} ${leavingText(left)}` : text,
      choices: [{ answer: 'abandon', label: 'Abandonner', danger: true }],
    })
    if (answer === null) return
    try {
      await during(draft.item, async () => {
        if (left) await leaveToBeAbandoned(draft, left)
        await deleteDraft(draft, draft.updatedAt)
      })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      toasts.error(`Le brouillon n’a pas pu être abandonné. ${error.message}`)
      // What it is by now is shown.
      return refreshCampaigns(client)
    }
    dropCopyOf(form, draft.item)
    toasts.success('Brouillon abandonné')
    // Looked at before the row goes.
    const isLost = losesFocus(document.querySelector(`[data-entry="${draft.item}"]`))
    await refreshCampaigns(client)
    if (isLost) focusScreenTitle({ preventScroll: true })
  }
  return { busy, abandon }
}
