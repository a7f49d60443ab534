// What is told of a picture while another one is on its way to take its place.
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { FormContext, FormState } from '../forms/form-state.ts'
import { held, serve } from '../testing.tsx'
import { ImageField } from './images-field.tsx'
import { imageTarget } from './store-file.ts'

afterEach(() => vi.unstubAllGlobals())

const before = { image: '/media/ancienne.webp', alt: 'Une cabine', focus: '10 20' }

async function replacing() {
  const sending = held({ status: 201, body: { file: { url: '/media/neuve.webp' } } })
  serve({ [`POST ${imageTarget.path}`]: sending.answer })
  const state = new FormState<object>(before)
  render(
    <FormContext value={{ name: 'form', state }}>
      <ImageField
        {...{ path: 'image', label: 'Image', help: 'Une image.', target: imageTarget }}
        failed={(message) => message}
        told={{ alt: 'alt', focus: 'focus' }}
      />
    </FormContext>,
  )
  const input = screen.getByLabelText<HTMLInputElement>('Remplacer l’image', { selector: 'input' })
  await userEvent.setup().upload(input, new File(['x'], 'neuve.png', { type: 'image/png' }))
  const type = (words: string) =>
    fireEvent.change(screen.getByLabelText('Texte alternatif'), { target: { value: words } })
  const arrive = async () => {
    sending.release()
    await waitFor(() => expect(state.at('image')).toBe('/media/neuve.webp'))
    return state.values()
  }
  return { type, arrive }
}

it('what was told of the picture before is forgotten', async () => {
  const { arrive } = await replacing()
  expect(await arrive()).toEqual({ image: '/media/neuve.webp', alt: '', focus: '' })
})

it('words that are typed meanwhile are of the picture that comes', async () => {
  const { type, arrive } = await replacing()
  type('Une salle de soin')
  expect(await arrive()).toEqual({ image: '/media/neuve.webp', alt: 'Une salle de soin', focus: '' })
})
