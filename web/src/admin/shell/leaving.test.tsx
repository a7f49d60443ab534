// Nothing typed is lost without a word, by whatever way one leaves.
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { service } from '../screens/testing-items.ts'
import { type Answer, held } from '../testing.tsx'
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

  describe('and is on its way to the server', () => {
    /** The first of the services, changed and sent; the server has not answered yet. */
    const sentAt = async (answer: Answer) => {
      const saving = held(answer)
      const { user, sent } = openAt('/admin', { 'PUT /api/spa-services/a1': saving.answer })
      await user.click(await link('Spa Page'))
      await user.click(await link('Modifier : Premier'))
      await user.type(await newTitle('Premier'), 'X')
      await user.click(screen.getByRole('button', { name: 'Enregistrer' }))
      await waitFor(() => expect(sent('PUT')).toHaveLength(1))
      return { user, sent, saving }
    }
    const saved = { status: 200, body: service('a1', 'PremierX', 4) }
    // Time for the browser to go wherever it was sent.
    const moment = () => new Promise((resolve) => setTimeout(resolve, 50))

    const waiting = () => screen.findByRole('dialog', { name: 'Enregistrement en cours' })

    it.each(['at once', 'late'])('is waited for, and left for where one goes: %s', async (when) => {
      const { user, sent, saving } = await sentAt(saved)
      await user.click(await link('Suivant'))
      expect(screen.queryByRole('dialog')).toBeNull()
      if (when === 'late') await waiting()
      expect(address()).toBe('/admin/spa/a1')
      saving.release()
      expect(await newTitle('Second')).toBeTruthy()
      await moment()
      expect(screen.queryByRole('dialog')).toBeNull()
      expect(address()).toBe('/admin/spa/b2')
      expect(sent('PUT')).toHaveLength(1)
    })

    it('is left without waiting, and saved all the same', async () => {
      const { user, saving } = await sentAt(saved)
      await user.click(await link('Suivant'))
      await user.click(within(await waiting()).getByRole('button', { name: 'Quitter sans attendre' }))
      expect(await newTitle('Second')).toBeTruthy()
      saving.release()
      expect(await screen.findByText(/modifié avec succès|mis à jour|enregistré/i)).toBeTruthy()
      expect(address()).toBe('/admin/spa/b2')
    })

    it('ends where it would have, where one stays', async () => {
      const { user, saving } = await sentAt(saved)
      await user.click(await link('Suivant'))
      await user.click(within(await waiting()).getByRole('button', { name: 'Continuer la saisie' }))
      saving.release()
      await link('Modifier : Premier')
      expect(address()).toBe('/admin/spa')
    })

    it('leads no further than the list by Back', async () => {
      const { saving } = await sentAt(saved)
      back()
      await moment()
      saving.release()
      await link('Modifier : Premier')
      await moment()
      expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Spa Page')
      expect(address()).toBe('/admin/spa')
    })

    it('is not left where the server refuses it, nor sent again', async () => {
      const { user, sent, saving } = await sentAt({ status: 500, body: { message: 'Panne.' } })
      await user.click(await link('Suivant'))
      saving.release()
      expect(await screen.findByText('Erreur: Panne.')).toBeTruthy()
      await moment()
      expect(screen.queryByRole('dialog')).toBeNull()
      expect(await newTitle('PremierX')).toBeTruthy()
      expect(sent('PUT')).toHaveLength(1)
    })

    it('is asked about where somebody has typed on', async () => {
      const { user, sent, saving } = await sentAt(saved)
      await user.type(await newTitle('PremierX'), 'Y')
      await user.click(await link('Suivant'))
      const asked = await question()
      saving.release()
      await user.click(within(asked).getByRole('button', { name: 'Enregistrer et quitter' }))
      expect(await newTitle('Second')).toBeTruthy()
      expect(address()).toBe('/admin/spa/b2')
      expect(sent('PUT').map(({ body }) => (body as FormData).get('title'))).toEqual(['PremierX', 'PremierXY'])
    })
  })
})
