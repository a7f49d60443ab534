// Texts that do not fit where they stand.
import { type Fault, quoted } from './finding.ts'
import type { Device, LookedAt, Spilt } from './page.ts'

const on: Readonly<Record<Device, string>> = { phone: 'sur un téléphone', desk: 'sur un ordinateur' }

export function overflowing({ layouts }: LookedAt): readonly Fault[] {
  const found = new Map<string, { readonly spilt: Spilt; readonly devices: Device[] }>()
  for (const { device, spilt } of layouts) {
    for (const one of spilt) {
      const before = found.get(one.text)
      if (!before) found.set(one.text, { spilt: one, devices: [device] })
      else if (!before.devices.includes(device)) before.devices.push(device)
    }
  }
  return [...found.values()].map(({ spilt: { text, isHidden, isOutside }, devices }) => {
    const where = devices.map((device) => on[device]).join(' et ')
    const sentence = `${quoted(text)} ${isHidden ? 'est coupé' : 'déborde de sa place'} ${where}.`
    return { check: 'overflow', sentence, about: text, needle: { kind: 'text', value: text }, isOutside }
  })
}
