// What happens to the parts while clients use them, in an order that a seed decides.
import { setTimeout as elapse } from 'node:timers/promises'
import { oneOf, shuffled } from '../random.ts'
import type { Node } from './nodes.ts'
import type { ObjectStore, Store } from './parts.ts'

export interface Parts {
  readonly nodes: readonly Node[]
  readonly store: Store
  readonly objects: ObjectStore
}

interface Event {
  readonly name: string
  readonly happen: (parts: Parts, random: () => number) => Promise<void>
}

const killAndStart = async (node: Node, random: () => number) => {
  await node.kill()
  await elapse(200 + random() * 1500)
  await node.start()
}

/** From machine to machine: where they ran an older program, it and the new one work side by side meanwhile. */
async function updateEach({ nodes }: Parts): Promise<void> {
  for (const node of nodes) {
    await node.stop()
    await node.start()
  }
}

const events: readonly Event[] = [
  { name: 'a node dies', happen: ({ nodes }, random) => killAndStart(oneOf(random, nodes), random) },
  {
    name: 'two nodes die',
    happen: async ({ nodes }, random) => {
      await Promise.all(
        shuffled(random, nodes)
          .slice(0, 2)
          .map((node) => killAndStart(node, random)),
      )
    },
  },
  { name: 'a node hangs', happen: ({ nodes }, random) => oneOf(random, nodes).hang(500 + random() * 3000) },
  { name: 'each node is restarted in turn', happen: updateEach },
  {
    name: 'the primary dies, and the standby takes its place',
    happen: async ({ nodes, store }, random) => {
      for (const node of nodes) node.well = false
      await store.failOver(200 + random() * 1500)
      await Promise.all(nodes.map((node) => node.recover()))
      await store.bringStandby()
    },
  },
  {
    name: 'the primary hangs, and goes on',
    happen: async ({ nodes, store }, random) => {
      for (const node of nodes) node.well = false
      await store.hang(500 + random() * 9000)
      await Promise.all(nodes.map((node) => node.recover()))
    },
  },
  {
    name: 'the primary hangs, and the standby takes its place',
    happen: async ({ nodes, store }, random) => {
      for (const node of nodes) node.well = false
      const end = await store.failOverHung(200 + random() * 1500)
      await Promise.all(nodes.map((node) => node.recover()))
      await end()
      await store.bringStandby()
    },
  },
  {
    name: 'the object store is away',
    happen: async ({ objects }, random) => {
      await objects.stop()
      await elapse(1000 + random() * 3000)
      await objects.start()
    },
  },
]

/** A while in which all is well, and the balancer comes to know it. */
const calm = (random: () => number) => elapse(1500 + random() * 1500)

/** Lets each of them happen, in another order each time, until it is to end; some of them several times. */
export async function disturb(parts: Parts, random: () => number, goesOn: () => boolean): Promise<string[]> {
  const happened: string[] = []
  if (process.env.VITRINE_OLD_PROGRAM) {
    happened.push(`${new Date().toISOString()} the program is updated`)
    await updateEach(parts)
    await calm(random)
  }
  while (goesOn()) {
    for (const { name, happen } of shuffled(random, events)) {
      if (!goesOn()) break
      happened.push(`${new Date().toISOString()} ${name}`)
      await happen(parts, random)
      await calm(random)
    }
  }
  return happened
}
