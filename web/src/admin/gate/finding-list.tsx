// What was found, as a person reads it: a sentence, the field that it is about, and the page on which it is seen.
import { useQuery } from '@tanstack/react-query'
import { draftAddress, editAddress, fieldParameter } from '../../lib/admin-addresses.ts'
import { draftsQuery } from '../drafts/calls.ts'
import { kindName } from '../kinds.ts'
import { Link } from '../shell/link.tsx'
import { checks, type FieldPlace, type Finding } from './finding.ts'
import './gate.css'

interface FindingListProps {
  readonly findings: readonly Finding[]
  /** What stands before the site's addresses where these pages are as they were looked at. */
  readonly base?: string
  /** Leads to a field of what is on the screen; false: it is not on the screen. */
  readonly onField?: ((place: FieldPlace) => boolean) | undefined
  /** A link is followed. */
  readonly onFollow?: (() => void) | undefined
}

export function FindingList({ findings, base = '', onField, onFollow }: FindingListProps) {
  // What is not there yet has no page of its own in the back office: its draft has.
  const { data: drafts = [] } = useQuery(draftsQuery)
  const isNew = (place: FieldPlace) =>
    drafts.some(({ type, item, isNew }) => isNew && type === place.type && item === place.item)
  return (
    <ul className="findings">
      {findings.map((finding) => (
        <li key={`${finding.page} ${finding.check} ${finding.about}`}>
          <p>
            {finding.sentence}
            {finding.isOnline ? <span className="finding-mark">déjà en ligne</span> : null}
          </p>
          <p className="finding-ways">
            <FieldLink {...{ finding, isNew, onField, onFollow }} />
            {finding.page === '' ? null : (
              <a href={base + finding.page} target="_blank" rel="noreferrer">
                Page {finding.page}
                <span className="visually-hidden"> (nouvel onglet), {checks[finding.check].title}</span>
              </a>
            )}
          </p>
        </li>
      ))}
    </ul>
  )
}

interface FieldLinkProps extends Pick<FindingListProps, 'onField' | 'onFollow'> {
  readonly finding: Finding
  readonly isNew: (place: FieldPlace) => boolean
}

function FieldLink({ finding: { place, check }, isNew, onField, onFollow }: FieldLinkProps) {
  const address = place ? addressOfField(place, isNew(place)) : undefined
  if (!place || address === undefined) return null
  const name = place.title === '' ? kindName(place.type) : `${kindName(place.type)} «\u00a0${place.title}\u00a0»`
  return (
    <Link
      to={address}
      onClick={(event) => {
        if (onField?.(place)) event.preventDefault()
        else onFollow?.()
      }}
    >
      {place.field === null ? name : `Corriger\u00a0: ${name}`}
      <span className="visually-hidden">, {checks[check].title}</span>
    </Link>
  )
}

/** Where the field is typed into. */
function addressOfField({ type, item, field }: FieldPlace, isNew: boolean): string | undefined {
  const at = isNew ? draftAddress(type, item) : editAddress(type, item)
  if (at === undefined || field === null) return at
  const query = new URLSearchParams({ [fieldParameter]: field })
  return `${at}${at.includes('?') ? '&' : '?'}${query}`
}
