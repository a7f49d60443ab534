// What a refused item is refused for, as the answer tells it.
import type { Answer, ErrorAnswer } from './client.ts'

const told = (answer: Answer): Readonly<Record<string, string>> => answer.json<ErrorAnswer>().errors ?? {}

/** Each place at fault by its whole path, as in `relatedLinks.0.link`. */
export function faultPaths(answer: Answer): string[] {
  return Object.keys(told(answer)).sort()
}

/** The fields at fault, each once, however many of its parts are. */
export function faults(answer: Answer): string[] {
  return [...new Set(faultPaths(answer).map((path) => path.split(/[.[]/)[0] ?? ''))].sort()
}

export function sentences(answer: Answer): string[] {
  return Object.values(told(answer))
}
