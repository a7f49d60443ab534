// A way to PostgreSQL that counts what goes over it.
import { mkdirSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { join } from 'node:path'
import type { Postgres } from './postgres.ts'

const socketName = '.s.PGSQL.5432'

const inAddress = (path: string): string => path.replaceAll('/', '%2F')

export interface CountedLine {
  /** The same database by this way. */
  through(address: string): string
  /** In both directions, since it was opened. */
  bytes(): number
}

export async function countedLine(folder: string, postgres: Postgres): Promise<CountedLine> {
  mkdirSync(folder, { recursive: true })
  let bytes = 0
  const server = createServer((near) => {
    const far = connect(join(postgres.folder, socketName))
    for (const [from, to] of [[near, far] as const, [far, near] as const]) {
      from.on('data', (some) => {
        bytes += some.length
        to.write(some)
      })
      from.on('error', () => to.destroy())
      from.on('close', () => to.destroy())
    }
  })
  await new Promise<void>((resolve) => server.listen(join(folder, socketName), resolve))
  server.unref() // it ends with who uses it
  return {
    through: (address) => address.replace(inAddress(postgres.folder), inAddress(folder)),
    bytes: () => bytes,
  }
}
