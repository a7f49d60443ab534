import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const css = readFileSync(join(import.meta.dirname, 'src/ui/fonts.css'), 'utf8')
const faces = css.split('@font-face').slice(1)
const placeOf = (file: string) => faces.findIndex((face) => face.includes(`/${file}"`))
/** What makes two faces parts of one (CSS Fonts 4, composite faces): all but their files and their letters. */
const kindOf = (place: number) => faces[place]?.match(/font-(family|style|weight|display): [^;]*/g)

it.each([
  ['manrope-french.woff2', 'manrope-latin-wght-normal.woff2'],
  ['instrument-serif-french.woff2', 'instrument-serif-latin-400-normal.woff2'],
])('%s is asked before the whole face and is one with it', (cut, whole) => {
  expect(placeOf(cut)).toBeGreaterThan(placeOf(whole))
  expect(placeOf(whole)).toBeGreaterThanOrEqual(0)
  expect(faces[placeOf(cut)]).not.toContain('unicode-range')
  expect(kindOf(placeOf(cut))).toHaveLength(4)
  expect(kindOf(placeOf(cut))).toEqual(kindOf(placeOf(whole)))
})
