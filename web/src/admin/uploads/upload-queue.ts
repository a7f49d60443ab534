// Files on their way to the server, each with its progress, to be cancelled or tried again. Addresses are handed on in
// the order in which the files were chosen, whichever arrives first.
import type { FormState } from '../forms/form-state.ts'
import { storedAddress, type UploadTarget } from './store-file.ts'
import { inTurn } from './turns.ts'

export interface Upload {
  readonly id: number
  readonly file: File
  /** Part that has been sent, 0 to 1. */
  readonly share: number
  /** Set once it has arrived. */
  readonly address: string | null
  /** The server's sentence when it failed. */
  readonly failure: string | null
  /** What the field marked it with as it was given, handed back with its address. */
  readonly mark: number
}

export interface UploadOptions {
  /** Of the field that the files belong to. */
  readonly path: string
  readonly target: UploadTarget
  readonly onArrived: (addresses: readonly string[], marks: readonly number[]) => void
  readonly onFailed: (message: string) => void
  /** To be told to screen readers. A failure is told by who hears of it. */
  readonly say?: (text: string) => void
}

let made = 0

export class UploadQueue {
  private uploads_: readonly Upload[] = []
  private readonly aborters_ = new Map<number, AbortController>()
  private readonly state_: FormState<object>
  private readonly options_: () => UploadOptions
  private readonly show_: (uploads: readonly Upload[]) => void

  /** The form counts what is on its way; `options` are asked for each time, `show` is told of every change. */
  constructor(state: FormState<object>, options: () => UploadOptions, show: (uploads: readonly Upload[]) => void) {
    this.state_ = state
    this.options_ = options
    this.show_ = show
  }

  readonly add = (files: readonly File[], mark = 0): void => {
    const added = files.map((file) => ({ id: ++made, file, share: 0, address: null, failure: null, mark }))
    this.change([...this.uploads_, ...added])
    this.options_().say?.(`Envoi : ${files.map(({ name }) => name).join(', ')}`)
    for (const upload of added) void this.send(upload)
  }

  readonly cancel = (id: number): void => {
    const upload = this.find(id)
    if (upload) this.options_().say?.(`${upload.file.name} : envoi annulé`)
    this.change(this.uploads_.filter((upload) => upload.id !== id))
    this.state_.failureEnded(id)
    this.aborters_.get(id)?.abort()
    this.handOn()
  }

  readonly retry = (id: number): void => {
    this.patch(id, { failure: null, share: 0 })
    this.state_.failureEnded(id)
    const upload = this.find(id)
    if (upload) void this.send(upload)
  }

  /** Stops what is on its way, and forgets what failed. */
  clear(): void {
    for (const aborter of this.aborters_.values()) aborter.abort()
    for (const { id } of this.uploads_) this.state_.failureEnded(id)
    this.change([])
  }

  private async send({ id, file }: Upload): Promise<void> {
    const aborter = new AbortController()
    this.aborters_.set(id, aborter)
    const ended = this.state_.uploadStarted()
    try {
      const onProgress = (share: number) => this.patch(id, { share })
      const { signal } = aborter
      const address = await inTurn(signal, () => storedAddress(file, this.options_().target, { onProgress, signal }))
      this.patch(id, { share: 1, address })
      this.options_().say?.(`${file.name} : envoi terminé`)
      this.handOn()
    } catch (error) {
      if (aborter.signal.aborted) return
      const failure = error instanceof Error ? error.message : String(error)
      this.patch(id, { failure })
      const message = `« ${file.name} » n’a pas été envoyé : réessayez, ou annulez ce fichier.`
      this.state_.uploadFailed(id, { path: this.options_().path, message })
      this.handOn()
      this.options_().onFailed(failure)
    } finally {
      this.aborters_.delete(id)
      ended()
    }
  }

  /** Hands on what arrived before the first that is still under way; a failed one keeps nobody waiting. */
  private handOn(): void {
    const all = this.uploads_
    const first = all.findIndex((upload) => upload.address === null && upload.failure === null)
    const settled = first === -1 ? all : all.slice(0, first)
    const arrived = settled.flatMap(({ address, mark }) => (address === null ? [] : [{ address, mark }]))
    if (arrived.length === 0) return
    this.change(all.filter((upload) => upload.address === null || !settled.includes(upload)))
    this.options_().onArrived(
      arrived.map(({ address }) => address),
      arrived.map(({ mark }) => mark),
    )
  }

  private find(id: number): Upload | undefined {
    return this.uploads_.find((upload) => upload.id === id)
  }

  private patch(id: number, part: Partial<Upload>): void {
    this.change(this.uploads_.map((upload) => (upload.id === id ? { ...upload, ...part } : upload)))
  }

  private change(uploads: readonly Upload[]): void {
    this.uploads_ = uploads
    this.show_(uploads)
  }
}
