import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { sentText } from '../../content/contact.ts'
import { toasts } from '../../ui/toasts.tsx'
import { startNavigation } from '../navigation.ts'
import { ContactForm } from './contact-form.tsx'

const typed = { 'Nom complet': 'Léa', Email: 'lea@exemple.tn', Téléphone: '71 000 000', Message: 'Bonjour à vous.' }
const line = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const draw = (sent = false) => render(<ContactForm form={{ openedAt: '' }} product={null} sent={sent} />)

beforeAll(startNavigation)
afterEach(() => vi.unstubAllGlobals())

/** Sends the form and leaves it; answers what has the answer come. */
function sendAndLeave(status: number): () => void {
  toasts.clear()
  sessionStorage.clear()
  let arrive = (_: Response) => {}
  const late = new Promise<Response>((resolve) => {
    arrive = resolve
  })
  vi.stubGlobal('fetch', () => late)
  const { unmount } = draw()
  for (const [label, value] of Object.entries(typed)) fireEvent.input(line(label), { target: { value } })
  fireEvent.click(screen.getByRole('button', { name: 'Envoyer' }))
  unmount()
  return () => act(() => arrive(Response.json({ message: 'Reçu.' }, { status })))
}

it.each([
  [201, sentText, undefined],
  [500, 'Votre message n’est pas parti.', '/contact'],
])('tells of an answer %i that comes once the page was left', async (status, text, way) => {
  const arrive = sendAndLeave(status)
  window.history.replaceState(null, '', '/categories')
  arrive()
  await waitFor(() => expect(toasts.all().map((toast) => toast.text)).toEqual([text]))
  toasts.all()[0]?.action?.act()
  expect(window.location.pathname).toBe(way ?? '/categories')
  draw()
  expect(line('Message').value).toBe(way ? typed.Message : '')
})

it('says no longer that it was not sent once it is sent again', async () => {
  sendAndLeave(500)()
  await waitFor(() => expect(toasts.all()).toHaveLength(1))
  vi.stubGlobal('fetch', async () => Response.json({ message: 'Reçu.' }, { status: 201 }))
  draw()
  fireEvent.click(screen.getByRole('button', { name: 'Envoyer' }))
  expect((await screen.findByRole('status')).textContent).toBe(sentText)
  expect(toasts.all()).toEqual([])
})

describe('whoever comes back while it is being sent', () => {
  it('finds it on its way, and then empty', async () => {
    const arrive = sendAndLeave(201)
    draw()
    expect(line('Message').value).toBe(typed.Message)
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Envoi en cours...' }).disabled).toBe(true)
    arrive()
    expect((await screen.findByRole('status')).textContent).toBe(sentText)
    expect(line('Message').value).toBe('')
    expect(toasts.all()).toEqual([])
  })

  it('keeps what they type next', async () => {
    const arrive = sendAndLeave(201)
    const { unmount } = draw()
    fireEvent.input(line('Message'), { target: { value: 'Encore une question.' } })
    arrive()
    await waitFor(() => expect(toasts.all().map((toast) => toast.text)).toEqual([sentText]))
    expect(line('Message').value).toBe('Encore une question.')
    unmount()
    draw()
    expect(line('Message').value).toBe('Encore une question.')
  })
})

it('keeps what is typed below the word of a message that has arrived without scripts', () => {
  sessionStorage.clear()
  const { unmount } = draw(true)
  fireEvent.input(line('Message'), { target: { value: 'Encore une question.' } })
  unmount()
  window.dispatchEvent(new PopStateEvent('popstate'))
  draw(true)
  expect(line('Message').value).toBe('Encore une question.')
})
