// What administrators do about their own account: where it is open, the end of that, a new password.
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { run } from '../program.ts'
import { json, urlencoded } from './support/bodies.ts'
import { unknownId } from './support/catalogue.ts'
import { type Answer, Api, type ErrorAnswer, send } from './support/client.ts'
import { folder, withProgram } from './support/operator.ts'
import { runningProgram } from './support/running.ts'
import { callerFrom, login, trustProxy, verify } from './support/sign-in.ts'
import { claimsOf } from './support/tokens.ts'

const program = runningProgram({ flags: trustProxy })
const from = (address: string): Api => callerFrom(program, address)

interface AccountSession {
  readonly _id: string
  readonly browser: string
  readonly system: string
  readonly address: string
  readonly createdAt: string
  readonly seenAt: string
  readonly expiresAt: string
  readonly isCurrent: boolean
}

const password = 'premier mot de passe'
const nextPassword = 'second mot de passe'

/** An account of the test's own. */
function newAccount(username: string): { username: string; password: string } {
  expect(run(['admin', 'add', username, '--data', program.data], `${password}\n`).code).toBe(0)
  return { username, password }
}

const sessionsOf = async (api: Api): Promise<readonly AccountSession[]> => {
  const answer = await api.get('/api/auth/sessions')
  expect(answer.status, answer.text).toBe(200)
  return answer.json<AccountSession[]>()
}

const change = (api: Api, currentPassword: unknown, newPassword: unknown): Promise<Answer> =>
  api.post('/api/auth/password', json({ currentPassword, newPassword }))

const isOpen = async (api: Api): Promise<boolean> => (await verify(program, api.token)).status === 200

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'

describe('the list of sessions', () => {
  test('says where each was begun, and which one asks', async () => {
    const account = newAccount('amel')
    const body = json(account)
    const elsewhere = await from('2001:db8::7').post('/api/auth/login', body, { 'User-Agent': firefox })
    const api = await from('10.1.0.1').signIn(account)
    const sessions = await sessionsOf(api)
    expect(sessions).toHaveLength(2)
    expect(sessions[0]).toMatchObject({ isCurrent: true, address: '10.1.0.1', browser: '', system: '' })
    expect(sessions[0]?._id).toBe(claimsOf(api.token ?? '').jti)
    expect(sessions[1]).toMatchObject({
      isCurrent: false,
      _id: claimsOf(elsewhere.json<{ token: string }>().token).jti,
      address: '2001:db8::7',
      browser: 'Firefox',
      system: 'Windows',
    })
    for (const { createdAt, seenAt, expiresAt } of sessions) {
      expect(Date.parse(expiresAt) - Date.parse(createdAt)).toBe(7 * 24 * 3600 * 1000)
      expect(Date.parse(seenAt)).toBeGreaterThanOrEqual(Date.parse(createdAt))
    }
  })

  test('holds nothing of a browser that writes what it likes', async () => {
    const account = newAccount('badra')
    for (const hostile of ['"><script>alert(1)</script>', `Firefox/${'é'.repeat(3000)}`, '%00\\u0000{{7*7}}']) {
      const headers = { 'User-Agent': Buffer.from(hostile).toString('latin1') }
      expect((await from('10.1.0.2').post('/api/auth/login', json(account), headers)).status).toBe(200)
    }
    const list = await (await from('10.1.0.2').signIn(account)).get('/api/auth/sessions')
    expect(list.text).not.toMatch(/script|é|u0000|7\*7/)
    expect(new Set(list.json<AccountSession[]>().map(({ browser }) => browser))).toEqual(new Set(['', 'Firefox']))
  })

  test('is nobody else’s', async () => {
    const account = newAccount('chedia')
    const api = await from('10.1.0.3').signIn(account)
    await from('10.1.0.4').signIn()
    expect(await sessionsOf(api)).toHaveLength(1)
  })
})

describe('the end of a session from elsewhere', () => {
  test('is at once, and once', async () => {
    const account = newAccount('dorra')
    const [here, other, third] = [
      await from('10.1.1.1').signIn(account),
      await from('10.1.1.1').signIn(account),
      await from('10.1.1.1').signIn(account),
    ]
    const id = String(claimsOf(other.token ?? '').jti)
    expect((await here.delete(`/api/auth/sessions/${id}`)).status).toBe(204)
    // On every worker.
    const statuses = await Promise.all(Array.from({ length: 32 }, () => other.get('/api/products/admin/all')))
    expect(new Set(statuses.map(({ status }) => status))).toEqual(new Set([401]))
    expect((await other.get('/api/auth/verify')).json<ErrorAnswer>().message).toBe(
      'Votre session a expiré. Veuillez vous reconnecter.',
    )
    expect((await here.delete(`/api/auth/sessions/${id}`)).status).toBe(404)
    expect(await isOpen(third)).toBe(true)
    expect((await sessionsOf(here)).map(({ _id }) => _id)).not.toContain(id)
  })

  test('outlives a crash', async () => {
    const data = folder()
    const tokens = await withProgram({ data }, async (first) => {
      const here = await new Api(first).signIn()
      const other = await new Api(first).signIn()
      expect((await here.delete('/api/auth/sessions')).status).toBe(204)
      await first.kill()
      return [here.token, other.token]
    })
    await withProgram({ data }, async (second) => {
      expect(await Promise.all(tokens.map(async (token) => (await verify(second, token)).status))).toEqual([200, 401])
    })
  })

  test('reaches nobody else’s session', async () => {
    const account = newAccount('emna')
    const api = await from('10.1.1.2').signIn(account)
    const stranger = await from('10.1.1.3').signIn()
    const id = String(claimsOf(stranger.token ?? '').jti)
    for (const path of [id, unknownId, 'x', "'%20OR%201=1", 'a'.repeat(4000)]) {
      const answer = await api.delete(`/api/auth/sessions/${path}`)
      expect(answer.status, path).toBe(404)
      expect(answer.json<ErrorAnswer>().message).toBe('Session introuvable.')
    }
    expect((await api.delete('/api/auth/sessions')).status).toBe(204)
    expect(await isOpen(stranger)).toBe(true)
    expect(await isOpen(api)).toBe(true)
  })

  test('can be one’s own', async () => {
    const api = await from('10.1.1.4').signIn(newAccount('farah'))
    expect((await api.delete(`/api/auth/sessions/${String(claimsOf(api.token ?? '').jti)}`)).status).toBe(204)
    expect(await isOpen(api)).toBe(false)
  })

  test('stays one after a forced restore of a copy in which it was open', async () => {
    const data = folder()
    const archive = join(folder(), 'copie.tar')
    const token = await withProgram({ data }, async (first) => {
      const api = await new Api(first).signIn()
      expect(run(['backup', archive, '--data', data]).code).toBe(0)
      expect((await api.post('/api/auth/logout')).status).toBe(204)
      return api.token
    })
    const restored = run(['restore', archive, '--force', '--data', data])
    expect(restored.code, restored.error).toBe(0)
    await withProgram({ data }, async (second) => {
      expect((await verify(second, token)).status).toBe(401)
      expect(await sessionsOf(await new Api(second).signIn())).toHaveLength(1)
    })
  })
})

test('when a session was seen last outlives a restart', async () => {
  const data = folder()
  const seenAt = (sessions: readonly AccountSession[]) => sessions.find(({ isCurrent }) => !isCurrent)?.seenAt
  const [token, seen] = await withProgram({ data }, async (first) => {
    const other = await new Api(first).signIn()
    const { createdAt } = (await sessionsOf(other))[0] as AccountSession
    // Moments are told in seconds.
    await expect.poll(async () => (await sessionsOf(other))[0]?.seenAt, { timeout: 10_000 }).not.toBe(createdAt)
    const here = await new Api(first).signIn()
    return [here.token, seenAt(await sessionsOf(here))]
  })
  await withProgram({ data }, async (second) => {
    const here = new Api(second)
    here.token = token
    expect(seenAt(await sessionsOf(here))).toBe(seen)
  })
})

describe('a new password', () => {
  test('ends all other sessions and keeps this one', async () => {
    const account = newAccount('ghada')
    const here = await from('10.1.2.1').signIn(account)
    const other = await from('10.1.2.2').signIn(account)
    const stranger = await from('10.1.2.3').signIn()
    const answer = await change(here, password, nextPassword)
    expect(answer.status, answer.text).toBe(204)
    expect([await isOpen(here), await isOpen(other), await isOpen(stranger)]).toEqual([true, false, true])
    expect((await login(from('10.1.2.1'), account.username, password)).status).toBe(401)
    expect((await login(from('10.1.2.1'), account.username, nextPassword)).status).toBe(200)
  })

  test('is refused with all that is wrong at once', async () => {
    const account = newAccount('hela')
    const api = await from('10.1.2.4').signIn(account)
    const errorsOf = async (current: unknown, next: unknown) => {
      const answer = await change(api, current, next)
      expect(answer.status, answer.text).toBe(400)
      return answer.json<ErrorAnswer>().errors
    }
    const required = {
      currentPassword: 'Le mot de passe actuel est requis.',
      newPassword: 'Le nouveau mot de passe est requis.',
    }
    expect(await errorsOf('', '')).toEqual(required)
    expect(await errorsOf(undefined, undefined)).toEqual(required)
    expect(await errorsOf({ $ne: '' }, ['x'])).toEqual(required)
    expect(await errorsOf('pas le bon', 'court')).toEqual({
      currentPassword: 'Le mot de passe actuel est incorrect.',
      newPassword: 'Le mot de passe doit contenir au moins 10 caractères.',
    })
    expect(await errorsOf(password, password)).toEqual({
      newPassword: 'Le nouveau mot de passe est le même que l’actuel.',
    })
    for (const known of ['Password123', 'iloveyou123', 'motdepasse', '1q2w3e4r5t', 'AzertyUiop', '0987654321'])
      expect(Object.keys((await errorsOf(password, known)) ?? {}), known).toEqual(['newPassword'])
    expect(Object.keys((await errorsOf(password, `${account.username}123456`)) ?? {})).toEqual(['newPassword'])
    expect(Object.keys((await errorsOf(password, 'a'.repeat(1025))) ?? {})).toEqual(['newPassword'])
    expect(await isOpen(api)).toBe(true)
    expect((await login(from('10.1.2.4'), account.username, password)).status).toBe(200)
  })

  test('is guessed at no faster than a sign-in', async () => {
    const api = await from('10.1.2.5').signIn(newAccount('ines'))
    for (let guess = 0; guess < 10; guess += 1) {
      expect((await change(api, `mauvais ${guess}`, nextPassword)).status).toBe(400)
    }
    const refused = await change(api, password, nextPassword)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(await isOpen(api), 'the session itself goes on').toBe(true)
    const elsewhere = callerFrom(program, '10.1.2.6')
    elsewhere.token = api.token
    expect((await change(elsewhere, password, nextPassword)).status).toBe(204)
  })

  test('of two at once is one', async () => {
    const account = newAccount('jihen')
    const [one, other] = [await from('10.1.2.7').signIn(account), await from('10.1.2.7').signIn(account)]
    const answers = await Promise.all([
      change(one, password, 'celui de la première'),
      change(other, password, 'celui de la seconde'),
    ])
    // Whoever came second has lost the session, wherever the request was by then.
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 401])
    const [first] = answers
    const [winner, loser] = first?.status === 204 ? [one, other] : [other, one]
    expect([await isOpen(winner), await isOpen(loser)]).toEqual([true, false])
    const chosen = winner === one ? 'celui de la première' : 'celui de la seconde'
    expect((await login(from('10.1.2.7'), account.username, chosen)).status).toBe(200)
  })

  test('of two at once from one session is one', async () => {
    const account = newAccount('kenza')
    const api = await from('10.1.2.8').signIn(account)
    const answers = await Promise.all([change(api, password, nextPassword), change(api, password, `${nextPassword} 2`)])
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 400])
    expect(await isOpen(api)).toBe(true)
  })

  test('needs the token in its header: no form of another site changes it', async () => {
    const api = await from('10.1.2.9').signIn(newAccount('lina'))
    const body = urlencoded({ currentPassword: password, newPassword: nextPassword, token: api.token })
    const headers = {
      'Content-Type': body.type,
      Origin: 'https://ailleurs.example',
      Cookie: `token=${api.token}`,
    }
    expect((await send(program, 'POST', '/api/auth/password', headers, body.bytes)).status).toBe(401)
    expect((await send(program, 'GET', `/api/auth/sessions?token=${api.token}`, headers)).status).toBe(401)
    expect((await api.post('/api/auth/password', body)).status, 'sent with it, a form is taken').toBe(204)
  })
})
