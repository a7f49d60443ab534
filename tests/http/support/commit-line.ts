// A way to PostgreSQL on which commits get lost: the wish itself, or the answer to it; and connections.
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export interface CommitLine {
  /** Of the database `postgres`. */
  readonly address: string
  /** Of the next transaction that ends, and with it the connection. */
  lose(what: 'commit' | 'answer'): void
  /** Ends all connections, and the one that is opened next so many milliseconds after anything is said on it. */
  cut(after_ms?: number): void
  /** Nobody is let through any more, who is connected stays. */
  close(): void
  open(): void
  end(): Promise<void>
}

// PostgreSQL's protocol is plain text here: what begins and ends a transaction stands as it was written in the message that
// has it done.
const commit = Buffer.from('COMMIT\0')
/** What those say first who write, in each of their transactions: who only reads ends theirs with COMMIT as well. */
const writes = Buffer.from('pg_advisory_xact_lock')

export async function lineThatLosesCommits(socketPath: string): Promise<CommitLine> {
  const sockets = new Set<Socket>()
  let lost: 'commit' | 'answer' | undefined
  let closed = false
  let cutsNext: number | undefined
  const server = createServer((near) => {
    if (closed) return near.destroy()
    const cutAfter = cutsNext
    cutsNext = undefined
    const far = connect(socketPath)
    const part = () => {
      near.destroy()
      far.destroy()
    }
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.on('close', () => sockets.delete(socket)).on('close', part)
      socket.on('error', part)
    }
    let writing = false
    let deaf = false
    near.on('data', (bytes) => {
      if (cutAfter !== undefined) return void setTimeout(part, cutAfter)
      writing ||= bytes.includes(writes)
      const ending = writing && bytes.includes(commit)
      if (ending) writing = false
      const what = ending ? lost : undefined
      if (what) lost = undefined
      if (what === 'commit') return part()
      deaf ||= what === 'answer'
      far.write(bytes)
    })
    far.on('data', (bytes) => {
      if (deaf) part()
      else near.write(bytes)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    address: `postgresql://vitrine@127.0.0.1:${port}/postgres?sslmode=disable`,
    lose(what) {
      lost = what
    },
    cut(after_ms = 0) {
      cutsNext = after_ms
      for (const socket of sockets) socket.destroy()
    },
    close() {
      closed = true
    },
    open() {
      closed = false
    },
    end: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        for (const socket of sockets) socket.destroy()
      }),
  }
}
