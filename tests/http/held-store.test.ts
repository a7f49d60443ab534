// Somebody holds what others need of the store: a commit that waits for a standby. The others go on, or are told soon that
// they cannot.
import { join } from 'node:path'
import { setTimeout as elapse } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { run } from '../program.ts'
import { hasServer } from '../stores.ts'
import { json } from './support/bodies.ts'
import { newCategory } from './support/catalogue.ts'
import { type Answer, Api } from './support/client.ts'
import { folder, withProgram } from './support/operator.ts'
import { Site } from './support/site-on-a-server.ts'

describe.runIf(hasServer)('a primary whose standby is away', () => {
  const site = new Site()
  const { ask, create } = site
  const standby = {
    leaves: () => ask("ALTER SYSTEM SET synchronous_standby_names = '*'", 'SELECT pg_reload_conf()'),
    isGoneWithout: () => ask('ALTER SYSTEM RESET synchronous_standby_names', 'SELECT pg_reload_conf()'),
    isWaitedFor: async () => {
      while (ask("SELECT count(*) FROM pg_stat_activity WHERE wait_event = 'SyncRep'") === '0') await elapse(20)
    },
  }
  const expectRefused = ({ status, text, headers }: Answer) => {
    expect(status, text).toBe(503)
    expect(text).toContain('momentanément indisponible')
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  }

  test('keeps one write waiting, and nobody else', async () => {
    const category = await newCategory(site.api, { title: 'Lue' })
    standby.leaves()
    const waiting = create('En attente')
    await standby.isWaitedFor()
    for (const answer of await Promise.all(['Une', 'Deux', 'Trois'].map(create))) expectRefused(answer)
    const visitor = new Api(site.program)
    expect((await visitor.get('/readyz')).status).toBe(200)
    expect((await visitor.get(`/categories/${category.slug}`)).text).toContain('Lue')
    standby.isGoneWithout()
    expect((await waiting).status).toBe(201)
    expect((await site.titles()).toSorted()).toEqual(['En attente', 'Lue'])
  })

  test('keeps none for ever: nobody knows of it, that is said, and it is there once the store goes on', async () => {
    standby.leaves()
    const unknown = create('Inconnue')
    await standby.isWaitedFor()
    const answer = await unknown
    expect(answer.status, answer.text).toBe(503)
    expect(answer.text).toContain('n’a pas pu confirmer')
    expectRefused(await create('Refusée'))
    expect(await site.titles(), 'nobody sees what the standby does not hold').not.toContain('Inconnue')
    standby.isGoneWithout()
    const next = await create('Suivante')
    expect(next.status, next.text).toBe(201)
    expect((await site.titles()).toSorted()).toEqual(['En attente', 'Inconnue', 'Lue', 'Suivante'])
  })

  test('keeps nobody from starting beside it, nor from taking a copy', async () => {
    standby.leaves()
    const unknown = create('Dernière')
    await standby.isWaitedFor()
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
