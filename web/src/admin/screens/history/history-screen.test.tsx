// What a thing was, version by version, and the way back to any of them.
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { aProduct } from '../../../content/testing.ts'
import { type Answers, held, openAdmin, serve, signedIn, tokenFor } from '../../testing.tsx'

afterEach(() => vi.unstubAllGlobals())

const week_s = 7 * 86_400
const path = '/api/history/Testimonial/t1'

const testimonial = { _id: 't1', name: 'Dr Ben Salah', position: 'Dermatologue', updatedAt: '2026-03-02T10:00:00.000Z' }

const version = (seq: number, field: string, before: unknown, after: unknown, more: object = {}) => ({
  seq,
  act: 'update',
  type: 'Testimonial',
  item: 't1',
  title: 'Dr Ben Salah',
  at: '2026-03-02T10:00:00.000Z',
  actor: { _id: 'a1', username: 'amel' },
  batch: seq,
  origin: 'edit',
  takenBack: null,
  changes: [{ field, before, after }],
  ...more,
})

const newest = version(12, 'description', 'Un appareil simple.', 'Un appareil très simple.')
const before = version(9, 'name', 'Ben Salah', 'Dr Ben Salah')
const first = version(3, 'name', null, 'Ben Salah', { act: 'create' })

function server(more: Answers = {}) {
  return serve({
    ...signedIn,
    'GET /api/testimonials': { status: 200, body: [testimonial] },
    [`GET ${path}?limit=20`]: { status: 200, body: { versions: [newest, before], names: {}, next: 9 } },
    [`GET ${path}?limit=20&before=9`]: { status: 200, body: { versions: [first], names: {}, next: null } },
    [`POST ${path}/restore`]: { status: 200, body: { item: testimonial, lost: [] } },
    ...more,
  })
}

async function open() {
  openAdmin('/admin/historique/accueil/temoignages/t1', tokenFor(week_s))
  await screen.findByRole('heading', { level: 2, name: 'Témoignage «\u00a0Dr Ben Salah\u00a0»' })
  return userEvent.setup()
}

const versions = () => screen.getAllByRole('listitem').filter((one) => one.classList.contains('version'))
const sent = (calls: ReturnType<typeof serve>) => calls.filter(({ method }) => method === 'POST')

it('tells who changed what when, the newest open with both sides of it', async () => {
  server()
  await open()
  expect(await screen.findByText(/amel a modifié le témoignage/)).toBeTruthy()
  const [one] = versions()
  const sides = within(one as HTMLElement).getAllByRole('definition')
  expect(sides.map(({ textContent }) => textContent)).toEqual(['Un appareil simple.', 'Un appareil très simple.'])
  expect(sides.map((side) => [...side.querySelectorAll('mark')].map(({ textContent }) => textContent))).toEqual([
    [],
    ['très'],
  ])
})

it('reads on by the button, whose focus goes with it to the first version that came', async () => {
  server()
  const user = await open()
  await user.click(await screen.findByRole('button', { name: 'Voir plus' }))
  const came = await screen.findByText(/amel l’a ajouté/)
  expect(screen.queryByRole('button', { name: 'Voir plus' })).toBeNull()
  expect(document.activeElement).toBe(came.closest('.version'))
})

it('brings one field back to what it was before, of the version that is seen', async () => {
  const calls = server()
  const user = await open()
  await user.click(await screen.findByRole('button', { name: 'Remettre comme avant\u00a0: Témoignage' }))
  await waitFor(() => expect(sent(calls)).toHaveLength(1))
  expect(sent(calls)[0]).toMatchObject({ path: `${path}/restore`, body: { seq: 11, fields: ['description'] } })
  expect(sent(calls)[0]?.headers.get('If-Match')).toBe(`"${testimonial.updatedAt}"`)
})

it('brings a picture back with what was told of it', async () => {
  const picture = (shade: string) => `/media/${shade.repeat(32)}-640x480.png`
  const replaced = version(12, 'avatar', picture('a'), picture('b'))
  const calls = server({
    [`GET ${path}?limit=20`]: { status: 200, body: { versions: [replaced], names: {}, next: null } },
  })
  const user = await open()
  await user.click(await screen.findByRole('button', { name: /^Remettre comme avant/ }))
  await waitFor(() => expect(sent(calls)).toHaveLength(1))
  expect(sent(calls)[0]?.body).toEqual({ seq: 11, fields: ['avatar', 'avatarAlt', 'avatarFocus'] })
})

it('brings a list of pictures back, and leaves what was told of each since', async () => {
  const product = '/api/history/Product/p1'
  const pictures = ['a', 'b'].map((shade) => `/media/${shade.repeat(32)}-640x480.png`)
  const replaced = version(12, 'images', pictures, pictures.slice(1), { type: 'Product', item: 'p1' })
  const calls = server({
    'GET /api/products/p1': { status: 200, body: aProduct({ _id: 'p1', name: 'Alvéane' }) },
    [`GET ${product}?limit=20`]: { status: 200, body: { versions: [replaced], names: {}, next: null } },
    [`POST ${product}/restore`]: { status: 200, body: { item: {}, lost: [] } },
  })
  openAdmin('/admin/historique/produits/p1', tokenFor(week_s))
  await userEvent.click(await screen.findByRole('button', { name: /^Remettre comme avant/ }))
  await waitFor(() => expect(sent(calls)).toHaveLength(1))
  expect(sent(calls)[0]?.body).toEqual({ seq: 11, fields: ['images'] })
})

it('brings a whole version back, but not the one that there is', async () => {
  const calls = server()
  const user = await open()
  await screen.findByText(/amel a modifié le témoignage/)
  expect(screen.queryByRole('button', { name: /^Rétablir cette version/ })).toBeNull()
  await user.click(screen.getByText(/amel a modifié le nom/))
  await user.click(await screen.findByRole('button', { name: /^Rétablir cette version/ }))
  await waitFor(() => expect(sent(calls)[0]?.body).toEqual({ seq: 9 }))
})

it('shows what somebody has changed since, and does it all the same when told to', async () => {
  const since = version(15, 'position', 'Dermatologue', 'Chirurgienne', { actor: { _id: 'a2', username: 'ines' } })
  let refused = false
  const calls = server({
    [`GET ${path}?limit=20`]: () => ({
      status: 200,
      body: { versions: refused ? [since, newest, before] : [newest, before], names: {}, next: null },
    }),
    [`POST ${path}/restore`]: ({ headers }) => {
      refused = true
      return headers.has('If-Match')
        ? { status: 409, body: { message: 'Ce témoignage a été modifié entre-temps.' } }
        : { status: 200, body: { item: testimonial, lost: [] } }
    },
  })
  const user = await open()
  await user.click(await screen.findByRole('button', { name: 'Remettre comme avant\u00a0: Témoignage' }))
  const question = await screen.findByRole('dialog', { name: 'Une version plus récente existe' })
  expect(within(question).getByRole('heading', { name: 'Poste / spécialité' })).toBeTruthy()
  expect(within(question).getByText('Chirurgienne')).toBeTruthy()
  await user.click(within(question).getByRole('button', { name: 'Rétablir quand même' }))
  await waitFor(() => expect(sent(calls).map(({ headers }) => headers.has('If-Match'))).toEqual([true, false]))
})

it('asks nobody who has gone on to something else', async () => {
  const late = held({ status: 409, body: { message: 'Ce témoignage a été modifié entre-temps.' } })
  const calls = server({ [`POST ${path}/restore`]: late.answer })
  const user = await open()
  await user.click(await screen.findByRole('button', { name: 'Remettre comme avant\u00a0: Témoignage' }))
  await waitFor(() => expect(sent(calls)).toHaveLength(1))
  await user.click(screen.getByRole('link', { name: 'Journal' }))
  await screen.findByRole('heading', { level: 1, name: 'Journal' })
  late.release()
  expect(await screen.findByText('Ce témoignage a été modifié entre-temps.')).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('says why it cannot be brought back', async () => {
  server({
    [`POST ${path}/restore`]: { status: 400, body: { message: 'Faux.', errors: { name: 'Le nom est requis.' } } },
  })
  const user = await open()
  await user.click(await screen.findByRole('button', { name: 'Remettre comme avant\u00a0: Témoignage' }))
  expect(await screen.findByText('Le nom est requis.')).toBeTruthy()
})

it('brings nothing back of what is gone, and leads to the trash', async () => {
  const removed = version(20, 'name', 'Dr Ben Salah', null, { act: 'remove' })
  const trash = { type: 'Testimonial', title: 'Dr Ben Salah' }
  server({
    'GET /api/testimonials': { status: 200, body: [] },
    [`GET ${path}?limit=20`]: { status: 200, body: { versions: [removed, newest], names: {}, next: null, trash } },
  })
  await open()
  expect((await screen.findByRole('link', { name: 'Ouvrir la corbeille' })).getAttribute('href')).toBe(
    '/admin/corbeille?type=temoignages&recherche=Dr+Ben+Salah',
  )
  expect(screen.queryByRole('button', { name: /^(Remettre|Rétablir)/ })).toBeNull()
})

it('says of what is gone for good that the trash does not have it', async () => {
  const removed = version(20, 'name', 'Dr Ben Salah', null, { act: 'remove', changes: null })
  server({
    'GET /api/testimonials': { status: 200, body: [] },
    [`GET ${path}?limit=20`]: { status: 200, body: { versions: [removed], names: {}, next: null, trash: null } },
  })
  await open()
  expect(await screen.findByText('Cet élément a été supprimé, et n’est plus dans la corbeille.')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Ouvrir la corbeille' })).toBeNull()
})

it('says that nothing has changed yet, or is not kept any more', async () => {
  server({ [`GET ${path}?limit=20`]: { status: 200, body: { versions: [], names: {}, next: null } } })
  openAdmin('/admin/historique/accueil/temoignages/t1', tokenFor(week_s))
  expect(await screen.findByText('Rien n’a encore changé ici.')).toBeTruthy()
  document.body.replaceChildren()
  const forgotten = { ...newest, changes: null }
  server({ [`GET ${path}?limit=20`]: { status: 200, body: { versions: [forgotten], names: {}, next: null } } })
  await open()
  expect(await screen.findByText('Ce qui a changé alors n’est plus conservé.')).toBeTruthy()
  expect(screen.getByText(/^amel l’a modifié/)).toBeTruthy()
})

it('offers to try again where it cannot be read', async () => {
  let up = false
  server({
    [`GET ${path}?limit=20`]: () =>
      up
        ? { status: 200, body: { versions: [newest], names: {}, next: null } }
        : { status: 503, body: { message: 'Panne.' } },
  })
  openAdmin('/admin/historique/accueil/temoignages/t1', tokenFor(week_s))
  await screen.findByText(/Panne\./)
  up = true
  await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }))
  expect(await screen.findByText(/amel a modifié le témoignage/)).toBeTruthy()
})

it('says why nothing can be brought back where what there is now cannot be read, and tries again', async () => {
  let up = false
  server({
    'GET /api/testimonials': () =>
      up ? { status: 200, body: [testimonial] } : { status: 503, body: { message: 'Panne.' } },
  })
  const user = await open()
  expect(await screen.findByText(/amel a modifié le témoignage/)).toBeTruthy()
  expect(await screen.findByText(/rien ne peut être rétabli\. Panne\.$/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Remettre/ })).toBeNull()
  up = true
  await user.click(screen.getByRole('button', { name: 'Réessayer' }))
  expect(await screen.findByRole('button', { name: /^Remettre comme avant/ })).toBeTruthy()
  expect(screen.queryByText(/rien ne peut être rétabli/)).toBeNull()
})

it('of the order of a list tells what was moved, and puts it back, the first order as well', async () => {
  const order = { ...version(30, 'order', ['t1', 't2'], ['t2', 't1']), act: 'reorder', item: null, title: '' }
  const calls = server({
    'POST /api/history/Testimonial/order/restore': { status: 200, body: { item: null, lost: [] } },
    'GET /api/history/Testimonial/order?limit=20': {
      status: 200,
      body: { versions: [order], names: { t1: 'Ben Salah', t2: 'Amina' }, next: null },
    },
  })
  openAdmin('/admin/historique/accueil/temoignages', tokenFor(week_s))
  await screen.findByRole('heading', { level: 2, name: 'Ordre des témoignages' })
  expect(await screen.findByText(/amel a modifié l’ordre/)).toBeTruthy()
  expect(screen.getAllByText('Déplacé')).toHaveLength(2)
  await userEvent.click(screen.getByRole('button', { name: 'Remettre comme avant\u00a0: Ordre' }))
  await waitFor(() => expect(sent(calls)[0]?.body).toEqual({ seq: 29 }))
})
