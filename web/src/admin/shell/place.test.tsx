// Every screen, item, tab and search has an address: the back office is where its address says, by whatever way one
// came.
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { event, service } from '../screens/testing-items.ts'
import { openAdmin, serve } from '../testing.tsx'
import { menuEntries } from './menu-entries.ts'
import { loginAddress, PlaceHistory, returnAddress } from './place.ts'
import { address, back, link, newTitle, openAt, reload, scrolled, title, world } from './place-testing.tsx'

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
    expect(await link('Modifier : Premier')).toBeTruthy()
  })

  it('the form of a new item on top of the list in which items are edited in place', async () => {
    openAt('/admin/traitements/nouveau')
    expect(await screen.findByRole('form', { name: 'Ajouter un traitement' })).toBeTruthy()
    expect(await link('Modifier : Premier')).toBeTruthy()
  })

  it('a message, over the search that found it', async () => {
    openAt('/admin/contacts/m2?recherche=KAR')
    expect(await screen.findByRole('dialog', { name: 'Karim' })).toBeTruthy()
    expect(screen.getByLabelText('Rechercher')).toHaveProperty('value', 'KAR')
    expect(screen.queryByText('Inès')).toBeNull()
    await title('Karim — Messages et demandes — Contacts')
  })

  it.each([
    ...(['/admin/spa/absent', '/admin/categories/absent', '/admin/contacts/absent'] as const),
    ...(['/admin/produits/absent', '/admin/produits/nouveau?copie=absent'] as const),
  ])('what says that there is no such item, and leads on: %s', async (path) => {
    const { user } = openAt(path, {
      'GET /api/products/absent': { status: 404, body: { message: 'Produit introuvable.' } },
    })
    expect(await screen.findByText('Cet élément n’existe pas, ou n’existe plus.')).toBeTruthy()
    await user.click(await link('Retour à la liste'))
    await waitFor(() => expect(address()).toBe(path.replace(/\/(nouveau\?copie=)?absent/, '')))
    expect(screen.queryByText('Cet élément n’existe pas, ou n’existe plus.')).toBeNull()
  })

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
