// For tests: the screens of products over a catalogue of two.
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { aCategory, anInfoSection, aProduct, aTreatment } from '../../../content/testing.ts'
import { type Answers, openAdmin, serve, signedIn, tokenFor } from '../../testing.tsx'

const peau = aCategory({ _id: 'c1' })
export const aurelys = aProduct({
  _id: 'p1',
  name: 'Aurelys',
  description: 'Un laser.',
  category: peau,
  treatment: null,
  image: '/media/a.webp',
  images: ['/media/b.webp'],
  features: ['Silencieux'],
  infoSections: [anInfoSection({ secondaryDescription: 'S', imageUrls: ['/media/c.webp'] })],
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-02-01T00:00:00.000Z',
})
const cryovelle = { ...aurelys, _id: 'p2', name: 'Cryovélle', isActive: false, createdAt: '2026-03-01T00:00:00.000Z' }

const catalogue: Answers = {
  ...signedIn,
  'GET /api/products': { status: 200, body: { products: [cryovelle, aurelys] } },
  'GET /api/products/categories': { status: 200, body: [peau] },
  'GET /api/products/treatments': { status: 200, body: [] },
  'GET /api/products/categories/c1/treatments': {
    status: 200,
    body: [aTreatment({ _id: 't1', title: 'Anti-âge', category: 'c1' })],
  },
  'GET /api/products/p1': { status: 200, body: aurelys },
}

export async function openScreen(label: string, answers: Answers = {}) {
  const calls = serve({ ...catalogue, ...answers })
  const user = userEvent.setup()
  openAdmin('/admin', tokenFor(7 * 86_400))
  const menu = await screen.findByRole('navigation', { name: 'Administration' })
  await user.click(within(menu).getByRole('link', { name: label }))
  return { user, sent: (method: string) => calls.filter((call) => call.method === method) }
}

export async function openCreation(answers: Answers = {}) {
  const opened = await openScreen('Ajouter Produits', answers)
  await screen.findByRole('heading', { level: 1, name: 'Product Management' })
  return opened
}

export async function openSelection(answers: Answers = {}) {
  const opened = await openScreen('Modifier Produits', answers)
  await screen.findByRole('link', { name: /^Aurelys/ })
  return opened
}

export const png = (name: string) => new File([name], name, { type: 'image/png' })
export const categoryField = () => screen.getByLabelText(/^Catégorie/, { selector: 'select' })
export const group = (name: RegExp | string) => screen.getByRole('group', { name })
export const fileInput = (name: RegExp) => {
  const input = group(name).querySelector<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error(`no file input in ${name}`)
  return input
}

/** All that a new product needs. */
export async function fillCreation(answers: Answers) {
  const { user, sent } = await openCreation({
    'POST /api/products/upload/image': { status: 201, body: { file: { url: '/media/a.webp' } } },
    'POST /api/products/upload/images': { status: 201, body: { files: [{ url: '/media/b.webp' }] } },
    ...answers,
  })
  await user.type(screen.getByLabelText(/^Nom/), 'Nevylis')
  const section = group('Section 1')
  await user.type(screen.getAllByLabelText(/^Description/)[0] as HTMLElement, 'Radiofréquence.')
  await user.selectOptions(categoryField(), await screen.findByRole('option', { name: 'Peau' }))
  await user.upload(fileInput(/Image principale/), png('a.png'))
  await user.upload(fileInput(/Images supplémentaires/), png('b.png'))
  await user.type(within(section).getByLabelText(/^Titre/), 'Confort')
  await user.type(within(section).getByLabelText(/^Description \*/), 'Court.')
  await user.type(within(section).getByLabelText(/^Description secondaire/), 'Long.')
  const input = section.querySelector<HTMLInputElement>('input[type=file]')
  if (input) await user.upload(input, png('c.png'))
  await within(section).findByRole('img', { name: 'Images 1' })
  await user.click(within(section).getByLabelText('À gauche'))
  await user.click(await screen.findByRole('checkbox', { name: 'Aurelys' }))
  return { user, sent }
}
