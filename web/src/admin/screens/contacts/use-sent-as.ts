import { newId } from '../../../lib/new-id.ts'
import { useTyped } from '../../rescue/use-typed.ts'

interface SentAs {
  /** The header that names what is sent. */
  readonly named: () => Readonly<Record<string, string>>
  /** What is sent next is another one: it was changed, or an answer came. */
  readonly renew: () => void
}

/**
 * What is sent bears one name as long as it is the same, so that it is there once where an answer was lost, also after
 * a reload. `about` as useTyped takes it.
 */
export function useSentAs(about: string): SentAs {
  const { text, set } = useTyped(`${about} id`)
  const named = () => {
    const id = text || newId()
    if (text === '') set(id)
    return { 'Vitrine-Item': id }
  }
  return { named, renew: () => set('') }
}
