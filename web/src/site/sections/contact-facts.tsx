// Whom to call and whom to write to, department by department, as links that work.
import { phoneLink } from '../../content/site-settings.ts'
import { useSettings } from '../settings.tsx'

export function ContactFacts() {
  const { phones, mailboxes } = useSettings()
  return (
    <div className="contact-facts">
      {phones.length > 0 && (
        <section aria-labelledby="telephones">
          <h2 id="telephones">Téléphones</h2>
          <dl className="contact-facts-list">
            {phones.map(({ department, numbers }) => (
              <div key={department}>
                <dt>{department}</dt>
                {numbers.map((number) => (
                  <dd key={number}>
                    <a href={phoneLink(number)}>{number}</a>
                  </dd>
                ))}
              </div>
            ))}
          </dl>
        </section>
      )}
      {mailboxes.length > 0 && (
        <section aria-labelledby="courriels">
          <h2 id="courriels">Courriels</h2>
          <dl className="contact-facts-list">
            {mailboxes.map(({ department, email }) => (
              <div key={email}>
                <dt>{department}</dt>
                <dd>
                  <a href={`mailto:${email}`}>{email}</a>
                </dd>
              </div>
            ))}
          </dl>
        </section>
      )}
    </div>
  )
}
