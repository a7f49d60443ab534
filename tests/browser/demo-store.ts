// Loads the demo catalogue once into a data folder that every test worker then copies.
import { demoFolder, removeDataFolder } from '../program.ts'

export default function prepare(): () => void {
  if (process.env.VITRINE_DEMO_STORE) return () => undefined
  const data = demoFolder()
  process.env.VITRINE_DEMO_STORE = data
  return () => removeDataFolder(data)
}
