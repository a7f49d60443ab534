// What ends by the clock, where nobody waits for it: on a store that has become older, and where the program was off.
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { newDataFolder, type Program, removeDataFolder, run, start } from '../program.ts'
import { writeStore } from '../stores.ts'
import { json } from './support/bodies.ts'
import { campaignOf, drafted, inSeconds, until } from './support/campaigns.ts'
import { newCategory, unique, unknownId } from './support/catalogue.ts'
import { Api } from './support/client.ts'
import { expectStatus } from './support/expect-status.ts'

/** Runs, and again on the same store after `between`, which finds it closed. */
async function runTwice(
  first: (api: Api, program: Program) => Promise<void>,
  between: (data: string) => void | Promise<void>,
  second: (api: Api) => Promise<void>,
): Promise<void> {
  const data = newDataFolder()
  const signedIn = async (program: Program) => new Api(program).signIn()
  let program = await start({ data })
  await first(await signedIn(program), program)
  await program.stop()
  await between(data)
  program = await start({ data })
  await second(await signedIn(program))
  await program.stop()
  removeDataFolder(data)
}

test('a shared link shows the draft for a week, and nothing after that', async () => {
  let paths = { over: '', valid: '' }
  let page = ''
  await runTwice(
    async (api) => {
      const category = await newCategory(api)
      page = `/categories/${category.slug}`
      await drafted(api, 'Category', category._id, { subtitle: 'Préparé', _base: category.updatedAt })
      const link = async () => {
        const body = { type: 'Category', item: category._id, shared: true }
        return (await api.post('/api/previews', json(body))).json<{ path: string; _id: string; expiresAt: string }>()
      }
      const [over, valid] = [await link(), await link()]
      paths = { over: over.path, valid: valid.path }
      for (const path of Object.values(paths)) expect((await api.get(path + page)).text).toContain('Préparé')
    },
    (data) => {
      const id = paths.over.replace('/apercu/', '').slice(0, 32)
      const past = new Date(Date.now() - 1000).toISOString()
      writeStore(data, `UPDATE preview_link SET expires_at = '${past}' WHERE id = '${id}';`)
    },
    async (api) => {
      expect((await api.get(paths.over + page)).status).toBe(404)
      expect((await api.get(paths.valid + page)).text).toContain('Préparé')
      const { previews } = (await api.get('/api/previews')).json<{ previews: { path: string }[] }>()
      expect(previews.map(({ path }) => path)).toEqual([paths.valid])
    },
  )
})

test('a link says until which day it holds by the clocks of the site, which are ahead of those of the store', async () => {
  let link = { path: '', _id: '' }
  await runTwice(
    async (api) => {
      link = (await api.post('/api/previews', json({}))).json<{ path: string; _id: string }>()
    },
    (data) =>
      writeStore(data, `UPDATE preview_link SET expires_at = '2098-05-31T23:30:00.000Z' WHERE id = '${link._id}';`),
    async (api) => {
      const { text } = await api.get(`${link.path}/`)
      expect(text.replaceAll('<!-- -->', '')).toContain('valable jusqu’au 1er juin 2098.')
    },
  )
})

test('what was to come back while the program was off does so when it starts, and once', async () => {
  const title = unique('Pour un temps')
  let category = { _id: '', title: '', updatedAt: '' }
  let campaign = { _id: '' }
  await runTwice(
    async (api) => {
      category = await newCategory(api)
      const draft = await drafted(api, 'Category', category._id, { title, _base: category.updatedAt })
      const made = await campaignOf(api, { title, withdrawAt: await inSeconds(api, 3), drafts: [draft] })
      campaign = made
      expectStatus(await api.post(`/api/campaigns/${made._id}/publish`, json({})), 200)
    },
    () => pause(3500),
    async (api) => {
      const over = await until(api, campaign, ({ state }) => state === 'over')
      expect(over.held).toBe(null)
      const { title: now } = (await api.get(`/api/products/categories/${category._id}`)).json<{ title: string }>()
      expect(now).toBe(category.title)
      const { acts } = (await api.get('/api/journal')).json<{ acts: { origin: string }[] }>()
      expect(acts.filter(({ origin }) => origin === 'undo')).toHaveLength(1)
    },
  )
})

test('two people who have one form open are told of each other until one leaves, or is not heard of', async () => {
  const nadia = { username: 'nadia', password: 'une autre phrase de passe' }
  const here = (api: Api, tab: string, item = unknownId) => api.post(`/api/presence/Product/${item}`, json({ tab }))
  const hidden = randomUUID()
  const othersOf = async (api: Api, tab: string, item = unknownId) =>
    (await here(api, tab, item)).json<{ others: { username: string }[] }>().others.map(({ username }) => username)
  await runTwice(
    async (api, program) => {
      expect(run(['admin', 'add', nadia.username, '--data', program.data], `${nadia.password}\n`).code).toBe(0)
      const other = await new Api(program).signIn(nadia)
      expect(await othersOf(api, 'a')).toEqual([])
      expect(await othersOf(other, 'b')).toEqual(['admin'])
      expect(await othersOf(api, 'a')).toEqual(['nadia'])
      // Nobody says that another one has gone.
      expectStatus(await api.delete(`/api/presence/Product/${unknownId}/b`), 204)
      expect(await othersOf(api, 'a')).toEqual(['nadia'])
      expectStatus(await other.delete(`/api/presence/Product/${unknownId}/b`), 204)
      expect(await othersOf(api, 'a')).toEqual([])
      expect(await othersOf(other, 'b')).toEqual(['admin'])
      expect(await othersOf(other, 'c', hidden)).toEqual([])
    },
    (data) => {
      const seen = (tab: string, ago_s: number) =>
        `UPDATE presence SET seen_at = '${new Date(Date.now() - ago_s * 1000).toISOString()}' WHERE tab = '${tab}';`
      writeStore(data, seen('b', 3600) + seen('c', 75))
    },
    async (api) => {
      expect(await othersOf(api, 'a')).toEqual([])
      // Browsers let a tab that nobody looks at speak once a minute.
      expect(await othersOf(api, 'a', hidden)).toEqual(['nadia'])
    },
  )
})
