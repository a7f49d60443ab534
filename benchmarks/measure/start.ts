// From starting the process to listening, with the demo catalogue in the store.
import { type Program, start } from '../../tests/program.ts'
import { judged, median, milliseconds, noted, type Row } from '../report.ts'
import type { Stage } from '../stage.ts'

const starts = 7

export async function measure(stage: Stage): Promise<Row[]> {
  const data = await stage.demoFolder()
  const begin = async (): Promise<{ program: Program; elapsed: number; answered: number }> => {
    const started = performance.now()
    const program = await start({ data, avif: true })
    const elapsed = performance.now() - started
    const response = await fetch(`${program.url}/`)
    if (!response.ok) throw new Error(`the first page answered ${response.status}`)
    await response.arrayBuffer()
    return { program, elapsed, answered: performance.now() - started }
  }
  const elapsed: number[] = []
  const answered: number[] = []
  for (let index = 0; index < starts; index++) {
    const next = await begin()
    elapsed.push(next.elapsed)
    answered.push(next.answered)
    await next.program.stop()
  }
  const time = median(elapsed)
  const command = 'build/release/vitrine serve'
  return [
    judged('Start to listening, demo catalogue', milliseconds(time), '< 300 ms', time < 300, command),
    noted('Start to the home page answered', milliseconds(median(answered)), command),
  ]
}
