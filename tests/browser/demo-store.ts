// Loads the demo catalogue once into a data folder that every test worker then copies: encoding its pictures takes
// longer than any test. A folder named by VITRINE_DEMO_STORE is used as it is, which spares that time between runs.
import { newDataFolder, removeDataFolder, run } from '../program.ts'

export default function prepare(): () => void {
  if (process.env.VITRINE_DEMO_STORE) return () => undefined
  const data = newDataFolder()
  const loaded = run(['demo', '--data', data])
  if (loaded.code !== 0) throw new Error(`the demo catalogue did not load: ${loaded.error}`)
  process.env.VITRINE_DEMO_STORE = data
  return () => removeDataFolder(data)
}
