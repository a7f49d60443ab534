import { expect, it } from 'vitest'
import { aProduct } from '../../content/testing.ts'
import { comparisonRows } from './comparison-rows.ts'

const rowsOf = (...said: Parameters<typeof aProduct>[0][]) => comparisonRows(said.map((one) => aProduct(one)))
const shown = (...said: Parameters<typeof aProduct>[0][]) =>
  rowsOf(...said).map(({ label, values, differs }) => [label, values.map((value) => value.join(' + ')), differs])

it('lines up fixed specifications first, then free ones, whoever names them', () => {
  const one = { specifications: { power: '5 W' }, newSpecifications: { Poids: '40 kg' } }
  const other = { specifications: { technology: 'Diode' }, newSpecifications: { Garantie: '2 ans' } }
  expect(shown(one, other)).toEqual([
    ['énergie', ['5 W', ''], true],
    ['Technologie', ['', 'Diode'], true],
    ['Poids', ['40 kg', ''], true],
    ['Garantie', ['', '2 ans'], true],
  ])
})

it('knows a label and a value again however they are spelled', () => {
  const one = { specifications: { screen: '15 pouces' }, newSpecifications: { 'Poids :': '40  kg' } }
  const other = { newSpecifications: { Ecran: '15 Pouces', poids: '40 kg' } }
  expect(shown(one, other)).toEqual([
    ['écran', ['15 pouces', '15 Pouces'], false],
    ['Poids :', ['40  kg', '40 kg'], false],
  ])
})

it('knows a label again in the singular and the plural, but where one machine has both', () => {
  const duo = { newSpecifications: { 'Longueurs d’onde': '755 et 808 nm', Embouts: '12 mm', Jets: '40' } }
  const solo = { newSpecifications: { 'Longueur d’onde': '808 nm', Embout: '12 mm', Jeu: 'Un', Jeux: 'Deux' } }
  expect(shown(duo, solo)).toEqual([
    ['Longueurs d’onde', ['755 et 808 nm', '808 nm'], true],
    ['Embouts', ['12 mm', '12 mm'], false],
    ['Jets', ['40', ''], true],
    ['Jeu', ['', 'Un'], true],
    ['Jeux', ['', 'Deux'], true],
  ])
})

it('tells the frequency from the dimensions', () => {
  const one = { specifications: { frequency: '1 MHz', dimensions: '40 × 50 cm' } }
  expect(shown(one, one)).toEqual([
    ['fréquence', ['1 MHz', '1 MHz'], false],
    ['dimensions', ['40 × 50 cm', '40 × 50 cm'], false],
  ])
})

it('compares what machines offer in whatever order, and leaves out what is blank', () => {
  const one = { features: ['Deux pièces à main', 'Refroidissement', ' '] }
  const other = { features: ['Refroidissement', 'Deux pièces à main'] }
  expect(shown(one, other)).toEqual([
    ['caractéristiques', ['Deux pièces à main + Refroidissement', 'Refroidissement + Deux pièces à main'], false],
  ])
  expect(shown({ features: [' '] }, {})).toEqual([])
})
