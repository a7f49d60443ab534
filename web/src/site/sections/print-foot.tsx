// The foot of a printed sheet: whose it is, whom to call, where to write, and the page that it was printed from.
// Nothing of it shows on a screen (print.css).
import { mainMailbox, numbersFor, phoneLink } from '../../content/site-settings.ts'
import { useOrigin, useSettings } from '../settings.tsx'

interface PrintFootProps {
  /** The page's canonical address, without the site's origin. */
  readonly address: string
  /** What the page is about: a department that bears this name is the one to call. */
  readonly subject?: string | undefined
}

export function PrintFoot({ address, subject = '' }: PrintFootProps) {
  const settings = useSettings()
  const page = useOrigin() + address
  const mailbox = mainMailbox(settings)
  return (
    <address className="container print-foot">
      <strong>{settings.brand}</strong>
      {numbersFor(settings, subject).map((number) => (
        <a key={number} href={phoneLink(number)}>
          {number}
        </a>
      ))}
      {mailbox && <a href={`mailto:${mailbox}`}>{mailbox}</a>}
      <a href={page} className="print-foot-page">
        {page}
      </a>
    </address>
  )
}
