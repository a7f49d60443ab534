// Chance that can be had again: whoever fails tells its seed.

/** Numbers from 0 to below 1, always the same ones of a seed (mulberry32). */
export function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

export const newSeed = (): number => Math.floor(Math.random() * 2 ** 31)

/** One of several. */
export function oneOf<T>(random: () => number, several: readonly T[]): T {
  return several[Math.floor(random() * several.length)] as T
}

export function shuffled<T>(random: () => number, several: readonly T[]): T[] {
  return several
    .map((one) => ({ one, place: random() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ one }) => one)
}
