// Uploads of a field: the queue of its files, kept current on screen.
import { useEffect, useRef, useState } from 'react'
import { useForm, useFormState } from '../forms/form-state.ts'
import { type Upload, type UploadOptions, UploadQueue } from './upload-queue.ts'

export interface Uploads {
  readonly running: readonly Upload[]
  readonly add: (files: readonly File[], mark?: number) => void
  readonly cancel: (id: number) => void
  readonly retry: (id: number) => void
}

export function useUploads(options: UploadOptions): Uploads {
  const { state } = useForm()
  const latest = useRef(options)
  useEffect(() => {
    latest.current = options
  })
  const [running, show] = useState<readonly Upload[]>([])
  const [queue] = useState(() => new UploadQueue(state, () => latest.current, show))

  // A form that starts afresh has nothing on its way, and nothing that failed.
  const generation = useFormState(state, (current) => current.generation())
  // biome-ignore lint/correctness/useExhaustiveDependencies: the number says when, not what
  useEffect(() => () => queue.clear(), [generation, queue])

  return { running, add: queue.add, cancel: queue.cancel, retry: queue.retry }
}
