// Memory after load, of the program and its engines together: 32 visitors over all pages while an administrator saves again and
// again, so that everything is drawn anew all the time and the script engines have grown to what they grow to; then the worst
// that strangers can do, addresses that nobody asked before, until the answer cache is full.
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from '../client.ts'
import { type Load, put } from '../load.ts'
import { memoryOfTree } from '../machine.ts'
import { publicPages } from '../pages.ts'
import { judged, noted, type Row } from '../report.ts'
import { processId, type Stage } from '../stage.ts'
import { together } from '../together.ts'

const goalMegabytes = 130
const seconds = 10

interface Memory {
  readonly now: number
  readonly highest: number
}

/** Megabytes of the process and its children after the load, and the most that was seen during it. */
export async function during(pid: number, work: Promise<unknown>): Promise<Memory> {
  let highest = 0
  let ends = false
  const watching = (async () => {
    for (; !ends; await pause(500)) highest = Math.max(highest, memoryOfTree(pid))
  })()
  await together([work.finally(() => (ends = true)), watching])
  const now = memoryOfTree(pid)
  return { now, highest: Math.max(highest, now) }
}

/** Saves the settings ten times a second for as long as `work` takes. Where either fails, so does this, once both have ended. */
export async function whileSaving(client: Client, work: Promise<unknown>): Promise<void> {
  let ends = false
  const saving = (async () => {
    for (let count = 0; !ends; count++) {
      await client.send('PUT', '/api/site', { tagline: `Vente de Matériel ${count}` })
      await pause(100)
    }
  })()
  await together([work.finally(() => (ends = true)), saving])
}

export async function measure(stage: Stage): Promise<Row[]> {
  const program = await stage.demo()
  const pid = processId(program)
  const pages = [...(await publicPages(program.url)).values()]
  const client = await Client.signIn(program.url)
  const load: Load = { url: program.url, connections: 32, seconds }
  const usual = await during(pid, whileSaving(client, put({ ...load, paths: pages })))
  const worst = await during(pid, put({ ...load, uniquePaths: pages }))
  const large = await stage.sized(10_000)
  const uniquePaths = large.catalogue.products.map(({ _id }) => `/products/${_id}`)
  const filled = await during(processId(large.program), put({ ...load, url: large.program.url, uniquePaths }))
  const command = "grep ^Pss: /proc/{$(pidof vitrine | tr ' ' ,)}/smaps_rollup"
  const told = ({ now, highest }: Memory): string => `${Math.round(now)} MB (highest ${Math.round(highest)} MB)`
  return [
    judged('Memory after load, demo catalogue', told(usual), '< 130 MB', usual.now < goalMegabytes, command),
    noted('Memory, every request another address', told(worst), command),
    noted('Memory, every request another address, 10000 products', told(filled), command),
  ]
}
