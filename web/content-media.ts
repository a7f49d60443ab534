// The pictures and films of the bundled content: finds them by name, and gives each an address that is never reused for
// other bytes. A picture is kept in two widths; its address tells its size, as addresses of the media store do.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'

export interface Medium {
  /** Where the browser finds it: `/assets/{name}.{hash}-{width}x{height}.webp` for a picture in two widths. */
  readonly address: string
  /** What must be served for it, by file name under the site's root. */
  readonly files: ReadonlyMap<string, Buffer>
}

/** Endings that a name may leave out. */
const endings = ['', '.svg', '.webp', '.avif', '.mp4']

/** A picture in two widths (`{name}-800.webp`, `{name}-1280.webp`), or the one file of this name; undefined for neither. */
export function findMedium(folder: string, name: string): Medium | undefined {
  if (!/^[\w-]+(\.\w+)?$/.test(name)) return undefined
  const small = join(folder, `${name}-800.webp`)
  const large = join(folder, `${name}-1280.webp`)
  if (existsSync(small) && existsSync(large)) return picture(name, readFileSync(small), readFileSync(large))
  const path = endings.map((ending) => join(folder, name + ending)).find((candidate) => existsSync(candidate))
  return path ? singleFile(name.replace(/\.\w+$/, ''), extname(path), readFileSync(path)) : undefined
}

function picture(name: string, small: Buffer, large: Buffer): Medium {
  const { width, height } = sizeOfWebp(large)
  const stem = `assets/${name}.${fingerprint(small, large)}-${width}x${height}`
  return {
    address: `/${stem}.webp`,
    files: new Map([
      [`${stem}-800.webp`, small],
      [`${stem}.webp`, large],
    ]),
  }
}

function singleFile(name: string, ending: string, bytes: Buffer): Medium {
  const file = `assets/${name}.${fingerprint(bytes)}${ending}`
  return { address: `/${file}`, files: new Map([[file, bytes]]) }
}

function fingerprint(...parts: readonly Buffer[]): string {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest('hex').slice(0, 12)
}

/** Reads the size from the first chunk of the file (RFC 9649). */
function sizeOfWebp(bytes: Buffer): { readonly width: number; readonly height: number } {
  const chunk = bytes.toString('latin1', 12, 16)
  if (chunk === 'VP8X') return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 }
  if (chunk === 'VP8 ') return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff }
  if (chunk === 'VP8L') {
    const packed = bytes.readUInt32LE(21)
    return { width: (packed & 0x3fff) + 1, height: ((packed >> 14) & 0x3fff) + 1 }
  }
  throw new Error('This is no WebP picture.')
}
