// What may be chosen, told before anything is sent. The server decides by the content; this spares people the wait.

export interface FileRule {
  /** The `accept` attribute of the file input. */
  readonly accept: string
  /** What is wrong with the file, or null. */
  readonly problemOf: (file: File) => string | null
}

const image_bytes_max = 5 * 1024 * 1024
const pdf_bytes_max = 20 * 1024 * 1024

export const imageRule: FileRule = {
  accept: 'image/*',
  problemOf: (file) => {
    if (!file.type.startsWith('image/')) return 'Veuillez sélectionner un fichier image valide.'
    if (file.size > image_bytes_max) return "L'image est trop volumineuse. Taille maximale: 5 MB."
    return null
  },
}

export const pdfRule: FileRule = {
  accept: 'application/pdf',
  problemOf: (file) => {
    if (file.type !== 'application/pdf') return 'Veuillez sélectionner un fichier PDF'
    if (file.size > pdf_bytes_max) return 'Le fichier PDF est trop volumineux. Taille maximale: 20 MB.'
    return null
  },
}
