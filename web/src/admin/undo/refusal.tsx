// Why an act cannot be taken back: the rules that it would break by now; or what somebody has changed since, and then
// whether it is to go all the same.
import type { ReactNode } from 'react'
import type { ApiError } from '../../api/request.ts'
import { type Confirm, useConfirm } from '../ui/confirm.tsx'
import type { Way } from './acts.ts'
import { ConflictList } from './conflict-list.tsx'
import { type Conflict, type Refused, words } from './words.ts'

export function useRefused(): Refused {
  const confirm = useConfirm()
  return (way, error) => ask(confirm, way, error)
}

async function ask(confirm: Confirm, way: Way, error: ApiError): Promise<'force' | 'leave'> {
  const { conflicts = [] } = error.answer as { readonly conflicts?: readonly Conflict[] }
  const { refused, anyway } = words[way]
  if (error.status !== 409 || conflicts.length === 0) {
    await confirm({ title: refused, text: <Sentences said={sentencesOf(error)} />, choices: [], cancelLabel: 'Fermer' })
    return 'leave'
  }
  const answer = await confirm({
    title: 'Modifié entre-temps',
    text: <ConflictList conflicts={conflicts} />,
    choices: [{ answer: 'force', label: anyway, danger: true }],
    cancelLabel: 'Laisser ainsi',
  })
  return answer ?? 'leave'
}

/** Those of the fields; the server's own where it names no field. */
function sentencesOf({ errors, message }: ApiError): readonly string[] {
  const sentences = [...new Set(Object.values(errors))]
  return sentences.length > 0 ? sentences : [message]
}

function Sentences({ said }: { readonly said: readonly string[] }): ReactNode {
  if (said.length === 1) return <p>{said[0]}</p>
  return (
    <ul>
      {said.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  )
}
