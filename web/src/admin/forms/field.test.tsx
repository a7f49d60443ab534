import { act, render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Draft, FormContext } from './draft.ts'
import { CheckField, ChoiceField } from './field.tsx'

const options = [
  { value: 'left', label: 'À gauche' },
  { value: 'right', label: 'À droite' },
]

function open() {
  const draft = new Draft<object>({ isActive: true, side: 'left' })
  render(
    <FormContext value={{ name: 'form', draft }}>
      <CheckField path="isActive" label="Actif" help="Visible sur le site." />
      <ChoiceField path="side" label="Côté" options={options} />
    </FormContext>,
  )
  return draft
}

const described = (control: HTMLElement) =>
  (control.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .filter(Boolean)

it.each([
  ['isActive', () => screen.getByRole('checkbox', { name: 'Actif' })],
  ['side', () => screen.getByRole('radiogroup', { name: 'Côté' })],
])('%s shows what is wrong with it, and says so', (path, control) => {
  const draft = open()
  const before = described(control())
  expect(control().getAttribute('aria-invalid')).toBe('false')
  act(() => draft.setProblems([{ path, message: 'Ce choix ne va pas.' }]))
  expect(screen.getByText('Ce choix ne va pas.').className).toContain('field-problem')
  expect(control().getAttribute('aria-invalid')).toBe('true')
  expect(described(control())).toEqual(['Ce choix ne va pas.', ...before])
})
