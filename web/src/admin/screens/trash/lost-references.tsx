import { type LostReference, lostText } from '../../catalogue/lost.ts'
import { Icon } from '../../ui/icon.tsx'

interface LostReferencesProps {
  readonly lost: readonly LostReference[]
  readonly onClose: () => void
}

/** What of the last restoration could not be as it was. */
export function LostReferences({ lost, onClose }: LostReferencesProps) {
  return (
    <div role="status">
      {lost.length === 0 ? null : (
        <div className="trash-lost">
          <p>Ces renvois n’ont pas pu être rétablis, parce que ce qu’ils reliaient a changé depuis&nbsp;:</p>
          <ul>
            {lost.map((reference) => (
              <li key={`${reference.type}.${reference.item}.${reference.field}`}>{lostText(reference)}</li>
            ))}
          </ul>
          <button type="button" className="icon-button" aria-label="Fermer" onClick={onClose}>
            <Icon name="close" />
          </button>
        </div>
      )}
    </div>
  )
}
