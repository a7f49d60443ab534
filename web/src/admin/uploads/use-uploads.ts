// Uploads of a field: the queue of its files, kept current on screen, and where each kind of file goes.
import { useEffect, useRef, useState } from 'react'
import { useDraft, useForm } from '../forms/draft.ts'
import type { UploadTarget } from './store-file.ts'
import { type Upload, type UploadOptions, UploadQueue } from './upload-queue.ts'

interface FileAnswer {
  readonly url?: string
}

const one = (answer: unknown) => (answer as { file?: FileAnswer } | undefined)?.file?.url
const firstOfMany = (answer: unknown) => (answer as { files?: readonly FileAnswer[] } | undefined)?.files?.[0]?.url

export const imageTarget: UploadTarget = { path: '/api/products/upload/image', field: 'image', addressIn: one }
/** For pictures that belong to no product. */
export const siteImageTarget: UploadTarget = { path: '/api/upload', field: 'image', addressIn: one }
export const imagesTarget: UploadTarget = {
  path: '/api/products/upload/images',
  field: 'images',
  addressIn: firstOfMany,
}
export const articleImageTarget: UploadTarget = { path: '/api/blog/upload', field: 'image', addressIn: one }
export const imageUploadFailed = "Impossible de télécharger l'image. Veuillez réessayer."
export const eventHeroTarget: UploadTarget = { path: '/api/events/upload-hero', field: 'image', addressIn: one }
export const eventGalleryTarget: UploadTarget = {
  path: '/api/events/upload-gallery',
  field: 'images',
  addressIn: firstOfMany,
}
export const eventVideoTarget: UploadTarget = { path: '/api/events/upload-video', field: 'video', addressIn: one }
export const catalogTarget: UploadTarget = { path: '/api/products/upload/catalog', field: 'file', addressIn: one }

export interface Uploads {
  readonly running: readonly Upload[]
  readonly add: (files: readonly File[]) => void
  readonly cancel: (id: number) => void
  readonly retry: (id: number) => void
}

export function useUploads(options: UploadOptions): Uploads {
  const { draft } = useForm()
  const latest = useRef(options)
  useEffect(() => {
    latest.current = options
  })
  const [running, show] = useState<readonly Upload[]>([])
  const [queue] = useState(() => new UploadQueue(draft, () => latest.current, show))

  // A form that starts afresh has nothing on its way, and nothing that failed.
  const generation = useDraft(draft, (current) => current.generation())
  // biome-ignore lint/correctness/useExhaustiveDependencies: the number says when, not what
  useEffect(() => () => queue.clear(), [generation, queue])

  return { running, add: queue.add, cancel: queue.cancel, retry: queue.retry }
}
