// Bringing back what was removed, and removing it for good.

import { useQueryClient } from '@tanstack/react-query'
import { type ReactElement, useState } from 'react'
import { ApiError, request } from '../../../api/request.ts'
import { Writes } from '../../../api/writes.ts'
import type { components } from '../../../content/api.d.ts'
import { toasts } from '../../../ui/toasts.tsx'
import type { LostReference } from '../../catalogue/lost.ts'
import { refreshCatalogue } from '../../catalogue/queries.ts'
import { useMounted } from '../../forms/newer-version.ts'
import { subjectOf } from '../../history/subjects.ts'
import { said } from '../../list/kind.ts'
import { focusScreenTitle } from '../../shell/screen-title.tsx'
import { useConfirm } from '../../ui/confirm.tsx'
import { losesFocus } from '../../ui/focus.ts'
import { useUndo } from '../../undo/undoing.tsx'
import { AnotherTitle, type Asked } from './another-title.tsx'
import { type RemovedItem, takeOffTrash, titleOf, trashActs } from './trash.ts'

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
export function useTrashActs(onGone: (items: readonly RemovedItem[]) => void): TrashActs {
  const client = useQueryClient()
  const confirm = useConfirm()
  const { offer } = useUndo()
  const [busy, setBusy] = useState(false)
  const [lost, setLost] = useState<readonly LostReference[]>([])
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

  const during = async (work: () => Promise<void>) => {
    setBusy(true)
    try {
      await work()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      toasts.error(sentenceOf(error))
    } finally {
      setBusy(false)
      await refreshCatalogue(client)
    }
  }

  const letGo = (items: readonly RemovedItem[]) => {
    // Looked at before the rows go: later nobody could tell whether the focus was in them.
    const isLost = losesFocus(document.querySelector('.trash'))
    takeOffTrash(client, items)
    onGone(items)
    if (isLost) focusScreenTitle({ preventScroll: true })
  }

  const restore = (items: readonly RemovedItem[]) =>
    during(async () => {
      const writes = new Writes()
      const back = new Restoring(writes, askTitle)
      setLost([])
      try {
        await back.all(items)
      } finally {
        if (back.done.length > 0) {
          setLost(back.lost)
          toasts.success(restoredText(back.done), { action: offer(writes) })
          letGo(back.done)
        }
      }
    })

  const remove = async (items: readonly RemovedItem[]) => {
    const answer = await confirm({
      title: `Supprimer définitivement ${named(items)}\u202f?`,
      text: 'Il n’en restera que la trace dans le journal. Cette action est définitive.',
      choices: [{ answer: 'remove', label: 'Supprimer définitivement', danger: true }],
    })
    if (answer === null) return
    await during(async () => {
      await request('/api/trash/remove', { method: 'POST', body: { items: items.map(({ seq }) => seq) } })
      const { count, ending } = said(trashActs, items.length)
      toasts.success(`${count} supprimé${ending} définitivement`)
      letGo(items)
    })
  }

  const layer = asked ? <AnotherTitle {...asked} /> : null
  return { busy, restore, remove, lost, closeLost: () => setLost([]), layer }
}

/** For another title than this one; null: it is left in the trash. */
type AskTitle = (label: string | null, title: string, problem: string) => Promise<string | null>

/** All at once; where a title is taken by now, one by one, asking for another. */
class Restoring {
  /** By the titles under which they came back. */
  readonly done: RemovedItem[] = []
  readonly lost: LostReference[] = []
  private readonly writes_: Writes
  private readonly askTitle_: AskTitle

  constructor(writes: Writes, askTitle: AskTitle) {
    this.writes_ = writes
    this.askTitle_ = askTitle
  }

  async all(items: readonly RemovedItem[]): Promise<void> {
    try {
      await this.send(items)
    } catch (error) {
      if (!(error instanceof ApiError) || !items.some((item) => titleProblemOf(item, error))) throw error
      const [first] = items
      if (items.length === 1 && first) return this.anew(first, error)
      for (const item of items) await this.all([item])
    }
  }

  /** Under another title, for as long as that is taken as well. */
  private async anew(item: RemovedItem, refused: ApiError, title = item.title): Promise<void> {
    const problem = titleProblemOf(item, refused)
    if (!problem) throw refused
    const other = await this.askTitle_(await labelOf(item), title, problem)
    if (other === null) return
    try {
      await this.send([item], { [item.named ?? '']: other })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      await this.anew(item, error, other)
    }
  }

  private async send(items: readonly RemovedItem[], changes?: Readonly<Record<string, string>>): Promise<void> {
    const body = { items: items.map(({ seq }) => seq), ...(changes ? { changes } : {}) }
    const { lost } = await request<components['schemas']['Restored']>('/api/trash/restore', {
      method: 'POST',
      body,
      writes: this.writes_,
    })
    this.done.push(...items.map((item) => ({ ...item, title: changes?.[item.named ?? ''] ?? item.title })))
    this.lost.push(...lost)
  }
}

/** Of the field that names the item, and of no other. */
function titleProblemOf({ named }: RemovedItem, { status, errors }: ApiError): string | null {
  const [[field, message] = ['', ''], ...others] = Object.entries(errors)
  return status === 400 && others.length === 0 && field === named ? message : null
}

/** As its form has it, where what names it is no title; null as well where the form does not come. */
async function labelOf({ type, named }: RemovedItem): Promise<string | null> {
  if (!named || named === 'title' || named === 'name') return null
  const subject = await subjectOf(type).catch(() => null)
  return subject?.fields[named]?.label ?? null
}

function sentenceOf({ errors, message }: ApiError): string {
  return [...new Set(Object.values(errors))].join(' ') || message
}

function named(items: readonly RemovedItem[]): string {
  const [first] = items
  return items.length === 1 && first ? `«\u00a0${titleOf(first)}\u00a0»` : said(trashActs, items.length).count
}

function restoredText(items: readonly RemovedItem[]): string {
  const { count, ending } = said(trashActs, items.length)
  return items.length === 1 ? `Rétabli\u00a0: ${named(items)}` : `${count} rétabli${ending}`
}
