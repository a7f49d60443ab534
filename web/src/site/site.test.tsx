// Moving to a page whose answers are on their way.
import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { AnswerStore } from '../api/answer-store.ts'
import { AnswerStoreProvider } from '../api/query-cache.ts'
import { aCategory } from '../content/testing.ts'
import { routes } from './routes.tsx'
import { Site } from './site.tsx'

// It is answers that are slow here, never code.
beforeAll(() => Promise.all(routes.map(({ page }) => page.load())), 60_000)
afterEach(() => vi.unstubAllGlobals())

/** The site at an address, with one answer that comes when the test says so. */
function visit(at: string, answers: Readonly<Record<string, unknown>>, slow: string) {
  let answer = (_response: Response) => {}
  const late = new Promise<Response>((resolve) => {
    answer = resolve
  })
  const asked: string[] = []
  vi.stubGlobal('fetch', (path: string) => {
    const known = path.replace(/[?&]fields=.*/, '')
    asked.push(known)
    return path === slow ? late : Promise.resolve(Response.json(answers[known] ?? []))
  })
  vi.stubGlobal('scrollTo', () => {})
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
  window.history.replaceState(null, '', at)
  render(
    <AnswerStoreProvider value={new AnswerStore()}>
      <Site />
    </AnswerStoreProvider>,
  )
  return { asked, answer: (value: unknown) => answer(Response.json(value)) }
}

async function follow(name: string): Promise<void> {
  const [link] = await screen.findAllByRole('link', { name, hidden: true })
  if (!link) throw new Error(`no link ${name}`)
  await userEvent.click(link)
}

it('keeps the title of the page that is left until the next one has its own', async () => {
  const peau = aCategory()
  const { answer } = visit(
    '/medical',
    {
      '/api/site': { brand: 'Maison' },
      '/api/products/categories': [peau],
      [`/api/products/faceted?category=${peau._id}`]: { all: 0, total: 0, items: [], facets: [] },
    },
    '/api/products/categories/peau',
  )
  await waitFor(() => expect(document.title).toBe('SAV Médical | Maison'))
  await follow('Peau')
  await screen.findByText('Loading...')
  expect(document.title).toBe('SAV Médical | Maison')
  answer(peau)
  await waitFor(() => expect(document.title).toBe('Peau | Maison'))
})

describe('a link with a fragment, to another page', () => {
  const brought: Element[] = []

  async function followTo(address: string, title = 'SAV Médical'): Promise<void> {
    brought.length = 0
    Element.prototype.scrollIntoView = function () {
      brought.push(this)
    }
    visit('/fitness-2', { '/api/site': { brand: 'Maison' } }, 'nothing')
    await waitFor(() => expect(document.title).toBe('SAV Sport & Fitness | Maison'))
    const link = document.body.appendChild(document.createElement('a'))
    link.href = address
    await userEvent.click(link)
    link.remove()
    await waitFor(() => expect(document.title).toBe(`${title} | Maison`))
  }

  it('leads to what it names there, the focus as well', async () => {
    await followTo('/medical#avantages')
    await waitFor(() => expect(document.activeElement?.id).toBe('avantages'))
    expect(new Set(brought)).toEqual(new Set([document.activeElement]))
  })

  it('keeps it where the page has gone elsewhere', async () => {
    await followTo('/formations#contact', 'Academie')
    expect(window.location.pathname + window.location.hash).toBe('/academie#contact')
  })

  it.each(['/medical#nulle-part', '/medical#%', '/medical#'])(
    'leads to the heading where there is no such thing: %s',
    async (address) => {
      await followTo(address)
      await waitFor(() => expect(document.activeElement?.localName).toBe('h1'))
      expect(brought).toEqual([])
    },
  )
})

describe('the articles of the home page', () => {
  afterEach(() => window.localStorage.clear())

  it.each([
    ['are asked for where they are shown', {}, true],
    ['are not where the house hides them', { showBlogSection: false }, false],
    ['are not where this browser hides them', {}, false],
  ])('%s', async (_, settings, shown) => {
    if (!shown && !('showBlogSection' in settings)) window.localStorage.setItem('showBlogSection', 'false')
    const { asked } = visit('/medical', { '/api/site': { brand: 'Maison', tagline: 'Vente', ...settings } }, 'nothing')
    await waitFor(() => expect(document.title).toBe('SAV Médical | Maison'))
    await follow('Accueil')
    await waitFor(() => expect(document.activeElement?.localName).toBe('h1'))
    await screen.findByText('Aucun partenaire à afficher.')
    // Whatever follows from the last answer has been asked for by then.
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)))
    expect(asked).toContain('/api/partners')
    expect(asked.includes('/api/blog')).toBe(shown)
  })
})

describe('a page whose heading is slow', () => {
  const main = () => within(screen.getByRole('main'))
  const site = { brand: 'Maison', tagline: 'Vente' }

  it('shows the rest of the home page, and leads to the heading when it comes', async () => {
    const { answer } = visit('/medical', { '/api/site': site }, '/api/hero-slides')
    await follow('Accueil')
    expect(await screen.findByText('Aucun partenaire à afficher.')).toBeDefined()
    expect(main().queryByRole('heading', { level: 1 })).toBeNull()
    answer([{ _id: 'a', title: ['Première'], description: '', link: '' }])
    const heading = await screen.findByRole('heading', { level: 1 })
    expect(heading.textContent).toContain('Première')
    expect(document.activeElement).toBe(heading)
  })

  it('calls nobody back who has gone on meanwhile', async () => {
    const { answer } = visit('/medical', { '/api/site': site }, '/api/hero-slides')
    await follow('Accueil')
    await screen.findByText('Aucun partenaire à afficher.')
    const further = main().getByRole('link', { name: 'Tous les témoignages' })
    further.focus()
    answer([])
    await screen.findByRole('heading', { level: 1 })
    expect(document.activeElement).toBe(further)
  })

  it('shows the services of an area, and has its title when its page comes', async () => {
    const service = { _id: 's', title: 'Pilates', description: '', imageSrc: '', isActive: true, products: [] }
    const { answer } = visit(
      '/medical',
      { '/api/site': site, '/api/fitness-services': [service] },
      '/api/fitness-page-data',
    )
    await waitFor(() => expect(document.title).toBe('SAV Médical | Maison'))
    await follow('Sport & Fitness')
    expect(await main().findByRole('link', { name: /Pilates/ })).toBeDefined()
    expect(document.title).toBe('SAV Médical | Maison')
    answer({ title: 'Matériel de sport', backgroundImage: '' })
    await waitFor(() => expect(document.title).toBe('Matériel de sport | Maison'))
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name: 'Matériel de sport' }))
  })
})
