// The way from what was just saved to the page that shows it.
import { Icon } from '../ui/icon.tsx'
import type { ToastLink } from '../ui/toasts.tsx'

const label = 'Voir sur le site'

export function siteLink(address: string | null): ToastLink | undefined {
  return address === null ? undefined : { label, href: address }
}

export function SiteLink({ address }: { address: string | null }) {
  return address === null ? null : (
    <a className="site-link" href={address} target="_blank" rel="noreferrer">
      {label}
      <Icon name="open" />
    </a>
  )
}
