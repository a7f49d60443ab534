// The ways into a field of files besides its button, and what becomes of a file on its way.
import type { JSHandle, Locator, Page } from '@playwright/test'
import { film } from '../http/support/files.ts'
import { listed, test } from './admin-content.ts'
import { choose, fileField, openNew, picture } from './admin-forms.ts'
import { openSection } from './admin-home.ts'
import { expect, holdBack, openScreen } from './site.ts'

const gallery = (page: Page) => fileField(page.getByRole('form'), 'Images de la galerie')
const logo = (page: Page) => fileField(page.getByRole('form'), 'Logo')

/** What the browser hands over when files are let go or pasted. */
function filesInHand(page: Page, ...files: readonly ReturnType<typeof picture>[]): Promise<JSHandle<DataTransfer>> {
  const sent = files.map(({ name, mimeType, buffer }) => ({ name, type: mimeType, bytes: buffer.toString('base64') }))
  return page.evaluateHandle((given) => {
    const hand = new DataTransfer()
    for (const { name, type, bytes } of given) {
      const content = Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0))
      hand.items.add(new File([content], name, { type }))
    }
    return hand
  }, sent)
}

async function letGo(target: Locator, dataTransfer: JSHandle<DataTransfer>): Promise<void> {
  await target.dispatchEvent('dragover', { dataTransfer })
  await target.dispatchEvent('drop', { dataTransfer })
}

test('files are let go over their field, in their order, and told', async ({ page }) => {
  await openScreen(page, 'Evénement Form')
  await openNew(page, 'Créer un événement')
  const zone = gallery(page).locator('.drop-zone')
  const files = await filesInHand(page, picture('une.png', 1), picture('deux.png', 2))
  await zone.dispatchEvent('dragover', { dataTransfer: files })
  await expect(zone).toHaveClass(/drop-zone-over/)
  await zone.dispatchEvent('drop', { dataTransfer: files })
  await expect(zone).not.toHaveClass(/drop-zone-over/)
  await expect(page.getByText('2 image(s) de galerie sélectionnée(s)')).toBeVisible()
  await expect(gallery(page).getByRole('button', { name: /^Retirer Image/ })).toHaveCount(2)
  await expect(gallery(page).getByText(/^(une|deux)\.png\s: envoi terminé$/)).toBeAttached()
  await gallery(page).getByRole('button', { name: 'Retirer Image 1' }).click()
  await expect(gallery(page).getByText('Retrait : Image 1')).toBeAttached()
  await expect(gallery(page).getByRole('button', { name: 'Ajouter des images' })).toBeFocused()
})

test('a field for one file: what it refuses, the ways into it, and a file on its way', async ({ page }) => {
  await page.goto('/admin/accueil/partenaires/nouveau')
  await expect(logo(page)).toBeVisible()
  const form = page.getByRole('form')
  const remove = () => logo(page).getByRole('button', { name: 'Retirer Logo 1' }).click()

  await test.step('a file that is let go elsewhere does not take the place of the form', async () => {
    const refused = (files: JSHandle<DataTransfer>) =>
      page.getByRole('heading', { level: 1 }).evaluate((title, dataTransfer) => {
        const drop = new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true })
        title.dispatchEvent(drop)
        return drop.defaultPrevented
      }, files)
    expect(await refused(await filesInHand(page, picture('perdue.png', 4)))).toBe(true)
    const words = await page.evaluateHandle(() => {
      const hand = new DataTransfer()
      hand.setData('text/plain', 'un mot')
      return hand
    })
    expect(await refused(words)).toBe(false)
  })
  await test.step('what is wrong with a file is told before it is sent', async () => {
    const calls: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/api/upload')) calls.push(request.url())
    })
    await letGo(
      logo(page).locator('.drop-zone'),
      await filesInHand(page, { name: 'texte.txt', mimeType: 'text/plain', buffer: Buffer.from('x') }),
    )
    await expect(page.locator('.toast', { hasText: 'Veuillez sélectionner un fichier image valide.' })).toBeVisible()
    const large = { name: 'large.png', mimeType: 'image/png', buffer: Buffer.alloc(5 * 1024 * 1024 + 1) }
    await choose(logo(page), large)
    await expect(
      page.locator('.toast', { hasText: "L'image est trop volumineuse. Taille maximale: 5 MB." }),
    ).toBeVisible()
    expect(calls).toEqual([])
  })
  await test.step('a file is pasted where the focus is', async () => {
    const button = logo(page).getByRole('button', { name: 'Choisir une image' })
    await button.focus()
    const clipboardData = await filesInHand(page, picture('colle.png', 3, 300, 120))
    await button.evaluate((target, given) => {
      const paste = new ClipboardEvent('paste', { clipboardData: given, bubbles: true, cancelable: true })
      target.dispatchEvent(paste)
    }, clipboardData)
    await expect(logo(page).getByRole('button', { name: 'Retirer Logo 1' })).toBeVisible()
    await expect(logo(page).getByText('colle.png : envoi terminé')).toBeAttached()
    await remove()
  })
  await test.step('of several files that are let go over it, the first is taken, and that is told', async () => {
    const files = await filesInHand(page, picture('un.png', 1, 300, 120), picture('deux.png', 2, 300, 120))
    await letGo(logo(page).locator('.drop-zone'), files)
    await expect(page.getByText('Un seul fichier est attendu ici : un.png')).toBeVisible()
    await expect(logo(page).getByText('un.png : envoi terminé')).toBeAttached()
    await expect(logo(page).getByRole('button', { name: /^Retirer Logo/ })).toHaveCount(1)
    await remove()
  })
  await test.step('an upload shows how far it is, and is cancelled', async () => {
    const release = await holdBack(page, '**/api/upload', (route) => route.abort())
    await choose(logo(page), picture('lente.png', 5, 300, 120))
    await expect(logo(page).getByRole('progressbar', { name: 'Envoi de lente.png' })).toBeVisible()
    await expect(logo(page).getByText('Envoi : lente.png')).toBeAttached()
    await expect(form.getByText('Envoi des fichiers en cours…')).toBeVisible()
    await expect(form.getByRole('button', { name: 'Ajouter', exact: true })).toBeDisabled()
    await logo(page).getByRole('button', { name: 'Annuler lente.png' }).click()
    await expect(logo(page).getByRole('progressbar')).toHaveCount(0)
    await expect(logo(page).getByText('lente.png : envoi annulé')).toBeAttached()
    await expect(form.getByRole('button', { name: 'Ajouter', exact: true })).toBeEnabled()
    release()
  })
})

test('a form that sends a long film is interrupted, and keeps what was typed', async ({ page, content }) => {
  const slides = () => content.list('/api/hero-slides')
  const before = await slides()
  await openSection(page, 'Bannière')
  await expect(listed(page)).toHaveCount(before.length)
  const form = await openNew(page, 'Ajouter un slide')
  await form.getByLabel('Titre principal').fill('Trop long')
  await form.getByLabel('Description').fill('Texte')
  await form.getByRole('radio', { name: 'Vidéo' }).check()
  const buffer = Buffer.concat([film('long'), Buffer.alloc(8 * 1024 * 1024)])
  await choose(fileField(form, 'Vidéo'), { name: 'long.mp4', mimeType: 'video/mp4', buffer })
  const network = await page.context().newCDPSession(page)
  await network.send('Network.enable')
  const slow = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 256 * 1024 }
  await network.send('Network.emulateNetworkConditions', slow)
  await form.getByRole('button', { name: 'Ajouter', exact: true }).click()
  await expect(form.getByRole('progressbar', { name: 'Envoi' })).toBeVisible()
  await form.getByRole('button', { name: 'Interrompre l’envoi' }).click()
  await expect(page.getByText('Envoi interrompu, rien n’est enregistré.')).toBeVisible()
  await expect(form.getByRole('button', { name: 'Ajouter', exact: true })).toBeFocused()
  await expect(form.getByLabel('Titre principal')).toHaveValue('Trop long')
  await expect(form.getByLabel('long.mp4', { exact: true })).toBeVisible()
  expect(await slides()).toEqual(before)
})
