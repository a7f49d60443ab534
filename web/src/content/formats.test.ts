import { expect, it } from 'vitest'
import { siteName } from './formats.ts'

it.each([
  ['https://www.exemple.com/', 'exemple.com'],
  ['http://exemple.com', 'exemple.com'],
  ['https://fr.exemple.com/lasers/co2', 'fr.exemple.com/lasers/co2'],
  ['exemple', 'exemple'],
])('calls %s %s', (address, name) => expect(siteName(address)).toBe(name))
