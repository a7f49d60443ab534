// The way to the visitor's selection, in the navigation bar, with how many machines it holds.
import { Icon } from '../../ui/icon.tsx'
import { selection } from './choices.ts'
import { useKept } from './kept.ts'

export function SelectionLink() {
  const { length } = useKept(selection)
  return (
    <a className="sign-button bar-selection with-script" href="/selection">
      <Icon name="bookmark" size={22} />
      <span className="visually-hidden">Ma sélection</span>
      {length > 0 && (
        <span className="bar-count">
          {length}
          <span className="visually-hidden"> {length > 1 ? 'machines' : 'machine'}</span>
        </span>
      )}
    </a>
  )
}
