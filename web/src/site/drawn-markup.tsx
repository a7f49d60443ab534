// What pages share as markup, for the server: drawn anew only when what it is drawn of is another object.
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom-server-legacy'
import { isKept } from '../api/host.ts'
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

/** For the page at this path of a site with these settings, categories and treatments; `mediaBase` as in entry-server.tsx. */
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
  return { menu, footer: drawn.footer, card }
}

function leadsTo(path: string, links: readonly NavigationLink[]): boolean {
  return links.some((link) => link.address === path || leadsTo(path, link.children ?? []))
}

/** By item and look; gone with the items when their answers are forgotten. */
const cards = new WeakMap<object, Map<string, string>>()

function card(item: object, look: string, draw: () => ReactNode): string | undefined {
  if (!isKept(item)) return undefined
  const looks = cards.get(item) ?? new Map<string, string>()
  cards.set(item, looks)
  const known = looks.get(look)
  if (known !== undefined) return known
  const markup = renderToString(draw())
  looks.set(look, markup)
  return markup
}
