// The administrator's own account: the password, and where else the account is open.
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { type Answers, held, openAdmin, serve, signedIn, tokenFor } from '../../testing.tsx'
import { nameOf } from './sessions.ts'

afterEach(() => vi.unstubAllGlobals())

const week_s = 7 * 86_400
const path = '/api/auth/sessions'

const sessionOf = (id: string, more: object = {}) => ({
  _id: id,
  browser: 'Firefox',
  system: 'Windows',
  address: '192.0.2.7',
  createdAt: '2026-11-20T16:42:00.000Z',
  seenAt: '2026-11-21T08:00:00.000Z',
  expiresAt: '2026-11-27T16:42:00.000Z',
  isCurrent: false,
  ...more,
})

const here = sessionOf('s1', { isCurrent: true })
const phone = sessionOf('s2', { browser: 'Safari', system: 'iPhone' })
const unknown = sessionOf('s3', { browser: '', system: '', address: '' })

/** A server that forgets the sessions that it is told to end. */
function account(more: Answers = {}) {
  let sessions = [here, phone, unknown]
  return serve({
    ...signedIn,
    [`GET ${path}`]: () => ({ status: 200, body: sessions }),
    [`DELETE ${path}`]: () => {
      sessions = [here]
      return { status: 204 }
    },
    [`DELETE ${path}/s2`]: () => {
      sessions = sessions.filter(({ _id }) => _id !== 's2')
      return { status: 204 }
    },
    ...more,
  })
}

async function open() {
  openAdmin('/admin/compte', tokenFor(week_s))
  await screen.findByRole('heading', { level: 3, name: 'Safari sur iPhone' })
  return userEvent.setup()
}

async function typePasswords(user: ReturnType<typeof userEvent.setup>, current: string, next: string, again = next) {
  for (const [label, text] of [
    [/^Mot de passe actuel/, current],
    [/^Nouveau mot de passe(?!,)/, next],
    [/^Nouveau mot de passe, encore/, again],
  ] as const) {
    const box = screen.getByLabelText(label)
    await user.clear(box)
    if (text) await user.type(box, text)
  }
  await user.click(screen.getByRole('button', { name: 'Changer le mot de passe' }))
}

it.each([
  [{ browser: 'Firefox', system: 'Windows' }, 'Firefox sur Windows'],
  [{ browser: 'curl', system: '' }, 'curl'],
  [{ browser: '', system: 'Linux' }, 'Navigateur inconnu sur Linux'],
  [{ browser: '', system: '' }, 'Navigateur inconnu'],
])('calls %o « %s »', (session, name) => expect(nameOf(session)).toBe(name))

it('lists the sessions, and ends any but this one', async () => {
  const calls = account()
  const user = await open()
  expect(screen.getByText('Cette session').closest('li')?.querySelector('button')).toBeNull()
  expect(screen.getByRole('heading', { level: 3, name: 'Navigateur inconnu' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Terminer : Safari sur iPhone' }))
  const question = screen.getByRole('dialog', { name: 'Terminer cette session ?' })
  await user.click(within(question).getByRole('button', { name: 'Annuler' }))
  expect(calls.some(({ method }) => method === 'DELETE')).toBe(false)
  await user.click(screen.getByRole('button', { name: 'Terminer : Safari sur iPhone' }))
  await user.click(screen.getByRole('button', { name: 'Terminer' }))
  expect(await screen.findByText('Session terminée.')).toBeTruthy()
  await waitFor(() => expect(screen.queryByText('Safari sur iPhone')).toBeNull())
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
})

it('ends all others, after which there is nothing to end', async () => {
  account()
  const user = await open()
  await user.click(screen.getByRole('button', { name: 'Terminer toutes les autres sessions' }))
  await user.click(screen.getByRole('button', { name: 'Terminer' }))
  expect(await screen.findByText('Vos autres sessions sont terminées.')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Terminer/ })).toBeNull())
})

it('says so of one that was over already, and of one that could not be ended', async () => {
  account({
    [`DELETE ${path}/s2`]: { status: 404 },
    [`DELETE ${path}/s3`]: { status: 503, body: { message: 'Panne.' } },
  })
  const user = await open()
  await user.click(screen.getByRole('button', { name: 'Terminer : Navigateur inconnu' }))
  await user.click(screen.getByRole('button', { name: 'Terminer' }))
  expect(await screen.findByText('Panne.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Terminer : Safari sur iPhone' }))
  await user.click(screen.getByRole('button', { name: 'Terminer' }))
  expect(await screen.findByText('Cette session était déjà terminée.')).toBeTruthy()
})

it('offers to try again where the sessions cannot be had', async () => {
  let up = false
  account({
    [`GET ${path}`]: () => (up ? { status: 200, body: [here] } : { status: 503, body: { message: 'Panne.' } }),
  })
  openAdmin('/admin/compte', tokenFor(week_s))
  await screen.findByText('Panne.')
  up = true
  await userEvent.setup().click(screen.getByRole('button', { name: 'Réessayer' }))
  expect(await screen.findByText('Cette session')).toBeTruthy()
})

it('asks for what is missing before it sends anything', async () => {
  const calls = account()
  const user = await open()
  await typePasswords(user, '', '')
  const summary = await screen.findByRole('alert')
  expect(
    within(summary)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['Le mot de passe actuel est requis.', 'Le nouveau mot de passe est requis.'])
  await typePasswords(user, 'ancien', 'un nouveau mot', 'un nouveau mat')
  expect(await screen.findAllByText('Les deux saisies du nouveau mot de passe diffèrent.')).toHaveLength(2)
  expect(calls.some(({ method }) => method === 'POST')).toBe(false)
})

it('changes the password, and shows which sessions are left', async () => {
  let sessions = [here, phone]
  const calls = account({
    [`GET ${path}`]: () => ({ status: 200, body: sessions }),
    'POST /api/auth/password': () => {
      sessions = [here]
      return { status: 204 }
    },
  })
  const user = await open()
  await typePasswords(user, 'ancien mot de passe', 'nouveau mot de passe')
  expect(await screen.findByText('Mot de passe modifié. Vos autres sessions sont terminées.')).toBeTruthy()
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
    currentPassword: 'ancien mot de passe',
    newPassword: 'nouveau mot de passe',
  })
  await waitFor(() => expect(screen.queryByText('Safari sur iPhone')).toBeNull())
  for (const label of [/^Mot de passe actuel/, /^Nouveau mot de passe(?!,)/, /^Nouveau mot de passe, encore/]) {
    expect(screen.getByLabelText(label)).toHaveProperty('value', '')
  }
})

it('shows all that the server refuses at its fields, and keeps what was typed', async () => {
  const errors = { currentPassword: 'Le mot de passe actuel est incorrect.', newPassword: 'Trop court.' }
  account({ 'POST /api/auth/password': { status: 400, body: { message: errors.currentPassword, errors } } })
  const user = await open()
  await typePasswords(user, 'faux', 'court')
  await screen.findByText('2 points sont à corriger')
  expect(screen.getByLabelText(/^Mot de passe actuel/)).toHaveProperty('ariaInvalid', 'true')
  expect(screen.getByLabelText(/^Nouveau mot de passe(?!,)/)).toHaveProperty('value', 'court')
})

it('asks before what was typed is left, and keeps no password in the browser', async () => {
  account({ 'GET /api/spa-services': { status: 200, body: [] } })
  const user = await open()
  await user.type(screen.getByLabelText(/^Mot de passe actuel/), 'mon secret')
  await user.click(screen.getByRole('link', { name: 'Spa Page' }))
  const question = await screen.findByRole('dialog', { name: 'Quitter sans enregistrer ?' })
  window.dispatchEvent(new Event('pagehide'))
  expect(JSON.stringify({ ...window.localStorage, ...window.sessionStorage })).not.toContain('mon secret')
  await user.click(within(question).getByRole('button', { name: 'Quitter sans enregistrer' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Spa Page' })).toBeTruthy()
  expect(JSON.stringify({ ...window.localStorage, ...window.sessionStorage })).not.toContain('mon secret')
})

it('keeps the place of a list that takes its time, beside a form that does not wait for it', async () => {
  const sessions = held({ status: 200, body: [here, phone] })
  account({ [`GET ${path}`]: sessions.answer })
  openAdmin('/admin/compte', tokenFor(week_s))
  expect(await screen.findByRole('form', { name: 'Mot de passe' })).toBeTruthy()
  expect(document.querySelectorAll('.skeleton')).toHaveLength(3)
  sessions.release()
  expect(await screen.findByText('Cette session')).toBeTruthy()
})

it('lets somebody look at what they type', async () => {
  account()
  const user = await open()
  const box = screen.getByLabelText(/^Nouveau mot de passe(?!,)/)
  expect(box).toHaveProperty('type', 'password')
  await user.click(screen.getByRole('button', { name: 'Afficher le nouveau mot de passe' }))
  expect(box).toHaveProperty('type', 'text')
  expect(screen.getByLabelText(/^Mot de passe actuel/)).toHaveProperty('type', 'password')
})
