import { newId } from '../../../lib/new-id.ts'
import { useTyped } from './use-typed.ts'

interface SentAs {
  /** The header that names it. */
  readonly named: (body: object) => Readonly<Record<string, string>>
  /** An answer came: what is sent next is another one. */
  readonly answered: () => void
}

/**
 * What is sent bears one name as long as the same is sent, so that it is there once where an answer was lost, also after a
 * reload. `about` as useTyped takes it.
 */
export function useSentAs(about: string): SentAs {
  const { text, set } = useTyped(`${about} id`)
  const named = (body: object) => {
    const said = JSON.stringify(body)
    const [id, ...last] = text.split('\n')
    if (id && last.join('\n') === said) return { 'Vitrine-Item': id }
    const next = newId()
    set(`${next}\n${said}`)
    return { 'Vitrine-Item': next }
  }
  return { named, answered: () => set('') }
}
