// Nothing typed is lost without a word, by whatever way one leaves.
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { service } from '../screens/testing-items.ts'
import { held } from '../testing.tsx'
import { address, back, link, newTitle, openAt } from './place-testing.tsx'

describe('what is not saved', () => {
  const question = () => screen.findByRole('dialog', { name: /Quitter sans enregistrer/ })

  it.each(['Suivant', 'Retour à la liste', 'Contacts'])('is asked about by the link « %s »', async (name) => {
    const { user } = openAt('/admin/spa/a1')
    await user.type(await newTitle('Premier'), 'X')
    await user.click(await link(name))
    await user.click(within(await question()).getByRole('button', { name: 'Continuer la saisie' }))
    expect(await newTitle('PremierX')).toBeTruthy()
    expect(address()).toBe('/admin/spa/a1')
  })

  it('is saved before it is left, where the administrator says so', async () => {
    const { user, sent } = openAt('/admin/spa/a1')
    await user.type(await newTitle('Premier'), 'X')
    await user.click(await link('Suivant'))
    await user.click(within(await question()).getByRole('button', { name: 'Enregistrer et quitter' }))
    expect(await newTitle('Second')).toBeTruthy()
    expect(address()).toBe('/admin/spa/b2')
    const body = sent('PUT')[0]?.body as FormData | undefined
    expect(body?.get('title')).toBe('PremierX')
    expect(Object.keys(window.localStorage).filter((name) => name.startsWith('draft:'))).toEqual([])
  })

  it('is not left where it cannot be saved', async () => {
    const { user, sent } = openAt('/admin/spa/a1')
    await user.clear(await newTitle('Premier'))
    await user.click(await link('Contacts'))
    await user.click(within(await question()).getByRole('button', { name: 'Enregistrer et quitter' }))
    expect(await screen.findByRole('link', { name: 'Le titre est requis.' })).toBeTruthy()
    expect(address()).toBe('/admin/spa/a1')
    expect(sent('PUT')).toEqual([])
  })

  it('is not left where the server refuses it', async () => {
    const { user } = openAt('/admin/spa', {
      'PUT /api/spa-services/a1': { status: 500, body: { message: 'Panne.' } },
    })
    await user.click(await link('Modifier : Premier'))
    await user.type(await newTitle('Premier'), 'X')
    back()
    await user.click(within(await question()).getByRole('button', { name: 'Enregistrer et quitter' }))
    expect(await screen.findByText('Erreur: Panne.')).toBeTruthy()
    expect(await newTitle('PremierX')).toBeTruthy()
  })

  it.each(['Quitter sans enregistrer', 'Enregistrer et quitter'])(
    'leads no further than the list once it was saved behind the question: %s',
    async (answer) => {
      const saving = held({ status: 200, body: service('a1', 'PremierX', 4) })
      const { user, sent } = openAt('/admin', { 'PUT /api/spa-services/a1': saving.answer })
      await user.click(await link('Spa Page'))
      await user.click(await link('Modifier : Premier'))
      await user.type(await newTitle('Premier'), 'X')
      await user.click(screen.getByRole('button', { name: 'Enregistrer' }))
      await waitFor(() => expect(sent('PUT')).toHaveLength(1))
      back()
      const asked = await question()
      saving.release()
      await link('Modifier : Premier')
      await waitFor(() => expect(address()).toBe('/admin/spa'))
      await user.click(within(asked).getByRole('button', { name: answer }))
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
      // Time for the browser to go wherever it was sent.
      await new Promise((resolve) => setTimeout(resolve, 50))
      expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Spa Page')
      expect(address()).toBe('/admin/spa')
    },
  )
})
