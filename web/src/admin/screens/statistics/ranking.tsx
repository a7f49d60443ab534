// A list of figures as a table: the first rows, more at a press, all of them as a file.
import { type ReactNode, useId, useState } from 'react'
import { withoutFormulas, writeCsv } from '../../../lib/csv.ts'
import { MoreButton } from '../../list/more-button.tsx'
import { number } from './words.ts'

export interface Column<Row> {
  readonly label: string
  /** As the file has it. */
  readonly text: (row: Row) => string
  /** What is seen, where that is more than the text. */
  readonly show?: (row: Row) => ReactNode
  readonly isNumber?: boolean
}

/** How many, or how much: the file has it as a spreadsheet reads it. */
export const amount = <Row,>(label: string, of: (row: Row) => number): Column<Row> => ({
  label,
  text: (row) => String(of(row)),
  show: (row) => number(of(row)),
  isNumber: true,
})

export interface RankingProps<Row> {
  readonly title: string
  /** What one has to know to read it. */
  readonly help?: string
  /** The name of the file, without its ending. */
  readonly file: string
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly keyOf: (row: Row) => string
  /** What a row's bar shows, beside the row that has most of it. */
  readonly bar?: ((row: Row) => number) | undefined
  readonly empty: string
}

/** Rows that are shown at first. */
const firstRows = 10

export function Ranking<Row>({ title, help, rows, empty, ...rest }: RankingProps<Row>) {
  const id = useId()
  return (
    <section className="statistics-part" aria-labelledby={id}>
      <div className="statistics-head">
        <h2 id={id}>{title}</h2>
        {rows.length > 0 ? <Download title={title} rows={rows} {...rest} /> : null}
      </div>
      {help ? <p className="field-help">{help}</p> : null}
      {rows.length === 0 ? <p className="statistics-none">{empty}</p> : <Rows title={title} rows={rows} {...rest} />}
    </section>
  )
}

type RowsProps<Row> = Pick<RankingProps<Row>, 'title' | 'columns' | 'rows' | 'keyOf' | 'bar'>

export function Rows<Row>({ title, columns, rows, keyOf, bar }: RowsProps<Row>) {
  const id = useId()
  const most = bar ? Math.max(1, ...rows.map(bar)) : 1
  const [isWhole, setIsWhole] = useState(false)
  const shown = isWhole ? rows : rows.slice(0, firstRows)
  const left = rows.length - shown.length
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a table that is wider than a phone is scrolled by keys as well. */}
      <section className="statistics-scroll" aria-label={`${title}, tableau`} tabIndex={0}>
        <table id={id} className="statistics-table">
          <caption className="visually-hidden">{title}</caption>
          <thead>
            <tr>
              {columns.map(({ label, isNumber }) => (
                <th key={label} scope="col" className={isNumber ? 'statistics-number' : undefined}>
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <tr key={keyOf(row)}>
                {columns.map(({ label, text, show, isNumber }, index) =>
                  index === 0 ? (
                    <th key={label} scope="row">
                      {show?.(row) ?? text(row)}
                      {bar ? (
                        <span className="statistics-bar" style={{ inlineSize: `${(100 * bar(row)) / most}%` }} />
                      ) : null}
                    </th>
                  ) : (
                    <td key={label} className={isNumber ? 'statistics-number' : undefined}>
                      {show?.(row) ?? text(row)}
                    </td>
                  ),
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <MoreButton
        className="button-quiet"
        shown={shown.length}
        hasMore={left > 0}
        busy={false}
        onMore={() => setIsWhole(true)}
        items={`[id="${id}"] tbody th`}
      >
        {left === 1 ? 'Voir l’autre' : `Voir les ${left} autres`}
        <span className="visually-hidden">{`\u00a0: ${title}`}</span>
      </MoreButton>
    </>
  )
}

type DownloadProps<Row> = Pick<RankingProps<Row>, 'title' | 'file' | 'columns' | 'rows'>

export function Download<Row>({ title, file, columns, rows }: DownloadProps<Row>) {
  const save = () => {
    const lines = [
      columns.map(({ label }) => label),
      // Anybody may have searched for what a spreadsheet would take for a formula.
      ...rows.map((row) => columns.map(({ text }) => withoutFormulas(text(row)))),
    ]
    const link = document.createElement('a')
    link.href = URL.createObjectURL(new Blob([writeCsv(lines)], { type: 'text/csv;charset=utf-8' }))
    link.download = `${file}.csv`
    link.click()
    URL.revokeObjectURL(link.href)
  }
  return (
    <button type="button" className="button button-quiet" aria-label={`CSV\u00a0: ${title}`} onClick={save}>
      CSV
    </button>
  )
}
