// Tiny files of every kind, made here so that each test sees what it sends.
import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { constants, crc32, deflateSync } from 'node:zlib'

/** A part of a PNG. */
export function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

/** `colours`: the PNG's colour type; 2 has three bytes a pixel. */
export function pngHeader(width: number, height: number, colours = 2): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, colours, 0, 0, 0], 8)
  return chunk('IHDR', header)
}

export const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** A picture of one colour. Different shades give different content, hence different addresses. */
export function png(width: number, height: number, shade = 128): Buffer {
  const row = Buffer.alloc(1 + width * 3, shade & 0xff)
  row[0] = 0
  if (width > 0) row[1] = (shade >> 8) & 0xff
  // Runs of one byte, and nothing else to look for: a fifth of the time, and no larger.
  const squeeze = { level: 1, strategy: constants.Z_RLE }
  const pixels = deflateSync(Buffer.concat(Array.from({ length: height }, () => row)), squeeze)
  return Buffer.concat([pngSignature, pngHeader(width, height), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))])
}

/** A picture that is laborious to encode. */
export function noise(width: number, height: number): Buffer {
  const rows = Array.from({ length: height }, () => Buffer.concat([Buffer.alloc(1), randomBytes(width * 3)]))
  const pixels = deflateSync(Buffer.concat(rows), { level: 1 })
  return Buffer.concat([pngSignature, pngHeader(width, height), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))])
}

/** A PNG that claims this size and carries next to no pixels. */
export function pngClaiming(width: number, height: number): Buffer {
  const pixels = chunk('IDAT', deflateSync(Buffer.alloc(64)))
  return Buffer.concat([pngSignature, pngHeader(width, height), pixels, chunk('IEND', Buffer.alloc(0))])
}

function segment(marker: number, data: Buffer): Buffer {
  const length = Buffer.alloc(2)
  length.writeUInt16BE(data.length + 2)
  return Buffer.concat([Buffer.from([0xff, marker]), length, data])
}

/** An Exif block with an orientation and a text that must not survive. */
function exif(orientation: number): Buffer {
  const secret = Buffer.from('GPS-SECRET-36.8-10.2\0', 'latin1')
  const tiff = Buffer.alloc(8 + 2 + 2 * 12 + 4)
  tiff.write('MM', 0, 'latin1')
  tiff.writeUInt16BE(42, 2)
  tiff.writeUInt32BE(8, 4)
  tiff.writeUInt16BE(2, 8)
  tiff.writeUInt16BE(0x010e, 10) // ImageDescription
  tiff.writeUInt16BE(2, 12)
  tiff.writeUInt32BE(secret.length, 14)
  tiff.writeUInt32BE(tiff.length, 18)
  tiff.writeUInt16BE(0x0112, 22) // Orientation
  tiff.writeUInt16BE(3, 24)
  tiff.writeUInt32BE(1, 26)
  tiff.writeUInt16BE(orientation, 30)
  return segment(0xe1, Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff, secret]))
}

/** A grey baseline JPEG of whole 8x8 blocks, with an Exif orientation when one is given. */
export function jpeg(blocksWide: number, blocksHigh: number, orientation?: number): Buffer {
  const frame = Buffer.from([8, 0, 0, 0, 0, 1, 1, 0x11, 0])
  frame.writeUInt16BE(blocksHigh * 8, 1)
  frame.writeUInt16BE(blocksWide * 8, 3)
  const direct = Buffer.from([0x00, 0, 1, ...Array<number>(14).fill(0), 0]) // one code of two bits: no difference
  const alternating = Buffer.from([0x10, 0, 1, ...Array<number>(14).fill(0), 0]) // one code of two bits: end of block
  // Every block is the two codes 00 00, padded with ones to a whole byte at the end.
  const bits = `${'0000'.repeat(blocksWide * blocksHigh)}1111`.slice(0, Math.ceil((blocksWide * blocksHigh) / 2) * 8)
  const scan = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    orientation === undefined ? Buffer.alloc(0) : exif(orientation),
    segment(0xdb, Buffer.from([0, ...Array<number>(64).fill(8)])),
    segment(0xc0, frame),
    segment(0xc4, direct),
    segment(0xc4, alternating),
    segment(0xda, Buffer.from([1, 1, 0, 0, 63, 0])),
    scan,
    Buffer.from([0xff, 0xd9]),
  ])
}

export const gif = Buffer.from('R0lGODlhAQABAIAAAP8AAAAAACH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==', 'base64')

/** A picture of the demo catalogue, 1600 pixels wide or so. */
export const webp = readFileSync(join(import.meta.dirname, '../../../demo/media/products/co2-laser.webp'))

export function svg(content = '<circle cx="5" cy="5" r="4" fill="#15414a"/>', attributes = ''): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20" width="40" height="20"${attributes}>${content}</svg>`,
  )
}

/** A one-page PDF, filled up with a comment to `size` bytes. */
export function pdf(size = 0, label = 'catalogue'): Buffer {
  const body = `%PDF-1.4\n%${label}\n1 0 obj\n<</Type/Catalog/Pages 2 0 R>>\nendobj\n2 0 obj\n<</Type/Pages/Kids[3 0 R]/Count 1>>\nendobj\n3 0 obj\n<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>\nendobj\n`
  const end = 'trailer\n<</Root 1 0 R>>\n%%EOF\n'
  const filling = Buffer.alloc(Math.max(0, size - body.length - end.length), '%')
  return Buffer.concat([Buffer.from(body), filling, Buffer.from(end)])
}

/** The head of an MP4: a file type box and a media box that holds nothing. */
export const mp4 = Buffer.concat([
  Buffer.from([0, 0, 0, 24]),
  Buffer.from('ftypisom\0\0\x02\0isommp42', 'latin1'),
  Buffer.from([0, 0, 0, 8]),
  Buffer.from('mdat', 'latin1'),
])

/** A whole film without pictures, another one for each label. */
export function film(label = 'film'): Buffer {
  const box = (type: string, body: string): Buffer => {
    const head = Buffer.alloc(8)
    head.writeUInt32BE(8 + Buffer.byteLength(body))
    head.write(type, 4, 'latin1')
    return Buffer.concat([head, Buffer.from(body)])
  }
  return Buffer.concat([box('ftyp', 'isom0000mp42'), box('moov', 'index'), box('mdat', label)])
}

/** A film of any length, another one for each label. */
export function longFilm(size: number, label: string): Buffer {
  const head = Buffer.from('\0\0\0\x14ftypisom0000mp42\0\0\0\x08moov', 'latin1')
  const media = Buffer.alloc(size - head.length, label)
  media.writeUInt32BE(media.length)
  media.write('mdat', 4, 'latin1')
  return Buffer.concat([head, media])
}

/**
 * What a phone takes: HEIC, 64 by 48 pixels in one tile, turned by a quarter, with an Exif block that names the camera
 * (SecretCamera). There is no writing HEVC by hand, so its bytes stand here.
 */
export const heic = Buffer.from(
  [
    'AAAAHGZ0eXBoZWljAAAAAG1pZjFoZWljbWlhZgAAAe5tZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAAA5waXRtAA',
    'AAAAACAAAAEGlkYXQAAAAAAEAAMAAAAExpbG9jAQAAAERAAAMAAQAAAAAAAAIIAAEAAAAKAAAAKQACAAEAAAAAAAAAAQAAAAAAAAAIAAMAAAAA',
    'AAACMQABAAAACgAAANgAAABNaWluZgAAAAAAAwAAABVpbmZlAgAAAQABAABodmMxAAAAABVpbmZlAgAAAAACAABncmlkAAAAABVpbmZlAgAAAQ',
    'ADAABFeGlmAAAAAOJpcHJwAAAAv2lwY28AAAB2aHZjQwEDcAAAAAAAAAAAAB7wAPz9+PgAAA8DIAABABhAAQwB//8DcAAAAwCQAAADAAADAB66',
    'AkAhAAEAKkIBAQNwAAADAJAAAAMAAAMAHqAggQWW6uSmubgQEDAgAAADACAAAAMAISIAAQAGRAHBc8CJAAAAFGlzcGUAAAAAAAAAQAAAAEAAAA',
    'AUaXNwZQAAAAAAAABAAAAAMAAAABBwaXhpAAAAAAMICAgAAAAJaXJvdAMAAAAbaXBtYQAAAAAAAAACAAECgQIAAgMDhIUAAAAoaXJlZgAAAAAA',
    'AAAOZGltZwACAAEAAQAAAA5jZHNjAAMAAQACAAABCW1kYXQAAAAlKAGvE4D2y1PmSL+kV1qO8fUH5kEnY4ip0aJKPafnn8exchcwOAAAAAZFeG',
    'lmAABJSSoACAAAAAcAEAECAA0AAAByAAAAEgEDAAEAAAABAAAAGgEFAAEAAABiAAAAGwEFAAEAAABqAAAAKAEDAAEAAAACAAAAEwIDAAEAAAAB',
    'AAAAaYcEAAEAAACAAAAAAAAAADhjAADoAwAAOGMAAOgDAABTZWNyZXRDYW1lcmEAAAYAAJAHAAQAAAAwMjEwAZEHAAQAAAABAgMAAKAHAAQAAA',
    'AwMTAwAaADAAEAAAD//wAAAqAEAAEAAABAAAAAA6AEAAEAAAAwAAAAAAAAAA==',
  ].join(''),
  'base64',
)

/** A GIF of one-pixel frames on a screen of any size. */
export function gifOnScreen(width: number, height: number, frames: number): Buffer {
  const head = Buffer.from('GIF89a\0\0\0\0\x80\0\0\0\0\0\xff\xff\xff', 'latin1')
  head.writeUInt16LE(width, 6)
  head.writeUInt16LE(height, 8)
  const frame = Buffer.from('\x21\xf9\x04\x04\x05\0\0\0\x2c\0\0\0\0\x01\0\x01\0\0\x02\x02\x44\x01\0', 'latin1')
  return Buffer.concat([head, ...Array.from({ length: frames }, () => frame), Buffer.from(';')])
}

/** A whole film that says where and when it was taken, as phones write it. */
export function filmWithPlace(place: string): Buffer {
  const box = (type: string, ...bodies: (Buffer | string)[]): Buffer => {
    const body = Buffer.concat(bodies.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)))
    const head = Buffer.alloc(8)
    head.writeUInt32BE(8 + body.length)
    head.write(type, 4, 'latin1')
    return Buffer.concat([head, body])
  }
  const media = box('mdia', box('hdlr', Buffer.alloc(8), 'vide', Buffer.alloc(12)), box('minf', box('stbl')))
  return Buffer.concat([
    box('ftyp', 'qt  0000qt  '),
    box('mdat', 'pictures'),
    box('moov', box('trak', media), box('udta', box('\xa9xyz', '\0\x12\x15\xc7', place)), box('meta', place)),
    box('uuid', Buffer.alloc(16), place),
  ])
}
