// The figures of the visits: read by period, told by tables, saved as files.
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { type Answer, openAdmin, serve, signedIn, tokenFor } from '../../testing.tsx'
import { countedOn } from './testing.ts'

// It draws on a canvas, which jsdom has none of.
vi.mock('uplot', () => ({
  default: class {
    setSize() {}
    destroy() {}
  },
}))
vi.stubGlobal(
  'ResizeObserver',
  class {
    observe() {}
    disconnect() {}
  },
)
afterEach(() => vi.restoreAllMocks())

const week = ['2026-11-19', '2026-11-20', '2026-11-21']
const ok = (body: unknown): Answer => ({ status: 200, body })

function open(at: `/admin/${string}`, answers: Record<string, Answer | (() => Answer)>) {
  const calls = serve({ ...signedIn, ...answers })
  openAdmin(at, tokenFor(7 * 86_400))
  return calls
}

const part = async (name: string) => within(await screen.findByRole('table', { name }))

it('shows the figures of the period that the address names, and leads to the others', async () => {
  open('/admin/statistiques?periode=7', {
    'GET /api/statistics?days=7': ok(countedOn(week)),
    'GET /api/statistics?days=0': ok(countedOn(['2026-11-22'])),
  })
  expect(await screen.findByText(/^Du 19 novembre 2026 au 21 novembre 2026/)).toBeTruthy()
  const periods = within(screen.getByRole('navigation', { name: 'Période' }))
  expect(periods.getByRole('link', { current: true }).textContent).toBe('7 jours')
  await userEvent.click(periods.getByRole('link', { name: 'Aujourd’hui' }))
  expect(await screen.findByText(/^Le 22 novembre 2026, qui n’est pas fini\./)).toBeTruthy()
  expect(window.location.search).toBe('?periode=jour')
})

it('tells in tables what the curve shows, and leads from a product to its form', async () => {
  open('/admin/statistiques', { 'GET /api/statistics?days=30': ok(countedOn(week)) })
  await userEvent.click(await screen.findByText('Voir le tableau'))
  const days = (await part('Jour par jour')).getAllByRole('row')
  expect(days.map((row) => row.textContent)).toEqual([
    'JourVisitesAvantVisiteursPages vuesRecherchesDemandes',
    '21 novembre 20261278402' + '1',
    '20 novembre 20261178402' + '1',
    '19 novembre 20261078402' + '1',
  ])
  const products = await part('Produits, de la vue à la demande')
  expect(products.getByRole('link', { name: 'Aurelys' }).getAttribute('href')).toBe('/admin/produits/p1')
  expect(products.getByText('Produit supprimé')).toBeTruthy()
  expect((await part('Recherches sans résultat')).getByText('cryolipolyse')).toBeTruthy()
  const pace = await part('Vitesse chez les visiteurs')
  expect(pace.getByText('bon')).toBeTruthy()
  expect(pace.getByText('lent')).toBeTruthy()
  expect(pace.getByText('avant 2,1 s')).toBeTruthy()
})

it('shows ten rows of a list, all of them at a press, and all of them in the file', async () => {
  open('/admin/statistiques', { 'GET /api/statistics?days=30': ok(countedOn(week)) })
  const pages = await part('Pages')
  expect(pages.getAllByRole('row')).toHaveLength(11)
  const files: Blob[] = []
  URL.createObjectURL = (file: Blob | MediaSource) => {
    files.push(file as Blob)
    return 'blob:x'
  }
  URL.revokeObjectURL = () => {}
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  await userEvent.click(screen.getByRole('button', { name: 'CSV\u00a0: Pages' }))
  await waitFor(() => expect(files).toHaveLength(1))
  const text = await new Promise<string>((resolve) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.readAsText(files[0] as Blob)
  })
  const lines = text.trim().split('\r\n')
  expect(lines[0]).toContain('Page;Vues;Avant')
  expect(lines).toHaveLength(15)
  await userEvent.click(screen.getByRole('button', { name: /^Voir les 4 autres\s*: Pages$/ }))
  expect(pages.getAllByRole('row')).toHaveLength(15)
  // The button is gone: the first row that came has the focus.
  expect(document.activeElement).toBe(pages.getByRole('rowheader', { name: /page-10/ }))
})

it('calls one row that is left over by its number', async () => {
  const pages = Array.from({ length: 11 }, (_, index) => ({ path: `/page-${index}`, count: 40 - index, before: 20 }))
  open('/admin/statistiques', { 'GET /api/statistics?days=30': ok(countedOn(week, { pages })) })
  expect(await screen.findByRole('button', { name: /^Voir l’autre\s*: Pages$/ })).toBeTruthy()
})

it('says so where nothing was counted', async () => {
  const none = { count: 0, before: 0 }
  const totals = { visits: none, visitors: none, views: none, searches: none, requests: none }
  open('/admin/statistiques', { 'GET /api/statistics?days=30': ok(countedOn(week, { totals })) })
  expect(await screen.findByText(/^Rien n’a été compté sur cette période\./)).toBeTruthy()
})

it('offers to try again where the figures cannot be read', async () => {
  let up = false
  open('/admin/statistiques', {
    'GET /api/statistics?days=30': () => (up ? ok(countedOn(week)) : { status: 503, body: { message: 'Panne.' } }),
  })
  expect(await screen.findByText(/Panne\./)).toBeTruthy()
  up = true
  await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }))
  expect(await part('Pages')).toBeTruthy()
})
