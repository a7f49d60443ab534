import { expect, it } from 'vitest'
import { defaultSettings } from '../../../content/site-settings.ts'
import { settingsBody, settingsPathOf, settingsProblems, settingsValues } from './settings-values.ts'

const options = { overwrite: false, onProgress: () => undefined, signal: new AbortController().signal }

const stored = {
  ...defaultSettings,
  phones: [
    { department: 'Médical', numbers: ['+216 70 000 011', '+216 70 000 012'] },
    { department: 'SPA', numbers: [] },
  ],
  mailboxes: [{ department: 'Contact', email: 'contact@maison.example' }],
  savMedical: { phones: ['+216 70 000 042'], video: '/media/film.mp4' },
}

const values = settingsValues(stored)

it('sends back what it was given', async () => {
  expect(await settingsBody(values, options)).toEqual({ ...stored, savFitness: { phones: [], video: '' } })
})

it('leaves out blank rows and blank lines', async () => {
  const [medical, spa] = values.phones
  const blank = { key: 'blank', department: ' ', numbers: '\n' }
  const typed = { ...values, phones: [blank, { ...medical, numbers: ' 1 \n\n2\n' }, spa] as typeof values.phones }
  expect(await settingsBody(typed, options)).toMatchObject({
    phones: [
      { department: 'Médical', numbers: ['1', '2'] },
      { department: 'SPA', numbers: [] },
    ],
  })
})

it('takes a comma for the point of a number', async () => {
  const typed = { ...values, map: { latitude: ' 36,5', longitude: '-10.25', zoom: '16' } }
  expect(settingsProblems(typed)).toEqual([])
  expect(await settingsBody(typed, options)).toMatchObject({ map: { latitude: 36.5, longitude: -10.25, zoom: 16 } })
})

it.each(['', '  ', 'nord', '90.1', '36,8,3', 'Infinity'])('refuses “%s” as a latitude', (latitude) => {
  const typed = { ...values, map: { ...values.map, latitude } }
  expect(settingsProblems(typed).map(({ path }) => path)).toEqual(['map.latitude'])
})

it('names the row that lacks something, and overlooks one that says nothing', () => {
  const rows = [
    { key: 'blank', department: '', email: '' },
    { key: 'half', department: 'Contact', email: '' },
  ]
  expect(settingsProblems({ ...values, mailboxes: rows })).toEqual([
    { path: 'mailboxes.half.email', message: "L'adresse électronique est requise.", where: 'Adresse e-mail 2' },
  ])
})

it('finds the row that the server speaks of, whose numbers leave out the blank ones', () => {
  const rows = [
    { key: 'blank', department: '', email: '' },
    { key: 'second', department: 'Contact', email: 'x' },
  ]
  const typed = { ...values, mailboxes: rows }
  expect(settingsPathOf('mailboxes.0.email', typed)).toEqual({
    path: 'mailboxes.second.email',
    where: 'Adresse e-mail 2',
  })
  expect(settingsPathOf('mailboxes', typed)).toEqual({ path: 'mailboxes' })
  expect(settingsPathOf('savFitness.phones.1', typed)).toEqual({ path: 'savFitness.phones' })
  expect(settingsPathOf('savFitness.video', typed)).toEqual({ path: 'savFitness.video' })
  const [medical] = values.phones
  expect(settingsPathOf('phones.0.numbers.1', values).path).toBe(`phones.${medical?.key}.numbers`)
})
