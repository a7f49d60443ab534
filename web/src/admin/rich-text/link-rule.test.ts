import { expect, it } from 'vitest'
import { typedLink } from './link-rule.ts'

it.each([
  ['https://exemple.tn/page', 'https://exemple.tn/page'],
  ['  http://exemple.tn ', 'http://exemple.tn'],
  ['www.exemple.tn/produits?x=1', 'https://www.exemple.tn/produits?x=1'],
  ['exemple.tn', 'https://exemple.tn'],
  ['/contact', '/contact'],
  ['contact@exemple.tn', 'mailto:contact@exemple.tn'],
  ['mailto:contact@exemple.tn', 'mailto:contact@exemple.tn'],
  ['+216 71 000 000', 'tel:+21671000000'],
  ['tel:+216 71 000 000', 'tel:+21671000000'],
])('%s leads to %s', (typed, address) => {
  expect(typedLink(typed)).toBe(address)
})

it.each([
  '',
  'javascript:alert(1)',
  'data:text/html,x',
  'ftp://exemple.tn',
  '//ailleurs.example',
  '#suite',
  'deux mots',
  'https://exemple.tn/un espace',
  '12.5',
])('“%s” leads nowhere', (typed) => {
  expect(typedLink(typed)).toBeNull()
})
