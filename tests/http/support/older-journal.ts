// A journal whose acts lie further back: what a program has left whose clock stood that many days earlier. Its chain is made
// anew by what docs/product.md and the migration say of it, and not by the program.
import { createHash } from 'node:crypto'
import { expect } from 'vitest'
import { writeStore } from '../../stores.ts'
import { rowsOf } from './store.ts'

const day_ms = 86_400_000

/** Texts behind each other, each with its length before it. */
const hashOf = (parts: readonly unknown[]): string =>
  createHash('sha256')
    .update(parts.map((part) => `${Buffer.byteLength(String(part))}:${part}`).join(''))
    .digest('hex')

/** Puts all lines so many days back. No program may have the store open. */
export function makeOlder(data: string, days: number): void {
  const { lines } = rowsOf(data, {
    lines: `SELECT seq, at, actor, actor_name, batch, act, origin, taken_back, type, item, title, body_hash, hash
            FROM journal ORDER BY seq`,
  })
  let [was, previous] = ['', '']
  const statements = lines.map(({ at, hash, ...line }) => {
    const { seq, actor, actor_name, batch, act, origin, taken_back, type, item, title, body_hash } = line
    const chained = (before: string, moment: string) =>
      hashOf([before, seq, moment, actor, actor_name, batch, act, origin, taken_back, type, item, title, body_hash])
    expect(hash, 'the chain is the one that the program writes').toBe(chained(was, String(at)))
    const earlier = new Date(Date.parse(String(at)) - days * day_ms).toISOString()
    was = String(hash)
    previous = chained(previous, earlier)
    return `UPDATE journal SET at = '${earlier}', hash = '${previous}' WHERE seq = ${seq};`
  })
  writeStore(data, ['BEGIN;', ...statements, 'COMMIT;'].join('\n'))
}
