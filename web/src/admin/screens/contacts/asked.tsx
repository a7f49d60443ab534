// What a visitor said: who they are, how to reach them, and what they want.
import type { ReactNode } from 'react'
import type { ContactMessage } from '../../../content/entities.ts'
import { countryNames, profileNames, purposeNames, reachNames, timingNames } from '../../../content/quote-request.ts'
import { phoneLink } from '../../../content/site-settings.ts'
import { Link } from '../../shell/link.tsx'
import { momentText } from '../../ui/moment.ts'
import { messageNames, replyLink } from './contacts.ts'

const names = messageNames.fields

interface AskedProps {
  readonly message: ContactMessage
}

export function AskedFacts({ message }: AskedProps) {
  const { email, phone, createdAt, profile, company, city, country, purpose, timing, reachBy } = message
  const place = [city, country && countryNames[country]].filter(Boolean).join(', ')
  return (
    <dl className="contact-facts">
      <Fact label={names.email.label}>{email && <a href={replyLink(email)}>{email}</a>}</Fact>
      <Fact label={names.phone.label}>{phone && <a href={phoneLink(phone)}>{phone}</a>}</Fact>
      <Fact label={names.reachBy.label}>{reachBy && reachNames[reachBy]}</Fact>
      <Fact label={names.profile.label}>{profile && profileNames[profile]}</Fact>
      <Fact label={names.company.label}>{company}</Fact>
      <Fact label={names.city.label}>{place}</Fact>
      <Fact label={names.purpose.label}>{purpose && purposeNames[purpose]}</Fact>
      <Fact label={names.timing.label}>{timing && timingNames[timing]}</Fact>
      <Fact label="Reçu le">
        <time dateTime={createdAt}>{momentText(createdAt)}</time>
      </Fact>
    </dl>
  )
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return children ? (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  ) : null
}

export function AskedWords({ message }: AskedProps) {
  const { kind, machines, project } = message
  const words = kind === 'message' ? message.message : project
  const label = kind === 'message' ? names.message.label : names.project.label
  return (
    <>
      {machines.length === 0 ? null : (
        <section aria-label={names.machines.label}>
          <h3>{names.machines.label}</h3>
          <ul className="contact-machines">
            {machines.map(({ product, name, quantity, note }) => (
              <li key={product}>
                {quantity}&nbsp;× <Link to={`/admin/produits/${product}`}>{name}</Link>
                {note === '' ? null : <p>{note}</p>}
              </li>
            ))}
          </ul>
        </section>
      )}
      {words === '' ? null : (
        <div>
          <h3>{label}</h3>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long message scrolls, and must do so by keyboard too. */}
          <section className="contact-message" aria-label={label} tabIndex={0}>
            {words}
          </section>
        </div>
      )}
    </>
  )
}
