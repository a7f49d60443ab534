import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { AnswerStore } from '../../api/answer-store.ts'
import { AnswerStoreProvider } from '../../api/query-cache.ts'
import type { AskedMachine } from '../../content/quote-address.ts'
import { aProduct } from '../../content/testing.ts'
import { toasts } from '../../ui/toasts.tsx'
import { startNavigation } from '../navigation.ts'
import { QuoteForm } from './quote-form.tsx'

const products = ['a', 'b', 'c'].map((_id) => aProduct({ _id, name: `Machine ${_id}` }))
const asked = (product: string, said: Partial<AskedMachine> = {}) => ({ product, quantity: '1', note: '', ...said })
const chosen = (product: string, said: object = {}) => ({ product, quantity: 1, note: '', ...said })

const selected = () => JSON.parse(localStorage.getItem('vitrine-selection') ?? 'null')
const select = (...machines: readonly object[]) => localStorage.setItem('vitrine-selection', JSON.stringify(machines))

/** The form of these machines; null: of what is selected. */
function form(machines: readonly AskedMachine[] | null): ReactNode {
  return (
    <AnswerStoreProvider value={new AnswerStore()}>
      <QuoteForm form={{ openedAt: '' }} kind="devis" machines={machines} named={machines && products} reference="" />
    </AnswerStoreProvider>
  )
}

// Without styles, words that are hidden from the eye stand close to those before them.
const quantity = (id: string) =>
  screen.findByRole<HTMLInputElement>('spinbutton', { name: new RegExp(`de Machine ${id}`) })
const note = (id: string) => screen.findByRole<HTMLInputElement>('textbox', { name: new RegExp(`sur Machine ${id}`) })
const type = (field: HTMLElement, value: string) => fireEvent.input(field, { target: { value } })
const takeOff = (id: string) => fireEvent.click(screen.getByRole('button', { name: new RegExp(`Machine ${id}`) }))
const machinesShown = () => screen.queryAllByRole('spinbutton').map(({ id }) => id.replace('quantity-', ''))
const undo = () => act(() => toasts.all().at(-1)?.action?.act())

/** What was asked of the server by POST, and what it answers. */
const posted: { machines: readonly AskedMachine[] }[] = []
let answer: () => Response | Promise<Response>

function send(): void {
  for (const label of ['Cabinet ou clinique', 'Tunisie', 'Nouvelle activité', 'Sous 3 mois', 'WhatsApp']) {
    fireEvent.click(screen.getByRole('radio', { name: label }))
  }
  for (const label of ['Ville', 'Nom complet', 'Téléphone']) type(screen.getByRole('textbox', { name: label }), '71')
  fireEvent.click(screen.getByRole('button', { name: 'Envoyer la demande' }))
}

beforeAll(startNavigation)
beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  toasts.clear()
  posted.length = 0
  window.history.replaceState(null, '', '/devis')
  answer = () => Response.json({ reference: 'D-2026-0042' }, { status: 201 })
  vi.stubGlobal('fetch', async (_: string, { method, body }: RequestInit) => {
    if (method !== 'POST') return Response.json(products)
    posted.push(JSON.parse(String(body)))
    return await answer()
  })
})
afterEach(() => vi.unstubAllGlobals())

describe('what was selected', () => {
  it('is changed as it is, with what another tab has added, and asked for with that', async () => {
    select(chosen('a'))
    render(form(null))
    await note('a')
    // Written by another tab, and not heard of yet.
    select(chosen('a'), chosen('b', { quantity: 2 }))
    type(await note('a'), 'En blanc')
    expect(selected()).toEqual([chosen('a', { note: 'En blanc' }), chosen('b', { quantity: 2 })])
    send()
    await waitFor(() => expect(posted).toHaveLength(1))
    expect(posted[0]?.machines).toEqual([asked('a', { note: 'En blanc' }), asked('b', { quantity: '2' })])
  })

  it('shows a quantity as it is typed, until another tab has another', async () => {
    select(chosen('a', { quantity: 2 }))
    render(form(null))
    type(await quantity('a'), '')
    expect((await quantity('a')).value).toBe('')
    type(await quantity('a'), '120')
    expect((await quantity('a')).value).toBe('120')
    expect(selected()).toEqual([chosen('a', { quantity: 99 })])
    select(chosen('a', { quantity: 5 }))
    act(() => void window.dispatchEvent(new StorageEvent('storage')))
    expect((await quantity('a')).value).toBe('5')
  })

  it('is taken off and brought back, with what was typed since, and the focus stays in its step', async () => {
    select(chosen('a', { note: 'Rose' }), chosen('b'))
    render(form(null))
    await note('a')
    takeOff('a')
    expect(document.activeElement).toBe(screen.getByRole('region', { name: /Vos machines/ }))
    type(await note('b'), 'Cabine 2')
    undo()
    expect(selected()).toEqual([chosen('a', { note: 'Rose' }), chosen('b', { note: 'Cabine 2' })])
  })
})

it('shows a note of several lines as it was written', async () => {
  select(chosen('a', { note: 'Cabine 1\nprise 32 A' }))
  render(form(null))
  expect((await note('a')).value).toBe('Cabine 1\nprise 32 A')
  type(await note('a'), 'Cabine 1\nprise 32 A !')
  expect(selected()).toEqual([chosen('a', { note: 'Cabine 1\nprise 32 A !' })])
})

it('judges no field that is typed in again by the time its rules are there', async () => {
  select(chosen('a'))
  render(form(null))
  await note('a')
  const city = screen.getByRole('textbox', { name: 'Ville' })
  const fullName = screen.getByRole('textbox', { name: 'Nom complet' })
  const isFaulty = (field: HTMLElement) => field.getAttribute('aria-invalid') === 'true'
  city.focus()
  fullName.focus()
  city.focus()
  await waitFor(() => expect(isFaulty(fullName)).toBe(true))
  expect(isFaulty(city)).toBe(false)
  fullName.focus()
  await waitFor(() => expect(isFaulty(city)).toBe(true))
})

it('says no more of a field what another has made untrue', async () => {
  select(chosen('a'))
  render(form(null))
  await note('a')
  const choose = (name: string) => fireEvent.click(screen.getByRole('radio', { name }))
  const email = screen.getByRole('textbox', { name: /^Email/ })
  const isFaulty = (field: HTMLElement) => field.getAttribute('aria-invalid') === 'true'
  choose('Email')
  fireEvent.blur(email)
  await waitFor(() => expect(isFaulty(email)).toBe(true))
  choose('Téléphone')
  await waitFor(() => expect(isFaulty(email)).toBe(false))
  answer = () =>
    Response.json({ message: 'Refusé', errors: { phone: 'Un numéro tunisien a 8 chiffres.' } }, { status: 400 })
  send()
  const phone = screen.getByRole('textbox', { name: 'Téléphone' })
  await waitFor(() => expect(isFaulty(phone)).toBe(true))
  choose('Maroc')
  await waitFor(() => expect(isFaulty(phone)).toBe(false))
})

describe('the machines of an address', () => {
  const given = [asked('a'), asked('b'), asked('c', { quantity: '3' })]
  const visit = () => render(form(given))
  const comeBack = () => window.dispatchEvent(new PopStateEvent('popstate'))

  it('are as they were left, for whoever comes back', async () => {
    const { unmount } = visit()
    type(await quantity('a'), '4')
    type(await note('c'), 'En blanc')
    takeOff('b')
    unmount()
    comeBack()
    visit()
    expect(machinesShown()).toEqual(['a', 'c'])
    expect((await quantity('a')).value).toBe('4')
    expect((await note('c')).value).toBe('En blanc')
  })

  it('are brought back where they were, also once the form was left', async () => {
    const { unmount } = visit()
    await note('a')
    takeOff('a')
    type(await note('b'), 'Cabine 2')
    unmount()
    undo()
    comeBack()
    visit()
    expect(machinesShown()).toEqual(['a', 'b', 'c'])
    expect((await note('b')).value).toBe('Cabine 2')
  })

  it('are brought back into the form that somebody has come back to, with what was typed there', async () => {
    const { unmount } = visit()
    await note('a')
    takeOff('a')
    unmount()
    comeBack()
    visit()
    type(await note('b'), 'Cabine 2')
    undo()
    expect(machinesShown()).toEqual(['a', 'b', 'c'])
    expect((await note('b')).value).toBe('Cabine 2')
    expect(sessionStorage.getItem('devis-machines')).toContain('Cabine 2')
  })

  it('are all there where one is brought back once they were sent', async () => {
    const { unmount } = visit()
    await note('a')
    takeOff('a')
    type(await note('b'), 'Cabine 2')
    send()
    await waitFor(() => expect(window.location.search).toBe('?envoye=D-2026-0042'))
    unmount()
    act(() =>
      toasts
        .all()
        .find(({ action }) => action?.label === 'Annuler')
        ?.action?.act(),
    )
    comeBack()
    visit()
    expect(machinesShown()).toEqual(['a', 'b', 'c'])
  })

  it('are those of another address there', async () => {
    const { unmount } = visit()
    type(await note('a'), 'Rose')
    unmount()
    comeBack()
    render(form([asked('a', { quantity: '2' })]))
    expect((await note('a')).value).toBe('')
  })

  it('hold what was typed before the page was alive', async () => {
    const container = document.body.appendChild(document.createElement('div'))
    container.innerHTML = renderToString(form(given))
    for (const [id, text] of Object.entries({ 'quantity-a': '7', 'note-b': 'Tôt' })) {
      const field = document.getElementById(id) as HTMLInputElement
      field.value = text
    }
    render(form(given), { container, hydrate: true })
    expect((await quantity('a')).value).toBe('7')
    expect((await note('b')).value).toBe('Tôt')
    send()
    await waitFor(() =>
      expect(posted[0]?.machines).toEqual([asked('a', { quantity: '7' }), asked('b', { note: 'Tôt' }), given[2]]),
    )
  })

  it('keep their faults to themselves', async () => {
    answer = () =>
      Response.json(
        { message: 'Non.', errors: { 'machines.0.product': 'Partie.', 'machines.1.quantity': 'Trop.' } },
        { status: 400 },
      )
    visit()
    await note('a')
    send()
    await waitFor(async () => expect((await quantity('b')).getAttribute('aria-invalid')).toBe('true'))
    takeOff('a')
    expect(screen.queryByText('Partie.')).toBeNull()
    expect(screen.getByText('Trop.')).toBeDefined()
    type(await quantity('b'), '2')
    expect(screen.queryByText('Trop.')).toBeNull()
  })
})

describe('an answer that comes once the form was left', () => {
  async function leaveBefore(late: Response, shown = render(form(null))): Promise<void> {
    let arrive = (_: Response) => {}
    answer = () =>
      new Promise((resolve) => {
        arrive = resolve
      })
    send()
    await waitFor(() => expect(posted).toHaveLength(1))
    shown.unmount()
    window.history.replaceState(null, '', '/categories')
    arrive(late)
    await waitFor(() => expect(toasts.all().some(({ text }) => /demande/i.test(text))).toBe(true))
    expect(window.location.pathname).toBe('/categories')
  }

  it('says its reference, and leads on when asked to', async () => {
    await leaveBefore(Response.json({ reference: 'D-2026-0042' }, { status: 201 }))
    expect(toasts.all()[0]?.text).toBe('Demande envoyée. Votre référence\u00a0: D-2026-0042')
    expect(sessionStorage.getItem('devis')).toBeNull()
    toasts.all()[0]?.action?.act()
    expect(window.location.search).toBe('?envoye=D-2026-0042')
  })

  it('leads back to the machines as they were left', async () => {
    window.history.replaceState(null, '', '/devis?machines=a,b')
    const shown = render(form([asked('a'), asked('b')]))
    takeOff('b')
    await leaveBefore(Response.json({ message: 'Panne.' }, { status: 500 }), shown)
    toasts
      .all()
      .find(({ action }) => action?.label === 'Y revenir')
      ?.action?.act()
    expect(window.location.search).toBe('?machines=a,b')
    render(form([asked('a'), asked('b')]))
    await waitFor(() => expect(machinesShown()).toEqual(['a']))
  })

  it('says that nothing was sent, and leads back to what was typed', async () => {
    await leaveBefore(Response.json({ message: 'Panne.' }, { status: 500 }))
    expect(toasts.all()[0]?.text).toBe('Votre demande n’est pas partie.')
    toasts.all()[0]?.action?.act()
    expect(window.location.pathname).toBe('/devis')
    render(form(null))
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Ville' }).value).toBe('71')
  })
})

it('tells what is wrong with a field that was left', async () => {
  render(form(null))
  fireEvent.blur(screen.getByRole('textbox', { name: 'Ville' }))
  expect(await screen.findByText('Indiquez votre ville.')).toBeDefined()
})
