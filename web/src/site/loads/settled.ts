// Of a page that stands at once and whose parts load by themselves.
import type { Load } from '../../api/query.ts'

/** Asks for nothing. */
export const settledLoad = <T>(value: T) =>
  // biome-ignore lint/correctness/useYield: there is nothing to wait for.
  function* (): Load<T> {
    return value
  }
