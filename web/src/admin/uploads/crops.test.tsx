// Beside the point of a picture stand all places where the site cuts it, also those of an item that is alone in its
// list.
import { screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { formCalled, openWithDrafts } from '../drafts/testing-form.tsx'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const cards = ['Carte, 4-5', 'Carte seule, 1-1', 'Haut de page, 1-1']

it.each([
  ['/admin/evenements/e', 'Modifier l’événement', / de l’image 1/, ['Galerie, 1-1', 'Image seule, 16-9']],
  ['/admin/accueil/services/v', 'Modifier le service', /^Point d’intérêt/, cards],
  ['/admin/spa/a', 'Modifier le service SPA', /^Point d’intérêt/, cards],
  ['/admin/traitements/t', 'Modifier le traitement', /^Point d’intérêt/, cards],
] as const)('of %s', async (at, name, opener, places) => {
  const { user } = openWithDrafts(at)
  const form = await formCalled(name)
  const [button] = within(form).getAllByRole('button', { name: opener, expanded: false })
  if (!button) throw new Error('the point is not to be set')
  await user.click(button)
  const crops = within(await screen.findByRole('list', { name: 'Aperçus' })).getAllByRole('listitem')
  expect(crops.map(({ textContent, className }) => `${textContent}, ${className.replace('crop crop-', '')}`)).toEqual(
    places,
  )
})
