// How a session ends, and that access is decided before anything else about a request.
import { describe, expect, test } from 'vitest'
import { newDataFolder, removeDataFolder, run, start } from '../program.ts'
import { json, raw } from './support/bodies.ts'
import { Api, type ErrorAnswer, send } from './support/client.ts'
import { kinds } from './support/collections.ts'
import { runningProgram } from './support/running.ts'
import { callerFrom, login, trustProxy, verify } from './support/sign-in.ts'
import { claimsOf } from './support/tokens.ts'

const program = runningProgram({ flags: trustProxy })
const from = (address: string): Api => callerFrom(program, address)

test('the log says what was done to an account, by whom, and no secret', async () => {
  const data = ['--data', program.data]
  const passwords = ['une première phrase', 'une deuxième phrase', 'une troisième phrase']
  const told = [run(['admin', 'add', 'hedi', ...data], `${passwords[0]}\n`).error]
  const api = await from('10.0.2.9').signIn({ username: 'hedi', password: passwords[0] as string })
  const other = await from('10.0.2.9').signIn({ username: 'hedi', password: passwords[0] as string })
  const change = json({ currentPassword: passwords[0], newPassword: passwords[1] })
  expect((await api.delete(`/api/auth/sessions/${String(claimsOf(other.token ?? '').jti)}`)).status).toBe(204)
  expect((await api.delete('/api/auth/sessions')).status).toBe(204)
  expect((await api.post('/api/auth/password', change)).status).toBe(204)
  expect((await api.post('/api/auth/logout')).status).toBe(204)
  told.push(run(['admin', 'passwd', 'hedi', ...data], `${passwords[2]}\n`).error)
  told.push(run(['admin', 'remove', 'hedi', ...data]).error)
  const lines = () => `${program.log()}${told.join('')}`.split('\n')
  const events = (by: string) =>
    lines()
      .filter((line) => line.endsWith(` account=hedi by=${by}`))
      .map((line) => line.split(' ')[2])
  const own = ['session_ended', 'other_sessions_ended', 'password_changed', 'signed_out']
  await expect.poll(() => events('hedi')).toEqual(own)
  expect(events('operator')).toEqual(['account_added', 'password_changed', 'account_removed'])
  const begun = (known: boolean) => ` signed_in account=hedi by=hedi network=10.0.2.0/24 known_network=${known}`
  for (const known of [false, true]) expect(lines().filter((line) => line.endsWith(begun(known)))).toHaveLength(1)
  expect(lines().join('\n')).not.toContain('10.0.2.9')
  for (const secret of [...passwords, api.token, other.token]) expect(lines().join('\n')).not.toContain(secret)
})

describe('the end of a session', () => {
  test('logging out ends this token and no other', async () => {
    const one = await from('10.0.2.1').signIn()
    const other = await from('10.0.2.1').signIn()
    const answer = await one.post('/api/auth/logout')
    expect(answer.status).toBe(204)
    expect((await one.get('/api/auth/verify')).status).toBe(401)
    expect((await one.post('/api/auth/logout')).status).toBe(401)
    expect((await other.get('/api/auth/verify')).status).toBe(200)
  })

  test('a changed password ends every session of the account while the server runs', async () => {
    const account = { username: 'leila', password: 'premier mot de passe' }
    expect(run(['admin', 'add', account.username, '--data', program.data], `${account.password}\n`).code).toBe(0)
    const api = await from('10.0.2.2').signIn(account)
    expect(run(['admin', 'passwd', account.username, '--data', program.data], 'second mot de passe\n').code).toBe(0)
    expect((await api.get('/api/auth/verify')).status).toBe(401)
    expect((await login(from('10.0.2.2'), account.username, account.password)).status).toBe(401)
    expect((await login(from('10.0.2.2'), account.username, 'second mot de passe')).status).toBe(200)
  })

  test('a removed account is out at once', async () => {
    const account = { username: 'nadia', password: 'encore un mot de passe' }
    expect(run(['admin', 'add', account.username, '--data', program.data], `${account.password}\n`).code).toBe(0)
    const api = await from('10.0.2.3').signIn(account)
    expect(run(['admin', 'remove', account.username, '--data', program.data]).code).toBe(0)
    expect((await api.get('/api/auth/verify')).status).toBe(401)
    expect((await login(from('10.0.2.3'), account.username, account.password)).status).toBe(401)
  })

  test('logging out outlives a restart', async () => {
    const data = newDataFolder()
    const first = await start({ data })
    const api = await new Api(first).signIn()
    const kept = await new Api(first).signIn()
    expect((await api.post('/api/auth/logout')).status).toBe(204)
    await first.kill()
    const second = await start({ data })
    try {
      expect((await verify(second, api.token)).status).toBe(401)
      expect((await verify(second, kept.token)).status).toBe(200)
    } finally {
      await second.stop()
      removeDataFolder(data)
    }
  })
})

describe('access comes before everything else', () => {
  const guarded = [
    ['POST', '/api/products'],
    ['PUT', '/api/products/nothing'],
    ['DELETE', '/api/products/nothing'],
    ['GET', '/api/products/admin/all'],
    ['POST', '/api/products/upload/image'],
    ['POST', '/api/products/upload/images'],
    ['POST', '/api/products/upload/catalog'],
    ['POST', '/api/products/categories'],
    ['PUT', '/api/products/categories/nothing'],
    ['DELETE', '/api/products/categories/nothing'],
    ['POST', '/api/products/treatments'],
    ['PUT', '/api/products/treatments/nothing'],
    ['DELETE', '/api/products/treatments/nothing'],
    ['PUT', '/api/site'],
    ['GET', '/api/contact'],
    ['DELETE', '/api/contact/nothing'],
    ['POST', '/api/auth/logout'],
    ['GET', '/api/auth/sessions'],
    ['DELETE', '/api/auth/sessions'],
    ['DELETE', '/api/auth/sessions/nothing'],
    ['POST', '/api/auth/password'],
    ['PUT', '/api/about'],
    ['PUT', '/api/fitness-page-data'],
    ['POST', '/api/upload'],
    ['POST', '/api/blog/upload'],
    ['POST', '/api/events/upload-hero'],
    ['POST', '/api/events/upload-gallery'],
    ['POST', '/api/events/upload-video'],
    ['POST', '/api/homepage/products'],
    ['POST', '/api/hero-slides/reorder'],
    ['PUT', '/api/services/reorder'],
    ['PATCH', '/api/testimonials/reorder'],
    ['POST', '/api/references/reorder'],
    ['POST', '/api/partners/reorder'],
    ['POST', '/api/spa-services/reorder'],
    ['POST', '/api/fitness-services/reorder'],
    ['POST', '/api/fitness-services/nothing/reorder-products'],
    ...kinds.flatMap(({ path }) => [
      ['POST', path] as const,
      ['PUT', `${path}/nothing`] as const,
      ['DELETE', `${path}/nothing`] as const,
    ]),
  ] as const

  test.each(guarded)('%s %s without a token is 401 whatever comes with it', async (method, path) => {
    const bodies =
      method === 'GET' || method === 'DELETE'
        ? [undefined]
        : [
            undefined,
            json({}),
            raw('application/json', '{'),
            raw('text/plain', 'x'),
            raw('application/json', ' '.repeat(1_500_000)),
          ]
    for (const body of bodies) {
      const answer = await new Api(program).call(method, path, body)
      expect(answer.status).toBe(401)
      expect(answer.json<ErrorAnswer>().message).toBe('Votre session a expiré. Veuillez vous reconnecter.')
      expect(answer.headers['www-authenticate']).toBe('Bearer')
    }
  })

  test('public reads ignore a stale token', async () => {
    const singles = ['/api/site', '/api/about', '/api/fitness-page-data', '/api/homepage/products']
    const catalogue = ['/api/products', '/api/products/categories', '/api/products/treatments']
    for (const path of [...singles, ...catalogue, ...kinds.map((kind) => kind.path)]) {
      const answer = await send(program, 'GET', path, { Authorization: 'Bearer a.stale.token' })
      expect(answer.status, path).toBe(200)
    }
  })
})
