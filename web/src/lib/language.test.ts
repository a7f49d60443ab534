import { expect, it } from 'vitest'
import { langOf } from './language.ts'

it('knows the English messages among the French ones', () => {
  for (const text of [
    'Failed to load products: Indisponible.',
    'Oops, something went wrong!',
    'Product Management',
    'Maximum 2 additional images allowed. Please remove existing images first.',
    'Only added 3 images. Maximum of 10 images allowed.',
    'Image URL is required for 1 info section(s). Please upload images for all info sections.',
  ])
    expect(langOf(text)).toBe('en')
  for (const text of [
    'Produit créé avec succès !',
    'Échec de la suppression.',
    'Maximum : 2 images.',
    'Maximum 2 images.',
    'Image retirée',
    '',
  ])
    expect(langOf(text)).toBeUndefined()
})
