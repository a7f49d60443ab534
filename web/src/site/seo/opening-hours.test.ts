import { expect, it } from 'vitest'
import { openingHours } from './opening-hours.ts'

const read = (days: string, hours: string) =>
  openingHours([{ days, hours }]).map(({ dayOfWeek, opens, closes }) => [dayOfWeek, opens, closes])

const week = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday']

it.each([
  ['Lun–Ven', '8h–18h', [[week, '08:00', '18:00']]],
  ['Lun – Ven', '8h – 18h', [[week, '08:00', '18:00']]],
  ['Du lundi au vendredi', 'de 8h30 à 18h', [[week, '08:30', '18:00']]],
  ['Samedi', '9:00-13:30', [[['Saturday'], '09:00', '13:30']]],
  ['mar., jeu. et sam.', '10h-12h', [[['Tuesday', 'Thursday', 'Saturday'], '10:00', '12:00']]],
  ['Ven-Lun', '9h-12h', [[['Monday', 'Friday', 'Saturday', 'Sunday'], '09:00', '12:00']]],
])('reads « %s, %s »', (days, hours, expected) => {
  expect(read(days, hours)).toEqual(expected)
})

it('gives each span of a day its own entry', () => {
  expect(read('Mercredi', '8h–12h et 14h–18h')).toEqual([
    [['Wednesday'], '08:00', '12:00'],
    [['Wednesday'], '14:00', '18:00'],
  ])
})

it.each([
  ['Lun–Ven', 'sur rendez-vous'],
  ['Tous les jours ouvrés', '8h–18h'],
  ['Lun–Ven', '8h–26h'],
  ['', ''],
])('leaves « %s, %s » out', (days, hours) => {
  expect(read(days, hours)).toEqual([])
})
