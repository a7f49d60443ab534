// Resident memory after load: 32 visitors over all pages while an administrator saves again and again, so that everything is
// drawn anew all the time and the script engines have grown to what they grow to; then the worst that strangers can do,
// addresses that nobody asked before, until the answer cache is full.
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from '../client.ts'
import { put } from '../load.ts'
import { residentMemory } from '../machine.ts'
import { publicPages } from '../pages.ts'
import { judged, noted, type Row } from '../report.ts'
import { processId, type Stage } from '../stage.ts'

const goalMegabytes = 150
const seconds = 10

export async function measure(stage: Stage): Promise<Row[]> {
  const program = await stage.demo()
  const pages = [...(await publicPages(program.url)).values()]
  const client = await Client.signIn(program.url)
  const load = { url: program.url, connections: 32, seconds }
  let loading = true
  const saving = (async () => {
    for (let count = 0; loading; count++) {
      await client.send('PUT', '/api/site', { tagline: `Vente de Matériel ${count}` })
      await pause(100)
    }
  })()
  await put({ ...load, paths: pages })
  loading = false
  await saving
  const usual = residentMemory(processId(program))
  await put({ ...load, uniquePaths: pages })
  const worst = residentMemory(processId(program))
  const large = await stage.sized(10_000)
  const uniquePaths = large.catalogue.products.map(({ _id }) => `/products/${_id}`)
  await put({ ...load, url: large.program.url, uniquePaths })
  const filled = residentMemory(processId(large.program))
  const command = 'grep VmRSS /proc/$(pidof vitrine)/status'
  const told = ({ now, highest }: { now: number; highest: number }): string =>
    `${Math.round(now)} MB (highest ${Math.round(highest)} MB)`
  return [
    judged('Resident memory after load, demo catalogue', told(usual), '< 150 MB', usual.now < goalMegabytes, command),
    noted('Resident memory, every request another address', told(worst), command),
    noted('Resident memory, every request another address, 10000 products', told(filled), command),
  ]
}
