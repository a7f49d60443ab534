// What may be chosen, told before anything is sent, and how such files are called. The server decides by the content;
// this spares people the wait.
import type { IconName } from '../ui/icon.tsx'

export interface FileRule {
  /** The `accept` attribute of the file input. */
  readonly accept: string
  readonly icon: IconName
  readonly choose: string
  readonly replace: string
  /** What is wrong with the file, or null. */
  readonly problemOf: (file: File) => string | null
}

const mebibyte = 1024 * 1024
const image_bytes_max = 5 * mebibyte
const video_bytes_max = 100 * mebibyte
const pdf_bytes_max = 20 * mebibyte

const videoTypes = ['video/mp4', 'video/webm', 'video/quicktime']

export const imageRule: FileRule = {
  accept: 'image/*',
  icon: 'image',
  choose: 'Choisir une image',
  replace: 'Remplacer l’image',
  problemOf: (file) => {
    if (!file.type.startsWith('image/')) return 'Veuillez sélectionner un fichier image valide.'
    if (file.size > image_bytes_max) return "L'image est trop volumineuse. Taille maximale: 5 MB."
    return null
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
