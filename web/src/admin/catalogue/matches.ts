import { fold } from '../../lib/slug.ts'

/** Whether `text` contains what was typed, whatever the case and the accents. */
export function matches(text: string, typed: string): boolean {
  return fold(text).includes(fold(typed.trim()))
}
