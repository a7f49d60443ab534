// What pages share as markup, for the server: drawn anew only when what it is drawn of is another object.
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom-server-legacy'
import { MediaBaseProvider } from '../ui/media-base.ts'
import { FooterContent } from './layout/footer-content.tsx'
import { MenuEntries } from './layout/menu-entry.tsx'
import { type NavigationLink, navigationEntries } from './layout/navigation-entries.ts'
import { SettingsProvider } from './settings.tsx'
import type { SharedMarkup } from './shared-markup.ts'
import type { Shell } from './site.tsx'

interface DrawnFrame extends Shell {
  readonly entries: readonly NavigationLink[]
  readonly footer: string
  /** By the address that is marked as the visitor's own; '' where the menu holds no such. */
  readonly menus: Map<string, string>
}

let drawn: DrawnFrame | null = null

/**
 * For the page at this path of a site with these settings, categories and treatments; `mediaBase` as in
 * entry-server.tsx.
 */
export function sharedMarkup(
  { settings, categories, treatments }: Shell,
  path: string,
  mediaBase: string,
): SharedMarkup {
  if (
    drawn === null ||
    drawn.settings !== settings ||
    drawn.categories !== categories ||
    drawn.treatments !== treatments
  ) {
    const entries = navigationEntries(categories, treatments, settings)
    const footer = renderToString(
      <SettingsProvider value={settings}>
        <FooterContent entries={entries} />
      </SettingsProvider>,
    )
    drawn = { settings, categories, treatments, entries, footer, menus: new Map() }
  }
  const current = leadsTo(path, drawn.entries) ? path : ''
  let menu = drawn.menus.get(current)
  if (menu === undefined) {
    menu = renderToString(
      <MediaBaseProvider value={mediaBase}>
        <MenuEntries entries={drawn.entries} path={current} />
      </MediaBaseProvider>,
    )
    drawn.menus.set(current, menu)
  }
  return { menu, footer: drawn.footer, card: (item, look, draw) => cardOf(item, look, mediaBase, draw) }
}

function leadsTo(path: string, links: readonly NavigationLink[]): boolean {
  return links.some((link) => link.address === path || leadsTo(path, link.children ?? []))
}

/** By what each was drawn of; the one drawn first is the first to go. */
const cards = new Map<string, string>()
/** A few kilobytes each: what a visitor sees on some ten pages of lists. */
const cardsMax = 250

function cardOf(item: object, look: string, mediaBase: string, draw: () => ReactNode): string {
  const drawnOf = `${look} ${mediaBase} ${JSON.stringify(item)}`
  const known = cards.get(drawnOf)
  if (known !== undefined) return known
  const markup = renderToString(<MediaBaseProvider value={mediaBase}>{draw()}</MediaBaseProvider>)
  for (const first of cards.keys()) {
    if (cards.size < cardsMax) break
    cards.delete(first)
  }
  cards.set(drawnOf, markup)
  return markup
}
