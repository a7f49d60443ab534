// Pictures of phones are larger than the site needs and than the server takes: they are made smaller before they are
// sent. Docs: docs/product.md, Back office.
import { isAnimatedGif } from './gif.ts'

/** The long side of a picture that was made smaller, in pixels; one that has fewer keeps them. */
const longSide = 2560
/** Beyond this a picture is far larger than any screen shows it. */
const longSideMax = 2 * longSide
/** Smaller files are sent without a look at their pixels. */
const lightBytes = 1024 * 1024
/** Tried in turn until the picture is light enough. */
const qualities = [0.92, 0.85, 0.75, 0.6, 0.45] as const

/** Whether the file is worth a look. */
export function mayBeLarge(file: File): boolean {
  return file.size > lightBytes
}

/**
 * The picture in at most `bytes_max` bytes, upright. The file itself where it is fine as it is, and where it cannot be
 * made smaller here: it moves, it is a drawing, or this browser does not read such pictures (HEIC in most of them).
 */
export async function smallerPicture(file: File, bytes_max: number): Promise<File> {
  if (!mayBeLarge(file) || (await natureOf(file)) !== 'still') return file
  const picture = await decoded(file)
  if (!picture) return file
  const canvas = redrawn(picture, file.size <= bytes_max)
  return (canvas && (await encoded(canvas, file, bytes_max))) ?? file
}

/**
 * What keeps a picture from being made smaller here: of an animation (of a GIF, a WebP, a PNG, or AVIF sequences) one
 * frame would be another picture, and a drawing has no pixels.
 */
export async function natureOf(file: File): Promise<'still' | 'animation' | 'drawing'> {
  if (file.type === 'image/svg+xml') return 'drawing'
  if (file.type === 'image/gif') return isAnimatedGif(new Uint8Array(await file.arrayBuffer())) ? 'animation' : 'still'
  return /ANIM|acTL|ftypavis/.test(await file.slice(0, 65_536).text()) ? 'animation' : 'still'
}

/** Whether pictures of this type may have pixels that are see-through. */
export function mayBeSeeThrough({ type }: File): boolean {
  return ['image/png', 'image/webp', 'image/avif', 'image/gif'].includes(type)
}

/** Turned as its EXIF says; null where the browser cannot read it. */
async function decoded(file: File): Promise<ImageBitmap | null> {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' })
  } catch {
    // What is wrong with it is for the server to say.
    return null
  }
}

/** null: it is fine as it is, or cannot be drawn. Lets go of the picture, which holds all its pixels. */
function redrawn(picture: ImageBitmap, isLight: boolean): HTMLCanvasElement | null {
  try {
    const long = Math.max(picture.width, picture.height)
    return isLight && long <= longSideMax ? null : drawn(picture, Math.min(1, longSide / long))
  } finally {
    picture.close()
  }
}

function drawn(picture: ImageBitmap, scale: number): HTMLCanvasElement | null {
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(picture.width * scale)
  canvas.height = Math.round(picture.height * scale)
  const context = canvas.getContext('2d')
  if (!context) return null
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return canvas
}

/**
 * Photographs stay JPEG; what may be see-through becomes WebP, or JPEG where this browser writes no WebP and nothing is
 * see-through. null: it is too heavy at any quality, or cannot be written.
 */
async function encoded(canvas: HTMLCanvasElement, file: File, bytes_max: number): Promise<File | null> {
  if (!mayBeSeeThrough(file)) return written(canvas, 'image/jpeg', file, bytes_max)
  const inWebp = await written(canvas, 'image/webp', file, bytes_max)
  return inWebp || !isOpaque(canvas) ? inWebp : written(canvas, 'image/jpeg', file, bytes_max)
}

async function written(
  canvas: HTMLCanvasElement,
  type: 'image/webp' | 'image/jpeg',
  { name }: File,
  bytes_max: number,
): Promise<File | null> {
  for (const quality of qualities) {
    const blob = await blobOf(canvas, type, quality)
    // A browser that does not write such pictures answers a PNG, of any size.
    if (blob?.type !== type) return null
    const ending = type === 'image/webp' ? 'webp' : 'jpg'
    if (blob.size <= bytes_max) return new File([blob], `${name.replace(/\.\w+$/, '')}.${ending}`, { type })
  }
  return null
}

function isOpaque(canvas: HTMLCanvasElement): boolean {
  const pixels = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data
  if (!pixels) return false
  for (let alpha = 3; alpha < pixels.length; alpha += 4) if (pixels[alpha] !== 255) return false
  return true
}

function blobOf(canvas: HTMLCanvasElement, type: string, quality: number): Promise<Blob | null> {
  return new Promise((resolve) => canvas.toBlob(resolve, type, quality))
}
