// Pictures of phones are made smaller in the browser before they are sent.
import type { JSHandle, Page } from '@playwright/test'
import { test } from './admin-content.ts'
import { fileField, openNew } from './admin-forms.ts'
import { openSection } from './admin-home.ts'
import { expect } from './site.ts'

/** A photograph of 12 megapixels and more than 5 MB, taken with the phone upright: turned by its EXIF, not by its pixels. */
function photograph(page: Page): Promise<JSHandle<DataTransfer>> {
  return page.evaluateHandle(async () => {
    const canvas = new OffscreenCanvas(4032, 3024)
    const context = canvas.getContext('2d')
    if (!context) throw new Error('no canvas')
    const pixels = context.createImageData(canvas.width, canvas.height)
    const grains = new Uint32Array(pixels.data.buffer)
    let grain = 1
    for (let index = 0; index < grains.length; index += 1) {
      grain = (Math.imul(grain, 1664525) + 1013904223) >>> 0
      grains[index] = (grain >>> 8) | 0xff000000
    }
    context.putImageData(pixels, 0, 0)
    const jpeg = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.9 })
    // APP1: Exif, big-endian, one entry: orientation (0x0112) 6, to be turned right.
    const exif = new Uint8Array(36)
    exif.set([0xff, 0xe1, 0, 34, 0x45, 0x78, 0x69, 0x66, 0, 0, 0x4d, 0x4d, 0, 0x2a, 0, 0, 0, 8])
    exif.set([0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, 6], 18)
    const hand = new DataTransfer()
    hand.items.add(new File([jpeg.slice(0, 2), exif, jpeg.slice(2)], 'IMG_0042.jpg', { type: 'image/jpeg' }))
    return hand
  })
}

test('a photograph of a phone is sent upright, with 2560 pixels, in less than 5 MB', async ({ page }) => {
  await openSection(page, 'Partenaires')
  await openNew(page, 'Ajouter un partenaire')
  const logo = fileField(page.getByRole('form'), 'Logo')
  const dataTransfer = await photograph(page)
  const given = await dataTransfer.evaluate(({ files }) => files[0]?.size ?? 0)
  expect(given).toBeGreaterThan(5 * 1024 * 1024)
  const answer = page.waitForResponse((response) => response.url().endsWith('/api/upload'))
  await logo.locator('.drop-zone').dispatchEvent('drop', { dataTransfer })
  const { file } = (await (await answer).json()) as { file: { width: number; height: number; size: number } }
  expect([file.width, file.height]).toEqual([1920, 2560])
  expect(file.size).toBeLessThanOrEqual(5 * 1024 * 1024)
  await expect(logo.getByRole('button', { name: /^Retirer Logo/ })).toHaveCount(1)
})

test.describe('refused by the server', () => {
  test.use({ expectedErrors: ['415'] })

  test('a picture that the browser cannot read is sent as it is, or what to do is said', async ({ page }) => {
    await openSection(page, 'Partenaires')
    await openNew(page, 'Ajouter un partenaire')
    const logo = fileField(page.getByRole('form'), 'Logo')
    const heic = (bytes: number) => ({ name: 'IMG_0042.HEIC', mimeType: '', buffer: Buffer.alloc(bytes, 7) })
    const input = logo.locator('input[type=file]')
    await expect(input).toHaveAttribute('accept', 'image/*,.heic,.heif')
    await input.setInputFiles(heic(6 * 1024 * 1024))
    await expect(
      page.locator('.toast', { hasText: "L'image est trop volumineuse. Taille maximale: 5 MB." }),
    ).toBeVisible()
    await expect(page.getByText(/enregistrez l’image en JPEG/)).toBeVisible()
    const answer = page.waitForResponse((response) => response.url().endsWith('/api/upload'))
    await input.setInputFiles(heic(2048))
    // This one is no picture at all, which is for the server to say: under the field, where there is room to read it.
    expect((await answer).status()).toBe(415)
    const reason = logo.locator('.upload-failures')
    await expect(reason).toContainText('IMG_0042.HEIC')
    const [tile, said] = await Promise.all([logo.locator('.tile').boundingBox(), reason.boundingBox()])
    expect(said?.y ?? 0).toBeGreaterThan((tile?.y ?? 0) + (tile?.height ?? 0))
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('what is typed into has 16 pixels, so that an iPhone does not zoom', async ({ page }) => {
    await openSection(page, 'Partenaires')
    await openNew(page, 'Ajouter un partenaire')
    const sizes = await page
      .locator('input:not([type=file], [type=checkbox], [type=radio]), textarea, select')
      .evaluateAll((controls) => controls.map((control) => Number.parseFloat(getComputedStyle(control).fontSize)))
    expect(sizes.length).toBeGreaterThan(0)
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(16)
  })
})
