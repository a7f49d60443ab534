// What is public already and has only an end: it is taken off the site then.
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { start } from '../program.ts'
import { json } from './support/bodies.ts'
import { campaignOf, drafted, inSeconds, read, until } from './support/campaigns.ts'
import { newCategory, newProduct, unique } from './support/catalogue.ts'
import { Api } from './support/client.ts'
import { newItem } from './support/collections.ts'
import { expectStatus } from './support/expect-status.ts'
import { runningSite } from './support/running.ts'
import { startMailServer } from './support/smtp.ts'

const { visitor, admin } = runningSite()

const isOver = ({ state }: { readonly state: string }) => state === 'over'

const newSlide = () => newItem(admin, '/api/hero-slides', { title: [unique('Diapositive')] })

test('what is public goes to the trash when it was said, as one act that can be undone', async () => {
  const slide = await newSlide()
  const title = String((slide.title as string[])[0])
  // Stored by the form as it stands, and nothing typed.
  const draft = await drafted(admin, 'HeroSlide', slide._id, { title: slide.title, _base: slide.updatedAt })
  const made = await campaignOf(admin, { withdrawAt: await inSeconds(admin, 4), drafts: [draft] })
  expect(made).toMatchObject({ removes: true, items: [{ item: slide._id, title, isNew: false }] })
  expect((await visitor.get('/')).text).toContain(title)
  const over = await until(admin, made, isOver)
  expect(over).toMatchObject({ held: null, removes: true, title, undone: false, items: [{ item: slide._id }] })
  expectStatus(await admin.get(`/api/hero-slides/${slide._id}`), 404)
  expect((await visitor.get('/')).text).not.toContain(title)
  expectStatus(await admin.get(`/api/drafts/HeroSlide/${slide._id}`), 404)
  const { acts } = (await admin.get('/api/journal')).json<{ acts: { batch: number; origin: string }[] }>()
  expect(acts[0]).toMatchObject({ batch: over.batch, origin: 'campaign' })
  expectStatus(await admin.post(`/api/journal/${over.batch}/undo`, json({})), 200)
  expectStatus(await admin.get(`/api/hero-slides/${slide._id}`), 200)
  expect((await read(admin, made)).undone).toBe(true)
})

test('what its type can hide is hidden, and what was typed of it besides is kept', async () => {
  const product = await newProduct(admin)
  const name = unique('Autre nom')
  const draft = await drafted(admin, 'Product', product._id, { name, _base: product.updatedAt })
  const made = await campaignOf(admin, { withdrawAt: await inSeconds(admin, 3), drafts: [draft] })
  await until(admin, made, isOver)
  expectStatus(await visitor.get(`/products/${product._id}`), 404)
  expect((await admin.get(`/api/products/${product._id}`)).json()).toMatchObject({
    name: product.name,
    isActive: false,
  })
  expect((await admin.get(`/api/drafts/Product/${product._id}`)).json()).toMatchObject({
    campaign: null,
    content: { name },
  })
})

test('what was deleted meanwhile is called as it was, and told of as gone', async () => {
  const slide = await newSlide()
  const title = String((slide.title as string[])[0])
  const draft = await drafted(admin, 'HeroSlide', slide._id, { title: slide.title, _base: slide.updatedAt })
  const made = await campaignOf(admin, { withdrawAt: await inSeconds(admin, 10), drafts: [draft] })
  expect(made).toMatchObject({ items: [{ title, isGone: false }] })
  expectStatus(await admin.delete(`/api/hero-slides/${slide._id}`), 204)
  expect(await read(admin, made)).toMatchObject({ removes: true, items: [{ item: slide._id, title, isGone: true }] })
  expect(await until(admin, made, isOver)).toMatchObject({ held: null, title })
})

test('it does not depend on the draft, which may be published or given up meanwhile, and tells of the next one', async () => {
  const slide = await newSlide()
  const draft = await drafted(admin, 'HeroSlide', slide._id, { title: ['Corrigé'], _base: slide.updatedAt })
  const made = await campaignOf(admin, { withdrawAt: '2031-05-02T08:00', drafts: [draft] })
  expectStatus(await admin.post(`/api/drafts/HeroSlide/${slide._id}/publish`, json({})), 200)
  expect(await read(admin, made)).toMatchObject({ state: 'prepared', removes: true, items: [{ title: 'Corrigé' }] })
  await drafted(admin, 'HeroSlide', slide._id, { title: ['Encore'] })
  const next = (await admin.get(`/api/drafts/HeroSlide/${slide._id}`)).json<{ updatedAt: string }>()
  expect(next).toMatchObject({ campaign: { _id: made._id, removes: true, withdrawAt: '2031-05-02T08:00:00' } })
  expectStatus(await admin.delete(`/api/drafts/HeroSlide/${slide._id}`, { 'If-Match': next.updatedAt }), 204)
  expectStatus(await admin.post(`/api/campaigns/${made._id}/publish`, json({})), 400)
  expectStatus(await admin.put(`/api/campaigns/${made._id}`, json({ withdrawAt: '2031-06-02T08:00' })), 200)
  const again = await drafted(admin, 'HeroSlide', slide._id, { title: ['Encore'] })
  // Said anew, it is one end and not two.
  const other = await campaignOf(admin, { withdrawAt: '2031-07-02T08:00', drafts: [again] })
  expectStatus(await admin.get(`/api/campaigns/${made._id}`), 404)
  // By hand, and sooner.
  expectStatus(await admin.post(`/api/campaigns/${other._id}/withdraw`, json({})), 200)
  expectStatus(await admin.get(`/api/hero-slides/${slide._id}`), 404)
  expect(await read(admin, other)).toMatchObject({ state: 'over', title: 'Corrigé' })
})

test('the site at a time to come is without it', async () => {
  const slide = await newSlide()
  const title = String((slide.title as string[])[0])
  const draft = await drafted(admin, 'HeroSlide', slide._id, { title: ['Pas encore dit'] })
  const made = await campaignOf(admin, { withdrawAt: '2031-05-02T08:00', drafts: [draft] })
  const at = async (time: string) => {
    const { path } = (await admin.post('/api/previews', json({ at: time }))).json<{ path: string }>()
    return (await visitor.get(`${path}/`)).text
  }
  expect(await at('2031-05-02T07:59')).toContain(title)
  expect(await at('2031-05-02T08:00')).not.toContain(title)
  expectStatus(await admin.delete(`/api/campaigns/${made._id}`), 204)
  expect(await at('2031-05-02T08:00')).toContain(title)
  expectStatus(await admin.get(`/api/drafts/HeroSlide/${slide._id}`), 200)
})

test('a page that cannot go says so at the field', async () => {
  const draft = await drafted(admin, 'About', 'about', { intro: 'Autre' })
  const refused = await admin.post('/api/campaigns', json({ withdrawAt: '2031-05-02T08:00', drafts: [draft] }))
  expectStatus(refused, 400)
  expect(refused.json()).toMatchObject({
    errors: { withdrawAt: 'Cette page reste en ligne. Indiquez aussi quand publier ce brouillon.' },
  })
  expectStatus(await admin.delete('/api/drafts/About/about'), 204)
})

test('what cannot be taken off, and an end without anything published, are held and told by letter', async () => {
  const mail = await startMailServer()
  const own = await start({
    flags: ['--smtp-url', mail.url, '--mail-from', 'site@exemple.tn', '--mail-to', 'maison@exemple.tn'],
  })
  const api = new Api(own)
  await api.signIn()
  const category = await newCategory(api)
  await newProduct(api, { category: category._id })
  const draft = await drafted(api, 'Category', category._id, { subtitle: 'Un', _base: category.updatedAt })
  const used = await campaignOf(api, { withdrawAt: await inSeconds(api, 3), drafts: [draft] })
  const fresh = await drafted(api, 'Category', randomUUID(), { title: 'Jamais sortie' })
  const never = await campaignOf(api, { withdrawAt: await inSeconds(api, 3), drafts: [fresh] })
  for (const made of [used, never]) {
    const held = await until(api, made, ({ held }) => held !== null)
    expect(held.state).toBe('prepared')
  }
  expect((await read(api, never)).held).toBe('L’heure de fin est passée sans que rien n’ait été publié.')
  await mail.count(2)
  const subjects = mail.delivered.map(({ subject }) => subject)
  expect(subjects).toContain(`Retrait en attente\u00a0: «\u00a0${category.title}\u00a0»`)
  expectStatus(await api.get(`/api/products/categories/${category._id}`), 200)
  // Once another time is said it is tried again.
  expectStatus(await api.put(`/api/campaigns/${used._id}`, json({ withdrawAt: await inSeconds(api, 3600) })), 200)
  expect((await read(api, used)).held).toBe(null)
  expectStatus(await api.post(`/api/campaigns/${used._id}/withdraw`, json({ force: true })), 200)
  expectStatus(await api.get(`/api/products/categories/${category._id}`), 404)
  await own.stop()
  await mail.close()
})
