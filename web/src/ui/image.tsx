// A picture of the media store or of the bundled content in every width that exists of it, with its place kept before
// it arrives and a quiet stand-in when it never does. Any other address is shown as it is, in a box of the asked shape.
import { useEffect, useRef, useState } from 'react'
import { preload } from 'react-dom'
import { type ImageKind, imageRatio, mediaImage, variantAddress } from '../lib/media-address.ts'
import { usePlaced } from './media-base.ts'

/** A picture, what is said of it, and what of it must be seen. */
export interface ShownPicture {
  /**
   * An address of the media store or of a bundled picture, any other image address, or nothing (shows the stand-in).
   */
  readonly src: string | null | undefined
  /** Empty for decoration. */
  readonly alt: string
  /** The point that stays in sight however the picture is cut: "x y" in percent; without one the place decides. */
  readonly focus?: string | undefined
}

/** Width to height of a box that cuts what does not fit. */
export type PictureShape = '4-5' | '1-1' | '16-9'

interface ImageProps extends ShownPicture {
  /** How wide the picture is drawn, as the `sizes` attribute takes it. */
  readonly sizes: string
  /** The box: a fixed shape, the nearest positioned ancestor, or the picture's own shape. */
  readonly shape?: PictureShape | 'fill' | 'natural'
  /** The largest picture of the first screen: loaded at once and before all others. */
  readonly priority?: boolean
  readonly className?: string
}

export function Image({ src, alt, focus, sizes, shape = 'natural', priority = false, className }: ImageProps) {
  const placed = usePlaced()
  const [brokenSource, setBrokenSource] = useState<string | null>(null)
  const element = useRef<HTMLImageElement>(null)
  // A picture can fail before the scripts are there to hear of it. Of a drawing that says no size older Firefox says
  // that it has no width, though it is shown.
  useEffect(() => {
    const image = element.current
    if (!image || !src || !image.complete || image.naturalWidth > 0 || !image.currentSrc) return
    image.decode().catch(() => setBrokenSource(src))
  }, [src])

  const box = ['image', `image-${shape}`, focusClasses(focus), className].filter(Boolean).join(' ')
  if (!src || brokenSource === src) {
    return (
      <span className={box}>
        {/* What did not load is named to whoever looks into the page; without a name there was nothing to load. */}
        <span
          className="image-missing"
          data-source={src || undefined}
          {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}
        >
          Image indisponible
        </span>
      </span>
    )
  }

  const stored = mediaImage(src)
  const sourceSet = (kind: ImageKind) =>
    stored?.widths.map((width) => `${placed(variantAddress(stored, width, kind))} ${width}w`).join(', ')
  const responsive = stored !== null && stored.widths.length > 0
  const drawnSizes = stored ? coverSizes(sizes, shape, stored.width / stored.height) : sizes
  const [best = 'webp'] = stored?.kinds ?? []
  if (responsive && priority) {
    preload(placed(variantAddress(stored, fallbackWidth(stored.widths), best)), {
      as: 'image',
      type: `image/${best}`,
      imageSrcSet: sourceSet(best) ?? '',
      imageSizes: drawnSizes,
      fetchPriority: 'high',
    })
  }
  const picture = (
    <img
      ref={element}
      src={placed(responsive ? variantAddress(stored, fallbackWidth(stored.widths), 'webp') : src)}
      {...(responsive && best === 'webp' ? { srcSet: sourceSet('webp'), sizes: drawnSizes } : {})}
      {...(stored ? { width: stored.width, height: stored.height } : {})}
      alt={alt}
      loading={priority ? 'eager' : 'lazy'}
      decoding={priority ? 'sync' : 'async'}
      fetchPriority={priority ? 'high' : undefined}
      onError={() => setBrokenSource(src)}
    />
  )
  return (
    <span className={box}>
      {responsive && best === 'avif' ? (
        <picture>
          <source type="image/avif" srcSet={sourceSet('avif')} sizes={drawnSizes} />
          {picture}
        </picture>
      ) : (
        picture
      )}
    </span>
  )
}

/**
 * The box that cuts off the least of most of these pictures: an upright one takes more than half of a wide scene. Of an
 * address whose size is not known nothing is concluded; where that is so of all, the box is the given one.
 */
export function shapeOf(addresses: readonly (string | null | undefined)[], otherwise: PictureShape): PictureShape {
  const ratios = addresses.flatMap((address) => imageRatio(address) ?? []).sort((one, other) => one - other)
  const middle = ratios[(ratios.length - 1) >> 1]
  if (middle === undefined) return otherwise
  return middle < 0.9 ? '4-5' : middle < 1.34 ? '1-1' : '16-9'
}

/** How exactly a point is kept, in percent: a class stands for each step, as no element may bear styles of its own. */
const focusStep = 5

/** The classes that keep the point in sight (focus.css). */
export function focusClasses(focus: string | undefined): string {
  const [x, y] = (focus ?? '').split(' ').map((percent) => Math.round(Number(percent) / focusStep) * focusStep)
  return x === undefined || y === undefined ? '' : `focus focus-x-${x} focus-y-${y}`
}

/** What a browser without `srcset` gets: the widest variant of at most 960 pixels. */
function fallbackWidth(widths: readonly number[]): number {
  return widths.filter((width) => width <= 960).at(-1) ?? widths[0] ?? 0
}

/** Width over height of the boxes of a fixed shape. */
const boxRatios: Readonly<Partial<Record<NonNullable<ImageProps['shape']>, number>>> = {
  '4-5': 4 / 5,
  '1-1': 1,
  '16-9': 16 / 9,
}

/** What a cut picture may lose in sharpness, which nobody sees: a third of its bytes. */
const cutSharpness = 0.8

/**
 * A picture that is wider than its box is drawn wider than its box, and cut: it needs about as many pixels as it is
 * wide.
 */
function coverSizes(sizes: string, shape: NonNullable<ImageProps['shape']>, ratio: number): string {
  const excess = (ratio / (boxRatios[shape] ?? ratio)) * cutSharpness
  if (excess <= 1.05) return sizes
  return sizes.replace(/(calc\([^)]*\)|\S+)(?=,|$)/g, `calc($1 * ${excess.toFixed(2)})`)
}
