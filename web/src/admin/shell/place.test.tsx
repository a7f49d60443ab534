// Every screen, item, tab and search has an address: the back office is where its address says, by whatever way one came.
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Admin, adminQueryClient } from '../app.tsx'
import { category, event, reference, service, treatment } from '../screens/testing-items.ts'
import { type Answers, held, openAdmin, serve, signedIn, tokenFor } from '../testing.tsx'
import { menuEntries } from './menu-entries.ts'
import { loginAddress, PlaceHistory, returnAddress } from './place.ts'

const week_s = 7 * 86_400
const scrolled = vi.fn()

beforeEach(() => {
  URL.createObjectURL = () => 'blob:x'
  URL.revokeObjectURL = () => undefined
  scrolled.mockReset()
})
afterEach(() => vi.unstubAllGlobals())

const two = (item: (id: string, name: string, day: number) => object) => ({
  status: 200,
  body: [item('a1', 'Premier', 3), item('b2', 'Second', 2), item('c3', 'Troisième', 1)],
})
const message = (_id: string, fullName: string) => ({
  ...{ _id, fullName, email: 'i@exemple.tn', phone: '1', message: 'Bonjour', suspected: false },
  ...{ createdAt: '2026-01-01T00:00:00.000Z', updatedAt: '2026-01-01T00:00:00.000Z' },
})
const world: Answers = {
  ...signedIn,
  'GET /api/contact': { status: 200, body: [message('m1', 'Inès'), message('m2', 'Karim')] },
  'GET /api/products/admin/all': { status: 200, body: [] },
  'GET /api/products/categories': two(category),
  'GET /api/products/treatments': two(treatment),
  'GET /api/spa-services': two(service),
  'GET /api/references': two(reference),
  'GET /api/events': two(event),
  'PUT /api/spa-services/a1': { status: 200, body: service('a1', 'Premier', 4) },
  'POST /api/auth/login': { status: 200, body: { token: tokenFor(week_s), _id: '7', username: 'amina' } },
}

function openAt(path: `/admin${string}` & Parameters<typeof openAdmin>[0], answers: Answers = {}) {
  const calls = serve({ ...world, ...answers })
  openAdmin(path, tokenFor(week_s))
  window.scrollTo = scrolled
  return { user: userEvent.setup(), sent: (method: string) => calls.filter((call) => call.method === method) }
}

/** The page is loaded anew, as it stands in the address bar. */
function reload() {
  act(() => void window.dispatchEvent(new Event('pagehide')))
  cleanup()
  render(<Admin places={new PlaceHistory()} client={adminQueryClient()} />)
}

const address = () => window.location.pathname + window.location.search
const back = () => act(() => window.history.back())
/** By its words, whatever spaces they are set with. */
const link = (words: string) => screen.findByRole('link', { name: (name) => name.replaceAll('\u00a0', ' ') === words })
const title = (text: string) => waitFor(() => expect(document.title).toBe(`${text} — Administration`))
const newTitle = (value: string) => screen.findByDisplayValue(value)

it('every entry of the menu leads to its screen', async () => {
  openAt('/admin')
  const menu = await screen.findByRole('navigation', { name: 'Administration' })
  for (const entry of menuEntries) {
    expect(within(menu).getByRole('link', { name: entry.label }).getAttribute('href')).toBe(entry.address)
    window.history.replaceState(null, '', entry.address)
    expect(new PlaceHistory().place().screen).toBe(entry.screen)
  }
})

describe('an address alone opens', () => {
  it('a tab', async () => {
    openAt('/admin/traitements')
    expect((await screen.findByRole('tab', { name: 'Traitements' })).getAttribute('aria-selected')).toBe('true')
    expect(await link('Modifier : Second')).toBeTruthy()
    await title('Traitements — Catégories & Traitements')
  })

  it('the first tab of a screen by its short address', async () => {
    openAt('/admin/accueil')
    expect((await screen.findByRole('tab', { name: 'Bannière' })).getAttribute('aria-selected')).toBe('true')
    expect(address()).toBe('/admin/accueil/banniere')
  })

  it('the form of an item', async () => {
    openAt('/admin/spa/b2')
    expect(await newTitle('Second')).toBeTruthy()
    await title('Modifier le service SPA\u00a0: Second — Spa Page')
    expect(screen.queryByRole('link', { name: 'Ajouter un service SPA' })).toBeNull()
  })

  it('the form of a new item', async () => {
    openAt('/admin/spa/nouveau')
    expect(await screen.findByRole('form', { name: 'Ajouter un service SPA' })).toBeTruthy()
  })

  it('the row of an item that is edited in place', async () => {
    openAt('/admin/categories/b2')
    expect(await screen.findByRole('form', { name: 'Modifier la catégorie' })).toBeTruthy()
    expect(screen.getByRole('form', { name: 'Ajouter une catégorie' })).toBeTruthy()
  })

  it('a message, over the search that found it', async () => {
    openAt('/admin/contacts/m2?recherche=KAR')
    expect(await screen.findByRole('dialog', { name: 'Karim' })).toBeTruthy()
    expect(screen.getByLabelText('Rechercher')).toHaveProperty('value', 'KAR')
    expect(screen.queryByText('Inès')).toBeNull()
    await title('Karim — Contacts')
  })

  it.each(['/admin/spa/absent', '/admin/categories/absent', '/admin/contacts/absent'] as const)(
    'what says that there is no such item, and leads on: %s',
    async (path) => {
      const { user } = openAt(path)
      expect(await screen.findByText('Cet élément n’existe pas, ou n’existe plus.')).toBeTruthy()
      await user.click(await link('Retour à la liste'))
      await waitFor(() => expect(address()).toBe(path.replace('/absent', '')))
      expect(screen.queryByText('Cet élément n’existe pas, ou n’existe plus.')).toBeNull()
    },
  )

  it('what says that there is no such page, and leads on', async () => {
    const { user } = openAt('/admin/inconnu')
    expect(await screen.findByRole('heading', { level: 1, name: 'Page introuvable' })).toBeTruthy()
    expect(address()).toBe('/admin/inconnu')
    await user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Tableau de bord' }))
    expect(await screen.findByRole('heading', { level: 1, name: /amina/ })).toBeTruthy()
    expect(address()).toBe('/admin')
  })
})

it('a reload, Back and Forward open what their addresses say', async () => {
  const { user } = openAt('/admin')
  await user.click(await link('Spa Page'))
  await user.click(await link('Modifier : Second'))
  await newTitle('Second')
  expect(address()).toBe('/admin/spa/b2')
  reload()
  await newTitle('Second')
  back()
  await link('Modifier : Second')
  expect(address()).toBe('/admin/spa')
  back()
  expect(await screen.findByRole('heading', { level: 1, name: /amina/ })).toBeTruthy()
  act(() => window.history.go(2))
  await newTitle('Second')
})

it('leaves the keys that open another tab to the browser', async () => {
  openAt('/admin')
  const entry = await link('Spa Page')
  for (const key of ['ctrlKey', 'metaKey', 'shiftKey']) {
    const click = new MouseEvent('click', { bubbles: true, cancelable: true, [key]: true })
    // jsdom would try to load a document.
    let isOurs = true
    document.addEventListener(
      'click',
      (event) => {
        isOurs = event.defaultPrevented
        event.preventDefault()
      },
      { once: true },
    )
    act(() => void entry.dispatchEvent(click))
    expect(isOurs).toBe(false)
  }
  expect(address()).toBe('/admin')
})

describe('the list is as it was', () => {
  it.each(['save', 'cancel', 'way back', 'Back'])('after a %s', async (way) => {
    const { user } = openAt('/admin/spa')
    const opener = await link('Modifier : Premier')
    vi.stubGlobal('scrollY', 777)
    await user.click(opener)
    await newTitle('Premier')
    scrolled.mockReset()
    if (way === 'save') await user.click(screen.getByRole('button', { name: 'Enregistrer' }))
    else if (way === 'cancel') await user.click(screen.getByRole('button', { name: 'Annuler' }))
    else if (way === 'way back') await user.click(await link('Retour à la liste'))
    else back()
    const again = await link('Modifier : Premier')
    await waitFor(() => expect(document.activeElement).toBe(again))
    expect(scrolled).toHaveBeenLastCalledWith(0, 777)
    expect(address()).toBe('/admin/spa')
  })

  it('and the focus on what was made meanwhile', async () => {
    let isMade = false
    const added = service('n9', 'Nouveau', 9)
    const { user } = openAt('/admin/spa', {
      'GET /api/spa-services': () => ({
        status: 200,
        body: [service('a1', 'Premier', 3), ...(isMade ? [added] : [])],
      }),
      'POST /api/spa-services': () => {
        isMade = true
        return { status: 201, body: added }
      },
    })
    await user.click(await link('Ajouter un service SPA'))
    await user.type(await screen.findByLabelText(/^Titre/), 'Nouveau')
    const picture = new File(['x'], 'x.png', { type: 'image/png' })
    await user.upload(screen.getByLabelText('Choisir une image', { selector: 'input' }), picture)
    await user.click(screen.getByRole('button', { name: 'Ajouter' }))
    const made = await link('Modifier : Nouveau')
    await waitFor(() => expect(document.activeElement).toBe(made))
  })

  it('and the focus on the item that one has gone on to', async () => {
    const { user } = openAt('/admin/spa')
    await user.click(await link('Modifier : Premier'))
    await newTitle('Premier')
    expect((await link('Précédent')).getAttribute('aria-disabled')).toBe('true')
    await user.click(await link('Suivant'))
    await newTitle('Second')
    expect(screen.getByText('2 sur 3')).toBeTruthy()
    await user.click(await link('Suivant'))
    await newTitle('Troisième')
    await user.click(await link('Suivant'))
    expect(address()).toBe('/admin/spa/c3')
    await user.click(await link('Retour à la liste'))
    const last = await link('Modifier : Troisième')
    await waitFor(() => expect(document.activeElement).toBe(last))
  })
})

describe('a search', () => {
  it('is part of the address, without a way back to each letter', async () => {
    const { user } = openAt('/admin/contacts')
    const { length } = window.history
    await user.type(await screen.findByLabelText('Rechercher'), 'kar & co')
    await waitFor(() => expect(address()).toBe('/admin/contacts?recherche=kar+%26+co'))
    expect(window.history.length).toBe(length)
    reload()
    expect(await screen.findByLabelText('Rechercher')).toHaveProperty('value', 'kar & co')
  })

  it('is left behind with the list by a link that was followed before it stood in the address bar', async () => {
    const { user } = openAt('/admin/contacts')
    await user.type(await screen.findByLabelText('Rechercher'), 'kar')
    await user.click(await link('Voir : Karim'))
    await screen.findByRole('dialog', { name: 'Karim' })
    expect(address()).toBe('/admin/contacts/m2?recherche=kar')
    back()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(address()).toBe('/admin/contacts?recherche=kar')
    expect(screen.getByLabelText('Rechercher')).toHaveProperty('value', 'kar')
  })
})

describe('signing in', () => {
  const submit = async () => {
    const user = userEvent.setup()
    await user.type(await screen.findByLabelText("Nom d'utilisateur"), 'amina')
    await user.type(screen.getByLabelText('Mot de passe'), 'secret')
    await user.click(screen.getByRole('button', { name: 'Se connecter' }))
  }

  it('leads back to the address that was asked for', async () => {
    serve(world)
    openAdmin('/admin/spa/b2?recherche=a')
    await waitFor(() => expect(window.location.pathname).toBe('/login'))
    const { length } = window.history
    await submit()
    await newTitle('Second')
    expect(address()).toBe('/admin/spa/b2?recherche=a')
    expect(window.history.length).toBe(length)
  })

  it.each([
    ['/admin/spa?recherche=a', '/admin/spa?recherche=a'],
    ['/admin/inconnu', '/admin'],
    ['/login?retour=%2Fadmin%2Fspa', '/admin'],
    ['//autre.example/admin/spa', '/admin'],
    ['https://autre.example/admin/spa', '/admin'],
    ['/\\autre.example', '/admin'],
    ['javascript:alert(1)', '/admin'],
    ['', '/admin'],
  ])('leads from ?retour=%s to %s', (retour, to) => {
    expect(returnAddress({ screen: 'login', base: '/login', item: null, query: { retour } })).toBe(to)
  })

  it.each([
    ['/admin/produits/p1?recherche=a', '/login?retour=%2Fadmin%2Fproduits%2Fp1%3Frecherche%3Da'],
    ['/admin', '/login'],
    ['/admin/inconnu', '/login'],
  ])('is asked for at %s by %s', (at, login) => {
    window.history.replaceState(null, '', at)
    expect(loginAddress(new PlaceHistory().place())).toBe(login)
  })
})

describe('what is not saved', () => {
  const question = () => screen.findByRole('dialog', { name: /Quitter sans enregistrer/ })

  it.each(['Suivant', 'Retour à la liste', 'Contacts'])('is asked about by the link « %s »', async (name) => {
    const { user } = openAt('/admin/spa/a1')
    await user.type(await newTitle('Premier'), 'X')
    await user.click(await link(name))
    await user.click(within(await question()).getByRole('button', { name: 'Continuer la saisie' }))
    expect(await newTitle('PremierX')).toBeTruthy()
    expect(address()).toBe('/admin/spa/a1')
  })

  it('is saved before it is left, where the administrator says so', async () => {
    const { user, sent } = openAt('/admin/spa/a1')
    await user.type(await newTitle('Premier'), 'X')
    await user.click(await link('Suivant'))
    await user.click(within(await question()).getByRole('button', { name: 'Enregistrer et quitter' }))
    expect(await newTitle('Second')).toBeTruthy()
    expect(address()).toBe('/admin/spa/b2')
    const body = sent('PUT')[0]?.body as FormData | undefined
    expect(body?.get('title')).toBe('PremierX')
    expect(Object.keys(window.localStorage).filter((name) => name.startsWith('draft:'))).toEqual([])
  })

  it('is not left where it cannot be saved', async () => {
    const { user, sent } = openAt('/admin/spa/a1')
    await user.clear(await newTitle('Premier'))
    await user.click(await link('Contacts'))
    await user.click(within(await question()).getByRole('button', { name: 'Enregistrer et quitter' }))
    expect(await screen.findByRole('link', { name: 'Le titre est requis.' })).toBeTruthy()
    expect(address()).toBe('/admin/spa/a1')
    expect(sent('PUT')).toEqual([])
  })

  it('is not left where the server refuses it', async () => {
    const { user } = openAt('/admin/spa/a1', {
      'PUT /api/spa-services/a1': { status: 500, body: { message: 'Panne.' } },
    })
    await user.type(await newTitle('Premier'), 'X')
    back()
    await user.click(within(await question()).getByRole('button', { name: 'Enregistrer et quitter' }))
    expect(await screen.findByText('Erreur: Panne.')).toBeTruthy()
    expect(await newTitle('PremierX')).toBeTruthy()
  })

  it.each(['Quitter sans enregistrer', 'Enregistrer et quitter'])(
    'leads no further than the list once it was saved behind the question: %s',
    async (answer) => {
      const saving = held({ status: 200, body: service('a1', 'PremierX', 4) })
      const { user, sent } = openAt('/admin', { 'PUT /api/spa-services/a1': saving.answer })
      await user.click(await link('Spa Page'))
      await user.click(await link('Modifier : Premier'))
      await user.type(await newTitle('Premier'), 'X')
      await user.click(screen.getByRole('button', { name: 'Enregistrer' }))
      await waitFor(() => expect(sent('PUT')).toHaveLength(1))
      back()
      const asked = await question()
      saving.release()
      await link('Modifier : Premier')
      await waitFor(() => expect(address()).toBe('/admin/spa'))
      await user.click(within(asked).getByRole('button', { name: answer }))
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
      // Time for the browser to go wherever it was sent.
      await new Promise((resolve) => setTimeout(resolve, 50))
      expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Spa Page')
      expect(address()).toBe('/admin/spa')
    },
  )

  it('in the form above a list stays while a row beside it is opened and closed', async () => {
    const { user } = openAt('/admin/categories')
    await link('Modifier : Second')
    const form = () => within(screen.getByRole('form', { name: 'Ajouter une catégorie' }))
    await user.type(form().getByLabelText(/^Titre/), 'Corps')
    await user.click(await link('Modifier : Second'))
    await screen.findByRole('form', { name: 'Modifier la catégorie' })
    expect(address()).toBe('/admin/categories/b2')
    back()
    await waitFor(() => expect(screen.queryByRole('form', { name: 'Modifier la catégorie' })).toBeNull())
    expect(form().getByLabelText(/^Titre/)).toHaveProperty('value', 'Corps')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('is no longer new once it is saved and another form holds one back', async () => {
    const made = category('n9', 'Corps', 9)
    const { user, sent } = openAt('/admin/categories/b2', {
      'POST /api/products/categories': { status: 201, body: made },
      'PUT /api/products/categories/b2': { status: 500, body: { message: 'Panne.' } },
    })
    const row = within(await screen.findByRole('form', { name: 'Modifier la catégorie' }))
    const top = within(screen.getByRole('form', { name: 'Ajouter une catégorie' }))
    await user.type(top.getByLabelText(/^Titre/), 'Corps')
    await user.type(row.getByLabelText(/^Sous-titre/), 'X')
    await user.click(await link('Contacts'))
    await user.click(within(await question()).getByRole('button', { name: 'Enregistrer et quitter' }))
    await screen.findByText("Erreur lors de l'enregistrement de la catégorie")
    expect(sent('POST')).toHaveLength(1)
    expect(top.getByLabelText(/^Titre/)).toHaveProperty('value', '')
    expect(row.getByLabelText(/^Sous-titre/)).toHaveProperty('value', 'X')
  })
})

describe('« Dupliquer »', () => {
  it('makes an event from another', async () => {
    const { user, sent } = openAt('/admin/evenements', {
      'POST /api/events': { status: 201, body: event('n9', 'Premier (copie)', 9) },
    })
    await user.click(await link('Dupliquer : Premier'))
    expect(await newTitle('Premier (copie)')).toBeTruthy()
    expect(address()).toBe('/admin/evenements/nouveau?copie=a1')
    await user.click(screen.getByRole('button', { name: 'Ajouter' }))
    await link('Modifier : Premier')
    expect(address()).toBe('/admin/evenements')
    const body = sent('POST').find(({ path }) => path === '/api/events')?.body
    expect(body).toMatchObject({ title: 'Premier (copie)', heroImage: '/media/a.webp' })
  })

  it('is offered where there is something to copy', async () => {
    openAt('/admin/spa')
    await link('Modifier : Premier')
    expect(screen.queryByRole('link', { name: /^Dupliquer/ })).toBeNull()
  })
})

it('goes on from where Back has led, once the browser is there', async () => {
  window.history.replaceState(null, '', '/admin/spa')
  const places = new PlaceHistory()
  places.go('/admin/contacts')
  const end = places.follow()
  places.askBeforeLeaving(() => Promise.resolve(true))
  places.subscribe(() => {
    if (places.place().screen === 'spa') places.go('/admin/fitness', { replace: true })
  })
  window.history.back()
  await waitFor(() => expect(places.place().screen).toBe('fitness'))
  await waitFor(() => expect(address()).toBe('/admin/fitness'))
  window.history.forward()
  await waitFor(() => expect(places.place().screen).toBe('contacts'))
  expect(address()).toBe('/admin/contacts')
  end()
})
