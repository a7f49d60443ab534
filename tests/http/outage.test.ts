// The store is away for a while: what is kept goes on being served, the rest is refused in words and never half done, and
// all is well again by itself.
import { join } from 'node:path'
import { setTimeout as elapse } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newDataFolder, type Program, removeDataFolder, run, start } from '../program.ts'
import { hasServer } from '../stores.ts'
import { json, urlencoded } from './support/bodies.ts'
import { newCategory } from './support/catalogue.ts'
import { type Answer, Api } from './support/client.ts'
import { type CommitLine, lineThatLosesCommits } from './support/commit-line.ts'
import { contactFields } from './support/contact.ts'
import { expectRefusal, folder } from './support/operator.ts'
import { postgres, Site } from './support/site-on-a-server.ts'

describe.runIf(hasServer)('a store that is away', () => {
  const site = new Site()

  const expectRefused = (answer: Answer) => {
    expect(answer.status, answer.text).toBe(503)
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
    expect(answer.text).not.toMatch(/postgres|SQL|connection/i)
  }

  test('comes back, and nothing that was acknowledged is lost', async () => {
    for (let round = 0; round < 3; round++) {
      const { api, program, tell } = site
      const category = await newCategory(api, { title: `Gardée ${round}` })
      const kept = `/categories/${category.slug}`
      expect((await new Api(program).get(kept)).status).toBe(200)
      tell('stop')
      const visitor = new Api(program)
      expect((await visitor.get(kept)).text).toContain(`Gardée ${round}`)
      expect((await visitor.get('/healthz')).status).toBe(200)
      expectRefused(await visitor.get('/readyz'))
      expectRefused(await visitor.get(`/api/products/categories/${category._id}`))
      expectRefused(await api.get('/api/products/admin/page'))
      expectRefused(await api.post('/api/products/categories', json({ title: `Perdue ${round}` })))
      expectRefused(await visitor.post('/api/contact', json(contactFields())))
      expectRefused(await visitor.get(`/recherche?q=perdue${round}`))
      expectRefused(await visitor.get(`/categories/perdue-${round}`))
      expectRefused(await visitor.post('/contact', urlencoded(contactFields())))
      tell('start')
      while ((await visitor.get('/readyz')).status !== 200) await elapse(20)
      expect((await visitor.get(`/api/products/categories/${category._id}`)).status).toBe(200)
      const saved = await api.put(`/api/products/categories/${category._id}`, json({ title: `Corrigée ${round}` }))
      expect(saved.status, saved.text).toBe(200)
      // Its title has changed, and its address with it.
      while ((await visitor.get(kept)).status !== 301) await elapse(20)
      expect((await visitor.get(`/categories/corrigee-${round}`)).text).toContain(`Corrigée ${round}`)
    }
    expect((await site.titles()).toSorted()).toEqual(['Corrigée 0', 'Corrigée 1', 'Corrigée 2'])
  })

  test('connections that the server ends are opened anew, and nobody notices', async () => {
    const { api, ask } = site
    const category = await newCategory(api, { title: 'Tenace' })
    const path = `/api/products/categories/${category._id}`
    for (let round = 0; round < 5; round++) {
      ask("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'vitrine'")
      expect((await api.get(path)).status).toBe(200)
      const saved = await api.put(path, json({ title: `Tenace ${round}` }))
      expect(saved.status, saved.text).toBe(200)
    }
  })
})

describe.runIf(hasServer)('a store that is made read-only for a while', () => {
  const site = new Site()

  test('takes writes again afterwards, by lines that were opened meanwhile as well', async () => {
    const { api, ask, program } = site
    const category = await newCategory(api, { title: 'Figée' })
    const save = (title: string) => api.put(`/api/products/categories/${category._id}`, json({ title }))
    const refused = async () =>
      Number(/^vitrine_writes_refused_total (\d+)$/m.exec((await new Api(program).get('/metrics')).text)?.[1])
    // As a service does whose disk is full. What a line may is settled when it is opened.
    ask(
      'ALTER DATABASE postgres SET default_transaction_read_only = on',
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'vitrine'",
    )
    for (let round = 1; round <= 3; round++) {
      const answer = await save('Refusée')
      expect(answer.status, answer.text).toBe(503)
      expect(await refused(), 'whoever watches sees it').toBeGreaterThanOrEqual(round)
    }
    ask('SET default_transaction_read_only = off', 'ALTER DATABASE postgres RESET default_transaction_read_only')
    const saved = await save('Reprise')
    expect(saved.status, saved.text).toBe(200)
    expect(await site.titles()).toEqual(['Reprise'])
  })
})

describe.runIf(hasServer)('a store that cannot be opened', () => {
  const site = new Site()
  const started = (address: string) =>
    run(['serve', '--port', '0', '--data', folder(), '--database', `${site.address}${address}`], '', {
      VITRINE_DATABASE: '',
    })

  test('is told with the reason that its server gives', () => {
    const result = started('/nulle-part')
    expectRefusal(result)
    expect(result.error).toContain('database \\"nulle-part\\" does not exist')
  })

  test('is refused in an encoding that lacks characters', () => {
    site.ask("CREATE DATABASE latin TEMPLATE template0 ENCODING 'LATIN1' LOCALE 'C'")
    const result = started('/latin')
    expectRefusal(result)
    expect(result.error).toContain('L’encodage de la base est LATIN1')
    expect(site.ask("SELECT count(*) FROM pg_stat_activity WHERE datname = 'latin'")).toBe('0')
  })
})

describe.runIf(hasServer)('a store that hangs, and keeps its connections', () => {
  const site = new Site()

  test('is given up, keeps nobody waiting for ever, and is gone back to', async () => {
    const { api, program, tell } = site
    const category = await newCategory(api, { title: 'Gardée' })
    const visitor = new Api(program)
    expect((await visitor.get('/healthz')).status).toBe(200)
    expect((await visitor.get(`/categories/${category.slug}`)).status).toBe(200)
    tell('hang')
    const waiting = [
      ...['/readyz', '/readyz', '/api/products', '/api/products/categories'].map((path) => visitor.get(path)),
      api.get('/api/products/admin/page'),
      api.post('/api/products/categories', json({ title: 'Perdue' })),
    ]
    // Without a worker, all of which wait.
    expect((await visitor.get('/healthz')).status).toBe(200)
    expect((await visitor.get(`/categories/${category.slug}`)).text).toContain('Gardée')
    for (const answer of await Promise.all(waiting)) expect(answer.status, answer.text).toBe(503)
    tell('go-on')
    while ((await visitor.get('/readyz')).status !== 200) await elapse(20)
    const saved = await api.put(`/api/products/categories/${category._id}`, json({ title: 'Reprise' }))
    expect(saved.status, saved.text).toBe(200)
    expect(await site.titles()).toEqual(['Reprise'])
  })

  test('does not keep a program that is to end', async () => {
    site.tell('hang')
    expect(await site.program.stop()).toBe(0)
    site.tell('go-on')
  })
})

describe.runIf(hasServer)('a store whose address says how long its locks are waited for', () => {
  const site: Site = new Site(async () => `${site.address}/postgres?options=-c%20lock_timeout%3D60s`)

  test('is waited for so long', async () => {
    const category = await newCategory(site.api, { title: 'Attendue' })
    const holding = site.hold('LOCK TABLE category', 3)
    const isHeld = () => site.ask("SELECT count(*) FROM pg_locks WHERE mode = 'AccessExclusiveLock'")
    while (isHeld() === '0') await elapse(20)
    const read = await new Api(site.program).get(`/api/products/categories/${category._id}`)
    expect(read.status, read.text).toBe(200)
    await holding
  })
})

/** A site whose store is reached by a line that loses what it is told to lose. */
function siteOnALine() {
  const held: { line?: CommitLine } = {}
  const site: Site = new Site(
    async () => {
      held.line = await lineThatLosesCommits(join(site.server, '.s.PGSQL.5432'))
      return held.line.address
    },
    async () => held.line?.end(),
  )
  return { site, line: () => held.line as CommitLine }
}

describe.runIf(hasServer)('a store whose connections end', () => {
  const { site, line } = siteOnALine()

  // A machine that has much to do takes its time.
  test.each([0, 400])(
    'is not taken for one that is away where one that is opened anew ends within %i ms',
    async (after) => {
      const category = await newCategory(site.api, { title: `Tenace ${after}` })
      const path = `/api/products/categories/${category._id}`
      for (let round = 0; round < 5; round++) {
        line().cut(after)
        const read = await site.api.get(path)
        expect(read.status, read.text).toBe(200)
        line().cut(after)
        const saved = await site.api.put(path, json({ title: `Tenace ${after} ${round}` }))
        expect(saved.status, saved.text).toBe(200)
      }
    },
  )
})

describe.runIf(hasServer).each([
  ['before its path', (hosts: string) => `postgresql://vitrine@${hosts}/postgres?`],
  ['behind it', (hosts: string) => `postgresql://vitrine@/postgres?host=${hosts}&`],
])('a primary whose place its standby has taken, in an address that names them %s', (_, naming) => {
  const folders = [folder(), folder()] as const
  const data = newDataFolder()
  let program: Program

  beforeAll(async () => {
    postgres('start', folders[0])
    postgres('standby', folders[1], folders[0])
    const hosts = folders.map((one) => one.replaceAll('/', '%2F')).join(',')
    const address = `${naming(hosts)}target_session_attrs=read-write`
    program = await start({ data, environment: { VITRINE_DATABASE: address } })
  })
  afterAll(async () => {
    await program.stop()
    for (const one of folders) postgres('stop', one)
    removeDataFolder(data)
  })

  test('is asked by nobody any more, though it answers', async () => {
    const api = await new Api(program).signIn()
    const category = await newCategory(api, { title: 'Numéro 0' })
    const path = `/api/products/categories/${category._id}`
    const all = () => Promise.all(Array.from({ length: 12 }, () => api.get(path)))
    await all() // each worker has its connection
    postgres('hang', folders[0])
    postgres('promote', folders[1])
    const save = (number: number) => api.put(path, json({ title: `Numéro ${number}` }))
    while ((await save(1)).status !== 200) await elapse(20)
    // The former one wakes up, and those who were connected to it are connected still.
    postgres('go-on', folders[0])
    for (let number = 2; number < 30; number++) {
      const saved = await save(number)
      expect(saved.status, saved.text).toBe(200)
      for (const read of await all()) {
        expect(read.status, read.text).toBe(200)
        expect(read.json<{ title: string }>().title).toBe(`Numéro ${number}`)
      }
    }
  })
})

describe.runIf(hasServer)('a store that is lost over a commit', () => {
  const { site, line } = siteOnALine()
  const { create } = site
  const countOf = async (title: string) => (await site.titles()).filter((one) => one === title).length

  test('and has taken it: the write is acknowledged, once', async () => {
    line().lose('answer')
    const answer = await create('Prise')
    expect(answer.status, answer.text).toBe(201)
    expect(await countOf('Prise')).toBe(1)
    line().lose('answer')
    const sent = await new Api(site.program).post('/api/contact', json(contactFields()))
    expect(sent.status, sent.text).toBe(201)
    const [message] = (await site.api.get('/api/contact')).json<{ _id: string }[]>()
    line().lose('answer')
    const noted = await site.api.post(`/api/contact/${message?._id}/notes`, json({ text: 'Une seule fois' }))
    expect(noted.status, noted.text).toBe(200)
    expect(noted.json<{ notes: unknown[] }>().notes).toHaveLength(1)
    line().lose('answer')
    expect((await site.api.delete(`/api/contact/${message?._id}`)).status).toBe(204)
    expect((await site.api.get('/api/contact')).json<unknown[]>()).toEqual([])
  })

  test('and has not: it is refused, and is not there', async () => {
    line().lose('commit')
    const answer = await create('Refusée')
    expect(answer.status, answer.text).toBe(503)
    expect(answer.text).toContain('momentanément indisponible')
    expect(await countOf('Refusée')).toBe(0)
    expect((await create('Refusée')).status).toBe(201)
  })

  test('and stays away: nobody knows, and that is said', async () => {
    line().lose('answer')
    line().close()
    const answer = await create('Inconnue')
    line().open()
    expect(answer.status, answer.text).toBe(503)
    expect(answer.text).toContain('n’a pas pu confirmer')
    expect(await countOf('Inconnue')).toBe(1)
  })
})

describe.runIf(hasServer)('a store that is lost behind a commit', () => {
  const site = new Site()
  const waitFor = async (event: string) => {
    while (site.ask(`SELECT count(*) FROM pg_stat_activity WHERE wait_event = '${event}'`) === '0') await elapse(20)
  }

  /** That what it has written cannot be read again is no refusal. */
  async function expectUnconfirmed(table: string, write: () => Promise<Answer>): Promise<void> {
    site.ask(`CREATE TRIGGER slow BEFORE INSERT ON ${table} FOR EACH ROW EXECUTE FUNCTION slow()`)
    const writing = write()
    await waitFor('PgSleep')
    // Behind the write, and before what it answers is read.
    const holding = site.hold(`LOCK TABLE ${table}`, 60)
    const answer = await writing
    expect(answer.status, answer.text).toBe(503)
    expect(answer.text).toContain('n’a pas pu confirmer')
    site.ask("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE wait_event = 'PgSleep'")
    await expect(holding).rejects.toThrow()
  }

  beforeAll(() => {
    site.ask("CREATE FUNCTION slow() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN PERFORM pg_sleep(1); RETURN NEW; END'")
  })

  test('has not refused the write, and nobody says so', async () => {
    await expectUnconfirmed('category', () => site.create('Écrite'))
    expect(await site.titles()).toEqual(['Écrite'])
  })

  test('nor that of a campaign, which would be made twice', async () => {
    await expectUnconfirmed('campaign', () => site.api.post('/api/campaigns', json({ title: 'Écrite' })))
    const { campaigns } = (await site.api.get('/api/campaigns')).json<{ campaigns: { title: string }[] }>()
    expect(campaigns.map(({ title }) => title)).toEqual(['Écrite'])
  })
})
