// Files that are uploaded as soon as they are chosen; the form holds their addresses: a list of pictures, or one PDF.
import { memo } from 'react'
import { useForm, useValue } from '../forms/draft.ts'
import { textOf } from '../forms/field.tsx'
import { controlId } from '../forms/path.ts'
import { toasts } from '../ui/toasts.tsx'
import { FileField, type FileFieldProps } from './file-field.tsx'
import { imageRule, pdfRule } from './file-rules.ts'
import { StoredTile, UploadTile } from './tile.tsx'
import { catalogTarget, type UploadTarget, useUploads } from './use-uploads.ts'

/** `path` names a list of addresses. */
interface ImagesFieldProps extends FileFieldProps {
  readonly target: UploadTarget
  readonly count_max: number
  /** Told when there is no room at all. With one place a new picture takes the old one's. */
  readonly full?: string
  /** Told when only `added` of the chosen ones found room. */
  readonly cut?: (added: number) => string
  /** Told instead of removing the last picture. */
  readonly last?: string
  /** What to say when an upload fails. */
  readonly failed: (message: string) => string
}

export const ImagesField = memo(function ImagesField(props: ImagesFieldProps) {
  const { path, label, count_max, full, cut, last, failed } = props
  const { draft, name } = useForm()
  const addresses = useValue(path) as readonly string[]
  const single = count_max === 1
  const current = () => (draft.at(path) as readonly string[] | undefined) ?? []
  const uploads = useUploads({
    target: props.target,
    onArrived: (arrived) => draft.set(path, single ? arrived.slice(-1) : [...new Set([...current(), ...arrived])]),
    onFailed: (message) => toasts.error(failed(message)),
  })

  const add = (files: readonly File[]) => {
    if (single) {
      for (const upload of uploads.running) uploads.cancel(upload.id)
      return uploads.add(files)
    }
    const room = count_max - current().length - uploads.running.length
    if (room <= 0) return toasts.error(full ?? `${count_max} images au plus.`)
    if (files.length > room) toasts.info(cut?.(room) ?? `${room} images ajoutées : ${count_max} au plus.`)
    uploads.add(files.slice(0, room))
  }

  const remove = (address: string) => {
    if (last && current().length === 1) return toasts.error(last)
    draft.set(
      path,
      current().filter((candidate) => candidate !== address),
    )
    document.getElementById(controlId(name, path))?.focus()
  }

  const chooseOne = addresses.length > 0 ? 'Remplacer l’image' : 'Choisir une image'
  return (
    <FileField
      field={props}
      rule={imageRule}
      several={!single}
      choose={single ? chooseOne : 'Ajouter des images'}
      onFiles={add}
    >
      {addresses.map((address, index) => (
        <StoredTile key={address} picture={address} name={`${label} ${index + 1}`} onRemove={() => remove(address)} />
      ))}
      {uploads.running.map((upload) => (
        <UploadTile key={upload.id} upload={upload} uploads={uploads} />
      ))}
    </FileField>
  )
})

/** `path` names one address, '' when there is none. */
interface PdfFieldProps extends FileFieldProps {
  readonly failed: (message: string) => string
}

export function PdfField(props: PdfFieldProps) {
  const { path, failed } = props
  const { draft } = useForm()
  const address = textOf(useValue(path))
  const uploads = useUploads({
    target: catalogTarget,
    onArrived: (arrived) => draft.set(path, arrived.at(-1) ?? ''),
    onFailed: (message) => toasts.error(failed(message)),
  })
  const add = (files: readonly File[]) => {
    for (const upload of uploads.running) uploads.cancel(upload.id)
    uploads.add(files)
  }
  return (
    <FileField field={props} rule={pdfRule} choose={address ? 'Remplacer le PDF' : 'Choisir un PDF'} onFiles={add}>
      {address ? (
        <StoredTile
          picture={undefined}
          name={address.slice(address.lastIndexOf('/') + 1)}
          onRemove={() => draft.set(path, '')}
        />
      ) : null}
      {uploads.running.map((upload) => (
        <UploadTile key={upload.id} upload={upload} uploads={uploads} />
      ))}
    </FileField>
  )
}
