// The table that a run ends with, and its place in README.md.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** `noted`: a figure without a goal, there to be compared with the next run's. */
export type Verdict = 'met' | 'missed' | 'noted' | 'not measured'

export interface Row {
  readonly what: string
  readonly figure: string
  readonly goal: string
  readonly verdict: Verdict
  /** How to get the figure again by hand. */
  readonly command: string
}

/** A figure judged against its goal. */
export function judged(what: string, figure: string, goal: string, met: boolean, command: string): Row {
  return { what, figure, goal, verdict: met ? 'met' : 'missed', command }
}

export function noted(what: string, figure: string, command: string): Row {
  return { what, figure, goal: '–', verdict: 'noted', command }
}

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ')

export function asMarkdown(rows: readonly Row[]): string {
  const lines = rows.map(({ what, figure, goal, verdict, command }) => {
    const mark = verdict === 'missed' ? '**missed**' : verdict
    return `| ${cell(what)} | ${cell(figure)} | ${cell(goal)} | ${mark} | \`${cell(command)}\` |`
  })
  return ['| what | figure | goal | verdict | command |', '|---|---|---|---|---|', ...lines].join('\n')
}

const begin = '<!-- table: written by benchmarks/run --write -->'
const end = '<!-- end of the table -->'

/** Replaces what stands between the two marks of README.md. */
export function writeIntoReadme(facts: string, table: string): void {
  const path = join(import.meta.dirname, 'README.md')
  const text = readFileSync(path, 'utf8')
  const from = text.indexOf(begin)
  const to = text.indexOf(end)
  if (from < 0 || to < from) throw new Error(`${path} has lost the marks of its table`)
  writeFileSync(path, `${text.slice(0, from + begin.length)}\n${facts}\n\n${table}\n${text.slice(to)}`)
}

/** The middle one, of an odd number of figures. */
export function median(figures: readonly number[]): number {
  const sorted = figures.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

export const milliseconds = (value: number): string => `${value.toFixed(value < 10 ? 2 : 0)} ms`
export const perSecond = (value: number): string => `${Math.round(value)}/s`
