import { expect, it } from 'vitest'
import { doneWord } from './words.ts'

it('is called by what the taking back does', () => {
  expect(doneWord('undo', ['create'])).toBe('Suppression annulée')
  expect(doneWord('undo', ['remove'])).toBe('Ajout annulé')
  expect(doneWord('undo', ['update'])).toBe('Modification annulée')
  expect(doneWord('undo', ['reorder'])).toBe('Changement d’ordre annulé')
  expect(doneWord('redo', ['create'])).toBe('Ajout rétabli')
  expect(doneWord('redo', ['remove'])).toBe('Suppression rétablie')
  expect(doneWord('redo', ['update', 'reorder'])).toBe('Modification rétablie')
  expect(doneWord('undo', [])).toBe('Modification annulée')
})

it('is a removal also where what referred to the item comes back with it, and nothing else is more than a change', () => {
  expect(doneWord('undo', ['create', 'update', 'reorder'])).toBe('Suppression annulée')
  expect(doneWord('redo', ['remove', 'update'])).toBe('Suppression rétablie')
  expect(doneWord('undo', ['remove', 'update'])).toBe('Modification annulée')
  expect(doneWord('undo', ['create', 'remove'])).toBe('Modification annulée')
})
