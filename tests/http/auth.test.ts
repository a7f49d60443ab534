// Signing in and out, what a token is worth, and how guessing is slowed down.
import { describe, expect, test } from 'vitest'
import { administrator } from '../program.ts'
import { json, multipart, urlencoded } from './support/bodies.ts'
import { unknownId } from './support/catalogue.ts'
import { type Answer, Api, type ErrorAnswer, send } from './support/client.ts'
import { withProgram } from './support/operator.ts'
import { faultPaths } from './support/refusal.ts'
import { runningProgram } from './support/running.ts'
import { callerFrom, login, trustProxy, verify } from './support/sign-in.ts'
import { claimsOf, headerOf, signed, signingKey, unsigned } from './support/tokens.ts'

const program = runningProgram({ flags: trustProxy })
const from = (address: string): Api => callerFrom(program, address)

interface SignIn {
  readonly token: string
  readonly _id: string
  readonly id: string
  readonly username: string
}

describe('POST /api/auth/login', () => {
  test('answers the token, both names of the id, and the username', async () => {
    const answer = await login(from('10.0.0.1'), administrator.username, administrator.password)
    expect(answer.status).toBe(200)
    expect(answer.headers['cache-control']).toContain('no-store')
    const body = answer.json<SignIn>()
    expect(body).toMatchObject({ username: administrator.username, id: body._id })
    expect(body._id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  })

  test('the token is a HS256 JWT of seven days for this account', async () => {
    const body = (await login(from('10.0.0.2'), administrator.username, administrator.password)).json<SignIn>()
    expect(headerOf(body.token)).toMatchObject({ alg: 'HS256' })
    const claims = claimsOf(body.token)
    expect(claims.sub).toBe(body._id)
    expect(Number(claims.exp) - Number(claims.iat)).toBe(7 * 24 * 3600)
    expect(Math.abs(Number(claims.iat) - Date.now() / 1000)).toBeLessThan(120)
  })

  test.each([
    ['JSON', json(administrator)],
    ['multipart', multipart(administrator)],
    ['urlencoded', urlencoded(administrator)],
  ])('takes %s', async (_, body) => {
    const answer = await from('10.0.0.3').post('/api/auth/login', body)
    expect(answer.status, answer.text).toBe(200)
  })

  test('names every empty field at once', async () => {
    const answer = await from('10.0.0.4').post('/api/auth/login', json({}))
    expect(answer.status).toBe(400)
    expect(faultPaths(answer)).toEqual(['password', 'username'])
    const half = await from('10.0.0.4').post('/api/auth/login', json({ username: 'admin', password: '' }))
    expect(half.status).toBe(400)
  })

  test('has one text for an unknown user and a wrong password', async () => {
    const wrong = await login(from('10.0.0.5'), administrator.username, 'pas la bonne phrase')
    const unknown = await login(from('10.0.0.5'), 'personne', 'pas la bonne phrase')
    expect([wrong.status, unknown.status]).toEqual([401, 401])
    expect(wrong.text).toBe(unknown.text)
    expect(wrong.json<ErrorAnswer>().message).toBe('Identifiant ou mot de passe incorrect.')
  })

  test.each([
    ['numbers', { username: 1, password: 2 }],
    ['lists', { username: ['admin'], password: {} }],
    ['null', { username: null, password: null }],
  ])('refuses %s in place of texts without failing', async (_, value) => {
    const answer = await from('10.0.0.6').post('/api/auth/login', json(value))
    expect(answer.status).toBe(400)
    expect(answer.json<ErrorAnswer>().message).not.toBe('')
  })

  test('a very long password or one with quotes is only a wrong one', async () => {
    for (const password of ['x'.repeat(7_000), `' OR '1'='1`, 'é\u0000\u202e']) {
      const answer = await login(from('10.0.0.7'), administrator.username, password)
      expect([400, 401]).toContain(answer.status)
    }
    expect((await login(from('10.0.0.7'), administrator.username, 'x'.repeat(100_000))).status).toBe(413)
  })
})

describe('the limit of failed logins', () => {
  test('the eleventh attempt of an address is refused with Retry-After, others go on', async () => {
    const guesser = from('10.1.0.1')
    for (let attempt = 0; attempt < 10; attempt += 1) {
      expect((await login(guesser, `personne${attempt}`, 'mauvais mot de passe')).status).toBe(401)
    }
    const refused = await login(guesser, administrator.username, administrator.password)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(15 * 60)
    expect(refused.json<ErrorAnswer>().message).toMatch(/^Trop de tentatives/)
    expect((await login(from('10.1.0.2'), administrator.username, administrator.password)).status).toBe(200)
  })

  test('an address that signed in starts counting anew', async () => {
    const api = from('10.1.0.3')
    for (let attempt = 0; attempt < 8; attempt += 1) await login(api, 'personne', 'mauvais mot de passe')
    expect((await login(api, administrator.username, administrator.password)).status).toBe(200)
    for (let attempt = 0; attempt < 8; attempt += 1) await login(api, 'personne', 'mauvais mot de passe')
    expect((await login(api, administrator.username, administrator.password)).status).toBe(200)
  })

  test('an attack on one account from many addresses never shuts its owner out', async () => {
    await withProgram({ flags: trustProxy }, async (attacked) => {
      const attempt = (address: string, password: string): Promise<Answer> =>
        login(callerFrom(attacked, address), administrator.username, password)
      expect((await attempt('10.2.0.1', administrator.password)).status).toBe(200)
      const statuses = []
      for (let attacker = 0; attacker < 40; attacker += 1) {
        statuses.push((await attempt(`10.3.0.${attacker}`, 'mauvais mot de passe')).status)
      }
      expect(statuses, 'guessing is slowed down').toContain(429)
      expect((await attempt('10.2.0.1', administrator.password)).status).toBe(200)
    })
  })
})

describe('GET /api/auth/verify', () => {
  test('says who signed in', async () => {
    const api = await from('10.0.1.1').signIn()
    const answer = await api.get('/api/auth/verify')
    expect(answer.status).toBe(200)
    expect(answer.json()).toMatchObject({ valid: true, username: administrator.username })
    expect(answer.headers['cache-control']).toContain('no-store')
  })

  test('refuses a missing token', async () => {
    const answer = await new Api(program).get('/api/auth/verify')
    expect(answer.status).toBe(401)
    expect(answer.json<ErrorAnswer>().message).toBe('Votre session a expiré. Veuillez vous reconnecter.')
  })

  test('refuses every forged, altered and expired token', async () => {
    const token = (await from('10.0.1.2').signIn()).token ?? ''
    const claims = claimsOf(token)
    const key = signingKey(program)
    const [header = '', body = '', signature = ''] = token.split('.')
    expect((await verify(program, signed(key, claims))).status, 'the key is the one in the data folder').toBe(200)
    const swapped = signature.startsWith('A') ? `B${signature.slice(1)}` : `A${signature.slice(1)}`
    const forged: Readonly<Record<string, string>> = {
      'no signature': unsigned(claims),
      'alg none with a signature': signed(key, claims, { alg: 'none' }),
      'another algorithm': signed(key, claims, { alg: 'HS512', typ: 'JWT' }),
      'another key': signed(Buffer.alloc(32, 7), claims),
      'an empty key': signed(Buffer.alloc(0), claims),
      'an altered signature': `${header}.${body}.${swapped}`,
      'a cut signature': `${header}.${body}.${signature.slice(0, -2)}`,
      'altered claims': `${header}.${Buffer.from(JSON.stringify({ ...claims, exp: 9e9 })).toString('base64url')}.${signature}`,
      'an expired one': signed(key, { ...claims, exp: Math.floor(Date.now() / 1000) - 5 }),
      'no expiry': signed(key, { ...claims, exp: undefined }),
      'one of a session that never began': signed(key, { ...claims, jti: unknownId }),
      'one issued in the future': signed(key, { ...claims, iat: Math.floor(Date.now() / 1000) + 3600 }),
      'an unknown account': signed(key, { ...claims, sub: unknownId }),
      'claims that are no object': signed(key, [] as unknown as Record<string, unknown>),
      'two parts': `${header}.${body}`,
      'four parts': `${token}.x`,
      nothing: '',
      'not base64': '!!!.???.***',
      'a long one': 'a'.repeat(8000),
    }
    const statuses = await Promise.all(
      Object.entries(forged).map(async ([name, value]) => [name, (await verify(program, value)).status]),
    )
    expect(Object.fromEntries(statuses)).toEqual(Object.fromEntries(Object.keys(forged).map((name) => [name, 401])))
    for (const scheme of [`Basic ${token}`, token, `Bearer${token}`]) {
      expect((await send(program, 'GET', '/api/auth/verify', { Authorization: scheme })).status).toBe(401)
    }
  })
})
