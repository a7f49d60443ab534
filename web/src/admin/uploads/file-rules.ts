// What may be chosen, told before anything is sent, and how such files are called. The server decides by the content;
// this spares people the wait.
import { media } from '../../content/fields/index.ts'
import type { IconName } from '../ui/icon.tsx'
import { isSubRip, isWebVtt, webVttOf } from './captions.ts'
import { mayBeLarge, mayBeSeeThrough, natureOf, smallerPicture } from './smaller-picture.ts'

export interface FileRule {
  /** The `accept` attribute of the file input. */
  readonly accept: string
  readonly icon: IconName
  readonly choose: string
  readonly replace: string
  /** What is wrong with the file, or null. */
  readonly problemOf: (file: File) => string | null
  /** What can be done about it, or null. */
  readonly adviceOf?: (file: File) => Promise<string | null>
  /** What is done to a file before it is looked at. */
  readonly prepare?: {
    readonly isNeeded: (file: File) => boolean
    readonly run: (file: File) => Promise<File>
  }
}

const { image, video, pdf, captions } = media

/** « 5 MB » */
const sizeOf = ({ size_bytes_max }: { readonly size_bytes_max: number }) => `${size_bytes_max / (1024 * 1024)} MB`

/** Of one picture. */
export const pictureSize = sizeOf(image)

const helps = {
  image: `JPG, PNG, WebP ou HEIC, ${pictureSize} au plus.`,
  video: `MP4, WebM ou MOV, ${sizeOf(video)} au plus.`,
  pdf: `PDF seulement, ${sizeOf(pdf)} au plus.`,
  captions: `Ce qui se dit et s’entend dans la vidéo, pour ceux qui ne l’entendent pas. WebVTT ou SubRip (.vtt, .srt), ${sizeOf(captions).replace(' ', '\u00a0')} au plus.`,
} as const

/** What files of the kind must be, in words. */
export function fileHelp(kind: keyof typeof helps): string {
  return helps[kind]
}

/** The pictures of many phones, which browsers other than Safari neither show nor know by a type. */
export function isHeic({ name, type }: File): boolean {
  return /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name)
}

export function isPicture(file: File): boolean {
  return file.type.startsWith('image/') || isHeic(file)
}

const isTooLarge = (file: File) => file.size > image.size_bytes_max

/** How the administrator can make the picture smaller, which was too much for this browser. */
async function smallerByHand(file: File): Promise<string> {
  const name = `« ${file.name} »`
  const nature = await natureOf(file)
  if (nature === 'animation') {
    return `Une animation n’est pas réduite ici : diminuez les dimensions ou la durée de ${name}, puis choisissez-la de nouveau.`
  }
  if (nature === 'drawing') {
    return `Un dessin n’est pas réduit ici : simplifiez ${name}, ou enregistrez-le en PNG, puis choisissez-le de nouveau.`
  }
  const format = mayBeSeeThrough(file) ? 'WebP, ou en JPEG si rien n’y est transparent' : 'JPEG'
  return `Ce navigateur ne peut pas réduire ${name} : enregistrez l’image en ${format}, puis choisissez-la de nouveau.`
}

export const imageRule: FileRule = {
  accept: 'image/*,.heic,.heif',
  icon: 'image',
  choose: 'Choisir une image',
  replace: 'Remplacer l’image',
  problemOf: (file) => {
    if (!isPicture(file)) return image.wrong_kind
    return isTooLarge(file) ? image.too_large : null
  },
  adviceOf: (file) => (isPicture(file) && isTooLarge(file) ? smallerByHand(file) : Promise.resolve(null)),
  prepare: {
    isNeeded: (file) => isPicture(file) && mayBeLarge(file),
    run: (file) => (isPicture(file) ? smallerPicture(file, image.size_bytes_max) : Promise.resolve(file)),
  },
}

interface MediaKind {
  readonly types: readonly string[]
  readonly size_bytes_max: number
  readonly wrong_kind: string
  readonly too_large: string
}

/** By what the browser takes a file for. */
function ruleOf({ types, size_bytes_max, wrong_kind, too_large }: MediaKind) {
  return {
    accept: types.join(','),
    problemOf: ({ type, size }: File) => {
      if (!types.includes(type)) return wrong_kind
      return size > size_bytes_max ? too_large : null
    },
  }
}

export const videoRule: FileRule = {
  ...ruleOf(video),
  icon: 'film',
  choose: 'Choisir une vidéo',
  replace: 'Remplacer la vidéo',
}

export const pdfRule: FileRule = {
  ...ruleOf(pdf),
  icon: 'file',
  choose: 'Choisir un PDF',
  replace: 'Remplacer le PDF',
}

/** The server takes one of the formats that this form does. */
const noCaptions = 'Veuillez sélectionner des sous-titres au format WebVTT ou SubRip (.vtt, .srt).'

/** Some systems know no type of captions: they are told by their names as well. */
export const captionsRule: FileRule = {
  accept: '.vtt,.srt,text/vtt',
  icon: 'file',
  choose: 'Choisir des sous-titres',
  replace: 'Remplacer les sous-titres',
  problemOf: (file) => {
    if (!(isWebVtt(file) || isSubRip(file))) return noCaptions
    if (file.size > captions.size_bytes_max) return captions.too_large
    // One that could not be made WebVTT of.
    return isWebVtt(file) ? null : noCaptions
  },
  prepare: {
    isNeeded: (file) => (isWebVtt(file) || isSubRip(file)) && file.size <= captions.size_bytes_max,
    run: webVttOf,
  },
}
