// What stands around every page.
import type { ReactNode } from 'react'
import type { MenuTreatments } from '../../content/catalogue.ts'
import type { CategorySummary } from '../../content/entities.ts'
import { Toasts } from '../../ui/toasts.tsx'
import { ComparisonFoot } from '../choosing/comparison-foot.tsx'
import { useSettings } from '../settings.tsx'
import { Footer } from './footer.tsx'
import { NavigationBar } from './navigation-bar.tsx'
import { navigationEntries } from './navigation-entries.ts'
import { WhatsAppButton } from './whatsapp-button.tsx'

interface LayoutProps {
  /** null as long as they are not known. */
  readonly categories: readonly CategorySummary[] | null
  readonly treatments: MenuTreatments | null
  readonly darkTop: boolean
  readonly subject: string
  readonly children: ReactNode
}

export function Layout({ categories, treatments, darkTop, subject, children }: LayoutProps) {
  const entries = navigationEntries(categories, treatments, useSettings())
  return (
    <>
      <a className="skip-link" href="#contenu">
        Aller au contenu
      </a>
      <NavigationBar entries={entries} darkTop={darkTop} />
      {/* Where it is seen: who goes back from what they did comes to what is said of it. */}
      <Toasts waitForKeys />
      <main id="contenu" tabIndex={-1} data-dark-top={darkTop || undefined}>
        {children}
      </main>
      <Footer entries={entries} />
      <ComparisonFoot />
      <WhatsAppButton subject={subject} />
    </>
  )
}
