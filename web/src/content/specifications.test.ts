import { expect, it } from 'vitest'
import { specificationLabel, specificationsOf } from './specifications.ts'
import { aProduct } from './testing.ts'

it.each([
  ['technology', 'Technologie'],
  ['screen', 'écran'],
  ['power', 'énergie'],
  ['dimensions', 'dimensions'],
  ['frequency', 'dimensions'],
])('%s is labelled %s', (key, label) => {
  expect(specificationLabel(key)).toBe(label)
})

it('shows free specifications under their own key and leaves empty ones out', () => {
  const rows = specificationsOf(
    aProduct({
      specifications: { technology: 'Diode', power: ' ', screen: '' },
      newSpecifications: { Poids: '58 kg', Rien: '' },
    }),
  )
  expect(rows.map(({ label, value }) => [label, value])).toEqual([
    ['Technologie', 'Diode'],
    ['Poids', '58 kg'],
  ])
})
