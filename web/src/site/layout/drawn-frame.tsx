// The layout's frame as markup, for the server: drawn anew only when what it is drawn of is another object.
import { renderToString } from 'react-dom-server-legacy'
import type { CategorySummary, SiteSettings } from '../../content/entities.ts'
import { SettingsProvider } from '../settings.tsx'
import { FooterContent } from './footer.tsx'
import type { FrameMarkup } from './frame.ts'
import { MenuEntries } from './menu-entry.tsx'
import { type NavigationLink, navigationEntries } from './navigation-entries.ts'

interface DrawnFrame {
  readonly settings: SiteSettings
  readonly categories: readonly CategorySummary[] | null
  readonly entries: readonly NavigationLink[]
  readonly footer: string
  /** By the address that is marked as the visitor's own; '' where the menu holds no such. */
  readonly menus: Map<string, string>
}

let drawn: DrawnFrame | null = null

export function frameOf(
  settings: SiteSettings,
  categories: readonly CategorySummary[] | null,
  path: string,
): FrameMarkup {
  if (drawn === null || drawn.settings !== settings || drawn.categories !== categories) {
    const entries = navigationEntries(categories, settings)
    const footer = renderToString(
      <SettingsProvider value={settings}>
        <FooterContent entries={entries} />
      </SettingsProvider>,
    )
    drawn = { settings, categories, entries, footer, menus: new Map() }
  }
  const current = leadsTo(path, drawn.entries) ? path : ''
  let menu = drawn.menus.get(current)
  if (menu === undefined) {
    menu = renderToString(<MenuEntries entries={drawn.entries} path={current} />)
    drawn.menus.set(current, menu)
  }
  return { menu, footer: drawn.footer }
}

function leadsTo(path: string, links: readonly NavigationLink[]): boolean {
  return links.some((link) => link.address === path || leadsTo(path, link.children ?? []))
}
