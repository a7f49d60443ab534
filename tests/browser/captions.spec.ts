// The captions of films: how they are given beside their film in the back office, and how the player of the site has them.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { film } from '../http/support/files.ts'
import { type ChosenFile, choose, fileField, openNew, part, picture } from './admin-forms.ts'
import { expect, expectWholeAtBothSizes, open, openScreen, test } from './site.ts'

const movie = (name: string): ChosenFile => ({ name, mimeType: 'video/mp4', buffer: film(name) })

/** One that starts at once must be one that can be played. */
const played = join(import.meta.dirname, '../../demo/media/videos/pilates-studio-loop.mp4')

const subRip: ChosenFile = {
  name: 'atelier.srt',
  mimeType: 'application/x-subrip',
  buffer: Buffer.from('1\r\n00:00:00,000 --> 00:01:00,000\r\nBienvenue à l’atelier.\r\n'),
}

/** What the only film of the page says, as its player has read it. */
async function saidIn(page: Page): Promise<readonly string[]> {
  const player = page.locator('main video')
  await expect(player.locator('track')).toHaveAttribute('srclang', 'fr')
  const cues = () =>
    player.evaluate((video: HTMLVideoElement) => {
      const [track] = video.textTracks
      if (!track) return []
      // As whoever asks for captions in the player's menu.
      track.mode = 'showing'
      return [...(track.cues ?? [])].map((cue) => (cue as VTTCue).text)
    })
  await expect.poll(cues).not.toEqual([])
  return cues()
}

const captionsOf = (form: Locator, film: string) => fileField(form, `${film} : sous-titres`)

test.use({ signedIn: true })

test('they are sent with an event’s film, stand in its player, and go with it', async ({ page, catalogue }) => {
  await openScreen(page, 'Evénement Form')
  const form = await openNew(page, 'Créer un événement')
  await form.getByText('Fitness', { exact: true }).click()
  await form.getByRole('textbox', { name: 'Titre', exact: true }).fill('Salon du sous-titre')
  await form.getByRole('textbox', { name: 'Description' }).fill('Une description.')
  await choose(fileField(form, 'Image héro'), picture('hero.png', 51))
  await expect(captionsOf(form, 'Vidéo')).toHaveCount(0)
  await choose(fileField(form, 'Vidéo'), movie('salon.mp4'))
  const captions = captionsOf(form, 'Vidéo')
  await choose(captions, { ...subRip, name: 'recette.txt', mimeType: 'text/plain' })
  await expect(
    page.locator('.toast', {
      hasText: 'Veuillez sélectionner des sous-titres au format WebVTT ou SubRip (.vtt, .srt).',
    }),
  ).toBeVisible()
  await choose(captions, subRip)
  await expect(captions.getByRole('link', { name: 'atelier.vtt' })).toBeVisible()
  await expectWholeAtBothSizes(page)
  await form.getByRole('button', { name: 'Ajouter', exact: true }).click()
  await expect(page.getByText('Événement créé avec succès!')).toBeVisible()
  await open(page, '/event-fitness/salon-du-sous-titre')
  expect(await saidIn(page)).toEqual(['Bienvenue à l’atelier.'])

  await test.step('another film begins without', async () => {
    await openScreen(page, 'Evénement Form')
    await page.getByRole('link', { name: 'Modifier : Salon du sous-titre' }).click()
    const edition = page.getByRole('form', { name: 'Modifier l’événement' })
    await choose(fileField(edition, 'Vidéo'), movie('autre.mp4'))
    await expect(captionsOf(edition, 'Vidéo').getByRole('link')).toHaveCount(0)
    await edition.getByRole('button', { name: 'Enregistrer', exact: true }).click()
    await expect(page.getByText('Événement mis à jour avec succès!')).toBeVisible()
    const { videoCaptions } = await catalogue.get<{ videoCaptions: string }>('/api/events/salon-du-sous-titre')
    expect(videoCaptions).toBe('')
  })
})

test('they are sent with a testimonial in one form', async ({ page, catalogue: _ }) => {
  await page.goto('/admin/accueil/temoignages')
  const form = await openNew(page, 'Ajouter un témoignage')
  await form.getByRole('textbox', { name: 'Nom', exact: true }).fill('Dr Essai')
  await form.getByLabel('Poste / spécialité').fill('Dermatologue')
  await choose(fileField(form, 'Photo'), picture('essai.png', 201, 400, 400))
  await choose(fileField(form, 'Vidéo'), { ...movie('avis.mp4'), buffer: readFileSync(played) })
  await choose(captionsOf(form, 'Vidéo'), subRip)
  await expect(captionsOf(form, 'Vidéo').getByText('atelier.vtt', { exact: true })).toBeVisible()
  await form.getByRole('button', { name: 'Ajouter', exact: true }).click()
  await expect(page.getByText('Témoignage ajouté avec succès!')).toBeVisible()
  await open(page, '/temoignages')
  await page.getByRole('button', { name: 'Lire la vidéo de Dr Essai' }).click()
  expect(await saidIn(page)).toEqual(['Bienvenue à l’atelier.'])
})

test('they stand beside the film of after-sales', async ({ page, catalogue }) => {
  await openScreen(page, 'Paramètres du site')
  const { savMedical: before } = await catalogue.get<{ savMedical: object }>('/api/site')
  const sav = part(page, 'SAV médical')
  await choose(fileField(sav, 'Vidéo du SAV médical'), movie('sav.mp4'))
  await choose(captionsOf(sav, 'Vidéo du SAV médical'), subRip)
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await expect(page.getByText('Paramètres du site enregistrés avec succès !')).toBeVisible()
  const { savMedical } = await catalogue.get<{ savMedical: { videoCaptions?: string } }>('/api/site')
  expect(savMedical.videoCaptions).toMatch(/^\/media\/[0-9a-f]{32}\.vtt$/)
  await open(page, '/medical')
  expect(await saidIn(page)).toEqual(['Bienvenue à l’atelier.'])
  await catalogue.update('/api/site', { savMedical: before })
})
