import { act, render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { CheckField, ChoiceField, TextField } from './field.tsx'
import { FormContext, FormState } from './form-state.ts'

const options = [
  { value: 'left', label: 'À gauche' },
  { value: 'right', label: 'À droite' },
]

function open() {
  const state = new FormState<object>({ isActive: true, side: 'left' })
  render(
    <FormContext value={{ name: 'form', state }}>
      <CheckField path="isActive" label="Actif" help="Visible sur le site." />
      <ChoiceField path="side" label="Côté" options={options} />
    </FormContext>,
  )
  return state
}

const described = (control: HTMLElement) =>
  (control.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .filter(Boolean)

it('takes no day of a year of five digits', () => {
  const state = new FormState<object>({ date: '2026-12-05' })
  render(
    <FormContext value={{ name: 'form', state }}>
      <TextField path="date" label="Date" kind="date" />
    </FormContext>,
  )
  const field = screen.getByLabelText<HTMLInputElement>('Date')
  expect(field.validity.rangeOverflow).toBe(false)
  act(() => state.set('date', '20266-12-05'))
  expect(field.validity.rangeOverflow).toBe(true)
})

it.each([
  ['isActive', () => screen.getByRole('checkbox', { name: 'Actif' })],
  ['side', () => screen.getByRole('radiogroup', { name: 'Côté' })],
])('%s shows what is wrong with it, and says so', (path, control) => {
  const state = open()
  const before = described(control())
  expect(control().getAttribute('aria-invalid')).toBe('false')
  act(() => state.setProblems([{ path, message: 'Ce choix ne va pas.' }]))
  expect(screen.getByText('Ce choix ne va pas.').className).toContain('field-problem')
  expect(control().getAttribute('aria-invalid')).toBe('true')
  expect(described(control())).toEqual(['Ce choix ne va pas.', ...before])
})
