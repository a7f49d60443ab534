// What an operator watches: health, readiness, figures, the log; and which proxies are believed.
import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { describe, expect, test, vi } from 'vitest'
import { administrator, start } from '../program.ts'
import { hasServer, writeStore } from '../stores.ts'
import { json } from './support/bodies.ts'
import { sendImage } from './support/catalogue.ts'
import { Api, send } from './support/client.ts'
import { png } from './support/files.ts'
import { withProgram } from './support/operator.ts'
import { runningProgram } from './support/running.ts'
import { callerFrom, trustProxy } from './support/sign-in.ts'

const program = runningProgram({ flags: [...trustProxy, '--log', 'debug', '--log-format', 'json'] })
const visitor = new Api(program)

describe('GET /healthz and /readyz', () => {
  test('say that all is well, to everyone, and are never kept', async () => {
    for (const path of ['/healthz', '/readyz']) {
      const answer = await visitor.get(path)
      expect(answer.status, path).toBe(200)
      expect(answer.headers['cache-control'], path).toMatch(/no-store|no-cache/)
    }
  })

  test('a disk that takes nothing more is not ready, and what is there is served all the same', async () => {
    await withProgram({}, async (full) => {
      // No file may grow any more: every write meets what it meets on a full disk.
      const allow = (bytes: string) =>
        expect(spawnSync('prlimit', ['--pid', String(full.process.pid), `--fsize=${bytes}:unlimited`]).status).toBe(0)
      const api = await new Api(full).signIn()
      const create = (title: string) => api.post('/api/products/categories', json({ title }))
      allow('0')
      await vi.waitFor(async () => expect((await api.get('/readyz')).status).toBe(503), 10_000)
      const answer = await api.get('/readyz')
      expect(answer.text).toContain('Le disque est plein.')
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
      expect((await sendImage(api, png(30, 20, 1))).status).toBe(503)
      // A store on a server lies on other disks.
      expect((await create('Sans place')).status).toBe(hasServer ? 201 : 503)
      for (const path of ['/healthz', '/categories']) expect((await api.get(path)).status, path).toBe(200)
      allow('unlimited')
      await vi.waitFor(async () => expect((await api.get('/readyz')).status).toBe(200), 10_000)
      expect((await sendImage(api, png(30, 20, 1))).status).toBe(200)
      expect((await create('Avec de la place')).status).toBe(201)
      expect(readdirSync(full.data).filter((name) => name.startsWith('.room'))).toEqual([])
    })
  })
})

describe('the end of a program that stands behind a proxy', () => {
  test('is told first, and comes a while later: whoever asks meanwhile is answered', async () => {
    const leaving = await start({ environment: { VITRINE_DRAIN_S: '1' } })
    const api = new Api(leaving)
    const asked = Date.now()
    const ended = leaving.stop()
    await vi.waitFor(async () => expect((await api.get('/readyz')).status).toBe(503))
    expect(Number((await api.get('/readyz')).headers['retry-after'])).toBeGreaterThan(0)
    for (const path of ['/healthz', '/categories', '/api/products'])
      expect((await api.get(path)).status, path).toBe(200)
    expect(await ended).toBe(0)
    expect(Date.now() - asked).toBeGreaterThanOrEqual(1000)
  })

  test('comes at once to whoever asks twice', async () => {
    const leaving = await start({ environment: { VITRINE_DRAIN_S: '3600' } })
    leaving.process.kill('SIGTERM')
    await vi.waitFor(async () => expect((await new Api(leaving).get('/readyz')).status).toBe(503))
    expect(await leaving.stop()).toBe(0)
  })
})

describe('GET /metrics', () => {
  test('is Prometheus text with every figure', async () => {
    await visitor.get('/')
    await visitor.get('/')
    const answer = await visitor.get('/metrics')
    expect(answer.headers['content-type']).toMatch(/^text\/plain/)
    for (const line of answer.text.trimEnd().split('\n')) {
      expect(line).toMatch(/^(# (HELP|TYPE) [a-z_]+ .+|[a-z_]+(\{[^}]*\})? [0-9.e+-]+|[a-z_]+(\{[^}]*\})? \+Inf)$/)
    }
    for (const part of [
      'requests_total',
      '_bucket{',
      '_sum',
      '_count',
      'cache_hits',
      'cache_misses',
      'renders',
      'queue',
      'resident_memory',
    ]) {
      expect(answer.text, part).toContain(part)
    }
    const memory = /resident_memory[a-z_]* ([0-9.e+]+)/.exec(answer.text)?.[1]
    expect(Number(memory)).toBeGreaterThan(1_000_000)
  })

  test('counts what visitors ask, and not what those ask who watch', async () => {
    // What the cache holds grows by itself once a page is packed.
    const counted = /^vitrine_(requests_total|cache_(hits|misses)_total|request_duration_seconds_count).*/gm
    const figures = async () => (await visitor.get('/metrics')).text.match(counted)
    await visitor.get('/categories')
    const before = await figures()
    for (let round = 0; round < 3; round++) for (const path of ['/healthz', '/readyz']) await visitor.get(path)
    expect(await figures()).toEqual(before)
    await visitor.get('/categories')
    expect(await figures()).not.toEqual(before)
  })

  test('counts every write', async () => {
    const writes = async () => Number(/vitrine_writes_total (\d+)/.exec((await visitor.get('/metrics')).text)?.[1])
    const before = await writes()
    const admin = await new Api(program).signIn()
    expect((await admin.post('/api/products/categories', json({ title: 'Comptée' }))).status).toBe(201)
    expect(await writes()).toBeGreaterThan(before)
  })

  test('is not for what a proxy of this machine passes on', async () => {
    expect((await visitor.get('/metrics')).status).toBe(200)
    for (const name of ['Forwarded', 'X-Forwarded-For', 'X-Forwarded-Host', 'X-Forwarded-Proto', 'Via', 'X-Real-IP']) {
      const answer = await visitor.get('/metrics', { [name]: '127.0.0.1' })
      expect(answer.status, name).toBe(403)
    }
  })

  test('is for this machine only unless everyone is allowed', async () => {
    const outside = { 'X-Forwarded-For': '203.0.113.7' }
    expect([401, 403, 404]).toContain((await visitor.get('/metrics', outside)).status)
    await withProgram({ flags: [...trustProxy, '--metrics', 'all'] }, async (open) => {
      expect((await new Api(open).get('/metrics', outside)).status).toBe(200)
    })
  })
})

describe('whoever reads the log', () => {
  test('may go away without taking the site along', async () => {
    for (const format of ['text', 'json']) {
      const code = await withProgram({ flags: ['--log', 'debug', '--log-format', format] }, async (left) => {
        left.process.stderr?.destroy()
        left.process.stdout?.destroy()
        const api = new Api(left)
        for (let count = 0; count < 5; count += 1) {
          expect((await api.get('/api/products')).status).toBe(200)
          expect((await api.post('/api/auth/login', json({}))).status).toBe(400)
        }
        return left.stop()
      })
      expect(code).toBe(0)
    }
  })
})

describe('the log', () => {
  test('is one JSON object a line, with request ids and without secrets or people', async () => {
    const secret = 'motdepasse-tres-secret'
    const address = '198.51.100.77'
    const api = callerFrom(program, address)
    await api.post('/api/auth/login', json({ username: 'quelqu-un', password: secret }))
    await api.signIn()
    await api.post('/api/products', json({ name: secret }))
    const { headers } = await api.get(`/api/products?search=${secret}`)
    await api.get('/api/products/x\u007f')
    expect(program.log()).toContain(String(headers['x-request-id']))
    const lines = program.log().trimEnd().split('\n')
    for (const line of lines) expect(() => JSON.parse(line) as unknown, line).not.toThrow()
    for (const word of [secret, api.token ?? '', administrator.password, address, 'quelqu-un']) {
      expect(program.log()).not.toContain(word)
    }
  })
})

test('a store that lacks a table is a fault and no outage: 500, with its reason in the log', async () => {
  await withProgram({ flags: ['--log-format', 'json'] }, async (broken) => {
    const api = new Api(broken)
    writeStore(broken.data, 'DROP TABLE hero_slide')
    const answer = await api.get('/api/hero-slides')
    expect(answer.status, answer.text).toBe(500)
    expect(answer.json()).toEqual({ message: 'Une erreur interne est survenue.' })
    expect(answer.headers['retry-after']).toBeUndefined()
    expect((await api.get('/api/testimonials')).status).toBe(200)
    const lines = broken.log().trimEnd().split('\n')
    const told = lines.map((line) => JSON.parse(line) as Record<string, unknown>)
    expect(told.find(({ event }) => event === 'store_failed')?.reason).toContain('hero_slide')
    expect(told.find(({ event }) => event === 'request_failed')?.request_id).toBe(answer.headers['x-request-id'])
  })
})

describe('a proxy in front', () => {
  const canonical = async (api: Api): Promise<string | undefined> =>
    /rel="canonical" href="([^"]+)"/.exec((await api.get('/categories')).text)?.[1]

  test('one that is trusted names scheme and host, and brings HSTS', async () => {
    const proxied = new Api(program, {
      'X-Forwarded-Proto': 'https',
      'X-Forwarded-Host': 'www.exemple.tn',
      'X-Forwarded-For': '203.0.113.9',
    })
    expect(await canonical(proxied)).toBe('https://www.exemple.tn/categories')
    expect((await proxied.get('/')).headers['strict-transport-security']).toMatch(/max-age=\d{7,}/)
    expect((await visitor.get('/')).headers['strict-transport-security']).toBeUndefined()
  })

  test('one that is not is not believed', async () => {
    const direct = await start()
    try {
      const claimed = {
        'X-Forwarded-Proto': 'https',
        'X-Forwarded-Host': 'attaque.example',
        'X-Forwarded-For': '127.0.0.1',
      }
      const answer = await send(direct, 'GET', '/categories', claimed)
      expect(answer.text).not.toContain('attaque.example')
      expect(answer.headers['strict-transport-security']).toBeUndefined()
      for (let attempt = 0; attempt < 10; attempt += 1) {
        await new Api(direct, { 'X-Forwarded-For': `10.9.0.${attempt}` }).post(
          '/api/auth/login',
          json({ username: `p${attempt}`, password: 'mauvais mot de passe' }),
        )
      }
      const next = await new Api(direct, { 'X-Forwarded-For': '10.9.9.9' }).post(
        '/api/auth/login',
        json({ username: 'q', password: 'mauvais mot de passe' }),
      )
      expect(next.status).toBe(429)
    } finally {
      await direct.stop()
    }
  })

  test('the nearest address that is not trusted counts, not what a visitor wrote before it', async () => {
    const forged = (attempt: number): Api => callerFrom(program, `10.8.0.${attempt}, 203.0.113.50`)
    for (let attempt = 0; attempt < 10; attempt += 1) {
      await forged(attempt).post('/api/auth/login', json({ username: `r${attempt}`, password: 'mauvais mot de passe' }))
    }
    expect(
      (await forged(99).post('/api/auth/login', json({ username: 's', password: 'mauvais mot de passe' }))).status,
    ).toBe(429)
  })

  test('nonsense in its headers does no harm', async () => {
    for (const value of ['', ',', 'x', '1.2.3.4.5', '::', '[', '"', 'a'.repeat(4000)]) {
      const answer = await visitor.get('/', {
        'X-Forwarded-For': value,
        'X-Forwarded-Proto': value,
        'X-Forwarded-Host': value,
      })
      expect([200, 400], value).toContain(answer.status)
    }
  })
})
