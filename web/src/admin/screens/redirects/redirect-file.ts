// Redirects as a file of two columns.
import { parseCsv, writeCsv } from '../../../lib/csv.ts'

export interface RedirectLine {
  readonly source: string
  readonly target: string
}

export interface ReadLine extends RedirectLine {
  /** Of the file's rows, from 1. */
  readonly row: number
}

/** As spreadsheets write it: in UTF-8, or in what Windows has for the languages of western Europe. */
export function textOf(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** A line of headings, which has no address in it, is passed over. */
export function redirectsIn(text: string): readonly ReadLine[] {
  const rows = parseCsv(text)
    .map(([source = '', target = ''], index) => ({
      row: index + 1,
      source: sourceOf(source.trim()),
      target: target.trim(),
    }))
    .filter(({ source, target }) => source !== '' || target !== '')
  const [first, ...rest] = rows
  return first && !`${first.source}${first.target}`.includes('/') ? rest : rows
}

/** As it reads: of a whole address the path, without what browsers escape. */
function sourceOf(text: string): string {
  const path = text.replace(/^https?:\/\/[^/]+(?=\/)/, '')
  const bare = path.length > 1 ? path.replace(/\/$/, '') : path
  try {
    return decodeURIComponent(bare)
  } catch {
    return bare
  }
}

export function fileOf(redirects: readonly RedirectLine[]): Blob {
  const rows = redirects.map(({ source, target }) => [source, target])
  return new Blob([writeCsv([['Adresse de départ', 'Destination'], ...rows])], { type: 'text/csv;charset=utf-8' })
}
