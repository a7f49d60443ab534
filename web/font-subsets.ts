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

const faces = [
  {
    file: 'manrope-french.woff2',
    whole: 'node_modules/@fontsource-variable/manrope/files/manrope-latin-wght-normal.woff2',
    options: { keepFeatures: ['kern', 'tnum'], variationAxes: { wght: { min: 400, max: 700 } } },
  },
  {
    file: 'instrument-serif-french.woff2',
    whole: 'node_modules/@fontsource/instrument-serif/files/instrument-serif-latin-400-normal.woff2',
    options: { keepFeatures: ['kern'] },
  },
]

/** Whether a built file, by its source path, is one of these faces. */
export const ofFirstLook = (source: string): boolean => faces.some(({ file }) => basename(source) === file)

async function cut({ file, whole, options }: (typeof faces)[number]): Promise<void> {
  const bytes = await subsetFont(readFileSync(join(root, whole)), letters, { ...drawnSmoothly, ...options })
  const target = join(folder, file)
  if (!existsSync(target) || !readFileSync(target).equals(bytes)) writeFileSync(target, bytes)
}

export function fontSubsets(): Plugin {
  return {
    name: 'font-subsets',
    async buildStart() {
      mkdirSync(folder, { recursive: true })
      await Promise.all(faces.map(cut))
    },
  }
}
