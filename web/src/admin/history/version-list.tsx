// The versions of a thing, the newest first: who changed what and when, and, opened, both sides of it.
import { memo, useMemo, useState } from 'react'
import { Differences } from '../differences/differences.tsx'
import type { NamedFields } from '../fields/named.ts'
import { momentText, whenText } from '../ui/moment.ts'
import { originNames, versionSentence } from './act-words.ts'
import type { HistoryPage, Version } from './answers.ts'
import { changedFields } from './field-words.ts'
import type { Forget } from './use-forgetting.ts'
import { differencesOf } from './version-changes.ts'

/** Makes the thing, or some fields of it, what it was behind this line. */
export type Restore = (seq: number, fields: readonly string[]) => void

interface VersionListProps {
  readonly versions: readonly Version[]
  readonly names: HistoryPage['names']
  readonly fields: NamedFields
  /** null: nothing can be restored now. */
  readonly restore: Restore | null
  /** null: nothing can be forgotten. */
  readonly forget: Forget | null
}

export function VersionList({ versions, names, fields, restore, forget }: VersionListProps) {
  const [now] = useState(() => new Date())
  return (
    <ol className="versions">
      {versions.map((version, index) => (
        <VersionItem
          key={version.seq}
          version={version}
          names={names}
          fields={fields}
          restore={restore}
          forget={forget}
          isNewest={index === 0}
          now={now}
        />
      ))}
    </ol>
  )
}

interface VersionItemProps extends Omit<VersionListProps, 'versions'> {
  readonly version: Version
  /** It is what there is now. */
  readonly isNewest: boolean
  readonly now: Date
}

const VersionItem = memo(function VersionItem({ isNewest, now, ...props }: VersionItemProps) {
  const { version, fields } = props
  const [isOpen, setOpen] = useState(isNewest)
  const sentence = versionSentence(version, version.changes && changedFields(fields, version.changes))
  const origin = originNames[version.origin]
  return (
    <li className="version">
      <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>
          <span className="version-said">
            {sentence},{' '}
            <time dateTime={version.at} title={momentText(version.at)}>
              {whenText(version.at, now)}
            </time>
          </span>
          {origin ? <span className="history-tag">{origin}</span> : null}
          {isNewest ? <span className="history-tag">Dernière version</span> : null}
        </summary>
        {isOpen ? <VersionContent isNewest={isNewest} {...props} /> : null}
      </details>
    </li>
  )
})

const captions = ['Avant', 'Après'] as const

/** A picture or film comes back with what was told of it: what is told now is of another. Of a list each keeps its own. */
function withTold(fields: VersionItemProps['fields'], field: string): readonly string[] {
  const { kind, told } = fields[field] ?? {}
  return [field, ...(kind === 'imageList' ? [] : Object.values(told ?? {}))]
}

function VersionContent({ version, names, fields, restore, forget, isNewest }: Omit<VersionItemProps, 'now'>) {
  const { seq, act, changes } = version
  const differences = useMemo(() => (changes ? differencesOf(fields, names, changes) : []), [fields, names, changes])
  if (!changes) return <p className="version-note">Ce qui a changé alors n’est plus conservé.</p>
  const isWhole = !isNewest && act !== 'remove'
  return (
    <div className="version-content">
      {differences.length === 0 ? (
        <p className="version-note">Rien de ce que montre le formulaire n’a changé.</p>
      ) : null}
      <Differences
        differences={differences}
        captions={captions}
        act={
          restore && (act === 'update' || act === 'reorder')
            ? (field, label) => (
                <button
                  type="button"
                  className="button button-quiet"
                  aria-label={`Remettre comme avant\u00a0: ${fields[field]?.label || label}`}
                  // Of an order there is nothing but the whole.
                  onClick={() => restore(seq - 1, act === 'update' ? withTold(fields, field) : [])}
                >
                  Remettre comme avant
                </button>
              )
            : undefined
        }
      />
      {isWhole && restore ? (
        <button
          type="button"
          className="button"
          onClick={() => restore(seq, [])}
          aria-label={`Rétablir cette version du ${momentText(version.at)}`}
        >
          Rétablir cette version
        </button>
      ) : null}
      {forget && act === 'update' ? (
        <button
          type="button"
          className="button button-quiet"
          onClick={() => void forget(version)}
          aria-label={`Oublier ce qui était là avant le ${momentText(version.at)}`}
        >
          Oublier ce qui était là avant
        </button>
      ) : null}
    </div>
  )
}
