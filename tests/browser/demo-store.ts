// Loads the demo catalogue once into a data folder that every test worker then copies: encoding its pictures takes
// longer than any test.
import { rmSync } from 'node:fs'
import { newDataFolder, run } from '../program.ts'

export default function prepare(): () => void {
  const data = newDataFolder()
  const loaded = run(['demo', '--data', data])
  if (loaded.code !== 0) throw new Error(`the demo catalogue did not load: ${loaded.error}`)
  process.env.VITRINE_DEMO_STORE = data
  return () => rmSync(data, { recursive: true, force: true })
}
