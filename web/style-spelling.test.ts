import { expect, it } from 'vitest'
import { misspelt } from './style-spelling.ts'

it('takes classes of words with single hyphens', () => {
  expect(misspelt('.card .card-title-2:not(.is-open) > p { margin: 0.5em }')).toEqual([])
})

it.each(['card__title', 'card--dark', 'cardTitle', 'Card', 'card_title'])('refuses the class %s', (name) => {
  expect(misspelt(`p {}\n.a > .${name}:hover {}`)).toEqual([`2: .${name} is words with single hyphens between them`])
})
