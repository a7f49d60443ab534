import { expect, it } from 'vitest'
import { taglineLines } from './title-lines.tsx'

it.each([
  ['Vente de Matériel Médico-Esthétique et Sportif en Tunisie', 3],
  ['Court', 1],
])('sets « %s » in %i lines', (tagline, count) => {
  const lines = taglineLines(tagline)
  expect(lines).toHaveLength(count)
  expect(lines.join(' ')).toBe(tagline)
})
