// A visitor on a thread of its own, so that what the main thread sends at the same time does not count as the server's
// delay: asks each kind of address again and again, with pauses, and tells how long each answer took.
import { Agent } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { timeOf } from './client.ts'

const pauseMs = 10

/** For each kind its addresses, asked in turn and each time of another host, so that no cache has them. */
export type Tour = Readonly<Record<string, readonly string[]>>

/** Milliseconds from asking to the last byte, by kind. */
export type Times = Readonly<Record<string, readonly number[]>>

const port = parentPort
if (port !== null) {
  let going = true
  port.once('message', () => {
    going = false
  })
  const walk = async ([kind, addresses]: [string, readonly string[]]): Promise<[string, number[]]> => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    const times: number[] = []
    while (going) {
      const address = addresses[times.length % addresses.length] ?? ''
      times.push(await timeOf(address, agent, `${times.length}.localhost`))
      await pause(pauseMs)
    }
    agent.destroy()
    return [kind, times]
  }
  const walks = await Promise.all(Object.entries(workerData as Tour).map(walk))
  port.postMessage(Object.fromEntries(walks) satisfies Times)
}
