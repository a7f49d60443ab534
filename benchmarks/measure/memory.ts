// Resident memory after load: every kind of public page drawn again and again, so that the script engines have grown to what they grow to.
import { put } from '../load.ts'
import { residentMemory } from '../machine.ts'
import { publicPages } from '../pages.ts'
import { judged, noted, type Row } from '../report.ts'
import { processId, type Stage } from '../stage.ts'

const goalMegabytes = 150

export async function measure(stage: Stage): Promise<Row[]> {
  const program = await stage.demo()
  const uniquePaths = [...(await publicPages(program.url)).values()]
  await put({ url: program.url, connections: 32, seconds: 8, uniquePaths })
  await put({ url: `${program.url}/`, connections: 32, seconds: 2 })
  const { now, highest } = residentMemory(processId(program))
  const large = await stage.sized(10_000)
  await put({
    url: large.program.url,
    connections: 32,
    seconds: 8,
    uniquePaths: large.catalogue.products.map(({ _id }) => `/products/${_id}`),
  })
  const filled = residentMemory(processId(large.program))
  const command = 'grep -E "VmRSS|VmHWM" /proc/$(pidof vitrine)/status'
  const told = (figures: { now: number; highest: number }): string =>
    `${Math.round(figures.now)} MB (highest ${Math.round(figures.highest)} MB)`
  return [
    judged(
      'Resident memory after load, demo catalogue',
      told({ now, highest }),
      '< 150 MB',
      now < goalMegabytes,
      command,
    ),
    noted('Resident memory after load, 10000 products', told(filled), command),
  ]
}
