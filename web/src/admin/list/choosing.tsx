// Ticking items of a list, and what can be done with all that are ticked.
import { useId } from 'react'
import { usePlace } from '../shell/use-place.tsx'
import { Icon } from '../ui/icon.tsx'
import { type Acts, type ChosenChange, countWords } from './kind.ts'
import type { Choosing } from './use-chosen.ts'
import './choosing.css'

interface TickProps {
  /** What the item is called. */
  readonly name: string
  readonly ticked: boolean
  readonly onTick: (ticked: boolean) => void
}

export function Tick({ name, ticked, onTick }: TickProps) {
  return (
    <label className="tick">
      <input
        type="checkbox"
        aria-label={`Sélectionner\u00a0: ${name}`}
        checked={ticked}
        onChange={(event) => onTick(event.target.checked)}
      />
    </label>
  )
}

interface ChoosingLineProps {
  readonly acts: Acts
  readonly chosen: Choosing
  /** Ids of the page. */
  readonly shown: readonly string[]
  /** null: nobody knows, but that there are more than are shown. */
  readonly total: number | null
  /** Takes the whole list, where that is more than to say so. */
  readonly onWhole?: () => void
}

/** Ticks the page; then, if that is not all, the whole list. */
export function ChoosingLine({ acts, chosen, shown, total, onWhole = chosen.takeWhole }: ChoosingLineProps) {
  const ticked = shown.filter(chosen.has).length
  const isPage = shown.length > 0 && ticked === shown.length
  const { count, ending } = countWords(acts, chosen.count)
  const { feminine = false, many } = acts
  return (
    <div className="choosing">
      <label className="choosing-all">
        <input
          type="checkbox"
          checked={isPage}
          ref={(box) => {
            chosen.box.current = box
            if (box) box.indeterminate = !isPage && ticked > 0
          }}
          onChange={(event) => chosen.set(shown, event.target.checked)}
        />
        Tout sélectionner
      </label>
      <p role="status">{chosen.count > 0 ? `${count} sélectionné${ending}` : ''}</p>
      {isPage && !chosen.whole && (total === null || chosen.count < total) ? (
        <button type="button" className="button button-quiet" onClick={handingFocus(chosen, onWhole)}>
          Sélectionner {feminine ? 'toutes les' : 'tous les'}{' '}
          {total === null ? many : `${total.toLocaleString('fr-FR')} ${many}`}
        </button>
      ) : null}
    </div>
  )
}

/** For a button that goes with what it does. */
function handingFocus({ box }: Choosing, act: () => void): () => void {
  return () => {
    box.current?.focus({ preventScroll: true })
    act()
  }
}

interface ActsBarProps {
  readonly acts: Acts
  readonly chosen: Choosing
  readonly busy: boolean
  readonly onChange: (change: Pick<Acts['changes'][number], 'changes' | 'done'>) => void
  readonly onRemove: () => void
}

/** As long as something is ticked, at the foot of the window. */
export function ActsBar({ acts, chosen, busy, onChange, onRemove }: ActsBarProps) {
  if (chosen.count === 0) return null
  const { count, ending } = countWords(acts, chosen.count)
  // A disabled button would lose the focus.
  const unlessBusy = (act: () => void) => () => busy || act()
  return (
    <section className="acts" aria-label="Actions sur la sélection">
      <p>
        {count} sélectionné{ending}
      </p>
      {acts.changes.map(({ label, ...change }) => (
        <button
          key={label}
          type="button"
          className="button"
          aria-disabled={busy}
          onClick={unlessBusy(() => onChange(change))}
        >
          {label}
        </button>
      ))}
      {acts.moves.map((move) => (
        <Move key={move.label} move={move} busy={busy} onChange={onChange} />
      ))}
      <button type="button" className="button button-danger" aria-disabled={busy} onClick={unlessBusy(onRemove)}>
        <Icon name="trash" />
        {acts.remove ?? 'Supprimer'}
      </button>
      <button
        type="button"
        className="icon-button acts-end"
        aria-label="Ne plus rien sélectionner"
        title="Ne plus rien sélectionner"
        onClick={handingFocus(chosen, chosen.clear)}
      >
        <Icon name="close" />
      </button>
    </section>
  )
}

interface MoveProps extends Pick<ActsBarProps, 'busy' | 'onChange'> {
  readonly move: ChosenChange
}

/** Choosing alone does nothing yet: the keyboard passes every choice on its way to the one that is meant. */
function Move({ move: { label, field, choices: useChoices, done }, busy, onChange }: MoveProps) {
  const id = useId()
  const { query } = usePlace()
  const choices = useChoices(query)
  return (
    <form
      className="acts-move"
      onSubmit={(event) => {
        event.preventDefault()
        const value = new FormData(event.currentTarget).get(field)
        if (!busy && value) onChange({ changes: { [field]: value }, done })
      }}
    >
      <label htmlFor={id} className="visually-hidden">
        {label}
      </label>
      <select id={id} name={field} className="control" defaultValue="">
        <option value="">{label}…</option>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
      <button type="submit" className="button" aria-disabled={busy}>
        OK
      </button>
    </form>
  )
}
