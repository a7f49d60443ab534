// Pictures as large as phones take them, all different, made in no time.
import { deflateSync } from 'node:zlib'
import { chunk, pngHeader, pngSignature } from '../tests/http/support/files.ts'

const width = 4000
const height = 3000
const indexed = 3 // colour type: a pixel is a place in the palette (PNG, 11.2.1)

/** Slopes with the grain of a sensor: about 4 MB, which is what makes them costly to decode and to encode again. */
function grain(): Buffer {
  const rows = Buffer.alloc((width + 1) * height)
  let noise = 1
  for (let y = 0; y < height; y += 1) {
    const row = y * (width + 1) + 1 // behind the filter's byte
    for (let x = 0; x < width; x += 1) {
      noise = (Math.imul(noise, 1_664_525) + 1_013_904_223) >>> 0
      rows[row + x] = (((x + y) >> 5) & 0xfe) | (noise >>> 31)
    }
  }
  return deflateSync(rows, { level: 1 })
}

/** PNGs of 12 megapixels that share their pixels and differ in their colours. */
export function largePictures(count: number): readonly Buffer[] {
  const pixels = chunk('IDAT', grain())
  return Array.from({ length: count }, (_, index) => {
    const palette = Buffer.alloc(3 * 256)
    for (let place = 0; place < 256; place += 1) palette.set([place, (place + index) & 0xff, 255 - place], place * 3)
    const parts = [
      pngSignature,
      pngHeader(width, height, indexed),
      chunk('PLTE', palette),
      pixels,
      chunk('IEND', Buffer.alloc(0)),
    ]
    return Buffer.concat(parts)
  })
}
