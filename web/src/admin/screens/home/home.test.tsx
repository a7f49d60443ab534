import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { HeroSlide, Partner, Service, Testimonial } from '../../../content/entities.ts'
import { type Answer, type Answers, held, openAdmin, serve, signedIn, tokenFor } from '../../testing.tsx'
// What is fetched when it is first shown is there before the tests, none of which is about how long that takes.
import './home-screen.tsx'
import './partners.tsx'
import './services.tsx'
import './slides.tsx'
import './testimonials.tsx'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const made = { createdAt: '2026-01-01T00:00:00.000Z', updatedAt: '2026-01-02T00:00:00.000Z' }

function aSlide(said: Partial<HeroSlide>): HeroSlide {
  const own = {
    title: ['Le soin'],
    description: 'Texte',
    background: '/media/a.webp',
    backgroundAlt: '',
    backgroundFocus: '',
    video: '',
  }
  return { _id: 's1', ...own, link: '/categories', order: 1, ...made, ...said }
}

function aTestimonial(_id: string, name: string): Testimonial {
  const own = {
    position: 'Médecin',
    description: '',
    avatar: '/media/a.webp',
    avatarAlt: '',
    avatarFocus: '',
    videoUrl: '',
    videoCaptions: '',
    youtubeUrl: '',
  }
  return { _id, name, ...own, order: 1, ...made }
}

function aService(_id: string, title: string): Service {
  const own = {
    imagePath: '/media/a.webp',
    imagePathAlt: '',
    imagePathFocus: '',
    products: [],
    link: `/service/${_id}`,
  }
  return { _id, title, ...own, order: 1, displayOrder: 1, ...made }
}

function aPartner(_id: string, url: string): Partner {
  return { _id, url, logo: '/media/a.webp', logoAlt: '', isDark: false, order: 1, ...made }
}

const lists: Answers = {
  ...signedIn,
  'GET /api/contact': { status: 200, body: [] },
  'GET /api/hero-slides': { status: 200, body: [aSlide({})] },
  'GET /api/services': { status: 200, body: [aService('v1', 'Visage'), aService('v2', 'Corps')] },
  'GET /api/testimonials': {
    status: 200,
    body: { data: [aTestimonial('t1', 'Inès'), aTestimonial('t2', 'Mehdi'), aTestimonial('t3', 'Nour')] },
  },
  'GET /api/products': { status: 200, body: [] },
}

async function openSection(tab: string, answers: Answers = {}) {
  const calls = serve({ ...lists, ...answers })
  const user = userEvent.setup()
  openAdmin('/admin', tokenFor(7 * 86_400))
  const menu = await screen.findByRole('navigation', { name: 'Administration' })
  await user.click(within(menu).getByRole('link', { name: "Page d'acceuil" }))
  await user.click(await screen.findByRole('tab', { name: tab }))
  // Until then the section before it, which has such a link too, may still be there.
  const section = await screen.findByRole('tabpanel', { name: tab })
  await within(section).findByRole('link', { name: /^Ajouter un / })
  return { user, sent: (method: string) => calls.filter((call) => call.method === method) }
}

const names = () => screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)
const fieldsOf = (body: unknown) => Object.fromEntries(body as FormData)

it.each([
  ['Services', '/api/services', 3, 'Aucun service disponible.'],
  ['Témoignages', '/api/testimonials', 4, 'Aucun témoignage disponible.'],
])('%s: places while the list is loading, then that there is none', async (tab, path, places, empty) => {
  // Asked for a moment after it is drawn, and answered then.
  const slow = held({ status: 200, body: [] })
  await openSection(tab, { [`GET ${path}`]: slow.answer })
  expect(document.querySelectorAll('.skeletons-row .skeleton')).toHaveLength(places)
  slow.release()
  expect(await screen.findByText(empty)).toBeTruthy()
  expect(document.querySelector('.skeleton')).toBeNull()
})

it('leaves the picture of a slide behind when it becomes a film', async () => {
  const { user, sent } = await openSection('Bannière', {
    'PUT /api/hero-slides/s1': { status: 200, body: aSlide({}) },
  })
  await user.click(await screen.findByRole('link', { name: 'Modifier : Le soin' }))
  await user.click(screen.getByRole('radio', { name: 'Vidéo' }))
  const film = new File(['x'], 'film.mp4', { type: 'video/mp4' })
  await user.upload(screen.getByLabelText('Choisir une vidéo', { selector: 'input' }), film)
  await user.click(screen.getByRole('radio', { name: 'Image' }))
  expect(screen.getByText('Choisir une image')).toBeTruthy()
  await user.click(screen.getByRole('radio', { name: 'Vidéo' }))
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }))
  await waitFor(() => expect(sent('PUT')).toHaveLength(1))
  const fields = fieldsOf(sent('PUT')[0]?.body)
  expect(Object.keys(fields)).toEqual([
    'title',
    'description',
    'link',
    'video',
    'backgroundPath',
    'backgroundAlt',
    'backgroundFocus',
  ])
  expect(fields).toMatchObject({ title: '["Le soin"]', link: '/categories', backgroundPath: '' })
})

it('keeps the poster of a film that stays', async () => {
  const filmed = aSlide({ title: ['Le spa', 'chez vous'], video: '/media/f.mp4' })
  const { user, sent } = await openSection('Bannière', {
    'GET /api/hero-slides': { status: 200, body: [filmed] },
    'PUT /api/hero-slides/s1': { status: 200, body: filmed },
  })
  await user.click(await screen.findByRole('link', { name: 'Modifier : Le spa chez vous' }))
  await user.type(screen.getByLabelText(/^Description/), '.')
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }))
  await waitFor(() => expect(sent('PUT')).toHaveLength(1))
  expect(fieldsOf(sent('PUT')[0]?.body)).toEqual({
    title: '["Le spa","chez vous"]',
    description: 'Texte.',
    link: '/categories',
    videoPath: '/media/f.mp4',
    backgroundAlt: '',
    backgroundFocus: '',
  })
})

it('shows a move that is on its way where the list was left meanwhile, and goes on from there', async () => {
  const waiting: ((answer: Answer) => void)[] = []
  const { user, sent } = await openSection('Témoignages', {
    'PATCH /api/testimonials/reorder': () => new Promise((resolve) => waiting.push(resolve)),
  })
  await user.click(await screen.findByRole('button', { name: 'Descendre : Inès' }))
  await user.click(screen.getByRole('tab', { name: 'Partenaires' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Descendre : Inès' })).toBeNull())
  await user.click(screen.getByRole('tab', { name: 'Témoignages' }))
  await screen.findByRole('button', { name: 'Descendre : Inès' })
  await waitFor(() => expect(sent('GET').filter(({ path }) => path.startsWith('/api/testimonials'))).toHaveLength(2))
  await waitFor(() => expect(names()).toEqual(['Mehdi', 'Inès', 'Nour']))
  await user.click(screen.getByRole('button', { name: 'Descendre : Inès' }))
  expect(names()).toEqual(['Mehdi', 'Nour', 'Inès'])
  expect(sent('PATCH')).toHaveLength(1)
  waiting[0]?.({ status: 200, body: [] })
  await waitFor(() => expect(sent('PATCH')).toHaveLength(2))
  expect(sent('PATCH').map(({ headers }) => headers.get('If-Match'))).toEqual(['"t1,t2,t3"', '"t2,t1,t3"'])
  waiting[1]?.({ status: 200, body: [] })
  // What the server answers from then on counts: here it knows of no move.
  await waitFor(() => expect(names()).toEqual(['Inès', 'Mehdi', 'Nour']))
})

it('sends a move at once, one call at a time, always the latest order', async () => {
  const waiting: ((answer: Answer) => void)[] = []
  const { user, sent } = await openSection('Témoignages', {
    'PATCH /api/testimonials/reorder': () => new Promise((resolve) => waiting.push(resolve)),
  })
  await user.click(await screen.findByRole('button', { name: 'Descendre : Inès' }))
  await user.click(screen.getByRole('button', { name: 'Descendre : Inès' }))
  await user.click(screen.getByRole('button', { name: 'Monter : Nour' }))
  expect(names()).toEqual(['Nour', 'Mehdi', 'Inès'])
  expect(sent('PATCH')).toHaveLength(1)
  waiting[0]?.({ status: 200, body: [] })
  await waitFor(() => expect(sent('PATCH')).toHaveLength(2))
  expect(sent('PATCH').map(({ body }) => body)).toEqual([
    { testimonialIds: ['t2', 't1', 't3'] },
    { testimonialIds: ['t3', 't2', 't1'] },
  ])
  // Each call says which order it was made from, the second one that of the first.
  expect(sent('PATCH').map(({ headers }) => headers.get('If-Match'))).toEqual(['"t1,t2,t3"', '"t2,t1,t3"'])
  const closing = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  expect(closing()).toBe(true)
  waiting[1]?.({ status: 200, body: [] })
  await screen.findByText('Nour : position 1 sur 3')
  expect(closing()).toBe(false)
})

it('shows the order that somebody else has made meanwhile, and says so', async () => {
  let order = ['Inès', 'Mehdi', 'Nour'].map((name, index) => aTestimonial(`t${index + 1}`, name))
  const { user } = await openSection('Témoignages', {
    'GET /api/testimonials': () => ({ status: 200, body: { data: order } }),
    'PATCH /api/testimonials/reorder': () => {
      order = order.toReversed()
      return { status: 409, body: { message: 'Cet élément a été modifié entre-temps.' } }
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Monter\u00a0: Nour' }))
  expect(await screen.findByText(/^L’ordre a été changé entre-temps : le voici/)).toBeTruthy()
  await waitFor(() => expect(names()).toEqual(['Nour', 'Mehdi', 'Inès']))
})

it('takes a move back that the server refuses', async () => {
  const { user } = await openSection('Témoignages', {
    'PATCH /api/testimonials/reorder': { status: 500, body: { message: 'Panne.' } },
  })
  await user.click(await screen.findByRole('button', { name: 'Monter : Nour' }))
  expect(await screen.findByText("Erreur lors de la mise à jour de l'ordre")).toBeTruthy()
  await waitFor(() => expect(names()).toEqual(['Inès', 'Mehdi', 'Nour']))
  const announced = screen.getAllByRole('status').map((status) => status.textContent)
  expect(announced).toContain('Déplacement annulé\u00a0: l’ordre précédent est rétabli.')
  expect(announced.some((text) => text?.includes('position'))).toBe(false)
})

it('brings nothing back with a move that is refused but the order', async () => {
  const refused = held({ status: 500, body: { message: 'Panne.' } })
  const again = held({ status: 200, body: { data: [] } })
  const answers = [lists['GET /api/testimonials'] as Answer]
  const { user } = await openSection('Témoignages', {
    'GET /api/testimonials': () => answers.pop() ?? again.answer(),
    'PATCH /api/testimonials/reorder': refused.answer,
    'DELETE /api/testimonials/t2': { status: 204 },
  })
  await user.click(await screen.findByRole('button', { name: 'Monter\u00a0: Nour' }))
  await user.click(screen.getByRole('button', { name: 'Supprimer\u00a0: Mehdi' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /^Supprimer/ }))
  await waitFor(() => expect(names()).toEqual(['Inès', 'Nour']))
  refused.release()
  await screen.findByText("Erreur lors de la mise à jour de l'ordre")
  expect(names()).toEqual(['Inès', 'Nour'])
  again.release()
})

it('keeps the address that a slide was given through the API', async () => {
  const { user, sent } = await openSection('Bannière', {
    'GET /api/hero-slides': { status: 200, body: [aSlide({ link: '/spa' })] },
    'PUT /api/hero-slides/s1': { status: 200, body: aSlide({ link: '/spa' }) },
  })
  await user.click(await screen.findByRole('link', { name: /^Modifier\s: Le soin/ }))
  await user.type(screen.getByLabelText(/^Description/), '.')
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }))
  await waitFor(() => expect(sent('PUT')).toHaveLength(1))
  expect(fieldsOf(sent('PUT')[0]?.body)).toMatchObject({ link: '/spa' })
})

it('says that a photo is missing beside the field and as a message', async () => {
  const { user, sent } = await openSection('Témoignages')
  await user.click(screen.getByRole('link', { name: 'Ajouter un témoignage' }))
  await user.type(screen.getByLabelText(/^Nom/), 'Amel')
  await user.type(screen.getByLabelText(/^Poste/), 'Kinésithérapeute')
  await user.type(screen.getByLabelText('Lien YouTube'), 'youtube')
  await user.click(screen.getByRole('button', { name: 'Ajouter' }))
  expect(await screen.findByText('Veuillez télécharger une photo')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Veuillez télécharger une photo.' })).toBeTruthy()
  expect(screen.getByRole('link', { name: /^Le lien YouTube/ })).toBeTruthy()
  expect(sent('POST')).toEqual([])
})

it('rearranges services only when it is saved', async () => {
  const { user, sent } = await openSection('Services', {
    'PUT /api/services/reorder': { status: 200, body: [] },
  })
  await screen.findByRole('link', { name: 'Modifier : Visage' })
  expect(screen.queryByRole('button', { name: 'Descendre : Visage' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Réorganiser' }))
  await user.click(screen.getByRole('button', { name: 'Descendre : Visage' }))
  expect(names()).toEqual(['Corps', 'Visage'])
  await user.click(screen.getByRole('button', { name: 'Annuler' }))
  expect(names()).toEqual(['Visage', 'Corps'])
  const announced = screen.getAllByRole('status').map((status) => status.textContent)
  expect(announced.some((text) => text?.includes('position'))).toBe(false)
  await user.click(screen.getByRole('button', { name: 'Réorganiser' }))
  await user.click(screen.getByRole('button', { name: 'Descendre : Visage' }))
  expect(sent('PUT')).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }))
  await waitFor(() =>
    expect(sent('PUT')[0]?.body).toEqual({
      serviceOrders: [
        { _id: 'v2', order: 1 },
        { _id: 'v1', order: 2 },
      ],
    }),
  )
  expect(await screen.findByRole('button', { name: 'Réorganiser' })).toBeTruthy()
})

it('keeps an order that is being made while somebody else makes another, adds and deletes', async () => {
  let services = [aService('v1', 'Visage'), aService('v2', 'Corps'), aService('v3', 'Mains')]
  const { user, sent } = await openSection('Services', {
    'GET /api/services': () => ({ status: 200, body: services }),
    'PUT /api/services/reorder': ({ headers }) => {
      const seen = services.map(({ _id }) => _id).join(',')
      if (headers.get('If-Match') === `"${seen}"`) return { status: 200, body: [] }
      return { status: 409, body: { message: 'Cet élément a été modifié entre-temps.' } }
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Réorganiser' }))
  await user.click(screen.getByRole('button', { name: 'Descendre\u00a0: Visage' }))
  services = [aService('v4', 'Pieds'), aService('v3', 'Mains'), aService('v1', 'Visage')]
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }))
  expect(await screen.findByText(/Vérifiez le vôtre, puis enregistrez de nouveau\.$/)).toBeTruthy()
  expect(names()).toEqual(['Pieds', 'Visage', 'Mains'])
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }))
  expect(await screen.findByRole('button', { name: 'Réorganiser' })).toBeTruthy()
  expect(sent('PUT').map(({ headers }) => headers.get('If-Match'))).toEqual(['"v1,v2,v3"', '"v4,v3,v1"'])
  expect(sent('PUT')[1]?.body).toEqual({
    serviceOrders: ['v4', 'v1', 'v3'].map((_id, index) => ({ _id, order: index + 1 })),
  })
})

it.each([
  [[], 'Aucun service disponible.'],
  [[aService('v1', 'Visage')], 'Visage'],
])('offers to rearrange from two services on', async (body, seen) => {
  await openSection('Services', { 'GET /api/services': { status: 200, body } })
  await screen.findByText(seen)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Réorganiser' }).disabled).toBe(true)
})

describe('partners', () => {
  it('are called by their sites; a broken address stands for itself, and can be corrected', async () => {
    const broken = 'https://exemple tn'
    const { user, sent } = await openSection('Partenaires', {
      'GET /api/partners': {
        status: 200,
        body: [aPartner('p1', 'https://www.exemple.tn/soin'), aPartner('p2', broken)],
      },
      'PUT /api/partners/p2': { status: 200, body: aPartner('p2', 'https://exemple.tn/') },
    })
    await screen.findByRole('heading', { level: 3, name: 'exemple.tn/soin' })
    expect(names()).toEqual(['exemple.tn/soin', broken])
    await user.click(screen.getByRole('link', { name: /^Modifier\s: https/ }))
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }))
    expect(screen.getByRole('link', { name: /doit être une adresse complète/ })).toBeTruthy()
    await user.clear(screen.getByLabelText(/^URL/))
    await user.type(screen.getByLabelText(/^URL/), 'https://exemple.tn/')
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }))
    await waitFor(() => expect(sent('PUT')).toHaveLength(1))
    expect(sent('PUT')[0]?.body).toMatchObject({ url: 'https://exemple.tn/' })
  })

  it('are shown by a browser that does not know URL.canParse', async () => {
    vi.spyOn(URL, 'canParse').mockImplementation(() => {
      throw new TypeError('URL.canParse is not a function')
    })
    await openSection('Partenaires', {
      'GET /api/partners': { status: 200, body: [aPartner('p1', 'https://www.exemple.tn/soin')] },
    })
    expect(await screen.findByRole('heading', { level: 3, name: 'exemple.tn/soin' })).toBeTruthy()
  })
})
