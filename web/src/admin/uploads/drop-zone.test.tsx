// What is pasted and dropped where files are chosen, and where words are typed beside them.
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { FormContext, FormState } from '../forms/form-state.ts'
import { DropZone } from './drop-zone.tsx'
import { imageRule } from './file-rules.ts'

const picture = new File(['x'], 'image.png', { type: 'image/png' })

function open() {
  const taken: string[] = []
  render(
    <FormContext value={{ name: 'form', state: new FormState<object>({}) }}>
      <DropZone
        {...{ rule: imageRule, id: 'image', label: 'Choisir une image', describedBy: undefined, invalid: false }}
        onFiles={(files) => taken.push(...files.map(({ name }) => name))}
      >
        <input aria-label="Texte alternatif" />
      </DropZone>
    </FormContext>,
  )
  const words = screen.getByLabelText('Texte alternatif')
  const button = screen.getByRole('button', { name: /Choisir une image/ })
  return { taken, words, button }
}

/** Answers whether it is left to the browser. */
const paste = (at: HTMLElement, types: readonly string[], files: readonly File[] = [picture]) =>
  fireEvent.paste(at, { clipboardData: { types, files } })

it('leaves words to the input that they are pasted into, also with a picture of them', () => {
  const { taken, words } = open()
  expect(paste(words, ['text/plain', 'text/html', 'Files'])).toBe(true)
  expect(paste(words, ['text/plain'], [])).toBe(true)
  expect(taken).toEqual([])
})

it('takes a picture wherever it is pasted, and any that comes where nothing is typed', () => {
  const { taken, words, button } = open()
  expect(paste(words, ['Files'])).toBe(false)
  expect(paste(button, ['text/plain', 'text/html', 'Files'])).toBe(false)
  expect(taken).toEqual(['image.png', 'image.png'])
})

it('takes files that are dropped, and leaves dragged words to the browser', () => {
  const { taken, words } = open()
  expect(fireEvent.dragOver(words, { dataTransfer: { types: ['text/plain'], files: [] } })).toBe(true)
  expect(fireEvent.drop(words, { dataTransfer: { types: ['text/plain'], files: [] } })).toBe(true)
  expect(fireEvent.dragOver(words, { dataTransfer: { types: ['Files'], files: [picture] } })).toBe(false)
  expect(fireEvent.drop(words, { dataTransfer: { types: ['Files'], files: [picture] } })).toBe(false)
  expect(taken).toEqual(['image.png'])
})
