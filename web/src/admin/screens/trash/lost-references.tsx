import { Icon } from '../../ui/icon.tsx'
import { type LostReference, lostText } from '../../undo/lost.ts'

interface LostReferencesProps {
  readonly lost: readonly LostReference[]
  readonly onClose: () => void
}

/** What of the last restoration could not be as it was: for now, or for good. */
export function LostReferences({ lost, onClose }: LostReferencesProps) {
  const waiting = lost.filter(({ inTrash }) => inTrash)
  const changed = lost.filter(({ inTrash }) => !inTrash)
  return (
    <div role="status">
      {lost.length === 0 ? null : (
        <div className="trash-lost">
          <Those lost={waiting}>
            Ces renvois attendent un élément qui est encore dans la corbeille, et reviendront avec lui
          </Those>
          <Those lost={changed}>
            Ces renvois n’ont pas pu être rétablis, parce que ce qu’ils reliaient a changé depuis
          </Those>
          <button type="button" className="icon-button" aria-label="Fermer" onClick={onClose}>
            <Icon name="close" />
          </button>
        </div>
      )}
    </div>
  )
}

function Those({ lost, children }: Pick<LostReferencesProps, 'lost'> & { readonly children: string }) {
  if (lost.length === 0) return null
  return (
    <>
      <p>{children}&nbsp;:</p>
      <ul>
        {lost.map((reference) => (
          <li key={`${reference.type}.${reference.item}.${reference.field}.${reference.target}`}>
            {lostText(reference)}
          </li>
        ))}
      </ul>
    </>
  )
}
