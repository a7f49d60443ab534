// What is being typed about a message stays when its window closes: whoever looks at another one meanwhile goes on with it.
import { useState } from 'react'
import { storedUserId } from '../../../api/session.ts'

const typed = new Map<string, string>()

/** `about`: the item and what is typed of it. It is kept as long as the page, for whoever typed it. */
export function useTyped(about: string, initial = ''): readonly [text: string, set: (text: string) => void] {
  const key = `${storedUserId() ?? ''} ${about}`
  const [text, setText] = useState(() => typed.get(key) ?? initial)
  const set = (next: string) => {
    if (next === initial) typed.delete(key)
    else typed.set(key, next)
    setText(next)
  }
  return [text, set]
}
