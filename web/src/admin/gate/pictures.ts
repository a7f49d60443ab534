// Pictures that say nothing to who does not see them, are too small for their place, or weigh too much.
import { mediaImage } from '../../lib/media-address.ts'
import type { Fault, Needle } from './finding.ts'
import { quoted } from './finding.ts'
import { isOutside, type LookedAt, type PlacedPicture, wordsOf } from './page.ts'

/**
 * `/media/{hash}-{width}x{height}` of a picture of ours, wherever media are fetched from, in whatever width and kind.
 */
export function stemOf(address: string): string | null {
  const found = /\/([0-9a-f]{32}-\d{1,5}x\d{1,5})(?:-\d+)?\.\w+$/.exec(address)
  return found ? `/media/${found[1]}` : null
}

/** A file of ours at this site, the only one that pages of the back office may ask, wherever pages fetch it from. */
export function atHome(address: string): string {
  return stemOf(address) === null ? address : `/media/${address.slice(address.lastIndexOf('/') + 1)}`
}

const needleOf = (stem: string): Needle => ({ kind: 'address', value: stem })

/** What a picture is called in a sentence. */
function nameOf(image: Element | undefined): string {
  const alt = image?.getAttribute('alt')?.trim() ?? ''
  return alt === '' ? 'Une image' : `L’image ${quoted(alt)}`
}

/**
 * Where a picture carries meaning: in a text, where somebody put it to be seen; alone in a link, which has no other
 * words; and wherever the page does not say that it is decoration.
 */
export function undescribed({ document }: LookedAt): readonly Fault[] {
  return [...document.querySelectorAll('img')].flatMap((image) => {
    const stem = stemOf(image.getAttribute('src') ?? '')
    const alt = image.getAttribute('alt')
    if (stem === null || (alt ?? '').trim() !== '' || image.closest('[aria-hidden="true"]')) return []
    const link = image.closest('a[href], button')
    const isMeant = alt === null || image.closest('.prose') !== null || (link !== null && wordsOf(link) === '')
    if (!isMeant) return []
    const sentence = 'Une image ne dit rien à qui ne la voit pas\u00a0: écrivez son texte alternatif.'
    return [{ check: 'alternative', sentence, about: stem, needle: needleOf(stem), isOutside: isOutside(image) }]
  })
}

/** How many times a picture may be drawn larger than it is. */
const enlarged_max = 1.5

function enlargement({ address, width, height, isCut }: PlacedPicture): number {
  const image = mediaImage(`${stemOf(address)}.webp`)
  if (!image || image.width === 0 || image.height === 0) return 0
  const scales = [width / image.width, height / image.height]
  return isCut ? Math.max(...scales) : Math.min(...scales)
}

export function tooSmall({ document, layouts }: LookedAt): readonly Fault[] {
  const worst = new Map<string, PlacedPicture>()
  for (const picture of layouts.flatMap(({ pictures }) => pictures)) {
    const stem = stemOf(picture.address)
    if (stem === null || isVector(document, stem) || enlargement(picture) <= enlarged_max) continue
    const other = worst.get(stem)
    if (!other || enlargement(other) < enlargement(picture)) worst.set(stem, picture)
  }
  return [...worst].map(([stem, { width, height }]) => {
    const image = mediaImage(`${stem}.webp`)
    const shown = imageOf(document, stem)
    const sentence =
      `${nameOf(shown)} a ${image?.width}\u00a0×\u00a0${image?.height} pixels pour une place de ` +
      `${Math.round(width)}\u00a0×\u00a0${Math.round(height)}\u00a0: elle paraîtra floue.`
    const outside = shown ? isOutside(shown) : false
    return { check: 'small', sentence, about: stem, needle: needleOf(stem), isOutside: outside }
  })
}

function imageOf(document: Document, stem: string): HTMLImageElement | undefined {
  return [...document.querySelectorAll('img')].find((image) => stemOf(image.getAttribute('src') ?? '') === stem)
}

/** A drawing is as sharp as it is large. */
function isVector(document: Document, stem: string): boolean {
  return imageOf(document, stem)?.getAttribute('src')?.endsWith('.svg') === true
}

/** Of one picture, as a computer fetches it. */
const bytes_max = 400 * 1024

export function heavy({ document, weights }: LookedAt): readonly Fault[] {
  return [...weights].flatMap(([address, bytes]) => {
    const stem = stemOf(address)
    if (stem === null || bytes <= bytes_max) return []
    const shown = imageOf(document, stem)
    const sentence = `${nameOf(shown)} pèse ${Math.round(bytes / 1024)}\u00a0Ko\u00a0: elle retarde la page.`
    return [{ check: 'weight', sentence, about: stem, needle: needleOf(stem), isOutside: !shown || isOutside(shown) }]
  })
}

/** The file that a browser fetches for a place of so many pixels: the smallest that fills it, of the best kind. */
export function fetchedFor(image: HTMLImageElement, width: number): string {
  const best = image.closest('picture')?.querySelector('source[srcset]') ?? image
  const files = (best.getAttribute('srcset') ?? '').split(',').flatMap((entry) => {
    const [address = '', size = ''] = entry.trim().split(/\s+/)
    return /^\d+w$/.test(size) ? [{ address, width: Number.parseInt(size, 10) }] : []
  })
  files.sort((one, other) => one.width - other.width)
  const file = files.find((one) => one.width >= width) ?? files.at(-1)
  return file?.address ?? image.getAttribute('src') ?? ''
}
