// What else the same person sent, by their address or their number, so that nobody answers twice or alone.
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { request } from '../../../api/request.ts'
import type { ContactMessage, PersonalData } from '../../../content/entities.ts'
import { contactList, stateNames } from '../../lists/contact-list.ts'
import { Link } from '../../shell/link.tsx'
import { itemAddress } from '../../shell/place.ts'
import { usePlace } from '../../shell/use-place.tsx'
import { preview, relativeDay } from './contacts.ts'

const path = `${contactList.path}/admin/person`
const preview_length = 60

const personQuery = (email: string, phone: string) => ({
  queryKey: [path, email, phone],
  queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
    request<PersonalData>(path, { method: 'POST', body: { email, phone }, signal }),
  enabled: email !== '' || phone !== '',
})

export function SamePerson({ message: { _id, fullName, email, phone } }: { readonly message: ContactMessage }) {
  const id = useId()
  const place = usePlace()
  const { data } = useQuery(personQuery(email, phone))
  const others = (data?.items ?? []).map(({ message }) => message).filter((one) => one._id !== _id)
  if (others.length === 0) return null
  return (
    <section className="contact-person" aria-labelledby={id}>
      <h3 id={id}>De la même personne ({others.length})</h3>
      <ul>
        {[...others].reverse().map((one) => (
          <li key={one._id}>
            <Link to={itemAddress(place, one._id)} how={{ replace: true }}>
              {one.reference} · {relativeDay(one.createdAt, new Date())} · {stateNames[one.state]}
              {/* A number may be a whole house's. */}
              {one.fullName === fullName ? null : <strong>{one.fullName}</strong>}
              <span>{preview(one.summary, preview_length)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
