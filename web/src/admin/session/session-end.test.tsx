// The session ends while somebody works: over a form that is not saved, signing in leaves it intact.
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { type Answers, openAdmin, serve, signedIn, tokenFor } from '../testing.tsx'

afterEach(() => vi.unstubAllGlobals())

const week_s = 7 * 86_400
const path = '/api/products/categories'
const newToken = tokenFor(week_s - 60)

/** Refuses every token but the one that signing in again gives. */
function answers(username = 'amina'): Answers {
  return {
    ...signedIn,
    [`GET ${path}`]: { status: 200, body: [] },
    'GET /api/products/treatments': { status: 200, body: [] },
    [`POST ${path}`]: ({ headers }) =>
      headers.get('Authorization') === `Bearer ${newToken}`
        ? { status: 201, body: { _id: 'c1', title: 'Corps', slug: 'corps' } }
        : { status: 401, body: { message: 'Votre session a expiré. Veuillez vous reconnecter.' } },
    'POST /api/auth/login': { status: 200, body: { token: newToken, _id: '9', username } },
  }
}

async function typeCategory() {
  const user = userEvent.setup()
  openAdmin('/admin/categories/nouveau', tokenFor(week_s))
  await user.type(await screen.findByLabelText(/^Titre/), 'Corps')
  return user
}

async function signInAgain(user: ReturnType<typeof userEvent.setup>, layer: HTMLElement) {
  await user.type(within(layer).getByLabelText('Mot de passe'), 'secret')
  await user.click(within(layer).getByRole('button', { name: 'Se connecter' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
}

const layerOf = () => screen.findByRole('dialog', { name: 'Votre session a expiré.' })

it('asks to sign in over the form, and the same values can be saved again', async () => {
  const calls = serve(answers())
  const user = await typeCategory()
  await user.click(screen.getByRole('button', { name: 'Ajouter' }))
  const layer = await layerOf()
  expect(within(layer).getByLabelText("Nom d'utilisateur")).toHaveProperty('value', 'amina')
  expect(window.localStorage.getItem('token')).toBeNull()
  expect(window.location.pathname).toBe('/admin/categories/nouveau')
  await signInAgain(user, layer)
  expect(window.localStorage.getItem('token')).toBe(newToken)
  expect(screen.getByLabelText(/^Titre/)).toHaveProperty('value', 'Corps')
  await user.click(screen.getByRole('button', { name: 'Ajouter' }))
  expect(await screen.findByText('Catégorie ajoutée avec succès !')).toBeTruthy()
  const bodies = calls
    .filter((call) => call.method === 'POST' && call.path === path)
    .map(({ body }) => body as FormData)
  expect(bodies.map((body) => body.get('title'))).toEqual(['Corps', 'Corps'])
})

it('stays when the browser is asked to close it, and while the password is wrong', async () => {
  serve({ ...answers(), 'POST /api/auth/login': { status: 401, body: { message: 'Identifiants incorrects.' } } })
  const user = await typeCategory()
  await user.click(screen.getByRole('button', { name: 'Ajouter' }))
  const layer = await layerOf()
  layer.dispatchEvent(new Event('cancel', { cancelable: true }))
  await user.type(within(layer).getByLabelText('Mot de passe'), 'faux')
  await user.click(within(layer).getByRole('button', { name: 'Se connecter' }))
  expect(await within(layer).findByText('Identifiants incorrects.')).toBeTruthy()
  expect(window.location.pathname).toBe('/admin/categories/nouveau')
})

it('says that the clock is wrong by which the new session is over, and stays', async () => {
  const over = { status: 200, body: { token: tokenFor(-60), _id: '9', username: 'amina' } }
  serve({ ...answers(), 'POST /api/auth/login': over })
  const user = await typeCategory()
  await user.click(screen.getByRole('button', { name: 'Ajouter' }))
  const layer = await layerOf()
  await user.type(within(layer).getByLabelText('Mot de passe'), 'secret')
  await user.click(within(layer).getByRole('button', { name: 'Se connecter' }))
  expect(await within(layer).findByText(/^L’horloge de cet ordinateur n’est pas à l’heure/)).toBeTruthy()
  expect(window.localStorage.getItem('token')).toBeNull()
  expect(screen.getByLabelText(/^Titre/)).toHaveProperty('value', 'Corps')
})

it('says so when somebody else signs in', async () => {
  serve(answers('karim'))
  const user = await typeCategory()
  await user.click(screen.getByRole('button', { name: 'Ajouter' }))
  await signInAgain(user, await layerOf())
  expect(await screen.findByText('Vous êtes maintenant connecté en tant que « karim ».')).toBeTruthy()
  expect(screen.getByLabelText(/^Titre/)).toHaveProperty('value', 'Corps')
})

it('can be left without saving', async () => {
  serve(answers())
  const user = await typeCategory()
  await user.click(screen.getByRole('button', { name: 'Ajouter' }))
  await user.click(within(await layerOf()).getByRole('button', { name: 'Quitter sans enregistrer' }))
  await waitFor(() => expect(window.location.pathname).toBe('/login'))
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('comes when another tab signs out, and goes when another tab signs in', async () => {
  serve(answers())
  await typeCategory()
  const tell = async (token: string | null) => {
    if (token === null) window.localStorage.clear()
    else
      for (const [name, value] of Object.entries({ token, username: 'amina' })) window.localStorage.setItem(name, value)
    await act(async () => void window.dispatchEvent(new StorageEvent('storage', { key: 'token' })))
  }
  await tell(null)
  await layerOf()
  await tell(newToken)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByLabelText(/^Titre/)).toHaveProperty('value', 'Corps')
})

it('comes when the keys were erased without a word', async () => {
  serve(answers())
  const user = await typeCategory()
  for (const key of ['token', 'userId', 'username']) window.localStorage.removeItem(key)
  await user.click(screen.getByRole('button', { name: 'Ajouter' }))
  await signInAgain(user, await layerOf())
  expect(screen.getByLabelText(/^Titre/)).toHaveProperty('value', 'Corps')
})

it('leads to the login screen where nothing would be lost', async () => {
  serve({ ...answers(), 'GET /api/products/treatments': { status: 401, body: { message: 'x' } } })
  openAdmin('/admin', tokenFor(week_s))
  await waitFor(() => expect(window.location.pathname).toBe('/login'))
  expect(screen.queryByRole('dialog')).toBeNull()
})
