// Cuts the faces that every page shows at once down to what French needs, into build/fonts: half the bytes before a page
// looks as it should. web/src/ui/fonts.css names the files, and the whole faces behind them for every other letter.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import subsetFont from 'subset-font'
import type { Plugin } from 'vite'

const root = join(import.meta.dirname, '..')
const folder = join(root, 'build/fonts')

/**
 * What French sites are written with, without the signs of programs and the capitals that hardly a word begins with: a face
 * then fits into the first ten packets, with the heads of its answer.
 */
const letters = [
  ...Array.from({ length: 0x7e - 0x20 }, (_, index) => String.fromCharCode(0x20 + index)).filter(
    (letter) => !'#$<=>[\\]^_`{|}~'.includes(letter),
  ),
  ...'ÀÂÇÈÉÊÎÔŒàâæçèéêëîïôœùûü«»’“”–—…·°€×²\u00a0\u202f',
].join('')

// Drawn by browsers that smooth letters: hints, and what only lists of fonts show, change nothing.
const drawnSmoothly = { targetFormat: 'woff2', noHinting: true, dropTables: ['STAT', 'gasp'] } as const

interface Cut {
  readonly file: string
  readonly whole: string
  readonly letters: string
  readonly options: Parameters<typeof subsetFont>[2]
}

const manrope = 'node_modules/@fontsource-variable/manrope/files/manrope-latin-wght-normal.woff2'
const instrumentSerif = 'node_modules/@fontsource/instrument-serif/files/instrument-serif-latin-400-normal.woff2'

const faces: readonly Cut[] = [
  {
    file: 'manrope-french.woff2',
    whole: manrope,
    letters,
    options: { ...drawnSmoothly, keepFeatures: ['kern', 'tnum'], variationAxes: { wght: { min: 400, max: 700 } } },
  },
  {
    file: 'instrument-serif-french.woff2',
    whole: instrumentSerif,
    letters,
    options: { ...drawnSmoothly, keepFeatures: ['kern'] },
  },
]

/** All that the Latin files hold. */
const latin = Array.from({ length: 0x2300 - 0x20 }, (_, index) => String.fromCharCode(0x20 + index)).join('')

const onPaper = (wght: number) =>
  ({ targetFormat: 'truetype', noHinting: true, keepFeatures: ['kern', 'tnum'], variationAxes: { wght } }) as const

/** The weights that data sheets are printed in, as files of their own: what PDF embeds has no axes (server/src/sheets). */
const paperFaces: readonly Cut[] = [
  { file: 'text.ttf', whole: manrope, letters: latin, options: onPaper(400) },
  { file: 'strong.ttf', whole: manrope, letters: latin, options: onPaper(600) },
  {
    file: 'display.ttf',
    whole: instrumentSerif,
    letters: latin,
    options: { targetFormat: 'truetype', noHinting: true, keepFeatures: ['kern'] },
  },
]

export const facesOnPaper: readonly string[] = paperFaces.map(({ file }) => file)

/** Whether a built file, by its source path, is one of these faces. */
export const ofFirstLook = (source: string): boolean => faces.some(({ file }) => basename(source) === file)

async function cut({ file, whole, letters: wanted, options }: Cut): Promise<void> {
  const bytes = await subsetFont(readFileSync(join(root, whole)), wanted, options)
  const target = join(folder, file)
  if (!existsSync(target) || !readFileSync(target).equals(bytes)) writeFileSync(target, bytes)
}

export function fontSubsets(): Plugin {
  return {
    name: 'font-subsets',
    async buildStart() {
      mkdirSync(folder, { recursive: true })
      await Promise.all([...faces, ...paperFaces].map(cut))
    },
  }
}
