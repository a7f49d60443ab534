// Files on their way to the server, each with its progress, to be cancelled or tried again. Addresses are handed on in the
// order in which the files were chosen, whichever arrives first.
import { useCallback, useEffect, useRef, useState } from 'react'
import { sendForm } from '../../api/send-form.ts'
import { useDraft, useForm } from '../forms/draft.ts'

/** Where a kind of file goes: call, multipart field, and the address in the answer. */
export interface UploadTarget {
  readonly path: string
  readonly field: string
  readonly addressIn: (answer: unknown) => string | undefined
}

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

export interface Upload {
  readonly id: number
  readonly file: File
  /** Part that has been sent, 0 to 1. */
  readonly share: number
  /** Set once it has arrived. */
  readonly address: string | null
  /** The server's sentence when it failed. */
  readonly failure: string | null
}

interface UseUploadsOptions {
  readonly target: UploadTarget
  readonly onArrived: (addresses: readonly string[]) => void
  readonly onFailed: (message: string) => void
  /** To be told to screen readers. A failure is told by who hears of it. */
  readonly say?: (text: string) => void
}

export interface Uploads {
  readonly running: readonly Upload[]
  readonly add: (files: readonly File[]) => void
  readonly cancel: (id: number) => void
  readonly retry: (id: number) => void
}

let made = 0

export function useUploads(options: UseUploadsOptions): Uploads {
  const { draft } = useForm()
  const [running, setRunning] = useState<readonly Upload[]>([])
  const uploads = useRef<readonly Upload[]>([])
  const aborters = useRef(new Map<number, AbortController>())
  const latest = useRef(options)
  useEffect(() => {
    latest.current = options
  })

  const change = useCallback((next: readonly Upload[]) => {
    uploads.current = next
    setRunning(next)
  }, [])

  const patch = useCallback(
    (id: number, part: Partial<Upload>) =>
      change(uploads.current.map((upload) => (upload.id === id ? { ...upload, ...part } : upload))),
    [change],
  )

  /** Hands on what arrived before the first that is still under way; a failed one keeps nobody waiting. */
  const handOn = useCallback(() => {
    const all = uploads.current
    const first = all.findIndex((upload) => upload.address === null && upload.failure === null)
    const settled = first === -1 ? all : all.slice(0, first)
    const addresses = settled.flatMap((upload) => upload.address ?? [])
    if (addresses.length === 0) return
    change(all.filter((upload) => upload.address === null || !settled.includes(upload)))
    latest.current.onArrived(addresses)
  }, [change])

  const send = useCallback(
    async ({ id, file }: Upload) => {
      const aborter = new AbortController()
      aborters.current.set(id, aborter)
      draft.uploadStarted()
      const { target } = latest.current
      const body = new FormData()
      body.append(target.field, file)
      try {
        const onProgress = (share: number) => patch(id, { share })
        const answer = await sendForm(target.path, { method: 'POST', body, onProgress, signal: aborter.signal })
        const address = target.addressIn(answer)
        if (!address) throw new Error('Le serveur n’a pas donné l’adresse du fichier.')
        patch(id, { share: 1, address })
        latest.current.say?.(`${file.name} : envoi terminé`)
        handOn()
      } catch (error) {
        if (aborter.signal.aborted) return
        const failure = error instanceof Error ? error.message : String(error)
        patch(id, { failure })
        handOn()
        latest.current.onFailed(failure)
      } finally {
        aborters.current.delete(id)
        draft.uploadEnded()
      }
    },
    [draft, patch, handOn],
  )

  const add = useCallback(
    (files: readonly File[]) => {
      const added = files.map((file) => ({ id: ++made, file, share: 0, address: null, failure: null }))
      change([...uploads.current, ...added])
      latest.current.say?.(`Envoi : ${files.map(({ name }) => name).join(', ')}`)
      for (const upload of added) void send(upload)
    },
    [change, send],
  )

  const cancel = useCallback(
    (id: number) => {
      const upload = uploads.current.find((candidate) => candidate.id === id)
      if (upload) latest.current.say?.(`${upload.file.name} : envoi annulé`)
      change(uploads.current.filter((upload) => upload.id !== id))
      aborters.current.get(id)?.abort()
      handOn()
    },
    [change, handOn],
  )

  const retry = useCallback(
    (id: number) => {
      patch(id, { failure: null, share: 0 })
      const upload = uploads.current.find((candidate) => candidate.id === id)
      if (upload) void send(upload)
    },
    [patch, send],
  )

  // A form that starts afresh has nothing on its way, and nothing that failed.
  const generation = useDraft(draft, (current) => current.generation())
  // biome-ignore lint/correctness/useExhaustiveDependencies: the number says when, not what
  useEffect(() => {
    const left = aborters.current
    return () => {
      for (const aborter of left.values()) aborter.abort()
      change([])
    }
  }, [generation, change])

  return { running, add, cancel, retry }
}
