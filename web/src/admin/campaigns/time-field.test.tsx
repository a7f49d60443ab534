import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { TimeField, unfinished } from './time-field.tsx'

it.each([
  ['2026-12-05T08:00', undefined],
  ['20266-12-05T08:00', 'Indiquez un jour et une heure qui existent.'],
])('says of %s: %s', (value, fault) => {
  render(<TimeField label="Sort le" value={value} onChange={() => undefined} />)
  expect(unfinished(screen.getByLabelText('Sort le'))).toBe(fault)
})
