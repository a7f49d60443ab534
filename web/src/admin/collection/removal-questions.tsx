// What is asked before an item is deleted: whether it is meant, where its kind asks, and whether it is meant all the
// same, where the item is in use.
import { useQueryClient } from '@tanstack/react-query'
import { ApiError } from '../../api/request.ts'
import { comesBack, type ForcedRemoval } from '../list/kind.ts'
import { useConfirm } from '../ui/confirm.tsx'
import { Touched } from './appearance-list.tsx'
import { appearancesQuery } from './appearances.ts'
import type { CollectionItem, RemovalKind } from './kind.ts'

interface RemovalQuestions<Item> {
  /** True without a question where the kind asks none. */
  readonly isMeant: (item: Item) => Promise<boolean>
  readonly isForced: (item: Item, forced: ForcedRemoval) => Promise<boolean>
}

export function useRemovalQuestions<Item extends Pick<CollectionItem, '_id'>>(
  kind: RemovalKind<Item>,
): RemovalQuestions<Item> {
  const client = useQueryClient()
  const confirm = useConfirm()

  /** Where it appears, of a kind that tells. Without an answer the question is asked all the same. */
  const touched = async ({ _id }: Item) => {
    if (!kind.appears) return null
    try {
      return <Touched places={await client.fetchQuery({ ...appearancesQuery(kind.path, _id), staleTime: 0 })} />
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      return <p>Les endroits où il apparaît n’ont pas pu être lus.</p>
    }
  }

  const isMeant = async (item: Item) => {
    if (typeof kind.removal === 'string') return true
    const { question, yes = 'Supprimer', consequence = leavesTheSite } = kind.removal
    const answer = await confirm({
      title: question,
      text: (
        <>
          <p>{consequence(kind.nameOf(item))}</p>
          {await touched(item)}
        </>
      ),
      choices: [{ answer: 'remove', label: yes, danger: true }],
    })
    return answer === 'remove'
  }

  const isForced = async (item: Item, { title, question, consequence }: ForcedRemoval) => {
    const answer = await confirm({
      title,
      text: (
        <>
          <p>{question}</p>
          <p>
            « {kind.nameOf(item)} » : {consequence}
          </p>
          {await touched(item)}
        </>
      ),
      choices: [{ answer: 'force', label: 'Supprimer quand même', danger: true }],
    })
    return answer === 'force'
  }

  return { isMeant, isForced }
}

const leavesTheSite = (name: string) => `« ${name} » ne sera plus sur le site. ${comesBack}`
