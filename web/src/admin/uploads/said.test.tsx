// What a field says of its files: to those who listen, for as long as the form is about the same; and of a file that is
// stored, what it was called.
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { FormContext, FormState } from '../forms/form-state.ts'
import { serve } from '../testing.tsx'
import { CaptionsField } from './attached-field.tsx'
import { PdfField } from './images-field.tsx'
import { catalogTarget } from './store-file.ts'

afterEach(() => vi.unstubAllGlobals())

const field = { path: 'file', label: 'Fichier PDF', help: 'Un catalogue.' }

/** A form with a catalogue that has just been sent. */
async function sent(address: string) {
  serve({ [`POST ${catalogTarget.path}`]: { status: 201, body: { file: { url: address } } } })
  const state = new FormState<object>({ file: '' })
  render(
    <FormContext value={{ name: 'form', state }}>
      <PdfField {...field} target={catalogTarget} failed={(message) => message} />
    </FormContext>,
  )
  const input = screen.getByLabelText<HTMLInputElement>(/PDF/, { selector: 'input' })
  await userEvent.upload(input, new File(['%PDF-'], 'notice.pdf', { type: 'application/pdf' }))
  await waitFor(() => expect(state.values()).toEqual({ file: address }))
  return state
}

it('what has become of its files is told no more once the form is empty again', async () => {
  const state = await sent('/media/aa.pdf')
  const told = screen.getByText('notice.pdf : envoi terminé')
  act(() => state.reset({ file: '' }))
  expect(told.textContent).toBe('')
})

it('a document is called as it was when it was sent from this page', async () => {
  await sent('/media/bb.pdf')
  expect(screen.getByRole('link', { name: 'notice.pdf' }).getAttribute('href')).toBe('/media/bb.pdf')
  expect(screen.getByRole('button', { name: 'Retirer Fichier PDF' })).toBeTruthy()
})

it('one that was there is no more than a file of its kind', () => {
  const state = new FormState<object>({ file: '/media/cc.vtt' })
  render(
    <FormContext value={{ name: 'form', state }}>
      <CaptionsField {...field} label="Sous-titres" />
    </FormContext>,
  )
  expect(screen.getByRole('link', { name: 'Fichier enregistré (VTT)' }).getAttribute('href')).toBe('/media/cc.vtt')
})
