// Behind a label that every item of a list bears: what this one is about, for those who do not see where it stands.
import { typographic } from '../../lib/typography.ts'

export function HiddenSubject({ children }: { readonly children: string }) {
  return <span className="visually-hidden">{typographic(` : ${children}`)}</span>
}
