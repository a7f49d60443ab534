import { expect, it } from 'vitest'
import { langOf } from './language.ts'

it('knows the English messages among the French ones', () => {
  for (const text of ['Failed to load products: Indisponible.', 'Oops, something went wrong!', 'Product Management'])
    expect(langOf(text)).toBe('en')
  for (const text of ['Produit créé avec succès !', 'Échec de la suppression.', ''])
    expect(langOf(text)).toBeUndefined()
})
