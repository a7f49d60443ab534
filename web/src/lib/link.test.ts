import { expect, it } from 'vitest'
import { isTextLink } from './link.ts'

it.each([
  'https://exemple.tn/page?x=1#y',
  'http://exemple.tn',
  'mailto:contact@exemple.tn',
  'mailto:contact@exemple.tn?subject=Devis',
  'tel:+21671000000',
  '/contact',
  '/',
  '#suite',
])('%s is a link', (address) => {
  expect(isTextLink(address)).toBe(true)
})

it.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'data:text/html,x',
  '//ailleurs.example',
  '/\\ailleurs.example',
  'https:///x',
  'mailto:personne',
  'mailto:javascript://a@b',
  'tel:appelez',
  'exemple.tn',
  '',
])('%s is none', (address) => {
  expect(isTextLink(address)).toBe(false)
})
