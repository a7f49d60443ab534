// A site that a program of before the journal has left goes on in this one, and nothing of it is lost.
import { chmodSync, cpSync, existsSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { type Program, run } from '../program.ts'
import { writeStore } from '../stores.ts'
import { type Answers, answersOf } from './stores/answers.ts'
import { json } from './support/bodies.ts'
import { type Answer, Api } from './support/client.ts'
import { folder, withProgram } from './support/operator.ts'
import { verify } from './support/sign-in.ts'
import { startMailServer } from './support/smtp.ts'
import { signed } from './support/tokens.ts'

const left = join(import.meta.dirname, 'stores/before-journal')
const rows = readFileSync(join(left, 'rows.sql'), 'utf8')
const answers = JSON.parse(readFileSync(join(left, 'answers.json'), 'utf8')) as Answers
const migrations = join(import.meta.dirname, '../../server/migrations')

/** Copies of the site: its rows in the tables of its time, which migrations make that are never edited. */
function site(): string {
  const data = folder()
  cpSync(join(left, 'media'), join(data, 'media'), { recursive: true })
  cpSync(join(left, 'token.key'), join(data, 'token.key'))
  chmodSync(join(data, 'token.key'), 0o600)
  const applied = readdirSync(migrations).filter((name) => rows.includes(`'${name.replace('.sql', '')}'`))
  const tables = applied.sort().map((name) => readFileSync(join(migrations, name), 'utf8'))
  const ofMigrations =
    'CREATE TABLE migration (name TEXT PRIMARY KEY, checksum TEXT NOT NULL, applied_at TEXT NOT NULL);'
  writeStore(data, ['BEGIN;', ofMigrations, ...tables, rows, 'COMMIT;'].join('\n'))
  return data
}

const withSite = <T>(work: (admin: Api, program: Program) => Promise<T>, data = site()): Promise<T> =>
  withProgram({ data }, async (program) => work(await new Api(program).signIn(), program))

const batchOf = (answer: Answer): string => {
  expect(answer.status, answer.text).toBeLessThan(300)
  return String(answer.headers['vitrine-batch'])
}

/** All but when something was written last: whoever takes an act back writes. */
const withoutMoments = (of: unknown): unknown =>
  JSON.parse(JSON.stringify(of, (member, value: unknown) => (member === 'updatedAt' ? undefined : value)))

const items = Object.keys(answers).filter((path) => /[0-9a-f-]{36}$/.test(path) && !path.startsWith('/api/contact/'))
const idIn = (path: string) => path.slice(path.lastIndexOf('/') + 1)

describe('what a program of before the journal left', () => {
  test('is all there, field by field, and stays so from one start to the next', async () => {
    const data = site()
    for (const start of ['first', 'second'])
      await withSite(async (admin) => expect(await answersOf(admin), `${start} start`).toMatchObject(answers), data)
    const examined = run(['doctor', '--data', data])
    expect(examined.output, examined.error).toBe('Tout est en ordre.\n')
  })

  test('is the beginning of the journal, a line for each item, which nobody takes back', async () => {
    const notContent =
      /INTO (migration|administrator|known_network|session|contact_message|mail_letter|product_similar|(spa_|fitness_)?service_product) /
    const expected = rows.split('\n').filter((line) => line.startsWith('INSERT INTO') && !notContent.test(line))
    const data = site()
    for (const start of ['first', 'second'])
      await withSite(async (admin) => {
        const { acts } = (await admin.get('/api/journal')).json<{
          acts: { batch: number; origin: string; total: number }[]
        }>()
        expect(
          acts.map(({ origin, total }) => ({ origin, total })),
          `${start} start`,
        ).toEqual([{ origin: 'start', total: expected.length }])
        expect((await admin.post(`/api/journal/${acts[0]?.batch}/undo`)).status).toBe(400)
      }, data)
  })

  test('has its accounts, sessions and messages, and the letter that waited is sent', async () => {
    const mail = await startMailServer()
    const flags = ['--smtp-url', mail.url, '--mail-from', 'site@exemple.com', '--mail-to', 'autre@exemple.com']
    try {
      await withProgram({ data: site(), flags }, async (program) => {
        const [, session, account] = /INTO session [^(]*\([^)]*\) VALUES \('([^']+)', '([^']+)'/.exec(rows) ?? []
        const now = Math.floor(Date.now() / 1000)
        const key = Buffer.from(readFileSync(join(left, 'token.key'), 'latin1').trim(), 'hex')
        const token = signed(key, { sub: account, jti: session, iat: now, exp: now + 60, ver: 1 })
        expect((await verify(program, token)).status).toBe(200)
        expect((await new Api(program).signIn()).token).toBeDefined()
        await mail.count(1)
        const [letter] = mail.delivered
        expect([letter?.to, letter?.subject]).toEqual([['vente@exemple.com'], 'Nouveau message de Léa Martin'])
      })
    } finally {
      await mail.close()
    }
  })
})

describe('an item of before the journal', () => {
  test('is removed and comes back, by undoing and from the trash, whichever it is', async () => {
    await withSite(async (admin) => {
      const isBack = async (path: string) =>
        expect(withoutMoments((await admin.get(path)).json()), path).toMatchObject(
          withoutMoments(answers[path]) as object,
        )
      for (const path of items) {
        const removal = batchOf(await admin.delete(`${path}?force=true`))
        expect((await admin.get(path)).status, path).toBe(404)
        const back = batchOf(await admin.post(`/api/journal/${removal}/undo`))
        await isBack(path)
        batchOf(await admin.post(`/api/journal/${back}/undo`))
        const [item] = (await admin.get('/api/trash')).json<{ items: { seq: number; item: string }[] }>().items
        expect(item?.item, path).toBe(idIn(path))
        const restored = await admin.post('/api/trash/restore', json({ items: [item?.seq] }))
        expect(restored.json<{ lost: unknown[] }>().lost, restored.text).toEqual([])
        await isBack(path)
      }
      // With all that goes with it, and all that refers to it.
      expect(withoutMoments(await answersOf(admin))).toMatchObject(withoutMoments(answers) as object)
    })
  })

  test('has a history that begins with it, and what it was comes back from there', async () => {
    await withSite(async (admin) => {
      const path = items.find((one) => one.startsWith('/api/products/categories/')) ?? ''
      batchOf(await admin.put(path, json({ title: 'Autre', subtitle: '', stats: [] })))
      const history = `/api/history/Category/${idIn(path)}`
      const { versions } = (await admin.get(history)).json<{
        versions: { seq: number; act: string; origin: string }[]
      }>()
      expect(versions.map(({ act, origin }) => [act, origin])).toEqual([
        ['update', 'edit'],
        ['create', 'start'],
      ])
      batchOf(await admin.post(`${history}/restore`, json({ seq: versions[1]?.seq })))
      expect(withoutMoments((await admin.get(path)).json())).toMatchObject(withoutMoments(answers[path]) as object)
    })
  })

  test('stands in an order that comes back, from before its first change too', async () => {
    await withSite(async (admin) => {
      const ids = async () => (await admin.get('/api/testimonials')).json<{ _id: string }[]>().map(({ _id }) => _id)
      const before = await ids()
      batchOf(await admin.call('PATCH', '/api/testimonials/reorder', json({ testimonialIds: before.toReversed() })))
      expect(await ids()).toEqual(before.toReversed())
      const { versions } = (await admin.get('/api/history/Testimonial/order')).json<{ versions: { seq: number }[] }>()
      batchOf(await admin.post('/api/history/Testimonial/order/restore', json({ seq: (versions[0]?.seq ?? 0) - 1 })))
      expect(await ids()).toEqual(before)
    })
  })

  test('keeps its files, also those that only what was can name', async () => {
    const data = site()
    const film = readdirSync(join(data, 'media')).find((name) => name.endsWith('.mp4')) ?? ''
    await withSite(async (admin) => {
      const filmed = items.find((path) => JSON.stringify(answers[path]).includes(film)) ?? ''
      const removal = batchOf(await admin.delete(filmed))
      writeFileSync(join(data, 'media', 'personne.txt'), 'x')
      const before = Date.now() / 1000 - 172_800
      for (const name of readdirSync(join(data, 'media'))) utimesSync(join(data, 'media', name), before, before)
      run(['doctor', '--fix', '--data', data])
      expect(readdirSync(join(data, 'media'))).toEqual(expect.arrayContaining(readdirSync(join(left, 'media'))))
      expect(existsSync(join(data, 'media', 'personne.txt'))).toBe(false)
      batchOf(await admin.post(`/api/journal/${removal}/undo`))
      expect((await admin.get(`/media/${film}`)).status).toBe(200)
    }, data)
  })
})
