// What the tests of articles share: the forms, an article in a few words, and what a visitor's hand puts into the text.
import type { Locator, Page } from '@playwright/test'
import { type ChosenFile, choose, fileField, openNew, picture } from './admin-forms.ts'
import { expect, openScreen } from './site.ts'

export const creation = (page: Page) => page.getByRole('form', { name: 'Nouvel article' })
export const edition = (page: Page) => page.getByRole('form', { name: 'Modifier l’article' })
export const rich = (form: Locator, name: string) => form.getByRole('textbox', { name: new RegExp(`^${name}`) })

export async function openCreation(page: Page): Promise<Locator> {
  await openScreen(page, 'Ajouter/Modifier Articles')
  const form = await openNew(page, 'Nouvel article')
  await expect(form.locator('#article-content')).toBeVisible()
  return form
}

export async function fill(form: Locator, title: string): Promise<void> {
  await form.locator('#article-title').fill(title)
  await form.locator('#article-author').fill('Amina')
  await form.locator('#article-content').fill('Un texte.')
  await choose(fileField(form, 'Image'), picture('couverture.png', 40))
  await expect(form.page().getByText('Image téléchargée avec succès!')).toBeVisible()
}

/** Puts markup on the clipboard of the page and pastes it, as a word processor would. */
export async function paste(field: Locator, types: Readonly<Record<string, string>>): Promise<void> {
  await field.evaluate((element, data) => {
    const clipboardData = new DataTransfer()
    for (const [type, text] of Object.entries(data)) clipboardData.setData(type, text)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, types)
}

/** Pastes or drops a file, as from a folder; what it is dropped on is led into sight. */
export async function bring(field: Locator, how: 'paste' | 'drop', file: ChosenFile): Promise<void> {
  const data = { how, name: file.name, type: file.mimeType, bytes: file.buffer.toString('base64') }
  await field.evaluate((element, { how, name, type, bytes }) => {
    const carried = new DataTransfer()
    carried.items.add(new File([Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0))], name, { type }))
    if (how === 'drop') element.scrollIntoView({ block: 'center' })
    const { left, bottom } = element.getBoundingClientRect()
    const shared = { bubbles: true, cancelable: true }
    element.dispatchEvent(
      how === 'paste'
        ? new ClipboardEvent('paste', { ...shared, clipboardData: carried })
        : new DragEvent('drop', { ...shared, dataTransfer: carried, clientX: left + 20, clientY: bottom - 20 }),
    )
  }, data)
}

export interface Post {
  readonly _id: string
  readonly id: string
  readonly title: string
  readonly content: string
}

export const posts = '/api/blog'
