// What the tests of the contact page fill in and look for.
import { expect, type Locator, type Page } from '@playwright/test'

export const sentText = 'Message envoyé avec succès! Nous vous contacterons bientôt.'
export const failedText = "Une erreur s'est produite. Veuillez réessayer plus tard."
export const tooManyText = 'Vous avez envoyé beaucoup de messages. Veuillez réessayer dans une minute.'

export const typed = {
  'Nom complet': 'Léa Martin',
  Email: 'lea@exemple.com',
  Téléphone: '+216 71 000 000',
  Message: 'Bonjour, je souhaite une démonstration.',
} as const

export const form = (page: Page): Locator => page.getByRole('form', { name: 'Votre message' })
export const field = (page: Page, label: string): Locator => form(page).getByLabel(label, { exact: true })
export const send = (page: Page): Promise<void> => form(page).getByRole('button', { name: 'Envoyer' }).click()

export async function fill(page: Page, values: Readonly<Record<string, string>> = typed): Promise<void> {
  for (const [label, value] of Object.entries(values)) await field(page, label).fill(value)
}

export async function expectTyped(page: Page): Promise<void> {
  for (const [label, value] of Object.entries(typed)) await expect(field(page, label)).toHaveValue(value)
}
