// Files that are stored ahead of the item that names them, for calls that take no file themselves.
import { type SendOptions, sendForm } from '../../api/send-form.ts'
import type { Attached } from './attached-field.tsx'

/** Where a kind of file goes: call, multipart field, and the address in the answer. */
export interface UploadTarget {
  readonly path: string
  readonly field: string
  readonly addressIn: (answer: unknown) => string | undefined
}

export const videoTarget: UploadTarget = {
  path: '/api/events/upload-video',
  field: 'video',
  addressIn: (answer) => (answer as { file?: { url?: string } } | undefined)?.file?.url,
}

/** The address of what was chosen; a new file goes to the server first. */
export async function storedAddress(
  value: Attached,
  target: UploadTarget,
  sending: Pick<SendOptions, 'onProgress' | 'signal'>,
): Promise<string> {
  if (!(value instanceof File)) return value
  const body = new FormData()
  body.append(target.field, value)
  const address = target.addressIn(await sendForm(target.path, { method: 'POST', body, ...sending }))
  if (!address) throw new Error('Le serveur n’a pas donné l’adresse du fichier.')
  return address
}
