import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { sentText } from '../../content/contact.ts'
import { toasts } from '../../ui/toasts.tsx'
import { ContactForm } from './contact-form.tsx'

const typed = { 'Nom complet': 'Léa', Email: 'lea@exemple.tn', Téléphone: '71 000 000', Message: 'Bonjour à vous.' }
const line = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const draw = () => render(<ContactForm form={{ openedAt: '' }} product={null} sent={false} />)

afterEach(() => vi.unstubAllGlobals())

it.each([
  [201, sentText, undefined],
  [500, 'Votre message n’est pas parti.', '/contact'],
])('tells of an answer %i that comes once the page was left', async (status, text, way) => {
  toasts.clear()
  sessionStorage.clear()
  let arrive = (_: Response) => {}
  const late = new Promise<Response>((resolve) => {
    arrive = resolve
  })
  vi.stubGlobal('fetch', () => late)
  const { unmount } = draw()
  for (const [label, value] of Object.entries(typed)) {
    fireEvent.input(line(label), { target: { value } })
  }
  fireEvent.click(screen.getByRole('button', { name: 'Envoyer' }))
  unmount()
  window.history.replaceState(null, '', '/categories')
  arrive(Response.json({ message: 'Reçu.' }, { status }))
  await waitFor(() => expect(toasts.all().map((toast) => toast.text)).toEqual([text]))
  toasts.all()[0]?.action?.act()
  expect(window.location.pathname).toBe(way ?? '/categories')
  draw()
  expect(line('Message').value).toBe(way ? typed.Message : '')
})
