// Bringing back what was removed, and removing it for good.

import { useQueryClient } from '@tanstack/react-query'
import { type ReactElement, useState } from 'react'
import { ApiError, request } from '../../../api/request.ts'
import { Writes } from '../../../api/writes.ts'
import { toasts } from '../../../ui/toasts.tsx'
import { useMounted } from '../../forms/newer-version.ts'
import { countWords } from '../../list/kind.ts'
import { refreshContent } from '../../queries.ts'
import { focusScreenTitle } from '../../shell/screen-title.tsx'
import { useConfirm } from '../../ui/confirm.tsx'
import { losesFocus } from '../../ui/focus.ts'
import type { LostReference } from '../../undo/lost.ts'
import { useUndo } from '../../undo/undoing.tsx'
import { AnotherTitle, type Asked } from './another-title.tsx'
import { type AskTitle, Restoring } from './restoring.ts'
import {
  inOrder,
  listedNeeds,
  type NamedRemoval,
  neededBy,
  type RemovedItem,
  takeOffTrash,
  titleOf,
  trashActs,
} from './trash.ts'

export interface TrashActs {
  readonly busy: boolean
  readonly restore: (items: readonly RemovedItem[]) => Promise<void>
  readonly remove: (items: readonly RemovedItem[]) => Promise<void>
  /** What does not refer any more to what came back last. */
  readonly lost: readonly LostReference[]
  readonly closeLost: () => void
  /** A window that asks, if one does. */
  readonly layer: ReactElement | null
}

/** `onGone`: they are not in the trash any more. */
export function useTrashActs(onGone: (items: readonly NamedRemoval[]) => void): TrashActs {
  const client = useQueryClient()
  const confirm = useConfirm()
  const { offer } = useUndo()
  const [busy, setBusy] = useState(false)
  const [lost, setLost] = useState<readonly LostReference[]>([])
  const { askTitle, layer } = useAskingTitle()

  const during = async (work: () => Promise<void>) => {
    setBusy(true)
    try {
      await work()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      toasts.error(sentenceOf(error))
    } finally {
      setBusy(false)
      await refreshContent(client)
    }
  }

  const letGo = (items: readonly NamedRemoval[]) => {
    // Looked at before the rows go: later nobody could tell whether the focus was in them.
    const isLost = losesFocus(document.querySelector('.trash'))
    takeOffTrash(client, items)
    onGone(items)
    if (isLost) focusScreenTitle({ preventScroll: true })
  }

  const restore = async (items: readonly RemovedItem[]) => {
    const needs = neededBy(items)
    if (needs.length > 0 && !(await confirm(together(items, needs)))) return
    await during(async () => {
      const writes = new Writes()
      const back = new Restoring(writes, askTitle)
      setLost([])
      try {
        await back.all(inOrder([...items, ...needs]))
      } finally {
        if (back.done.length > 0) {
          setLost(back.lost)
          toasts.success(restoredText(back), { action: offer(writes) })
        }
        if (back.done.length + back.gone.length > 0) letGo([...back.done, ...back.gone])
      }
    })
  }

  const remove = async (items: readonly RemovedItem[]) => {
    const answer = await confirm({
      title: `Supprimer définitivement ${named(items)}\u202f?`,
      text: 'Il n’en restera que la trace dans le journal. Cette action est définitive.',
      choices: [{ answer: 'remove', label: 'Supprimer définitivement', danger: true }],
    })
    if (answer === null) return
    await during(async () => {
      await request('/api/trash/remove', { method: 'POST', body: { items: items.map(({ seq }) => seq) } })
      const { count, ending } = countWords(trashActs, items.length)
      toasts.success(`${count} supprimé${ending} définitivement`)
      letGo(items)
    })
  }

  return { busy, restore, remove, lost, closeLost: () => setLost([]), layer }
}

/** Asks under which other title something is to come back. */
function useAskingTitle() {
  const [asked, setAsked] = useState<Asked | null>(null)
  const isMounted = useMounted()
  const askTitle: AskTitle = (label, title, problem) =>
    new Promise((resolve) => {
      const settle = (answer: string | null) => {
        setAsked(null)
        resolve(answer)
      }
      if (isMounted.current) return setAsked({ label, title, problem, settle })
      // Nobody is there to answer: it stays in the trash, and what else is to come back does.
      toasts.error(`«\u00a0${title}\u00a0»\u00a0: ${problem}`)
      resolve(null)
    })
  return { askTitle, layer: asked ? <AnotherTitle {...asked} /> : null }
}

function sentenceOf({ errors, message }: ApiError): string {
  return [...new Set(Object.values(errors))].join(' ') || message
}

function named(items: readonly NamedRemoval[]): string {
  const [first] = items
  return items.length === 1 && first ? `«\u00a0${titleOf(first)}\u00a0»` : countWords(trashActs, items.length).count
}

/** Asked before something comes back that nobody has chosen: it is on the site again as well. */
function together(items: readonly RemovedItem[], needs: readonly NamedRemoval[]) {
  const whose = items.length === 1 ? `${named(items)} ne va` : 'Une partie de la sélection ne va'
  const where = needs.length === 1 ? 'qui est aussi' : 'qui sont aussi'
  return {
    title: `Rétablir ${named(items)} avec ${named(needs)}\u202f?`,
    text: `${whose} pas sans ${listedNeeds(needs)}, ${where} dans la corbeille.`,
    choices: [{ answer: 'together', label: 'Rétablir ensemble' }],
    cancelLabel: 'Laisser dans la corbeille',
  } as const
}

/** What is back; which of it has another address than it had; what is not in the trash any more. */
function restoredText({ done, readdressed, gone }: Restoring): string {
  const { count, ending } = countWords(trashActs, done.length)
  const sentences = [done.length === 1 ? `Rétabli\u00a0: ${named(done)}` : `${count} rétabli${ending}`]
  for (const { title, address } of readdressed) {
    sentences.push(`«\u00a0${title}\u00a0» est maintenant à l’adresse ${address}, car un autre élément porte la sienne`)
  }
  if (gone.length > 0) {
    const titles = gone.map((item) => `«\u00a0${titleOf(item)}\u00a0»`).join(', ')
    sentences.push(`${titles} ${gone.length > 1 ? 'ne sont' : 'n’est'} plus dans la corbeille`)
  }
  return sentences.length === 1 ? `${sentences[0]}` : `${sentences.join('. ')}.`
}
