// The two quiet ways to choose a machine, on its card and on its page. The server draws them as not chosen; what the
// browser keeps shows once the page is alive, in the same place.
import { Icon } from '../../ui/icon.tsx'
import { comparison, selection, toggleCompared, toggleSelected } from './choices.ts'
import { useIsKept } from './kept.ts'

interface ChoiceProps {
  /** Of the product. */
  readonly id: string
  readonly name: string
}

export function ChoiceButtons(choice: ChoiceProps) {
  return (
    <div className="choices with-script">
      <CompareButton {...choice} />
      <SelectButton {...choice} />
    </div>
  )
}

function CompareButton({ id, name }: ChoiceProps) {
  const chosen = useIsKept(comparison, id)
  return (
    <button type="button" className="choice" aria-pressed={chosen} onClick={() => toggleCompared(id)}>
      <Icon name={chosen ? 'check' : 'compare'} size={20} /> Comparer<span className="visually-hidden"> {name}</span>
    </button>
  )
}

export function SelectButton({ id, name }: ChoiceProps) {
  const chosen = useIsKept(selection, id)
  return (
    <button type="button" className="choice" aria-pressed={chosen} onClick={() => toggleSelected(id)}>
      <Icon name={chosen ? 'check' : 'bookmark'} size={20} />{' '}
      <span className="choice-label">{chosen ? 'Dans ma sélection' : 'Ajouter à ma sélection'}</span>
      <span className="visually-hidden"> : {name}</span>
    </button>
  )
}
