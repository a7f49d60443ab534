// The sending of what is to come back out of the trash, which may take several calls.
import { ApiError, request } from '../../../api/request.ts'
import type { Writes } from '../../../api/writes.ts'
import type { components } from '../../../content/api.d.ts'
import { subjectOf } from '../../history/subjects.ts'
import type { LostReference } from '../../undo/lost.ts'
import type { NamedRemoval } from './trash.ts'

type Restored = components['schemas']['Restored']

/** For another title than this one; null: it is left in the trash. */
export type AskTitle = (label: string | null, title: string, problem: string) => Promise<string | null>

/** All at once; where a title is taken by now, one by one, asking for another. */
export class Restoring {
  /** By the titles under which they came back. */
  readonly done: NamedRemoval[] = []
  readonly lost: LostReference[] = []
  readonly readdressed: Restored['readdressed'] = []
  /** Not in the trash any more. */
  readonly gone: NamedRemoval[] = []
  private readonly writes_: Writes
  private readonly askTitle_: AskTitle

  constructor(writes: Writes, askTitle: AskTitle) {
    this.writes_ = writes
    this.askTitle_ = askTitle
  }

  async all(items: readonly NamedRemoval[]): Promise<void> {
    try {
      await this.send(items)
    } catch (error) {
      if (!(error instanceof ApiError) || !items.some((item) => titleProblemOf(item, error))) throw error
      const [first] = items
      if (items.length === 1 && first) return this.anew(first, error)
      for (const item of items) await this.one(item)
    }
  }

  private async one(item: NamedRemoval): Promise<void> {
    try {
      await this.all([item])
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 404) throw error
      this.gone.push(item)
    }
  }

  /** Under another title, for as long as that is taken as well. */
  private async anew(item: NamedRemoval, refused: ApiError, title = item.title): Promise<void> {
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

  private async send(items: readonly NamedRemoval[], changes?: Readonly<Record<string, string>>): Promise<void> {
    const body = { items: items.map(({ seq }) => seq), ...(changes ? { changes } : {}) }
    const { lost, readdressed, gone } = await request<Restored>('/api/trash/restore', {
      method: 'POST',
      body,
      writes: this.writes_,
    })
    const isGone = ({ seq }: NamedRemoval) => gone.some((other) => other.seq === seq)
    this.done.push(
      ...items
        .filter((item) => !isGone(item))
        .map((item) => ({ ...item, title: changes?.[item.named ?? ''] ?? item.title })),
    )
    this.gone.push(...gone)
    this.lost.push(...lost)
    this.readdressed.push(...readdressed)
  }
}

/** Of the field that names the item, and of no other. */
function titleProblemOf({ named }: NamedRemoval, { status, errors }: ApiError): string | null {
  const [[field, message] = ['', ''], ...others] = Object.entries(errors)
  return status === 400 && others.length === 0 && field === named ? message : null
}

/** As its form has it, where what names it is no title; null as well where the form does not come. */
async function labelOf({ type, named }: NamedRemoval): Promise<string | null> {
  if (!named || named === 'title' || named === 'name') return null
  const subject = await subjectOf(type).catch(() => null)
  return subject?.fields[named]?.label ?? null
}
