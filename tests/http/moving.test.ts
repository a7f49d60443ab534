// A site moves from a file to a server and back by its archive, and is the same afterwards.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as elapse } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { hasObjects, newBucket } from '../objects.ts'
import { commandOf, newDataFolder, type Program, removeDataFolder, run, start, storeOf } from '../program.ts'
import { databaseOf, hasServer, valueIn, writeStore } from '../stores.ts'
import { json } from './support/bodies.ts'
import { newCategory, newProduct } from './support/catalogue.ts'
import { Api } from './support/client.ts'
import { expectRefusal, folder } from './support/operator.ts'

/** The store of this folder is a file in it, although others have a server's. */
const inFile = (data: string) => ({ VITRINE_DATABASE: `sqlite://${join(data, 'vitrine.db')}` })

async function filled(program: Program): Promise<string> {
  const api = await new Api(program).signIn()
  const category = await newCategory(api, { title: 'Déménagée' })
  const image = new Blob([
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="3" height="3"/></svg>',
  ])
  const form = new FormData()
  form.set('name', 'Lumière « déménagée »')
  form.set('description', 'Une description')
  form.set('category', category._id)
  for (const field of ['image', 'images']) form.set(field, image, 'image.svg')
  const created = await fetch(`${program.url}/api/products`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${api.token}` },
    body: form,
  })
  expect(created.status, await created.clone().text()).toBe(201)
  await newProduct(api, { name: 'Une autre', category: category._id })
  await api.post(
    '/api/contact',
    json({ fullName: 'Léa', email: 'lea@exemple.com', phone: '71 000 000', message: 'Dix caractères.' }),
  )
  return api.token ?? ''
}

interface Shown {
  /** Its content, its messages, and its journal but for the acts that told of a restored archive. */
  readonly bodies: readonly unknown[]
  readonly restored: number
}

/** What the site answers. */
async function shown(program: Program, token: string): Promise<Shown> {
  const api = new Api(program)
  api.token = token
  const bodies: unknown[] = []
  for (const path of ['/api/products', '/api/products/categories', '/api/site', '/api/contact']) {
    const answer = await api.get(path)
    expect(answer.status, path).toBe(200)
    bodies.push(answer.json())
  }
  const { acts } = (await api.get('/api/journal?limit=200')).json<{ acts: { origin: string }[] }>()
  const written = acts.filter(({ origin }) => origin !== 'archive')
  expect(acts.slice(0, acts.length - written.length).every(({ origin }) => origin === 'archive')).toBe(true)
  bodies.push(written)
  const [product] = (await api.get('/api/products?search=lumi%C3%A8re')).json<{ image: string }[]>()
  expect((await api.get(product?.image ?? '')).status).toBe(200)
  return { bodies, restored: acts.length - written.length }
}

/** How many of those who are connected to this folder's database wait for a lock of this kind. */
const waiting = (data: string, kind: string) =>
  valueIn(data, `SELECT COUNT(*) FROM pg_stat_activity WHERE datname = current_database() AND wait_event = '${kind}'`)

async function waitingFor(data: string, kind: string): Promise<string> {
  await expect.poll(() => waiting(data, kind), { timeout: 30_000 }).toBe('1')
  return kind
}

/** Somebody of another role reads a table, so that it cannot be emptied until they are done. */
async function readerOf(data: string, table: string): Promise<{ end(): Promise<void> }> {
  writeStore(data, 'DROP ROLE IF EXISTS reader; CREATE ROLE reader SUPERUSER LOGIN')
  const address = (databaseOf(data) ?? '').replace('//vitrine@', '//reader@')
  const reader = spawn('psql', ['--quiet', '--no-psqlrc', '--tuples-only', '--dbname', address])
  reader.stdin.write(`BEGIN; SELECT 'reads' FROM (SELECT COUNT(*) FROM ${table}) AS all_of_it;\n`)
  await once(reader.stdout, 'data')
  return {
    async end() {
      reader.stdin.end()
      await once(reader, 'exit')
      writeStore(data, 'DROP ROLE reader')
    },
  }
}

/** Begins another command of the program, and answers the code with which it ends. */
async function begin(args: readonly string[]): Promise<number | null> {
  const data = args[args.indexOf('--data') + 1] ?? ''
  const child = spawn(...commandOf(args), { env: { ...process.env, ...storeOf(data) }, stdio: 'inherit' })
  return (await once(child, 'exit'))[0] as number | null
}

describe.runIf(hasServer)('a site', () => {
  /** Moves it from a folder to a server, and its media with it where they have settings there, and back. */
  async function movesThereAndBack(there: Readonly<Record<string, string>>): Promise<void> {
    const file = newDataFolder()
    const served = newDataFolder()
    const back = newDataFolder()
    const archives = folder()
    try {
      const at = (name: string) => join(archives, name)
      const move = (from: string, to: string, name: string, source = {}, target = {}) => {
        const copied = run(['backup', at(name), '--data', from], '', source)
        expect(copied.code, copied.error).toBe(0)
        const restored = run(['restore', at(name), '--data', to], '', target)
        expect(restored.code, restored.error).toBe(0)
      }
      const first = await start({ data: file, environment: inFile(file) })
      const token = await filled(first)
      const before = await shown(first, token)
      await first.stop()

      move(file, served, 'to-server.tar', inFile(file), there)
      expect(valueIn(served, 'SELECT COUNT(*) FROM product')).toBe('2')
      const second = await start({ data: served, environment: there })
      expect(await shown(second, token)).toEqual({ ...before, restored: 1 })
      const again = ['restore', at('to-server.tar'), '--data', served]
      const another = { ...there, VITRINE_DATABASE: databaseOf(served) ?? '' }
      const atWork = run(['restore', at('to-server.tar'), '--data', folder(), '--force'], '', another)
      expectRefusal(atWork)
      expect(atWork.error).toContain('Un programme travaille avec cette base')
      expect(await shown(second, token), 'it works on').toEqual({ ...before, restored: 1 })
      await second.stop()
      const unforced = run(again, '', there)
      expectRefusal(unforced)
      expect(unforced.error).toContain('--force')
      writeStore(served, "INSERT INTO migration (name, checksum, applied_at) VALUES ('9999_later', '', '')")
      const newer = run([...again, '--force'], '', there)
      expectRefusal(newer)
      expect(newer.error).toContain('version plus récente')
      writeStore(served, "DELETE FROM migration WHERE name = '9999_later'")
      const forced = run([...again, '--force'], '', there)
      expect(forced.code, forced.error).toBe(0)

      move(served, back, 'to-file.tar', there, inFile(back))
      const third = await start({ data: back, environment: inFile(back) })
      const login = await new Api(third).signIn()
      expect(await shown(third, login.token ?? '')).toEqual({ ...before, restored: 2 })
      await third.stop()
      const examined = run(['doctor', '--data', back], '', inFile(back))
      expect(examined.code, examined.output + examined.error).toBe(0)
    } finally {
      for (const data of [file, served, back]) removeDataFolder(data)
    }
  }

  test('moves from a file to a server and back', () => movesThereAndBack({}))

  test.runIf(hasObjects)('moves from a folder to a server and a bucket and back', async () => {
    const bucket = await newBucket()
    await movesThereAndBack(bucket.settings())
    expect(await bucket.names()).not.toEqual([])
  })

  test('leaves the data folder that was made for it, to be there for the commands that come', () => {
    const file = newDataFolder()
    const served = newDataFolder()
    const [archive, made] = [join(folder(), 'site.tar'), join(folder(), 'neuf')]
    const there = { VITRINE_DATABASE: databaseOf(served) ?? '', VITRINE_MEDIA: folder() }
    expect(run(['admin', 'add', 'sonia', '--data', file], 'une phrase de passe\n', inFile(file)).code).toBe(0)
    expect(run(['backup', archive, '--data', file], '', inFile(file)).code).toBe(0)
    for (const args of [['restore', archive], ['doctor'], ['admin', 'list']]) {
      const result = run([...args, '--data', made], '', there)
      expect(result.code, result.output + result.error).toBe(0)
    }
    for (const data of [file, served]) removeDataFolder(data)
  })

  test('keeps a program waiting that starts while it comes', async () => {
    const file = newDataFolder()
    const served = newDataFolder()
    const archive = join(folder(), 'site.tar')
    const first = await start({ data: file, environment: inFile(file) })
    const token = await filled(first)
    const before = await shown(first, token)
    await first.stop()
    expect(run(['backup', archive, '--data', file], '', inFile(file)).code).toBe(0)
    const empty = await start({ data: served })
    await empty.stop()

    const reader = await readerOf(served, 'product')
    const restoring = begin(['restore', archive, '--data', served, '--force'])
    await expect.poll(() => waiting(served, 'relation'), { timeout: 30_000 }).toBe('1')
    const elsewhere = newDataFolder()
    const starting = start({ data: elsewhere, environment: { VITRINE_DATABASE: databaseOf(served) ?? '' } })
    expect(await Promise.race([starting, waitingFor(served, 'advisory')]), 'the program waits').toBe('advisory')
    await elapse(3000) // longer than a program waits for its turn to write
    await reader.end()
    expect(await restoring).toBe(0)
    const second = await starting
    const { length } = (await (await fetch(`${second.url}/api/products`)).json()) as unknown[]
    expect(length).toBe(2)
    await second.stop()
    const withMedia = await start({ data: served })
    const { token: again = '' } = await new Api(withMedia).signIn()
    expect(await shown(withMedia, again ?? '')).toEqual({ ...before, restored: 1 })
    await withMedia.stop()
    for (const data of [file, elsewhere, served]) removeDataFolder(data)
  })

  test('that is no archive leaves the database as it was', () => {
    const data = newDataFolder()
    const file = join(folder(), 'rien.tar')
    writeFileSync(file, 'rien')
    const refused = run(['restore', file, '--data', data])
    expectRefusal(refused)
    expect(refused.error).toContain('archive')
    expect(valueIn(data, "SELECT COUNT(*) FROM pg_tables WHERE schemaname = 'public'"), 'nothing was made').toBe('0')
    removeDataFolder(data)
  })
})
