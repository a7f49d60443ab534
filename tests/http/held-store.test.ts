// Somebody holds what others need of the store: a commit that waits for a standby, a copy that reads, a program that
// hangs. The others go on, or are told soon that they cannot.
import { join } from 'node:path'
import { setTimeout as elapse } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { run, start } from '../program.ts'
import { hasServer } from '../stores.ts'
import { json } from './support/bodies.ts'
import { newCategory } from './support/catalogue.ts'
import { type Answer, Api } from './support/client.ts'
import { contactFields } from './support/contact.ts'
import { folder, withProgram } from './support/operator.ts'
import { Site } from './support/site-on-a-server.ts'

describe.runIf(hasServer)('a primary whose standby is away', () => {
  const site = new Site()
  const { ask, create } = site
  const waiting = () => Number(ask("SELECT count(*) FROM pg_stat_activity WHERE wait_event = 'SyncRep'"))
  /** Until more than so many wait for the standby; null: until it is over without. */
  const isHeld = async (work: Promise<unknown>, before: number): Promise<boolean> => {
    let isOver = false
    void work.finally(() => {
      isOver = true
    })
    while (waiting() <= before) {
      if (isOver) return false
      await elapse(20)
    }
    return true
  }
  let others = 0
  const standby = {
    /** The server is asked to wait for it, and does a moment later: from then on a line of ours waits as well. */
    leaves: async () => {
      ask("ALTER SYSTEM SET synchronous_standby_names = '*'", 'SELECT pg_reload_conf()')
      while (!(await isHeld(site.run("SELECT pg_logical_emit_message(true, '', '')"), 0)));
      others = waiting()
    },
    isGoneWithout: () => ask('ALTER SYSTEM RESET synchronous_standby_names', 'SELECT pg_reload_conf()'),
    isWaitedFor: async (write: Promise<Answer>) => {
      if (!(await isHeld(write, others))) throw new Error(`nobody kept it waiting: ${(await write).status}`)
    },
  }
  const expectRefused = ({ status, text, headers }: Answer) => {
    expect(status, text).toBe(503)
    expect(text).toContain('momentanément indisponible')
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  }

  test('keeps one write waiting, and nobody else', async () => {
    const category = await newCategory(site.api, { title: 'Lue' })
    await standby.leaves()
    const held = create('En attente')
    await standby.isWaitedFor(held)
    for (const answer of await Promise.all(['Une', 'Deux'].map(create))) expectRefused(answer)
    const visitor = new Api(site.program)
    expect((await visitor.get('/readyz')).status).toBe(200)
    expect((await visitor.get(`/categories/${category.slug}`)).text).toContain('Lue')
    standby.isGoneWithout()
    expect((await held).status).toBe(201)
    expect((await site.titles()).toSorted()).toEqual(['En attente', 'Lue'])
  })

  test('keeps none for ever: nobody knows of it, that is said, and it is there once the store goes on', async () => {
    await standby.leaves()
    const unknown = create('Inconnue')
    await standby.isWaitedFor(unknown)
    const refused = async () =>
      Number(/^vitrine_writes_refused_total (\d+)$/m.exec((await new Api(site.program).get('/metrics')).text)?.[1])
    const before = await refused()
    const answer = await unknown
    expect(answer.status, answer.text).toBe(503)
    expect(answer.text).toContain('n’a pas pu confirmer')
    expectRefused(await create('Refusée'))
    expect(await refused(), 'whoever watches sees it').toBeGreaterThanOrEqual(before + 2)
    expect(await site.titles(), 'nobody sees what the standby does not hold').not.toContain('Inconnue')
    standby.isGoneWithout()
    const next = await create('Suivante')
    expect(next.status, next.text).toBe(201)
    expect((await site.titles()).toSorted()).toEqual(['En attente', 'Inconnue', 'Lue', 'Suivante'])
  })

  test('keeps nobody from starting beside it, nor from taking a copy', async () => {
    await standby.leaves()
    const unknown = create('Dernière')
    await standby.isWaitedFor(unknown)
    try {
      const environment = { VITRINE_DATABASE: `${site.address}/postgres` }
      await withProgram({ environment }, async (second) => {
        expect((await new Api(second).get('/readyz')).status).toBe(200)
      })
      const archive = join(folder(), 'copie.tar')
      const copied = run(['backup', archive, '--data', folder()], '', environment)
      expect(copied.code, copied.error).toBe(0)
      await unknown
      expectRefused(await create('Refusée'))
    } finally {
      standby.isGoneWithout()
    }
  })
})

describe.runIf(hasServer)('a store of which somebody reads while it is brought up to date', () => {
  const site = new Site()

  test('is read and written meanwhile', async () => {
    const { ask, program, address } = site
    ask('ALTER TABLE mail_letter DROP COLUMN refused', "DELETE FROM migration WHERE name = '0032_letters_refused'")
    const reading = site.hold('SELECT 1 FROM mail_letter', 15)
    while (ask("SELECT count(*) FROM pg_stat_activity WHERE wait_event = 'PgSleep'") === '0') await elapse(5)
    const isAsked = () => ask("SELECT count(*) FROM pg_locks WHERE mode = 'AccessExclusiveLock' AND NOT granted")
    const starting = start({ environment: { VITRINE_DATABASE: `${address}/postgres` } })
    while (isAsked() === '0') await elapse(5)
    for (let round = 0; round < 5; round++) {
      const sent = await new Api(program).post('/api/contact', json(contactFields()))
      expect(sent.status, sent.text).toBe(201)
      await elapse(500)
    }
    await reading
    const second = await starting
    expect(second.log()).toContain('migration_waits')
    expect(second.log()).not.toContain('store_failed')
    expect(await second.stop()).toBe(0)
    expect(ask('SELECT count(refused) FROM mail_letter')).toBe('0')
  })
})

describe.runIf(hasServer)('a program that hangs over a write', () => {
  const site = new Site()

  test('keeps the others from writing for ten seconds, and no longer', async () => {
    const { ask, address, create, program } = site
    await withProgram({ environment: { VITRINE_DATABASE: `${address}/postgres` } }, async (second) => {
      const other = await new Api(second).signIn()
      ask(
        "CREATE FUNCTION slow() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN PERFORM pg_sleep(3); RETURN NEW; END'",
        "CREATE TRIGGER slow BEFORE INSERT ON category FOR EACH ROW WHEN (NEW.title = 'Perdue') EXECUTE FUNCTION slow()",
      )
      const hanging = create('Perdue')
      while (ask("SELECT count(*) FROM pg_stat_activity WHERE wait_event = 'PgSleep'") === '0') await elapse(20)
      program.process.kill('SIGSTOP')
      const write = () => other.post('/api/products/categories', json({ title: 'Suivante' }))
      try {
        expect((await write()).status).toBe(503)
        while ((await write()).status !== 201) await elapse(100)
      } finally {
        program.process.kill('SIGCONT')
      }
      const lost = await hanging
      expect(lost.status, lost.text).toBe(503)
      // It has lost its line to the store as well, and finds another one by itself.
      await expect.poll(site.titles).toEqual(['Suivante'])
      expect((await create('Reprise')).status).toBe(201)
    })
  })
})
