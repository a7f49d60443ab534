import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { openAdmin, serve, signedIn, tokenFor } from '../testing.tsx'

afterEach(() => vi.unstubAllGlobals())

const week_s = 7 * 86_400

async function submitLogin(username: string, password: string) {
  const user = userEvent.setup()
  if (username) await user.type(screen.getByLabelText("Nom d'utilisateur"), username)
  if (password) await user.type(screen.getByLabelText('Mot de passe'), password)
  await user.click(screen.getByRole('button', { name: 'Se connecter' }))
}

it('asks for both username and password before it calls the server', async () => {
  const calls = serve({})
  openAdmin('/login')
  await submitLogin('', '')
  expect(screen.getByLabelText("Nom d'utilisateur")).toHaveProperty('ariaInvalid', 'true')
  expect(screen.getByText('Le mot de passe est requis.')).toBeTruthy()
  expect(calls.some(({ path }) => path === '/api/auth/login')).toBe(false)
})

it('says why the server refused, beside the form', async () => {
  serve({ 'POST /api/auth/login': { status: 401, body: { message: 'Identifiants incorrects.' } } })
  openAdmin('/login')
  await submitLogin('amina', 'faux')
  expect((await screen.findByText('Identifiants incorrects.')).getAttribute('role')).toBe('alert')
  expect(window.localStorage.getItem('token')).toBeNull()
})

it('says so when the answer carries no token', async () => {
  serve({ 'POST /api/auth/login': { status: 200, body: { username: 'amina' } } })
  openAdmin('/login')
  await submitLogin('amina', 'secret')
  expect(
    await screen.findByText('Réponse du serveur sans jeton. Veuillez vérifier les journaux du serveur.'),
  ).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Se connecter' }))
})

it('says that the clock is wrong by which the new session is over, and stores nothing', async () => {
  serve({ ...signedIn, 'POST /api/auth/login': { status: 200, body: { token: tokenFor(-60), username: 'amina' } } })
  openAdmin('/login')
  await submitLogin('amina', 'secret')
  const told = await screen.findByText(
    /^L’horloge de cet ordinateur n’est pas à l’heure\s: elle indique le .* à \d\d:\d\d\./,
  )
  expect(told.getAttribute('role')).toBe('alert')
  expect({ ...window.localStorage }).toEqual({})
  expect(window.location.pathname).toBe('/login')
})

it.each([
  [11, 'Bonjour'],
  [12, 'Bon après-midi'],
  [17, 'Bon après-midi'],
  [18, 'Bonsoir'],
])('greets at %i h 59 with %s', async (hour, greeting) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 2, 2, hour, 59) })
  serve({})
  openAdmin('/login')
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(greeting)
  vi.useRealTimers()
})

it('shows the password on demand', async () => {
  serve({})
  openAdmin('/login')
  const password = screen.getByLabelText('Mot de passe')
  expect(password).toHaveProperty('type', 'password')
  await userEvent.setup().click(screen.getByRole('button', { name: 'Afficher le mot de passe' }))
  expect(password).toHaveProperty('type', 'text')
})

it('keeps the session, shows the answer with a cut token, and opens the back office', async () => {
  const token = tokenFor(week_s)
  serve({ ...signedIn, 'POST /api/auth/login': { status: 200, body: { token, _id: '7', username: 'amina' } } })
  openAdmin('/login')
  await submitLogin('amina', 'secret')
  const shown = await screen.findByText(/"token"/)
  expect(shown.textContent).toContain(`"${token.slice(0, 12)}…"`)
  expect(shown.textContent).not.toContain(token.slice(0, 13))
  expect({ ...window.localStorage }).toEqual({ token, userId: '7', username: 'amina' })
  await waitFor(() => expect(window.location.pathname).toBe('/admin'))
  expect(await screen.findByText('Administrator')).toBeTruthy()
})

it('goes straight on with a token that the server accepts', async () => {
  serve(signedIn)
  openAdmin('/login', tokenFor(week_s))
  await waitFor(() => expect(window.location.pathname).toBe('/admin'))
})

it('erases a stored token that the server refuses, and stays on the form', async () => {
  serve({ 'GET /api/auth/verify': { status: 401, body: { message: 'Votre session a expiré.' } } })
  openAdmin('/login', tokenFor(week_s))
  await waitFor(() => expect(window.localStorage.getItem('token')).toBeNull())
  expect(window.localStorage.getItem('username')).toBeNull()
  expect(window.location.pathname).toBe('/login')
})

it('shows Loading... while it checks, then the screen', async () => {
  serve(signedIn)
  openAdmin('/admin', tokenFor(week_s))
  expect(screen.getByText('Loading...')).toBeTruthy()
  expect(screen.queryByRole('navigation', { name: 'Administration' })).toBeNull()
  expect(await screen.findByRole('heading', { level: 1, name: /amina/ })).toBeTruthy()
})

it.each([
  ['no token', undefined],
  ['an unreadable token', 'nonsense'],
  ['a token that has ended', tokenFor(-1)],
])('sends %s to the login without asking the server', async (_case, token) => {
  const calls = serve(signedIn)
  openAdmin('/admin', token)
  await waitFor(() => expect(window.location.pathname).toBe('/login'))
  expect(calls.some(({ path }) => path === '/api/auth/verify')).toBe(false)
  await waitFor(() => expect({ ...window.localStorage }).toEqual({}))
})

it('sends whoever has lost the token meanwhile to the login, at the next screen', async () => {
  serve(signedIn)
  openAdmin('/admin', tokenFor(week_s))
  const entry = await screen.findByRole('link', { name: 'Page À Propos' })
  window.localStorage.removeItem('token')
  await userEvent.setup().click(entry)
  await waitFor(() => expect(window.location.pathname).toBe('/login'))
  expect(window.localStorage.getItem('username')).toBeNull()
})

it('signs nobody out because the server cannot be reached', async () => {
  let up = false
  serve({
    'GET /api/auth/verify': () =>
      up ? { status: 200, body: { valid: true } } : { status: 503, body: { message: 'Service indisponible.' } },
  })
  openAdmin('/admin', tokenFor(week_s))
  expect(await screen.findByText('Service indisponible.')).toBeTruthy()
  expect(window.localStorage.getItem('token')).not.toBeNull()
  up = true
  await userEvent.setup().click(screen.getByRole('button', { name: 'Réessayer' }))
  expect(await screen.findByText('Administrator')).toBeTruthy()
})

it('is signed out here before the server has said anything to it', async () => {
  const token = tokenFor(week_s)
  const calls = serve({ ...signedIn, 'POST /api/auth/logout': () => new Promise(() => undefined) })
  openAdmin('/admin', token)
  const [logout] = await screen.findAllByRole('button', { name: 'Logout' })
  await act(async () => logout?.click())
  await waitFor(() => expect(window.location.pathname).toBe('/login'))
  expect({ ...window.localStorage }).toEqual({})
  const call = calls.find(({ path }) => path === '/api/auth/logout')
  expect(call?.headers.get('Authorization')).toBe(`Bearer ${token}`)
})

it('says nothing of a session that was over before it was ended', async () => {
  serve({ ...signedIn, 'POST /api/auth/logout': { status: 401, body: { message: 'Votre session a expiré.' } } })
  openAdmin('/admin', tokenFor(week_s))
  const [logout] = await screen.findAllByRole('button', { name: 'Logout' })
  await act(async () => logout?.click())
  await waitFor(() => expect(window.location.pathname).toBe('/login'))
  expect(screen.queryByText(/session (a expiré|est terminée)/)).toBeNull()
})

it('logs out on the server, erases the keys and goes to the login', async () => {
  const calls = serve({ ...signedIn, 'POST /api/auth/logout': { status: 204 } })
  openAdmin('/admin', tokenFor(week_s))
  const [logout] = await screen.findAllByRole('button', { name: 'Logout' })
  await act(async () => logout?.click())
  await waitFor(() => expect(window.location.pathname).toBe('/login'))
  expect(calls.some(({ method, path }) => method === 'POST' && path === '/api/auth/logout')).toBe(true)
  expect(window.localStorage.getItem('token')).toBeNull()
})
