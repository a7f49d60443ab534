// Files that are stored ahead of the item that names them, and where each kind of file goes.
import { type SendOptions, sendForm } from '../../api/send-form.ts'

export interface UploadTarget {
  readonly path: string
  /** Of the multipart body. */
  readonly field: string
}

export const imageTarget: UploadTarget = { path: '/api/products/upload/image', field: 'image' }
export const imagesTarget: UploadTarget = { path: '/api/products/upload/images', field: 'images' }
export const catalogTarget: UploadTarget = { path: '/api/products/upload/catalog', field: 'file' }
/** For pictures that belong to no product. */
export const siteImageTarget: UploadTarget = { path: '/api/upload', field: 'image' }
export const articleImageTarget: UploadTarget = { path: '/api/blog/upload', field: 'image' }
export const imageUploadFailed = "Impossible de télécharger l'image. Veuillez réessayer."
export const eventHeroTarget: UploadTarget = { path: '/api/events/upload-hero', field: 'image' }
export const eventGalleryTarget: UploadTarget = { path: '/api/events/upload-gallery', field: 'images' }
export const videoTarget: UploadTarget = { path: '/api/events/upload-video', field: 'video' }
export const captionsTarget: UploadTarget = { path: '/api/upload/captions', field: 'captions' }

/** What files were called as they were sent from this page: the store calls them by what they hold. */
const names = new Map<string, string>()

/** « notice.pdf »; of a file that was not sent from this page nobody knows more than that it is one. */
export function documentName(address: string): string {
  const kind = address.slice(address.lastIndexOf('.') + 1).toUpperCase()
  return names.get(address) ?? `Fichier enregistré (${kind})`
}

interface StoredFile {
  readonly url?: string
}

/** The address under which the file is stored. */
export async function storedAddress(
  file: File,
  { path, field }: UploadTarget,
  sending: Pick<SendOptions, 'onProgress' | 'signal'>,
): Promise<string> {
  const body = new FormData()
  body.append(field, file)
  const answer = await sendForm<{ file?: StoredFile; files?: readonly StoredFile[] } | undefined>(path, {
    method: 'POST',
    body,
    ...sending,
  })
  const address = answer?.file?.url ?? answer?.files?.[0]?.url
  if (!address) throw new Error('Le serveur n’a pas donné l’adresse du fichier.')
  names.set(address, file.name)
  return address
}
