// Every form of the back office keeps what is typed into it: it asks before it is left, stays intact while the session
// ends and begins again, is saved by Ctrl+S with a way to its page, and comes back after a crash. Four of them prove
// the same in a browser (tests/browser/admin-every-form.ts).
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { Admin, adminQueryClient } from '../app.tsx'
import { PlaceHistory } from '../shell/place.ts'
import { openAdmin, serve, tokenFor } from '../testing.tsx'
import { oneOfEach } from './testing.ts'

afterEach(() => vi.unstubAllGlobals())

const week_s = 7 * 86_400
const newToken = tokenFor(week_s - 60)
const words = 'Saisi juste avant la fin'
interface FormCase {
  readonly entry: string
  readonly tab?: string
  readonly label: string
  /** The link that leads from the list to the form, where it does not stand there at once. */
  readonly opener?: RegExp
  /** The text field that is typed into, and what; without it, the first box is ticked or cleared. */
  readonly field?: string
  readonly value?: string
  readonly saved: string
  /** No page of the site shows it. */
  readonly isInternal?: true
  /** What is typed may be a secret, which is not kept in the browser. */
  readonly isSecret?: true
}

const first = /^Modifier : /
const catalogue = 'Catégories & Traitements'
const home = "Page d'acceuil"

const forms: readonly FormCase[] = [
  {
    entry: catalogue,
    label: 'Modifier la catégorie',
    opener: first,
    field: 'Sous-titre',
    saved: 'Catégorie mise à jour avec succès !',
  },
  {
    entry: catalogue,
    tab: 'Traitements',
    label: 'Modifier le traitement',
    opener: /^Modifier : Épilation laser/,
    field: 'Description',
    saved: 'Traitement mis à jour avec succès !',
  },
  {
    entry: home,
    tab: 'Bannière',
    label: 'Modifier le slide',
    opener: first,
    field: 'Description',
    saved: 'Slide mis à jour avec succès !',
  },
  {
    entry: home,
    tab: 'Services',
    label: 'Modifier le service',
    opener: first,
    field: 'Titre',
    saved: 'Service mis à jour avec succès !',
  },
  {
    entry: home,
    tab: 'Produits',
    label: 'Produits de la page d’accueil',
    saved: 'Produits de la page d’accueil enregistrés avec succès !',
  },
  {
    entry: home,
    tab: 'Témoignages',
    label: 'Modifier le témoignage',
    opener: first,
    field: 'Témoignage',
    saved: 'Témoignage mis à jour avec succès!',
  },
  {
    entry: home,
    tab: 'Références',
    label: 'Modifier la référence',
    opener: first,
    field: 'Description',
    saved: 'Référence mise à jour avec succès !',
  },
  {
    entry: home,
    tab: 'Partenaires',
    label: 'Modifier le partenaire',
    opener: first,
    field: 'URL du partenaire',
    value: 'https://juste-avant-la-fin.example/',
    saved: 'Partenaire mis à jour avec succès !',
  },
  {
    entry: home,
    tab: 'Blog',
    label: 'Section blog de la page d’accueil',
    saved: 'Paramètres enregistrés avec succès!',
  },
  {
    entry: 'Page À Propos',
    label: 'Page À Propos',
    field: 'Premier texte d’introduction',
    saved: 'Page À propos mise à jour avec succès !',
  },
  {
    entry: 'Modifier Produits',
    label: 'Modifier le produit',
    opener: /^Picoria/,
    field: 'Technologie',
    saved: 'Product updated successfully!',
  },
  {
    entry: 'Ajouter/Modifier Articles',
    label: 'Modifier l’article',
    opener: first,
    field: 'Mots-clés SEO',
    saved: 'Article modifié avec succès!',
  },
  {
    entry: 'Spa Page',
    label: 'Modifier le service SPA',
    opener: first,
    field: 'Description',
    saved: 'Service mis à jour avec succès !',
  },
  {
    entry: 'Fitness Page',
    tab: 'Paramètres de la page',
    label: 'Page Fitness',
    field: 'Titre de la page',
    saved: 'Page Fitness mise à jour avec succès !',
  },
  {
    entry: 'Fitness Page',
    tab: 'Services',
    label: 'Modifier le service Fitness',
    opener: first,
    field: 'Description',
    saved: 'Service mis à jour avec succès !',
  },
  {
    entry: 'Evénement Form',
    label: 'Modifier l’événement',
    opener: first,
    field: 'Sous-titre',
    saved: 'Événement mis à jour avec succès!',
  },
  {
    entry: 'Paramètres du site',
    label: 'Paramètres du site',
    field: 'Phrase d’accroche',
    saved: 'Paramètres du site enregistrés avec succès !',
  },
  {
    entry: 'Contacts',
    tab: 'Crochet web',
    label: 'Adresse du crochet web',
    field: 'Adresse',
    value: 'https://crm.example/essai',
    saved: 'Adresse enregistrée',
    isInternal: true,
    isSecret: true,
  },
]

/**
 * Links, buttons and tabs by their words, with any space for any other: the queries by role look at the style of every
 * element of the largest forms.
 */
async function press(name: string | RegExp, within_: ParentNode = document): Promise<void> {
  const named = (element: Element) =>
    (element.getAttribute('aria-label') ?? element.textContent ?? '').replaceAll(/\s+/g, ' ').trim()
  const fits = (element: Element) => (typeof name === 'string' ? named(element) === name : name.test(named(element)))
  const button = await waitFor(() => {
    const found = [...within_.querySelectorAll('a, button')].find(fits)
    if (!found) throw new Error(`no link or button “${name}”`)
    return found
  })
  fireEvent.click(button)
}

const menu = () => document.querySelector('nav[aria-label="Administration"]') ?? document
const formOf = ({ label }: FormCase) =>
  waitFor(() => {
    const form = document.querySelector<HTMLFormElement>(`form[aria-label="${label}"]`)
    if (!form) throw new Error(`no form “${label}”`)
    return form
  })

async function openForm(one: FormCase): Promise<void> {
  serve(oneOfEach(newToken))
  openAdmin('/admin', tokenFor(week_s))
  await press(one.entry, menu())
  if (one.tab) await press(one.tab)
  if (one.opener) await press(one.opener)
}

/** Types into the form. Answers what proves that it is still there. */
async function typeInto(one: FormCase): Promise<() => Promise<void>> {
  const form = await formOf(one)
  const { field, value = words } = one
  if (field !== undefined) {
    const find = async () =>
      within(await formOf(one)).getByLabelText<HTMLInputElement>(new RegExp(`^${field}( \\*)?$`), {
        selector: 'input, textarea',
      })
    fireEvent.change(await find(), { target: { value } })
    return async () => expect((await find()).value).toBe(value)
  }
  const box = (within_: ParentNode) => within_.querySelector<HTMLInputElement>('input[type=checkbox]')
  await waitFor(() => expect(box(form)).not.toBeNull())
  const ticked = !box(form)?.checked
  fireEvent.click(box(form) as HTMLInputElement)
  return async () => expect(box(await formOf(one))?.checked).toBe(ticked)
}

const unsaved = 'Modifications non enregistrées'
const dialogOf = (name: string | RegExp) => screen.findByRole('dialog', { name })
const noDialog = () => waitFor(() => expect(document.querySelector('dialog')).toBeNull())
const called = ({ entry, tab, label }: FormCase) => [entry, tab, label].filter(Boolean).join(' › ')

it.each(forms.map((one) => [called(one), one] as const))('%s loses nothing that was typed', async (_, one) => {
  await openForm(one)
  const isThere = await typeInto(one)
  const form = await formOf(one)
  await within(form).findByText(unsaved)

  // The menu asks before it leaves.
  await press('Contacts', menu())
  await press('Continuer la saisie', await dialogOf(/^Quitter sans enregistrer/))
  await noDialog()
  await isThere()

  // The session ends at the save.
  fireEvent.submit(form)
  const layer = await dialogOf('Votre session a expiré.')
  await isThere()
  fireEvent.change(within(layer).getByLabelText('Mot de passe'), { target: { value: 'secret' } })
  await press('Se connecter', layer)
  await noDialog()
  await isThere()
  expect(form.querySelector('.save-bar-failure')).toBeNull()
  expect(document.querySelector('.toast-error')).toBeNull()

  // Ctrl+S saves it, and its page is one click away.
  fireEvent.keyDown(window, { key: 's', ctrlKey: true })
  const message = (await screen.findByText(one.saved)).closest('.toast')
  const link = message?.querySelector('a')
  if (one.isInternal) {
    expect(link).toBeNull()
  } else {
    expect(link?.textContent).toContain('Voir sur le site')
    expect(link?.getAttribute('href')).toMatch(/^\//)
  }
  await waitFor(() => expect(screen.queryByText(unsaved)).toBeNull())
})

it.each(forms.map((one) => [called(one), one] as const))('%s comes back after a crash', async (_, one) => {
  await openForm(one)
  const isThere = await typeInto(one)
  window.dispatchEvent(new Event('pagehide'))
  const kept = Object.keys(window.localStorage).filter((name) => name.startsWith('draft:'))
  expect(kept).toHaveLength(one.isSecret ? 0 : 1)
  if (one.isSecret) return
  cleanup()
  render(<Admin places={new PlaceHistory()} client={adminQueryClient()} />)
  await press('Reprendre')
  await isThere()
  await screen.findByText(unsaved)
})
