// Addresses of pictures, of the media store (docs/product.md, Media) and bundled with the site: what size a picture
// has, and which widths of it exist.

interface MediaImage {
  /** The address without its extension. */
  readonly stem: string
  readonly width: number
  readonly height: number
  /** Widths that exist, in pixels, ascending. Empty for vector images. */
  readonly widths: readonly number[]
  /** What each width exists as, the best first. */
  readonly kinds: readonly ImageKind[]
}

export type ImageKind = 'avif' | 'webp'

/** As the program makes them: `variant_steps` in server/src/media/media_store.cpp. */
const variantWidths = [320, 640, 960, 1280, 1920]
const largestOwnWidth = 1920

/** Bundled pictures come in this width, which fills a dense phone, and in their own. */
const smallBundledWidth = 800

/** Reads `/media/{hash}-{width}x{height}.{ext}` and `/assets/{name}-{width}x{height}.webp`; anything else is null. */
export function mediaImage(address: string): MediaImage | null {
  const match =
    /^(\/media\/[0-9a-f]{32}-(\d{1,5})x(\d{1,5}))\.(jpg|png|webp|avif|gif|svg)$/.exec(address) ??
    /^(\/assets\/[\w.-]+-(\d{1,5})x(\d{1,5}))\.webp$/.exec(address)
  if (!match) return null
  const [, stem = '', widthText = '', heightText = '', extension] = match
  const width = Number(widthText)
  const height = Number(heightText)
  if (extension === 'svg') return { stem, width, height, widths: [], kinds: [] }
  if (!extension) return { stem, width, height, widths: [smallBundledWidth, width], kinds: ['webp'] }
  const widths = variantWidths.filter((candidate) => candidate < width)
  if (width <= largestOwnWidth) widths.push(width)
  return { stem, width, height, widths, kinds: ['avif', 'webp'] }
}

/** The file of one of the picture's widths, as one of its kinds. */
export function variantAddress(image: MediaImage, width: number, kind: ImageKind): string {
  const isBundled = !image.kinds.includes('avif')
  return isBundled && width === image.width ? `${image.stem}.${kind}` : `${image.stem}-${width}.${kind}`
}

/**
 * The address to show where one file must serve everywhere (social tags): the widest WebP of at most 1280 pixels, or
 * the address itself when it has no variants.
 */
export function shareAddress(address: string): string {
  return oneVariant(address, 'webp', 1280)
}

/**
 * The one file before a film in a browser's own player, which knows no widths: of at most 960 pixels, which fills a
 * dense phone, in the kind with the fewest bytes. A browser too old for it shows the player without a picture.
 */
export function posterAddress(address: string): string {
  return oneVariant(address, mediaImage(address)?.kinds[0] ?? 'webp', 960)
}

function oneVariant(address: string, kind: ImageKind, widthMax: number): string {
  const image = mediaImage(address)
  const width = image?.widths.filter((candidate) => candidate <= widthMax).at(-1)
  return image && width !== undefined ? variantAddress(image, width, kind) : address
}

/**
 * Where a file of the media store is fetched: below `base`, which stands for /media, or from this site where there is
 * none.
 */
export function placedAddress(address: string, base: string): string {
  return base && address.startsWith('/media/') ? base + address.slice('/media'.length) : address
}

/** Width over height of a picture whose address says its size. */
export function imageRatio(address: string | null | undefined): number | null {
  const image = address ? mediaImage(address) : null
  return image && image.width / image.height
}

/** Whether a picture of the media store is a landscape large enough to fill a page's width. */
export function isWideImage(address: string | null | undefined): boolean {
  const image = address ? mediaImage(address) : null
  return image !== null && image.width >= 1280 && image.width >= 1.4 * image.height
}
