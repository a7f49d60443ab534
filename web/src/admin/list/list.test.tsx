// The list of products over a server that answers as late as a test wants.
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { aCategory, aProduct, aTreatment } from '../../content/testing.ts'
import { type Answer, type Answers, type Call, held, openAdmin, serve, signedIn, tokenFor } from '../testing.tsx'
import { shownPages } from './pager.tsx'

afterEach(() => vi.unstubAllGlobals())

const named = (name: string, id = name) => aProduct({ _id: id, name })
const page = (names: readonly string[], total = names.length): Answer => ({
  status: 200,
  body: { items: names.map((name) => named(name)), total },
})
const query = ({ path }: Call) => new URLSearchParams(path.split('?')[1])

const world: Answers = {
  ...signedIn,
  'GET /api/products/categories': { status: 200, body: [aCategory({ _id: 'c1', title: 'Peau', slug: 'peau' })] },
  'GET /api/products/categories/c1/treatments': {
    status: 200,
    body: [aTreatment({ _id: 't1', title: 'Anti-âge', slug: 'anti-age' })],
  },
}

/** `answer` is asked for every page of products. */
function open(
  path: `/admin/${string}`,
  answer: (asked: URLSearchParams) => Answer | Promise<Answer>,
  besides: Answers = {},
) {
  const calls = serve({ ...world, ...besides, 'GET /api/products/admin/page': (call) => answer(query(call)) })
  openAdmin(path, tokenFor(7 * 86_400))
  const asked = () => calls.filter((call) => call.path.startsWith('/api/products/admin/page')).map(query)
  return { user: userEvent.setup(), asked }
}

const search = () => screen.findByRole('searchbox', { name: 'Rechercher' })
const names = () => [...document.querySelectorAll('.product-card-name')].map((name) => name.textContent)
const shows = (...wanted: readonly string[]) => waitFor(() => expect(names()).toEqual(wanted))

describe('what the address says', () => {
  it('is what the server is asked', async () => {
    const { asked } = open(
      '/admin/produits?recherche=laser&categorie=peau&traitement=anti-age&etat=inactif&sans=image&tri=nom&page=2',
      () => page(['Laser'], 51),
    )
    await shows('Laser')
    const { fields, ...others } = Object.fromEntries(asked()[0] ?? [])
    expect(fields).toContain('name')
    expect(others).toEqual({
      ...{ search: 'laser', category: 'peau', treatment: 'anti-age', isActive: 'false', missing: 'image' },
      ...{ sort: 'name', limit: '50', offset: '50' },
    })
    expect(screen.getByRole('combobox', { name: 'Visibilité' })).toHaveProperty('value', 'inactif')
    expect(await screen.findByRole('option', { name: 'Anti-âge', selected: true })).toBeTruthy()
  })

  it('is neither asked nor shown where there is no such choice', async () => {
    const { asked } = open('/admin/produits?etat=x&tri=%27&page=0&sans=prix', () => page(['Laser']))
    await shows('Laser')
    expect([...(asked()[0]?.keys() ?? [])]).toEqual(['limit', 'fields'])
    const shown = (name: string) => screen.getByRole<HTMLSelectElement>('combobox', { name }).selectedOptions[0]?.text
    expect(['Visibilité', 'Ordre'].map(shown)).toEqual(['Actifs et inactifs', 'Les plus récents'])
    expect(screen.getByRole('button', { name: 'Tous', pressed: true })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Filtres' })).toBeTruthy()
  })

  it('names the order that it means: of a search the best match first, unless the newest are wanted', async () => {
    const { user, asked } = open('/admin/produits?recherche=laser', () => page(['Laser']))
    await shows('Laser')
    const order = () => screen.getByRole('combobox', { name: 'Ordre' }) as HTMLSelectElement
    const shown = () => order().selectedOptions[0]?.text
    expect(shown()).toBe('Pertinence')
    expect(asked().at(-1)?.has('sort')).toBe(false)
    await user.selectOptions(order(), 'Les plus récents')
    await waitFor(() => expect(asked().at(-1)?.get('sort')).toBe('-createdAt'))
    await user.clear(await search())
    await waitFor(() => expect(asked().at(-1)?.has('search')).toBe(false))
    expect(shown()).toBe('Les plus récents')
    expect([...order().options].map(({ text }) => text)).not.toContain('Pertinence')
    await user.selectOptions(order(), 'Nom, de A à Z')
    await user.selectOptions(order(), 'Les plus récents')
    await waitFor(() => expect(window.location.search).toBe(''))
  })

  it('follows what is chosen, from the first page', async () => {
    const { user, asked } = open('/admin/produits?page=2&tri=nom', () => page(['Laser'], 51))
    await shows('Laser')
    await user.selectOptions(
      screen.getByRole('combobox', { name: 'Catégorie' }),
      await screen.findByRole('option', { name: 'Peau' }),
    )
    await user.selectOptions(
      screen.getByRole('combobox', { name: 'Traitement' }),
      await screen.findByRole('option', { name: 'Anti-âge' }),
    )
    await waitFor(() => expect(asked().at(-1)?.get('treatment')).toBe('anti-age'))
    await waitFor(() => expect(window.location.search).toBe('?tri=nom&traitement=anti-age&categorie=peau'))
    await user.selectOptions(screen.getByRole('combobox', { name: 'Catégorie' }), 'Toutes les catégories')
    await waitFor(() => expect(asked().at(-1)?.has('treatment')).toBe(false))
    await user.click(screen.getByRole('button', { name: 'Tous' }))
    expect(screen.getByRole('button', { name: 'Tous' }).getAttribute('aria-pressed')).toBe('true')
  })

  it('is the last page where there are fewer by now', async () => {
    const { asked } = open('/admin/produits?page=9', (asked) =>
      asked.has('offset') ? page([], 3) : page(['Laser'], 3),
    )
    await shows('Laser')
    expect(asked()).toHaveLength(2)
    await waitFor(() => expect(window.location.search).toBe(''))
  })
})

describe('while somebody types', () => {
  it('the server is asked once for what was typed at a stretch', async () => {
    const { user, asked } = open('/admin/produits', () => page(['Laser']))
    await user.type(await search(), 'laser peau')
    await waitFor(() => expect(asked().at(-1)?.get('search')).toBe('laser peau'))
    expect(asked().length).toBeLessThanOrEqual(2)
  })

  it('a late answer to what was typed before changes nothing, and what was there stays until the new one comes', async () => {
    const slow = held(page(['Lent']))
    const { user, asked } = open('/admin/produits', (asked) => {
      const typed = asked.get('search')
      return typed === 'la' ? slow.answer() : page([typed === null ? 'Tout' : 'Juste'])
    })
    await shows('Tout')
    const box = await search()
    await user.type(box, 'la')
    await waitFor(() => expect(document.querySelector('[aria-busy=true]')).toBeTruthy())
    await waitFor(() => expect(asked().at(-1)?.get('search')).toBe('la'))
    expect(names()).toEqual(['Tout'])
    await user.type(box, 'ser')
    await shows('Juste')
    await act(async () => slow.release())
    expect(names()).toEqual(['Juste'])
  })

  it('a failure says so, and can be tried again', async () => {
    let failing = true
    const { user } = open('/admin/produits?recherche=x', () =>
      failing ? { status: 503, body: { message: 'Indisponible.' } } : page(['Laser']),
    )
    const retry = await screen.findByRole('button', { name: 'Réessayer' })
    expect(screen.getAllByText('Failed to load products: Indisponible.').length).toBeGreaterThan(0)
    failing = false
    await user.click(retry)
    await shows('Laser')
  })

  it('a failure is told once, and trying again leaves the keyboard where the list is', async () => {
    let failing = true
    const { user } = open('/admin/produits?recherche=x', () =>
      failing ? { status: 503, body: { message: 'Indisponible.' } } : page(['Laser']),
    )
    const retry = await screen.findByRole('button', { name: 'Réessayer' })
    await waitFor(() => expect(screen.getAllByText('Failed to load products: Indisponible.')).toHaveLength(2))
    expect(screen.getAllByRole('alert')).toHaveLength(1)
    retry.focus()
    failing = false
    await user.keyboard('{Enter}')
    await shows('Laser')
    expect(document.activeElement).toBe(screen.getByRole('main'))
  })
})

describe('what goes once it is pressed', () => {
  const box = () => screen.getByRole('checkbox', { name: 'Tout sélectionner' })

  it('leaves the focus on the box that ticks the page', async () => {
    const { user } = open('/admin/produits', () => page(['Laser', 'Radio'], 120))
    await shows('Laser', 'Radio')
    await user.click(box())
    screen.getByRole('button', { name: /^Sélectionner tous les/ }).focus()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Sélectionner tous les/ })).toBeNull())
    expect(document.activeElement).toBe(box())
    screen.getByRole('button', { name: 'Ne plus rien sélectionner' }).focus()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Ne plus rien sélectionner' })).toBeNull())
    expect(document.activeElement).toBe(box())
  })
})

it('shows nothing of a whole list that is deleted on the page that is led to', async () => {
  let isThere = true
  const again = held(page([]))
  const answer = (asked: URLSearchParams) => {
    const offset = asked.get('offset') ?? 0
    if (isThere) return page([`Dès ${offset}`], 51)
    return offset === 0 ? again.answer() : page([])
  }
  const { user } = open('/admin/produits', answer, {
    'POST /api/products/admin/bulk?': () => {
      isThere = false
      return { status: 200, body: { done: 51, unknown: 0 } }
    },
  })
  await shows('Dès 0')
  await user.click(screen.getByRole('link', { name: 'Page suivante' }))
  await shows('Dès 50')
  await user.click(screen.getByRole('checkbox', { name: 'Tout sélectionner' }))
  await user.click(screen.getByRole('button', { name: /^Sélectionner tous les/ }))
  const bar = within(screen.getByRole('region', { name: 'Actions sur la sélection' }))
  await user.click(bar.getByRole('button', { name: 'Supprimer' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Supprimer' }))
  await waitFor(() => expect(window.location.search).toBe(''))
  expect(names()).toEqual([])
  again.release()
})

describe('pages', () => {
  it('are turned by links of their own', async () => {
    const { user } = open('/admin/produits?recherche=a', (asked) => page([`Dès ${asked.get('offset') ?? 0}`], 120))
    await shows('Dès 0')
    const pages = within(screen.getByRole('navigation', { name: 'Pages' }))
    expect(pages.getByRole('link', { name: 'Page 3' }).getAttribute('href')).toBe('/admin/produits?recherche=a&page=3')
    await user.click(pages.getByRole('link', { name: 'Page suivante' }))
    await shows('Dès 50')
    expect(pages.getByRole('link', { name: 'Page 2' }).getAttribute('aria-current')).toBe('page')
    expect(document.activeElement?.className).toBe('list-body')
    act(() => window.history.back())
    await shows('Dès 0')
  })

  it('are named where there are few, and around the present one where there are many', () => {
    expect(shownPages(1, 2)).toEqual([1, 2])
    expect(shownPages(2, 3)).toEqual([1, 2, 3])
    expect(shownPages(100, 200)).toEqual([1, 99, 100, 101, 200])
  })
})
