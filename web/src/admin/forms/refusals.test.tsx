// What each form of the back office says of what it lacks, at once and in the order of its fields. How that looks, and
// whether it is accessible, is seen in a browser (tests/browser/admin-refusals.spec.ts).
import { fireEvent, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { openAdmin, serve, tokenFor } from '../testing.tsx'
import { oneOfEach } from './testing.ts'

afterEach(() => vi.unstubAllGlobals())

async function open(address: `/admin/${string}`, label: string) {
  const calls = serve(oneOfEach('none'))
  openAdmin(address, tokenFor(7 * 86_400))
  const form = await waitFor(() => {
    const found = document.querySelector<HTMLFormElement>(`form[aria-label="${label}"]`)
    if (!found) throw new Error(`no form “${label}”`)
    return found
  })
  const said = () => [...form.querySelectorAll('.summary a')].map((link) => link.textContent?.replaceAll(/\s+/g, ' '))
  const type = (name: string, value: string) =>
    fireEvent.change(within(form).getByLabelText(new RegExp(`^${name}( \\*)?$`), { selector: 'input, textarea' }), {
      target: { value },
    })
  return {
    form,
    type,
    choose: (name: string) => fireEvent.click(within(form).getByRole('radio', { name })),
    /** Saves it, which sends nothing. */
    refuses: async (...sentences: readonly string[]) => {
      fireEvent.submit(form)
      await waitFor(() => expect(said()).toEqual(sentences))
      expect(calls.filter(({ method }) => method !== 'GET')).toEqual([])
    },
  }
}

it.each([
  ['/admin/categories/nouveau', 'Ajouter une catégorie', ['Le titre est requis.']],
  [
    '/admin/traitements/nouveau',
    'Ajouter un traitement',
    ['Le titre est requis.', 'La catégorie est requise.', 'La description est requise.'],
  ],
  [
    '/admin/accueil/references/nouveau',
    'Ajouter une référence (maximum 4)',
    ['Le titre est requis', 'Le lien est requis', 'La description est requise', "L'image est requise"],
  ],
  ['/admin/accueil/partenaires/nouveau', 'Ajouter un partenaire', ["Le logo et l'URL sont requis"]],
  [
    '/admin/accueil/services/nouveau',
    'Ajouter un service',
    ['Le titre est requis.', 'Veuillez télécharger une image.'],
  ],
  ['/admin/spa/nouveau', 'Ajouter un service SPA', ['Le titre est requis.', 'Veuillez télécharger une image']],
  [
    '/admin/fitness/services/nouveau',
    'Ajouter un service Fitness',
    ['Le titre est requis.', 'Veuillez télécharger une image'],
  ],
] as const)('%s: %s', async (address, label, sentences) => {
  const { refuses } = await open(address, label)
  await refuses(...sentences)
})

it('a testimonial, also of a link that is none', async () => {
  const { form, type, refuses } = await open('/admin/accueil/temoignages/nouveau', 'Ajouter un témoignage')
  type('Lien YouTube', 'youtube')
  await refuses(
    'Le nom est requis.',
    'La fonction est requise.',
    'Le lien YouTube doit être une adresse complète (https://…).',
    'Veuillez télécharger une photo.',
  )
  expect(form).toBeTruthy()
})

it('a slide, with a picture and with a film', async () => {
  const { choose, refuses } = await open('/admin/accueil/banniere/nouveau', 'Ajouter un slide')
  const texts = ['Le titre est requis.', 'La description est requise.']
  await refuses(...texts, "Veuillez télécharger une image d'arrière-plan")
  choose('Vidéo')
  await refuses(...texts, 'Veuillez télécharger une vidéo')
})

it('the page of fitness, whose title is blank', async () => {
  const { type, refuses } = await open('/admin/fitness', 'Page Fitness')
  type('Titre de la page', ' ')
  await refuses('Le titre est requis.')
})

it('a product, each fault beside its field as well', async () => {
  const { form, type, refuses } = await open('/admin/produits/nouveau', 'Créer un produit')
  const messages = [
    'Le nom est requis.',
    'La description est requise.',
    'La catégorie est requise.',
    'Main product image is required',
    'At least one additional image is required',
    'Section 1 : Le titre est requis.',
    'Section 1 : La description est requise.',
    'Section 1 : La description secondaire est requise.',
    'Section 1 : Each info section must have at least one image',
  ]
  await refuses(...messages)
  expect(form.querySelectorAll('.field-problem')).toHaveLength(messages.length)
  type('Nom', 'Nom')
  await waitFor(() => expect(within(form).queryByText('Le nom est requis.')).toBeNull())
})

it('an event, by its type and its media', async () => {
  const { form, choose, refuses } = await open('/admin/evenements/nouveau', 'Créer un événement')
  const texts = 'Veuillez remplir tous les champs obligatoires et sélectionner une image héro.'
  await refuses(texts, 'Des images de galerie sont requises pour les événements médicaux avec galerie.')
  for (const name of ['Titre', 'Description']) {
    const field = within(form).getByLabelText(new RegExp(`^${name}( \\*)?$`))
    expect(field.getAttribute('aria-invalid')).toBe('true')
  }
  choose('Vidéo')
  await refuses(texts, 'Une vidéo est requise pour les événements médicaux avec vidéo.')
  choose('Fitness')
  await refuses(texts, 'Une vidéo est requise pour les événements fitness.')
})
