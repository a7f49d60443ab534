// What was counted: for administrators, by day; what outlives a program, a day and a copy, and what must not.
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newDataFolder, type Program, removeDataFolder, run, start } from '../program.ts'
import { databaseOf, hasServer, writeStore } from '../stores.ts'
import { Api } from './support/client.ts'
import { folder, withProgram } from './support/operator.ts'
import { runningSite } from './support/running.ts'
import { trustProxy } from './support/sign-in.ts'
import { ofFiles, rowsOf } from './support/store.ts'
import { countedToday, type Statistics, viewsOf, visitorFrom } from './support/visits.ts'

const { program, admin } = runningSite({ flags: trustProxy })

const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)
/** Of the last whole days. */
const figuresOf = async (days: number) => (await admin.get(`/api/statistics?days=${days}`)).json<Statistics>()

describe('the figures', () => {
  test('are the administrators’ alone, and kept by no cache', async () => {
    expect((await new Api(program).get('/api/statistics')).status).toBe(401)
    const answer = await admin.get('/api/statistics')
    expect(answer.headers['cache-control']).toBe('private, no-store')
  })

  test.each(['-1', '367', 'x', '7.5', ''])('of %s days are refused', async (days) => {
    expect((await admin.get(`/api/statistics?days=${days}`)).status).toBe(400)
  })

  test('are of whole days, beside as many before them', async () => {
    const row = (ago: number, count: number) => `('view', '${day(ago)}', '/medical', ${count})`
    writeStore(
      program.data,
      `INSERT INTO visit_count (kind, day, subject, count) VALUES ${[row(1, 5), row(7, 6), row(8, 7), row(14, 8), row(15, 9)].join()}`,
    )
    const { from, to, days, pages, totals } = await figuresOf(7)
    expect([from, to]).toEqual([day(7), day(1)])
    expect(days.map((one) => one.day)).toEqual([7, 6, 5, 4, 3, 2, 1].map(day))
    expect(days.map((one) => one.views)).toEqual([6, 0, 0, 0, 0, 0, 5])
    expect(pages).toEqual([{ path: '/medical', count: 11, before: 15 }])
    expect(totals.views).toEqual({ count: 11, before: 15 })
    expect(days.map((one) => one.visitsBefore)).toEqual([0, 0, 0, 0, 0, 0, 0])
  })

  test('stand beside those of the days before, one by one', async () => {
    const row = (kind: string, ago: number, subject: string, count: number) =>
      `('${kind}', '${day(ago)}', '${subject}', ${count})`
    const rows = [
      row('visit', 31, '', 4),
      row('visit', 33, '', 9),
      row('lcp', 31, '/spa 2000', 10),
      row('lcp', 33, '/spa 4000', 10),
    ]
    writeStore(program.data, `INSERT INTO visit_count (kind, day, subject, count) VALUES ${rows.join()}`)
    const { days, vitals } = await figuresOf(32)
    expect(days[1]).toMatchObject({ day: day(31), visits: 4, visitsBefore: 0 })
    expect(days[31]).toMatchObject({ day: day(1), visitsBefore: 9 })
    const lcp = vitals.find(({ vital, page }) => vital === 'lcp' && page === '/spa')
    expect(lcp).toMatchObject({ count: 10, good: 10, poor: 0 })
    expect(lcp?.before).toBeGreaterThan(3500)
  })
})

describe('what is counted', () => {
  test('outlives SIGTERM to the last visit, and SIGKILL from the last writing on', async () => {
    const data = folder()
    const flags = [...trustProxy]
    await withProgram({ data, flags }, async (first) => {
      await visitorFrom(first, '203.0.113.1').look('/spa')
    })
    const second = await start({ data, flags })
    try {
      const api = await new Api(second).signIn()
      expect(viewsOf(await countedToday(api), '/spa')).toBe(1)
      await visitorFrom(second, '203.0.113.2').look('/spa')
      expect(viewsOf(await countedToday(api), '/spa')).toBe(2) // written down by the look at it
      await visitorFrom(second, '203.0.113.3').look('/spa')
    } finally {
      await second.kill()
    }
    await withProgram({ data, flags }, async (third) => {
      const counted = await countedToday(await new Api(third).signIn())
      expect(viewsOf(counted, '/spa')).toBe(2)
      // Who was here before is the same visitor: the salt of the day outlives the program.
      await visitorFrom(third, '203.0.113.2').look('/spa')
      const after = await countedToday(await new Api(third).signIn())
      expect(after.totals.visitors).toEqual(counted.totals.visitors)
      expect(viewsOf(after, '/spa')).toBe(3)
    })
  })

  test('loses none of those who are answered while the program is asked to end', async () => {
    const data = folder()
    const program = await start({ data, flags: [...trustProxy] })
    let [asked, answered] = [0, 0]
    const visit = async (): Promise<void> => {
      for (;;) {
        asked += 1
        const one = visitorFrom(program, `100.64.${asked >> 8}.${asked & 255}`)
        const status = await one
          .look('/spa')
          .then((answer) => answer.status)
          .catch(() => 0)
        if (status === 0) return
        if (status === 200) answered += 1
      }
    }
    const visitors = Array.from({ length: 6 }, visit)
    while (answered < 100) await new Promise((resolve) => setTimeout(resolve, 5))
    await program.stop()
    await Promise.all(visitors)
    const { views } = rowsOf(data, { views: "SELECT count FROM visit_count WHERE kind = 'view' AND subject = '/spa'" })
    expect(Number(views[0]?.count)).toBeGreaterThanOrEqual(answered)
    expect(Number(views[0]?.count)).toBeLessThanOrEqual(asked)
  })

  test('names nobody, and nothing of the day before is left of who came', async () => {
    const data = folder()
    const flags = [...trustProxy]
    await withProgram({ data, flags }, async (first) => {
      await visitorFrom(first, '203.0.113.77').look('/spa')
    })
    const tables = {
      counts: 'SELECT * FROM visit_count',
      visitors: 'SELECT day, CAST(hash AS TEXT) AS hash, last_at, house FROM visitor',
      salts: 'SELECT * FROM visit_salt',
    }
    expect(JSON.stringify(rowsOf(data, tables))).not.toMatch(/203\.0\.113|Mozilla/)
    const old = `UPDATE visitor SET day = '2020-01-01';
      UPDATE visit_salt SET day = '2020-01-01' WHERE day = (SELECT MIN(day) FROM visit_salt);
      UPDATE visit_count SET day = '2020-01-01' WHERE kind = 'device';`
    writeStore(data, old)
    await withProgram({ data, flags }, async () => {})
    const { counts, visitors, salts } = rowsOf(data, tables)
    expect(JSON.stringify([counts, visitors, salts])).not.toContain('2020-01-01')
    expect(visitors).toEqual([])
    expect(counts.length).toBeGreaterThan(0)
  })

  ofFiles('replacement')('goes into copies without what tells visitors apart', async () => {
    const data = folder()
    const [archive, elsewhere] = [join(folder(), 'copie.tar'), folder()]
    await withProgram({ data, flags: [...trustProxy] }, async (first) => {
      await visitorFrom(first, '203.0.113.78').look('/spa')
    })
    expect(run(['backup', archive, '--data', data]).code).toBe(0)
    removeDataFolder(elsewhere)
    expect(run(['restore', archive, '--data', elsewhere]).code).toBe(0)
    expect(run(['doctor', '--data', elsewhere]).code).toBe(0)
    const found = rowsOf(elsewhere, {
      counts: "SELECT count FROM visit_count WHERE kind = 'view' AND subject = '/spa'",
      visitors: 'SELECT * FROM visitor',
      salts: 'SELECT * FROM visit_salt',
    })
    expect(found).toEqual({ counts: [{ count: 1 }], visitors: [], salts: [] })
  })
})

describe.runIf(hasServer)('two programs on one store', () => {
  const nodes: Program[] = []
  const folders = [newDataFolder(), newDataFolder()]
  beforeAll(async () => {
    const environment = { VITRINE_DATABASE: databaseOf(folders[0] ?? '') ?? '' }
    nodes.push(...(await Promise.all(folders.map((data) => start({ data, environment, flags: [...trustProxy] })))))
  })
  afterAll(async () => {
    for (const node of nodes) await node.stop()
    folders.forEach(removeDataFolder)
  })

  test('add up, and know a visitor who is led from one to the other', async () => {
    const [one, other] = nodes
    if (!one || !other) throw new Error('two programs were started')
    const api = await new Api(one).signIn()
    const also = new Api(other)
    also.token = api.token
    await visitorFrom(one, '203.0.113.5').look('/spa')
    await visitorFrom(other, '203.0.113.5').look('/spa')
    await visitorFrom(other, '203.0.113.6').look('/spa')
    await countedToday(also)
    const counted = await countedToday(api)
    expect(viewsOf(counted, '/spa')).toBe(3)
    expect(counted.totals.visitors.count).toBe(2)
    expect(counted.totals.visits.count).toBe(2)
    expect(await countedToday(also)).toEqual(counted)
  })
})
