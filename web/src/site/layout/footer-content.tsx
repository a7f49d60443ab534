// What the foot of every page holds: all pages, the mailbox, the opening hours and the social links.
import { mainMailbox, phoneLink } from '../../content/site-settings.ts'
import { useSettings } from '../settings.tsx'
import { openWhereWide } from './footer-columns.ts'
import { MenuLink } from './menu-entry.tsx'
import type { NavigationLink } from './navigation-entries.ts'

/** A page that the navigation bar does not offer. */
const testimonials: NavigationLink = { label: 'Témoignages', address: '/temoignages' }

export interface FooterProps {
  readonly entries: readonly NavigationLink[]
}

export function FooterContent({ entries }: FooterProps) {
  const settings = useSettings()
  const medical = entries.find(({ label }) => label === 'Médical')?.children ?? []
  const pages = entries.flatMap((entry) =>
    entry.label === 'Médical' ? [] : entry.children ? entry.children.map((child) => named(entry, child)) : [entry],
  )
  return (
    <div className="container footer-inner">
      <div className="footer-brand">
        <p className="footer-name">{settings.brand}</p>
        <p className="footer-tagline">{settings.tagline}</p>
      </div>
      <nav className="footer-pages" aria-label="Plan du site">
        <details ref={openWhereWide}>
          <summary className="footer-label">Médical</summary>
          <ul>{medical.flatMap((link) => [link, ...(link.children ?? [])]).map(footerLink)}</ul>
        </details>
        <details ref={openWhereWide}>
          <summary className="footer-label">La maison</summary>
          <ul>{[...pages, testimonials].map(footerLink)}</ul>
        </details>
      </nav>
      <FooterContact />
      <p className="footer-close">
        {settings.brand} · Équipements médico-esthétiques, spa, fitness et pilates · Tunisie et Maroc ·{' '}
        <a href="/confidentialite" className="footer-link">
          Confidentialité
        </a>
      </p>
    </div>
  )
}

/** How to reach the house, and when; each as far as it is said. */
function FooterContact() {
  const settings = useSettings()
  const mailbox = mainMailbox(settings)
  const [address] = settings.addresses
  const phone = settings.phones[0]?.numbers[0]
  return (
    <div className="footer-contact">
      {(mailbox || phone || address) && (
        <>
          <p className="footer-label">Contact</p>
          <ul>
            {mailbox && (
              <li>
                <a href={`mailto:${mailbox}`}>{mailbox}</a>
              </li>
            )}
            {phone && (
              <li>
                <a href={phoneLink(phone)}>{phone}</a>
              </li>
            )}
            {address && <li className="footer-plain">{address.lines.join(', ')}</li>}
          </ul>
        </>
      )}
      {settings.openingHours.length > 0 && (
        <>
          <p className="footer-label">Horaires</p>
          <ul>
            {settings.openingHours.map(({ days, hours }) => (
              <li key={days} className="footer-plain">
                {days} : {hours}
              </li>
            ))}
          </ul>
        </>
      )}
      {settings.socialLinks.length > 0 && (
        <>
          <p className="footer-label">Suivez-nous</p>
          <ul className="footer-social">
            {settings.socialLinks.map(({ network, url }) => (
              <li key={url}>
                <a href={url} target="_blank" rel="noopener noreferrer">
                  {network}
                  <span className="visually-hidden"> (nouvel onglet)</span>
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

/** Out of its group a label must say what it is of. */
function named(group: NavigationLink, child: NavigationLink): NavigationLink {
  return child.label.startsWith(group.label) ? child : { ...child, label: `${group.label} ${child.label}` }
}

const footerLink = (link: NavigationLink) => (
  <li key={link.label + link.address}>
    <MenuLink link={link} path="" className="footer-link" />
  </li>
)
