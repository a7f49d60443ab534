// What a form holds, refuses and sends follows from what the program says of its fields; here of a type of our own.
import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { FormContext, FormState } from '../forms/form-state.ts'
import { formOf } from './form.tsx'

const months = 'Ce champ doit être un nombre entier entre 0 et 120 mois.'

const machine = {
  name: 'machine',
  fields: {
    name: { kind: 'text', required: 'Le nom est requis.', length_max: 20, too_long: 'Trop long.' },
    notes: { kind: 'longText', length_max: 10, too_long: 'Dix signes au plus.' },
    warrantyMonths: { kind: 'integer', minimum: 0, maximum: 120, unit: 'mois', invalid: months },
    weight: { kind: 'decimal', required: 'Le poids est requis.', invalid: 'Le poids est un nombre.', initial: 1.5 },
    sizes: { kind: 'integerList', count_max: 2, too_many: 'Deux au plus.', invalid: 'Un nombre entier.' },
    modes: {
      kind: 'parts',
      count_max: 3,
      parts: {
        label: { kind: 'text', required: 'Le nom du mode est requis.' },
        power: { kind: 'decimal', invalid: 'Un nombre.' },
      },
    },
    manual: { kind: 'pdf', sent_as: 'manualPath', file_as: 'file' },
    slug: { kind: 'slug', from: 'name', lasts: true, sent_as: 'id' },
  },
} as const

const form = formOf(machine, (field) => (
  <>
    {field('name', { label: 'Nom' })}
    {field('notes', { label: 'Notes', lines: 3 })}
    {field('warrantyMonths', { label: 'Garantie' })}
    {field('weight', { label: 'Poids' })}
    {field('sizes', { label: 'Tailles', oneALine: 2 })}
    {field('modes', {
      label: 'Modes',
      entry: 'un mode',
      row: (mode) => (
        <>
          {mode('label', { label: 'Nom du mode' })}
          {mode('power', { label: 'Puissance' })}
        </>
      ),
    })}
    {field('manual', { label: 'Mode d’emploi' })}
  </>
))

const item = {
  name: 'Lumina',
  notes: '',
  warrantyMonths: 24,
  weight: 2.5,
  sizes: [1, 2],
  modes: [{ label: 'Doux', power: null }],
  manual: '/media/m.pdf',
  slug: 'lumina',
}
const values = form.valuesOf(item)
const sent = (typed: typeof values, edited: object | null = item) =>
  Object.fromEntries(form.body(typed, edited) as FormData)
const messages = (typed: Partial<typeof values>) =>
  form.problems({ ...values, ...typed }, item).map(({ path, message }) => [path, message])
const texts = (...lines: readonly string[]) => lines.map((text, place) => ({ key: String(place), text }))

it('begins with what the program begins with', () => {
  expect(form.empty()).toEqual({
    name: '',
    notes: '',
    warrantyMonths: '',
    weight: '1.5',
    sizes: [],
    modes: [],
    manual: '',
  })
})

it('holds numbers as they are typed, and sends them as numbers', () => {
  expect(values).toMatchObject({ warrantyMonths: '24', weight: '2.5', modes: [{ label: 'Doux', power: '' }] })
  expect(sent({ ...values, warrantyMonths: ' 36 ', weight: '0,75', sizes: texts('3', '', ' 4 ') })).toEqual({
    name: 'Lumina',
    notes: '',
    warrantyMonths: '36',
    weight: '0.75',
    sizes: '[3,4]',
    modes: '[{"label":"Doux","power":null}]',
    manualPath: '/media/m.pdf',
  })
  expect(sent({ ...values, warrantyMonths: '' })).toMatchObject({ warrantyMonths: '' })
})

it('sends a file under the name that the program takes it by, and the address of a new item', () => {
  const manual = new File(['%PDF'], 'm.pdf')
  const body = sent({ ...values, name: 'Été 2', manual }, null)
  expect(body).toMatchObject({ id: 'ete-2', file: manual })
  expect(body).not.toHaveProperty('manualPath')
})

it.each(['-1', '121', '1,5', '12abc', '1e1', 'NaN', '+5', '9007199254740993'])(
  'refuses %s for a whole number',
  (typed) => {
    expect(messages({ warrantyMonths: typed })).toEqual([['warrantyMonths', months]])
  },
)

it('refuses what the program refuses, each at its field', () => {
  expect(messages({ name: ' ', notes: '0123456789x', weight: 'lourd', sizes: texts('1', 'x', '3') })).toEqual([
    ['name', 'Le nom est requis.'],
    ['notes', 'Dix signes au plus.'],
    ['weight', 'Le poids est un nombre.'],
    ['sizes', 'Deux au plus.'],
    ['sizes', 'Un nombre entier.'],
  ])
  expect(messages({ weight: '' })).toEqual([['weight', 'Le poids est requis.']])
  const rows = [
    { key: 'blank', label: '', power: '' },
    { key: 'half', label: '', power: 'x' },
  ]
  expect(form.problems({ ...values, modes: rows }, item)).toEqual([
    { path: 'modes.half.label', message: 'Le nom du mode est requis.', where: 'Mode 2' },
    { path: 'modes.half.power', message: 'Un nombre.', where: 'Mode 2' },
  ])
  expect(form.pathOf('modes.0.power', { ...values, modes: rows })).toEqual({
    path: 'modes.half.power',
    where: 'Mode 2',
  })
})

it('draws each field by its kind, with its unit and its limit', () => {
  const state = new FormState<object>(values)
  render(<FormContext value={{ name: 'machine', state }}>{form.view}</FormContext>)
  expect(screen.getByLabelText(/^Nom \*/)).toHaveProperty('maxLength', 20)
  expect(screen.getByLabelText('Notes')).toHaveProperty('tagName', 'TEXTAREA')
  expect(screen.getByLabelText('Garantie (mois)').getAttribute('inputmode')).toBe('numeric')
  expect(screen.getByLabelText(/^Poids/).getAttribute('inputmode')).toBe('decimal')
  expect(screen.getByLabelText('Tailles')).toHaveProperty('value', '1\n2')
  expect(screen.getByRole('group', { name: 'Mode 1' }).textContent).toContain('Puissance')
})

it('names no field that the program lacks', () => {
  expect(() => formOf(machine, (field) => field('price' as 'name', { label: 'Prix' }))).toThrow('price')
})

it('takes fields in columns that are data: the first two side by side, the others under them', () => {
  const columns = formOf(machine, [
    { name: 'Nom', notes: { label: 'Notes', lines: 3 }, warrantyMonths: null, weight: { fixed: 2 } },
    { manual: { label: 'Mode d’emploi', below: <p>Imprimé aussi.</p> } },
    { modes: { label: 'Modes', entry: 'un mode', row: { label: 'Nom du mode', power: 'Puissance' } } },
  ])
  expect(columns.body(columns.valuesOf(item), item)).toBeInstanceOf(FormData)
  expect(Object.fromEntries(columns.body(columns.valuesOf(item), item) as FormData)).toMatchObject({
    name: 'Lumina',
    warrantyMonths: '24',
    weight: '2',
    modes: '[{"label":"Doux","power":null}]',
  })
  const state = new FormState<object>(columns.valuesOf(item))
  const { container } = render(<FormContext value={{ name: 'machine', state }}>{columns.view}</FormContext>)
  const [first, second] = container.querySelectorAll('.collection-fields > div')
  expect([...(first?.querySelectorAll('label') ?? [])].map(({ textContent }) => textContent)).toEqual([
    'Nom *',
    'Notes',
  ])
  expect(second?.textContent).toContain('Imprimé aussi.')
  const modes = screen.getByRole('group', { name: 'Mode 1' })
  expect(container.querySelector('.collection-fields')?.contains(modes)).toBe(false)
  expect(screen.getByRole('button', { name: 'Ajouter un mode' })).toBeTruthy()
})
