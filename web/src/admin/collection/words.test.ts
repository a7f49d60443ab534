import { expect, it } from 'vitest'
import { hiddenHelp } from './words.ts'

it.each([
  [{ one: 'produit' }, 'Décoché, ce produit n’apparaît pas sur le site\u202f; vous le retrouvez ici.'],
  [{ one: 'événement' }, 'Décoché, cet événement n’apparaît pas sur le site\u202f; vous le retrouvez ici.'],
  [
    { one: 'question', feminine: true },
    'Décochée, cette question n’apparaît pas sur le site\u202f; vous la retrouvez ici.',
  ],
])('says what becomes of %o that is hidden', (noun, sentence) => {
  expect(hiddenHelp(noun)).toBe(sentence)
})
