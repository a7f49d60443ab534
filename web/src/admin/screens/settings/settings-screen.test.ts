import { expect, it } from 'vitest'
import { defaultSettings } from '../../../content/site-settings.ts'
import settings from './settings-screen.tsx'

const { body, pathOf, problems, valuesOf } = settings.kind.form

const stored = {
  ...defaultSettings,
  phones: [
    { department: 'Médical', numbers: ['+216 70 000 011', '+216 70 000 012'] },
    { department: 'SPA', numbers: [] },
  ],
  mailboxes: [{ department: 'Contact', email: 'contact@maison.example' }],
  savMedical: { phones: ['+216 70 000 042'], video: '/media/film.mp4' },
}

const values = valuesOf(stored)
const edited = {}
const lines = (...texts: readonly string[]) => texts.map((text, place) => ({ key: String(place), text }))

it('sends back what it was given', () => {
  expect(body(values, edited)).toEqual(stored)
})

it('leaves out blank rows and blank lines', () => {
  const [medical, spa] = values.phones
  const blank = { key: 'blank', department: ' ', numbers: lines('', '') }
  const typed = {
    ...values,
    phones: [blank, { ...medical, numbers: lines(' 1 ', '', '2', '') }, spa] as typeof values.phones,
  }
  expect(body(typed, edited)).toMatchObject({
    phones: [
      { department: 'Médical', numbers: ['1', '2'] },
      { department: 'SPA', numbers: [] },
    ],
  })
})

it('takes a comma for the point of a number', () => {
  const typed = { ...values, map: { latitude: ' 36,5', longitude: '-10.25', zoom: '16' } }
  expect(problems(typed, edited)).toEqual([])
  expect(body(typed, edited)).toMatchObject({ map: { latitude: 36.5, longitude: -10.25, zoom: 16 } })
})

it.each(['', '  ', 'nord', '90.1', '36,8,3', 'Infinity'])('refuses “%s” as a latitude', (latitude) => {
  const typed = { ...values, map: { ...values.map, latitude } }
  expect(problems(typed, edited).map(({ path }) => path)).toEqual(['map.latitude'])
})

it('names the row that lacks something, and overlooks one that says nothing', () => {
  const rows = [
    { key: 'blank', department: '', email: '' },
    { key: 'half', department: 'Contact', email: '' },
  ]
  expect(problems({ ...values, mailboxes: rows }, edited)).toEqual([
    { path: 'mailboxes.half.email', message: "L'adresse électronique est requise.", where: 'Adresse e-mail 2' },
  ])
})

it('finds the row that the server speaks of, whose numbers leave out the blank ones', () => {
  const rows = [
    { key: 'blank', department: '', email: '' },
    { key: 'second', department: 'Contact', email: 'x' },
  ]
  const typed = { ...values, mailboxes: rows }
  expect(pathOf('mailboxes.0.email', typed)).toEqual({
    path: 'mailboxes.second.email',
    where: 'Adresse e-mail 2',
  })
  expect(pathOf('mailboxes', typed)).toEqual({ path: 'mailboxes' })
  expect(pathOf('savFitness.phones.1', typed)).toEqual({ path: 'savFitness.phones' })
  expect(pathOf('savFitness.video', typed)).toEqual({ path: 'savFitness.video' })
  const [medical] = values.phones
  expect(pathOf('phones.0.numbers.1', values).path).toBe(`phones.${medical?.key}.numbers`)
})
