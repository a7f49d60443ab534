// What comes back out of the trash with its links, whatever came back before it, and what is said where that cannot be.
import { expect, test } from 'vitest'
import { json } from './support/bodies.ts'
import { newCategory, newProduct, unique } from './support/catalogue.ts'
import { newItem } from './support/collections.ts'
import { runningSite } from './support/running.ts'

const { visitor, admin } = runningSite()

interface Removed {
  readonly seq: number
  readonly item: string
}

const trash = async (query = ''): Promise<readonly Removed[]> =>
  (await admin.get(`/api/trash${query}`)).json<{ items: readonly Removed[] }>().items

test('the trash gives a product back with its category, and no sooner', async () => {
  const category = await newCategory(admin)
  const product = await newProduct(admin, { category: category._id })
  await admin.delete(`/api/products/${product._id}`)
  await admin.delete(`/api/products/categories/${category._id}`)
  const items = await trash()
  const line = items.find(({ item }) => item === product._id)
  const needed = items.find(({ item }) => item === category._id)
  expect(line).toMatchObject({
    needs: [{ seq: needed?.seq, type: 'Category', title: category.title, named: 'title' }],
  })
  const refused = await admin.post('/api/trash/restore', json({ items: [line?.seq] }))
  const sentence = `Rétablissez d’abord «\u00a0${category.title}\u00a0».`
  expect([refused.status, refused.json()]).toMatchObject([400, { errors: { category: sentence } }])
  expect((await visitor.get(`/products/${product._id}`)).status).toBe(410)
  const restored = await admin.post('/api/trash/restore', json({ items: [line?.seq, needed?.seq] }))
  expect(restored.json()).toMatchObject({ lost: [], readdressed: [], gone: [] })
  const back = (await visitor.get(`/api/products/${product._id}`)).json<{ category: { _id: string } }>()
  expect(back.category._id).toBe(category._id)
})

test('what is named by an address is called as people say it', async () => {
  const url = `https://www.${unique('partenaire').replace(' ', '-')}.example/?source=vitrine`
  const { _id } = await newItem(admin, '/api/partners', { url })
  await admin.delete(`/api/partners/${_id}`)
  const line = (await trash()).find(({ item }) => item === _id)
  expect(line).toMatchObject({ title: new URL(url).hostname.slice('www.'.length) })
})

test('the trash names what a service lost that is gone itself, and gives it back with the service', async () => {
  const product = await newProduct(admin)
  const title = unique('Hammam')
  const service = await newItem(admin, '/api/spa-services', { title, products: [product._id] })
  await admin.delete(`/api/products/${product._id}?force=true`)
  await admin.delete(`/api/spa-services/${service._id}`)
  const items = await trash()
  const restore = async (id: string) => {
    const seq = items.find(({ item }) => item === id)?.seq
    return (await admin.post('/api/trash/restore', json({ items: [seq] }))).json<{ lost: object[] }>()
  }
  expect((await restore(product._id)).lost).toEqual([
    {
      ...{ type: 'SpaService', item: service._id, field: 'products', title },
      ...{ target: product.name, inTrash: true },
    },
  ])
  expect((await restore(service._id)).lost).toEqual([])
  const { products } = (await admin.get(`/api/spa-services/${service._id}`)).json<{ products: { _id: string }[] }>()
  expect(products.map(({ _id }) => _id)).toEqual([product._id])
})

test('the trash gives an article back at the next address where its own is taken, and says so', async () => {
  const title = unique('Nouveautés')
  const made = () => newItem(admin, '/api/blog', { title })
  const first = await made()
  await admin.delete(`/api/blog/${first._id}`)
  const second = await made()
  expect(second.slug).toBe(first.slug)
  const [line] = await trash(`?search=${encodeURIComponent(title)}`)
  const restored = await admin.post('/api/trash/restore', json({ items: [line?.seq] }))
  const address = `/blog/${first.slug}-2`
  expect(restored.json()).toMatchObject({
    readdressed: [{ type: 'BlogPost', item: first._id, title, address }],
  })
  expect((await visitor.get(address)).status).toBe(200)
})

test('the trash gives the others back where some are not there any more, and names those', async () => {
  const [one, other] = [await newCategory(admin), await newCategory(admin)]
  for (const { _id } of [one, other]) await admin.delete(`/api/products/categories/${_id}`)
  const items = await trash('?type=Category')
  const seqs = [one, other].map(({ _id }) => items.find(({ item }) => item === _id)?.seq)
  await admin.post('/api/trash/remove', json({ items: [seqs[1]] }))
  const restored = await admin.post('/api/trash/restore', json({ items: seqs }))
  expect(restored.json()).toMatchObject({ gone: [{ seq: seqs[1], type: 'Category', title: '' }] })
  expect((await admin.get(`/api/products/categories/${one._id}`)).json<{ title: string }>().title).toBe(one.title)
  const refused = await admin.post('/api/trash/restore', json({ items: [seqs[1]] }))
  const message = 'Un élément sans titre n’est plus dans la corbeille.'
  expect([refused.status, refused.json()]).toMatchObject([404, { message }])
})
