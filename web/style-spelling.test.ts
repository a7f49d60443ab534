import { expect, it } from 'vitest'
import { misspelt } from './style-spelling.ts'

it('takes classes of words with single hyphens', () => {
  expect(misspelt('.card .card-title-2:not(.is-open) > p { margin: 0.5em }')).toEqual([])
})

it.each(['card__title', 'card--dark', 'cardTitle', 'Card', 'card_title'])('refuses the class %s', (name) => {
  expect(misspelt(`p {}\n.a > .${name}:hover {}`)).toEqual([`2: .${name} is words with single hyphens between them`])
})

it.each([
  'left: 0',
  'margin-right: 1px',
  'border-left-color: red',
  'border-top-left-radius: 2px',
  'text-align: right',
  'padding: 0 1px 0 calc(1px + 2px)',
])('refuses %s, which is another side of the text where one reads from right to left', (declaration) => {
  expect(misspelt(`.a { ${declaration} }`)).toEqual([`1: ${declaration} names a side of the screen, not of the text`])
})

it.each([
  'inset: 0 1px 2px',
  'padding: 0 1px 0 1px',
  'margin-inline-start: 1px',
  'transform-origin: left',
  'text-align: start',
])('takes %s', (declaration) => expect(misspelt(`.a { ${declaration} }`)).toEqual([]))

it.each(['(min-width: 48rem)', '(width < 768px)', '(--from-tablet) and (hover: hover)', 'screen'])(
  'refuses the condition %s, which has a name or needs one',
  (condition) => expect(misspelt(`@media ${condition} {}`)).toHaveLength(1),
)

it('takes named conditions and paper', () => {
  expect(misspelt('@media (--touch), (--below-tablet) and (--still) {} @media print {}')).toEqual([])
})
