// Reads the machines of an address (addresses.ts): every page carries this, as the table of routes loads from it.
import { type ChosenMachine, machine } from './choices.ts'

/** Each product once, in their order; whether there are such products is for the server to say. */
export function readMachines(text = ''): readonly ChosenMachine[] {
  const machines = new Map<string, ChosenMachine>()
  for (const part of text.split(',')) {
    const [id = '', quantity] = part.trim().split('*')
    if (id !== '' && !machines.has(id)) machines.set(id, machine(id, quantity))
  }
  return [...machines.values()]
}
