// What deploy/haproxy.cfg does by itself, before machines that are nothing but what they answer.
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { Balancer } from './parts.ts'

const open: (() => Promise<unknown>)[] = []
afterAll(async () => {
  for (const close of open.reverse()) await close()
})

/** How often each machine was asked whether it is ready. */
const asked: number[] = []

/** A machine that is ready and has these assets. */
async function machine(assets: readonly string[]): Promise<number> {
  const index = asked.push(0) - 1
  const server: Server = createServer(({ url = '' }, answer) => {
    if (url === '/readyz') asked[index] = (asked[index] ?? 0) + 1
    const known = url === '/readyz' || url === '/healthz' || assets.includes(url)
    answer.writeHead(known ? 200 : 404).end(url)
  })
  await new Promise<void>((listens) => server.listen(0, '127.0.0.1', listens))
  open.push(async () => {
    server.closeAllConnections()
    await new Promise((closed) => server.close(closed))
  })
  return (server.address() as AddressInfo).port
}

test('while machines are updated one after the other, whatever a page names is found', async () => {
  const [former, next] = ['/assets/site-1a2b3c4d.js', '/assets/site-5e6f7a8b.js']
  const balancer = await Balancer.start([await machine([next]), await machine([former]), await machine([former])])
  open.push(() => balancer.end())
  const ask = async (path: string) => (await fetch(`http://127.0.0.1:${balancer.port}${path}`)).status
  // Each is believed to be ready until it was asked, and has been from the second answer on.
  await expect.poll(() => Math.min(...asked), { timeout: 20_000 }).toBeGreaterThan(2)
  for (let round = 0; round < 20; round++) {
    for (const path of [former, next]) expect(await ask(path), path).toBe(200)
  }
  expect(await ask('/assets/site-00000000.js')).toBe(404)
  expect(await ask('/nulle-part')).toBe(404)
})

test('who asks for very much is told so, but for files', async () => {
  const one = await machine(['/media/a.webp', '/assets/site-1a2b3c4d.js'])
  const balancer = await Balancer.start([one, one, one], { limits: true })
  open.push(() => balancer.end())
  await expect.poll(() => asked.at(-1), { timeout: 20_000 }).toBeGreaterThan(2)
  const statuses = async (path: string, count: number) => {
    const answers: Record<number, number> = {}
    for (let number = 0; number < count; number++) {
      const answer = await fetch(`http://127.0.0.1:${balancer.port}${path}`)
      await answer.arrayBuffer()
      answers[answer.status] = (answers[answer.status] ?? 0) + 1
    }
    return answers
  }
  expect(await statuses('/healthz', 200)).toEqual({ 200: 200 })
  expect(await statuses('/media/a.webp', 400)).toEqual({ 200: 400 })
  // Counted for ten seconds, which a laden machine may take for a part of these.
  await expect.poll(async () => 429 in (await statuses('/healthz', 300)), { timeout: 60_000 }).toBe(true)
  expect(await statuses('/assets/site-1a2b3c4d.js', 10)).toEqual({ 200: 10 })
})
