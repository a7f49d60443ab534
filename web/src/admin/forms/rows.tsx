// A list inside a form whose rows are added, removed and put in order. Focus follows the row that was moved
// or added, and goes to the neighbour of one that was removed.
import { memo, type ReactNode, useCallback, useLayoutEffect, useRef, useState } from 'react'
import { Icon } from '../ui/icon.tsx'
import { MoveButtons, type Moves, moved, useMoves } from '../ui/moves.tsx'
import { ProblemText } from './field.tsx'
import { useForm, useValue } from './form-state.ts'
import { controlId, type Row, valueAt } from './path.ts'

/** Fields side by side; one field that needs no label to be seen; or a block of fields under a heading of its own. */
type RowLook = 'line' | 'single' | 'large'

interface RowsProps {
  readonly path: string
  readonly legend: string
  /** A heading beside the list already says to the eyes what the legend says. */
  readonly titled?: boolean | undefined
  readonly help?: string | undefined
  /** Names one row: "Section", "Caractéristique". */
  readonly rowName: string
  readonly addLabel: string
  readonly makeRow: () => Row
  /** This many rows always stay; of an item that was stored with fewer, those. */
  readonly rows_min?: number | undefined
  readonly rows_max: number
  /**
   * Draws the fields of the row at `path`. The same function at every drawing, so that untouched rows stay as they are.
   */
  readonly drawRow: (path: string, number: number) => ReactNode
  readonly look?: RowLook | undefined
}

export function Rows(props: RowsProps) {
  const { path, legend, help, rowName, addLabel, makeRow, rows_min = 0, rows_max, drawRow, look = 'line' } = props
  const { state, name } = useForm()
  const rows = useValue(path) as readonly Row[]
  // What is added to nothing can be taken off again, that of a draft that was found among it. A list in a row that is
  // not stored itself begins with what the row came with.
  const [begun] = useState(rows)
  const stored = valueAt(state.baseline(), path) as readonly Row[] | undefined
  const least = Math.min(rows_min, (stored ?? begun).length)
  const box = useRef<HTMLFieldSetElement>(null)
  const focusNext = useRef<string | null>(null)
  const { move, announcement } = useMoves({
    box,
    entries: rows.map(({ key }) => ({ id: key, name: rowName })),
    onMove: (from, to) => {
      state.set(path, moved(rows, from, to))
    },
  })

  useLayoutEffect(() => {
    const wanted = focusNext.current
    focusNext.current = null
    if (wanted === null) return
    const buttons = [...(box.current?.querySelectorAll<HTMLElement>(wanted) ?? [])]
    buttons.find((button) => !button.matches(':disabled'))?.focus()
  })

  const remove = useCallback(
    (key: string) => {
      const current = state.at(path) as readonly Row[]
      const index = current.findIndex((row) => row.key === key)
      const next = current.filter((row) => row.key !== key)
      const neighbour = next[Math.min(index, next.length - 1)]
      focusNext.current = neighbour ? `[data-entry="${neighbour.key}"] .row-remove, .rows-add` : '.rows-add'
      state.set(path, next)
    },
    [state, path],
  )

  const add = () => {
    const row = makeRow()
    focusNext.current = `[data-entry="${row.key}"] .control`
    state.set(path, [...rows, row])
  }

  return (
    <fieldset className="rows" id={controlId(name, path)} tabIndex={-1} ref={box}>
      <legend className={props.titled ? 'visually-hidden' : undefined}>{legend}</legend>
      {help ? <p className="field-help">{help}</p> : null}
      <ProblemText path={path} />
      {announcement}
      {rows.map((row, index) => (
        <RowFrame
          key={row.key}
          rowKey={row.key}
          path={`${path}.${row.key}`}
          number={index + 1}
          rowName={rowName}
          look={look}
          count={rows.length}
          removable={rows.length > least}
          onMove={move}
          onRemove={remove}
          drawRow={drawRow}
        />
      ))}
      <button type="button" className="button rows-add" onClick={add} disabled={rows.length >= rows_max}>
        <Icon name="plus" />
        {addLabel}
      </button>
    </fieldset>
  )
}

interface RowFrameProps {
  readonly rowKey: string
  readonly path: string
  readonly number: number
  readonly rowName: string
  readonly look: RowLook
  readonly count: number
  readonly removable: boolean
  readonly onMove: Moves['move']
  readonly onRemove: (key: string) => void
  readonly drawRow: (path: string, number: number) => ReactNode
}

const RowFrame = memo(function RowFrame(props: RowFrameProps) {
  const { rowKey, path, number, rowName, look, count, removable, onMove, onRemove, drawRow } = props
  const title = `${rowName} ${number}`
  return (
    <fieldset className={`row row-${look}`} data-entry={rowKey} aria-label={title}>
      <div className="row-head">
        {look === 'large' ? <h3 className="row-title">{title}</h3> : null}
        <div className="row-buttons">
          <MoveButtons id={rowKey} name={title} index={number - 1} count={count} onMove={onMove} />
          <button
            type="button"
            className="icon-button row-remove"
            disabled={!removable}
            aria-label={`Retirer : ${title}`}
            onClick={() => onRemove(rowKey)}
          >
            <Icon name="trash" />
          </button>
        </div>
      </div>
      <div className="row-fields">{drawRow(path, number)}</div>
    </fieldset>
  )
})
