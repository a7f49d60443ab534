import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { AnswerStore } from '../../api/answer-store.ts'
import { AnswerStoreProvider } from '../../api/query-cache.ts'
import { aProduct } from '../../content/testing.ts'
import { toasts } from '../../ui/toasts.tsx'
import { startNavigation } from '../navigation.ts'
import { QuotePage } from '../pages/quote-page.tsx'
import { QuoteForm } from './quote-form.tsx'

const machines = (id: string) => [{ product: id, quantity: '1', note: '' }]
const begun = (id: string) =>
  ({ form: { openedAt: '' }, kind: 'devis', machines: machines(id), named: [aProduct({ _id: id })] }) as const

function draw(id = 'a', reference = ''): { readonly unmount: () => void } {
  window.history.replaceState(null, '', reference ? `/devis?envoye=${reference}` : `/devis?machines=${id}`)
  const data = { ...begun(id), reference }
  return render(
    <AnswerStoreProvider value={new AnswerStore()}>
      {reference ? <QuotePage data={data} /> : <QuoteForm {...data} />}
    </AnswerStoreProvider>,
  )
}

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const project = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Précisions/ })
const type = (element: HTMLElement, value: string) => fireEvent.input(element, { target: { value } })
const sendButton = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Env/ })

let answers: ((answer: Response) => void)[] = []
const arrive = (status = 201) =>
  answers.shift()?.(Response.json({ reference: 'D-2026-0042', message: 'Panne.' }, { status }))
const told = async (text: RegExp) =>
  await waitFor(() => expect(toasts.all().some((toast) => text.test(toast.text))).toBe(true))

async function send(): Promise<void> {
  for (const label of ['Cabinet ou clinique', 'Tunisie', 'Nouvelle activité', 'Sous 3 mois', 'WhatsApp']) {
    fireEvent.click(screen.getByRole('radio', { name: label }))
  }
  for (const label of ['Ville', 'Nom complet', 'Téléphone']) type(field(label), '71')
  type(project(), 'Une première salle')
  fireEvent.click(sendButton())
  await waitFor(() => expect(answers).toHaveLength(1))
}

beforeAll(startNavigation)
beforeEach(() => {
  sessionStorage.clear()
  toasts.clear()
  answers = []
  vi.stubGlobal('fetch', () => new Promise((resolve) => answers.push(resolve)))
})
afterEach(() => vi.unstubAllGlobals())

it('keeps what was typed while the one before was on its way', async () => {
  const first = draw()
  await send()
  first.unmount()
  const second = draw()
  type(project(), 'Une deuxième salle')
  act(() => void arrive())
  await told(/^Demande envoyée/)
  // The reference is told nowhere else.
  expect(toasts.all()[0]?.stays).toBe(true)
  expect(window.location.search).toBe('?machines=a')
  second.unmount()
  draw('a', 'D-2026-0042').unmount()
  draw()
  expect(project().value).toBe('Une deuxième salle')
  expect(field('Ville').value).toBe('71')
})

it('is still on its way for whoever comes back, and leads on from there', async () => {
  const first = draw()
  await send()
  first.unmount()
  draw()
  expect(project().value).toBe('Une première salle')
  expect(sendButton().textContent).toBe('Envoi en cours...')
  expect(sendButton().disabled).toBe(true)
  act(() => void arrive())
  await waitFor(() => expect(window.location.search).toBe('?envoye=D-2026-0042'))
  expect(sessionStorage.getItem('devis')).toBeNull()
  expect(sendButton().disabled).toBe(false)
})

it('says what failed in the form that stands there by then', async () => {
  const first = draw()
  await send()
  first.unmount()
  draw()
  act(() => void arrive(500))
  expect((await screen.findByRole('alert')).textContent).toContain('Une erreur s')
  expect(toasts.all()).toEqual([])
  expect(project().value).toBe('Une première salle')
  expect(sendButton().disabled).toBe(false)
})

it('says no longer that it was not sent once it is sent again', async () => {
  const first = draw()
  await send()
  first.unmount()
  act(() => void arrive(500))
  await told(/n’est pas partie/)
  const other = draw('b')
  await send()
  expect(toasts.all()).toHaveLength(1)
  other.unmount()
  act(() => void arrive())
  await told(/^Demande envoyée/)
  expect(toasts.all()).toHaveLength(2)
  draw()
  await send()
  expect(toasts.all().map(({ text }) => text)).toEqual(['Demande envoyée. Votre référence\u00a0: D-2026-0042'])
  act(() => void arrive())
})

it('takes nothing from the form of other machines, which says the same of who asks', async () => {
  const first = draw()
  await send()
  first.unmount()
  const other = draw('b')
  act(() => void arrive())
  await told(/^Demande envoyée/)
  other.unmount()
  draw('b')
  expect(field('Ville').value).toBe('71')
})
