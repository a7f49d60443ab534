// Killed at any instant, the program has kept whatever it acknowledged, and nothing by halves.
import { setTimeout as elapse } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { newDataFolder, type Program, removeDataFolder, run, start } from '../program.ts'
import { json, multipart } from './support/bodies.ts'
import {
  type Category,
  newCategory,
  type Product,
  productInput,
  sendImage,
  stored,
  type Treatment,
  unique,
} from './support/catalogue.ts'
import { Api, survived } from './support/client.ts'
import { png } from './support/files.ts'
import { faultsOf } from './support/store.ts'
import { ThereAndBack } from './support/there-and-back.ts'

const kills = 100
const data = newDataFolder()
afterAll(() => removeDataFolder(data))

/** What the program has acknowledged so far. */
const kept = {
  products: new Map<string, Product>(),
  /** Updates that were sent and never answered: the old text or the new one may stand. */
  pending: new Map<string, string>(),
  removed: new Set<string>(),
  /** Removals that were sent and never answered. */
  leaving: new Set<string>(),
  treatments: new Map<string, Treatment>(),
  media: new Set<string>(),
}

/** What was acknowledged that was not there before; told to whoever waits for the next. */
let created = 0
let tell: () => void = () => undefined

function acknowledge(): void {
  created += 1
  tell()
}

type Step = (api: Api, input: Record<string, unknown>, home: Category, count: number) => Promise<boolean>

const pick = (index: number): Product | undefined => {
  const all = [...kept.products.values()]
  return all[index % Math.max(1, all.length)]
}

/** For a writer that has nothing to write just now. */
const look = async (api: Api): Promise<boolean> => (await survived(api.get('/healthz'))) !== undefined

const create: Step = async (api, input) => {
  const answer = await survived(api.post('/api/products', json({ ...input, name: unique('Durable') })))
  if (answer?.status === 201) {
    kept.products.set(answer.json<Product>()._id, answer.json<Product>())
    acknowledge()
  }
  return answer !== undefined
}

const update: Step = async (api, _input, _home, count) => {
  const product = pick(count * 7)
  if (!product || kept.pending.has(product._id)) return look(api)
  const description = unique('Texte')
  kept.pending.set(product._id, description)
  const answer = await survived(api.put(`/api/products/${product._id}`, json({ description })))
  if (!answer) return false
  kept.pending.delete(product._id)
  if (answer.status === 200) kept.products.set(product._id, answer.json<Product>())
  return true
}

const remove: Step = async (api, _input, _home, count) => {
  const product = pick(count * 3)
  if (!product || count % 4 !== 0 || kept.pending.has(product._id)) return look(api)
  kept.leaving.add(product._id)
  kept.products.delete(product._id)
  const answer = await survived(api.delete(`/api/products/${product._id}`))
  if (!answer) return false
  kept.leaving.delete(product._id)
  kept.removed.add(product._id)
  return true
}

const addTreatment: Step = async (api, _input, home) => {
  const input = { title: unique('Soin durable'), description: 'Un soin.', category: home._id }
  const answer = await survived(api.post('/api/products/treatments', multipart(input)))
  if (answer?.status === 201) {
    kept.treatments.set(answer.json<Treatment>()._id, answer.json<Treatment>())
    acknowledge()
  }
  return answer !== undefined
}

const addPicture: Step = async (api, _input, _home, count) => {
  const answer = await survived(sendImage(api, png(40, 30, kept.media.size * 31 + count)))
  if (answer?.status === 200) {
    kept.media.add(stored(answer).url)
    acknowledge()
  }
  return answer !== undefined
}

/** Writes until the program dies. */
async function write(step: Step, api: Api, input: Record<string, unknown>, home: Category): Promise<void> {
  for (let count = 0; await step(api, input, home, count); count += 1);
}

async function verify(admin: Api): Promise<void> {
  const products = new Map((await admin.get('/api/products/admin/all')).json<Product[]>().map((one) => [one._id, one]))
  for (const [id, acknowledged] of kept.products) {
    const found = products.get(id)
    expect(found, `acknowledged product ${acknowledged.name}`).toBeDefined()
    const allowed = [acknowledged.description, kept.pending.get(id)]
    expect(allowed).toContain(found?.description)
    if (found && found.description !== acknowledged.description) kept.products.set(id, found)
  }
  for (const id of kept.removed) expect(products.has(id), `removed product ${id}`).toBe(false)
  // What was never acknowledged may be there, but then it is whole.
  for (const product of products.values()) {
    expect(product.category).not.toBeNull()
    expect(product.infoSections.length === 1 && product.images.length === 1 && product.image !== '').toBe(true)
  }
  const treatments = new Map(
    (await admin.get('/api/products/treatments')).json<Treatment[]>().map((one) => [one._id, one]),
  )
  for (const [id, acknowledged] of kept.treatments) expect(treatments.get(id)).toEqual(acknowledged)
  for (const url of kept.media) expect((await admin.head(url)).status, url).toBe(200)
  kept.pending.clear()
  for (const id of kept.leaving) if (!products.has(id)) kept.removed.add(id)
  kept.leaving.clear()
}

let token = ''

function adminOf(program: Program): Api {
  const admin = new Api(program)
  admin.token = token
  return admin
}

test(`${kills} kills at random instants lose nothing that was acknowledged`, { timeout: 600_000 }, async () => {
  let program = await start({ data })
  const first = await new Api(program).signIn()
  token = first.token ?? ''
  const home = await newCategory(first)
  const input = await productInput(first, { category: home._id })
  const thereAndBack = await ThereAndBack.begin(first)
  for (let round = 1; round <= kills; round += 1) {
    const api = adminOf(program)
    const written = new Promise<void>((resolve) => {
      tell = resolve
    })
    const goBack: Step = () => thereAndBack.write(api)
    const writers = [create, create, update, remove, addTreatment, addPicture, goBack].map((step) =>
      write(step, api, input, home),
    )
    const begun = performance.now()
    await written
    // A program that needs longer, as under a sanitizer, is given longer: else it would be killed in its first steps alone.
    await elapse(Math.random() * Math.max(100, 2 * (performance.now() - begun)))
    await program.kill()
    await Promise.all(writers)
    if (round % 10 === 0) expect(faultsOf(data)).toEqual([])
    const told = run(['doctor', '--data', data])
    expect(told.output, 'what the journal says is what is there').not.toMatch(/journal|abîmée/i)
    expect(told.error).toBe('')
    program = await start({ data })
    await verify(adminOf(program))
    await thereAndBack.verify(adminOf(program))
  }
  expect(Object.values(thereAndBack.done), 'each way was gone').not.toContain(0)
  expect(created).toBeGreaterThanOrEqual(kills)
  expect(await program.stop()).toBe(0)
  expect(faultsOf(data)).toEqual([])
  const repaired = run(['doctor', '--fix', '--data', data])
  expect(repaired.code, repaired.output + repaired.error).toBe(0)
  const clean = run(['doctor', '--data', data])
  expect(clean.code, clean.output + clean.error).toBe(0)
})
