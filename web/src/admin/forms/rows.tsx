// A list inside a form whose rows are added, removed and put in order with buttons. Focus follows the row that was moved
// or added, and goes to the neighbour of one that was removed.
import { memo, type ReactNode, useCallback, useLayoutEffect, useRef } from 'react'
import { Icon } from '../ui/icon.tsx'
import { useForm, useValue } from './draft.ts'
import { ProblemText } from './field.tsx'
import { controlId, type Row } from './path.ts'

interface RowsProps {
  readonly path: string
  readonly legend: string
  /** A heading beside the list already says to the eyes what the legend says. */
  readonly titled?: boolean
  readonly help?: string
  /** Names one row: "Section", "Caractéristique". */
  readonly rowName: string
  readonly addLabel: string
  readonly makeRow: () => Row
  /** This many rows always stay. */
  readonly rows_min?: number
  readonly rows_max: number
  /** Draws the fields of the row at `path`. The same function at every drawing, so that untouched rows stay as they are. */
  readonly drawRow: (path: string, number: number) => ReactNode
  /** Large rows have a heading of their own; small ones stand on one line. */
  readonly large?: boolean
}

export function Rows(props: RowsProps) {
  const { path, legend, help, rowName, addLabel, makeRow, rows_min = 0, rows_max, drawRow, large = false } = props
  const { draft, name } = useForm()
  const rows = useValue(path) as readonly Row[]
  const box = useRef<HTMLFieldSetElement>(null)
  const focusNext = useRef<string | null>(null)

  useLayoutEffect(() => {
    const wanted = focusNext.current
    focusNext.current = null
    if (wanted === null) return
    const buttons = [...(box.current?.querySelectorAll<HTMLElement>(wanted) ?? [])]
    buttons.find((button) => !button.matches(':disabled'))?.focus()
  })

  const act = useCallback(
    (key: string, action: RowAction) => {
      const current = draft.at(path) as readonly Row[]
      const index = current.findIndex((row) => row.key === key)
      const next = [...current]
      const [row] = next.splice(index, 1)
      if (!row) return
      if (action === 'remove') {
        const neighbour = next[Math.min(index, next.length - 1)]
        focusNext.current = neighbour ? `[data-row="${neighbour.key}"] .row-remove, .rows-add` : '.rows-add'
      } else {
        next.splice(action === 'up' ? index - 1 : index + 1, 0, row)
        focusNext.current = `[data-row="${key}"] .row-${action}, [data-row="${key}"] .row-move`
      }
      draft.set(path, next)
    },
    [draft, path],
  )

  const add = () => {
    const row = makeRow()
    focusNext.current = `[data-row="${row.key}"] .control`
    draft.set(path, [...rows, row])
  }

  return (
    <fieldset className="rows" id={controlId(name, path)} tabIndex={-1} ref={box}>
      <legend className={props.titled ? 'visually-hidden' : undefined}>{legend}</legend>
      {help ? <p className="field-help">{help}</p> : null}
      <ProblemText path={path} />
      {rows.map((row, index) => (
        <RowFrame
          key={row.key}
          rowKey={row.key}
          path={`${path}.${row.key}`}
          number={index + 1}
          rowName={rowName}
          large={large}
          first={index === 0}
          last={index === rows.length - 1}
          removable={rows.length > rows_min}
          act={act}
          drawRow={drawRow}
        />
      ))}
      <button type="button" className="button rows-add" onClick={add} disabled={rows.length >= rows_max}>
        <Icon name="add" />
        {addLabel}
      </button>
    </fieldset>
  )
}

type RowAction = 'up' | 'down' | 'remove'

interface RowFrameProps {
  readonly rowKey: string
  readonly path: string
  readonly number: number
  readonly rowName: string
  readonly large: boolean
  readonly first: boolean
  readonly last: boolean
  readonly removable: boolean
  readonly act: (key: string, action: RowAction) => void
  readonly drawRow: (path: string, number: number) => ReactNode
}

const RowFrame = memo(function RowFrame(props: RowFrameProps) {
  const { rowKey, path, number, rowName, large, first, last, removable, act, drawRow } = props
  const title = `${rowName} ${number}`
  return (
    <fieldset className={large ? 'row row-large' : 'row'} data-row={rowKey} aria-label={title}>
      {large ? <h3 className="row-title">{title}</h3> : null}
      <div className="row-buttons">
        <button
          type="button"
          className="icon-button row-move row-up"
          disabled={first}
          aria-label={`Monter : ${title}`}
          onClick={() => act(rowKey, 'up')}
        >
          <Icon name="up" />
        </button>
        <button
          type="button"
          className="icon-button row-move row-down"
          disabled={last}
          aria-label={`Descendre : ${title}`}
          onClick={() => act(rowKey, 'down')}
        >
          <Icon name="down" />
        </button>
        <button
          type="button"
          className="icon-button row-remove"
          disabled={!removable}
          aria-label={`Retirer : ${title}`}
          onClick={() => act(rowKey, 'remove')}
        >
          <Icon name="trash" />
        </button>
      </div>
      <div className="row-fields">{drawRow(path, number)}</div>
    </fieldset>
  )
})
