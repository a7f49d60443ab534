import { expect, it } from 'vitest'
import { isAnimatedGif } from './gif.ts'
import { gif } from './testing-gif.ts'

const broken = (bytes: Uint8Array, kept: number) => bytes.slice(0, kept)

it.each([
  ['one frame', gif(1), false],
  ['two frames', gif(2), true],
  ['many frames', gif(40), true],
  ['no frame', gif(0), false],
  ['nothing', new Uint8Array(), false],
  ['something else', new TextEncoder().encode('RIFF....WEBP, and a comma, and a comma'), false],
  ['one frame and an end that is missing', broken(gif(1), gif(1).length - 3), false],
])('moves or not: %s', (_case, bytes, moves) => {
  expect(isAnimatedGif(bytes)).toBe(moves)
})
