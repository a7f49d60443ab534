import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { letters } from './font-subsets.ts'

const css = readFileSync(join(import.meta.dirname, 'src/ui/fonts.css'), 'utf8')

/** The letters that a cut face says it has. */
function declared(file: string): string {
  const face = css.split('@font-face').find((part) => part.includes(file)) ?? ''
  const [, ranges = ''] = /unicode-range:([^;]*)/.exec(face) ?? []
  return ranges
    .split(',')
    .flatMap((range) => {
      const [first = '', last = first] = range.trim().slice(2).split('-')
      const from = Number.parseInt(first, 16)
      return Array.from({ length: Number.parseInt(last, 16) - from + 1 }, (_, index) =>
        String.fromCharCode(from + index),
      )
    })
    .sort()
    .join('')
}

it.each(['manrope-french', 'instrument-serif-french'])('the styles name the letters that %s has', (file) => {
  expect(declared(file)).toBe([...letters].sort().join(''))
})
