// What whoever sends and never reads, or begins and never ends, has the program hold for them.
import { readFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { raw } from './support/bodies.ts'
import { runningSite } from './support/running.ts'

const megabyte = 1024 * 1024

const { program, visitor } = runningSite()

const open: Socket[] = []
afterEach(() => {
  for (const socket of open.splice(0)) socket.destroy()
})

/** Of resident memory, bytes. */
function held(): number {
  const status = readFileSync(`/proc/${program.process.pid}/status`, 'latin1')
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1]) * 1024
}

/** A sanitizer keeps freed memory and shadows all of it. */
const instrumented = () => /lib[at]san/.test(readFileSync(`/proc/${program.process.pid}/maps`, 'latin1'))

/** Sends it, and takes in no more of an answer than its beginning, for which it waits. */
function sendUnread(bytes: string | Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host: '127.0.0.1', port: program.port }, () => socket.write(bytes))
    open.push(socket)
    socket.on('error', reject).once('readable', resolve)
  })
}

/** What takes the most room once it is escaped. */
const marks = (count: number) => '<'.repeat(count)

test.each([
  ['/contact', 'a message', () => `message=${marks(120_000)}`],
  ['/devis', 'a project', () => `project=${marks(240_000)}`],
  ['/devis', 'a machine', () => `machine=x&note-x=${marks(120_000)}&quantity-x=${marks(120_000)}`],
  ['/devis', 'no list of machines', () => `machines=${marks(240_000)}`],
  ['/devis', 'traps', () => `website=${marks(120_000)}&openedAt=${marks(120_000)}`],
])('a refused form at %s is not held because nobody reads it, however long %s', async (path, _, body) => {
  const form = raw('application/x-www-form-urlencoded', body())
  const { type, bytes } = form
  const head = `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\nContent-Length: ${bytes.length}\r\n\r\n`
  const sent = Buffer.concat([Buffer.from(head), bytes])
  // Three times, so that what is made once is there; a machine that is busy may lose an engine over the first.
  for (let round = 0; round < 3; round += 1) {
    await expect.poll(async () => (await visitor.post(path, form)).status, { timeout: 30_000 }).toBe(400)
  }
  const before = held()
  for (let round = 0; round < 10; round += 1) {
    await Promise.all(Array.from({ length: 5 }, () => sendUnread(sent)))
  }
  if (!instrumented()) expect(held() - before).toBeLessThan(24 * megabyte)
})

test('the first byte of a body that goes no further costs little', async () => {
  const head = 'POST /api/contact HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9\r\n'
  const begin = () =>
    sendUnread(`${head}Expect: 100-continue\r\n\r\n`).then(() => {
      open.at(-1)?.write('{')
    })
  await begin()
  const before = held()
  await Promise.all(Array.from({ length: 500 }, begin))
  await expect.poll(() => visitor.get('/healthz').then(({ status }) => status)).toBe(200)
  if (!instrumented()) expect(held() - before).toBeLessThan(16 * megabyte)
})
