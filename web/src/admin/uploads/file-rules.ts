// What may be chosen, told before anything is sent, and how such files are called. The server decides by the content;
// this spares people the wait.
import type { IconName } from '../ui/icon.tsx'
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

const mebibyte = 1024 * 1024
const image_bytes_max = 5 * mebibyte
const video_bytes_max = 100 * mebibyte
const pdf_bytes_max = 20 * mebibyte

const videoTypes = ['video/mp4', 'video/webm', 'video/quicktime']

/** The pictures of many phones, which browsers other than Safari neither show nor know by a type. */
export function isHeic({ name, type }: File): boolean {
  return /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name)
}

export function isPicture(file: File): boolean {
  return file.type.startsWith('image/') || isHeic(file)
}

const isTooLarge = (file: File) => file.size > image_bytes_max

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
    if (!isPicture(file)) return 'Veuillez sélectionner un fichier image valide.'
    return isTooLarge(file) ? "L'image est trop volumineuse. Taille maximale: 5 MB." : null
  },
  adviceOf: (file) => (isPicture(file) && isTooLarge(file) ? smallerByHand(file) : Promise.resolve(null)),
  prepare: {
    isNeeded: (file) => isPicture(file) && mayBeLarge(file),
    run: (file) => (isPicture(file) ? smallerPicture(file, image_bytes_max) : Promise.resolve(file)),
  },
}

export const videoRule: FileRule = {
  accept: videoTypes.join(','),
  icon: 'film',
  choose: 'Choisir une vidéo',
  replace: 'Remplacer la vidéo',
  problemOf: (file) => {
    if (!videoTypes.includes(file.type)) return 'Veuillez sélectionner une vidéo valide (MP4, WebM ou MOV).'
    if (file.size > video_bytes_max) return 'La vidéo est trop volumineuse (max 100MB)'
    return null
  },
}

export const pdfRule: FileRule = {
  accept: 'application/pdf',
  icon: 'file',
  choose: 'Choisir un PDF',
  replace: 'Remplacer le PDF',
  problemOf: (file) => {
    if (file.type !== 'application/pdf') return 'Veuillez sélectionner un fichier PDF'
    if (file.size > pdf_bytes_max) return 'Le fichier PDF est trop volumineux. Taille maximale: 20 MB.'
    return null
  },
}
