// Files that are uploaded as soon as they are chosen; the form holds their addresses: a list of pictures, one PDF or one
// film.
import { memo } from 'react'
import { useForm, useValue } from '../forms/draft.ts'
import { textOf } from '../forms/field.tsx'
import { controlId } from '../forms/path.ts'
import { toasts } from '../ui/toasts.tsx'
import { FileField, type FileFieldProps } from './file-field.tsx'
import { type FileRule, imageRule, pdfRule, videoRule } from './file-rules.ts'
import { StoredTile, type TileShape, UploadTile } from './tile.tsx'
import { catalogTarget, type UploadTarget, useUploads } from './use-uploads.ts'

/** `path` names a list of addresses. */
interface ImagesFieldProps extends FileFieldProps {
  readonly target: UploadTarget
  readonly count_max: number
  /** What one of them is called, before its number; the label by default. */
  readonly tileName?: string
  /** How they look; pictures by default. */
  readonly shape?: TileShape
  /** Told when there is no room at all. With one place a new picture takes the old one's. */
  readonly full?: string
  /** Told when only `added` of the chosen ones found room. */
  readonly cut?: (added: number) => string
  /** Told instead of removing the last picture. */
  readonly last?: string
  /** What to say when pictures were chosen; nothing by default. */
  readonly chosen?: (files: readonly File[]) => string
  /** What to say when a picture has arrived; nothing by default. */
  readonly arrived?: string
  /** What to say when an upload fails. */
  readonly failed: (message: string) => string
}

export const ImagesField = memo(function ImagesField(props: ImagesFieldProps) {
  const {
    path,
    label,
    tileName = label,
    count_max,
    shape = 'picture',
    full,
    cut,
    last,
    chosen,
    arrived: said,
    failed,
  } = props
  const { draft, name } = useForm()
  const addresses = useValue(path) as readonly string[]
  const single = count_max === 1
  const current = () => (draft.at(path) as readonly string[] | undefined) ?? []
  const uploads = useUploads({
    target: props.target,
    onArrived: (arrived) => {
      draft.set(path, single ? arrived.slice(-1) : [...new Set([...current(), ...arrived])])
      if (said) toasts.success(said)
    },
    onFailed: (message) => toasts.error(failed(message)),
  })

  const add = (files: readonly File[]) => {
    if (single) {
      for (const upload of uploads.running) uploads.cancel(upload.id)
      if (chosen) toasts.info(chosen(files))
      return uploads.add(files)
    }
    const room = count_max - current().length - uploads.running.length
    if (room <= 0) return toasts.error(full ?? `${count_max} images au plus.`)
    if (files.length > room) toasts.info(cut?.(room) ?? `${room} images ajoutées : ${count_max} au plus.`)
    if (chosen) toasts.info(chosen(files.slice(0, room)))
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

  const chooseOne = addresses.length > 0 ? imageRule.replace : imageRule.choose
  return (
    <FileField
      field={props}
      rule={imageRule}
      several={!single}
      choose={single ? chooseOne : 'Ajouter des images'}
      onFiles={add}
    >
      {addresses.map((address, index) => (
        <StoredTile
          key={address}
          shape={shape}
          address={address}
          name={`${tileName} ${index + 1}`}
          onRemove={() => remove(address)}
        />
      ))}
      {uploads.running.map((upload) => (
        <UploadTile key={upload.id} upload={upload} uploads={uploads} />
      ))}
    </FileField>
  )
})

/** `path` names one address, '' when there is none. */
interface StoredFileFieldProps extends FileFieldProps {
  /** What to say when a file was chosen; nothing by default. */
  readonly chosen?: (file: File) => string
  readonly failed: (message: string) => string
}

export const PdfField = (props: StoredFileFieldProps) => (
  <StoredFileField {...props} rule={pdfRule} shape="document" target={catalogTarget} />
)

export const StoredVideoField = (props: StoredFileFieldProps & { readonly target: UploadTarget }) => (
  <StoredFileField {...props} rule={videoRule} shape="film" />
)

interface RuledProps extends StoredFileFieldProps {
  readonly rule: FileRule
  readonly shape: TileShape
  readonly target: UploadTarget
}

function StoredFileField({ rule, shape, target, chosen, failed, ...field }: RuledProps) {
  const { path, label } = field
  const { draft, name } = useForm()
  const address = textOf(useValue(path))
  const uploads = useUploads({
    target,
    onArrived: (arrived) => draft.set(path, arrived.at(-1) ?? ''),
    onFailed: (message) => toasts.error(failed(message)),
  })
  const add = (files: readonly File[]) => {
    for (const upload of uploads.running) uploads.cancel(upload.id)
    const [file] = files
    if (file && chosen) toasts.info(chosen(file))
    uploads.add(files)
  }
  const remove = () => {
    draft.set(path, '')
    document.getElementById(controlId(name, path))?.focus()
  }
  return (
    <FileField field={field} rule={rule} choose={address ? rule.replace : rule.choose} onFiles={add}>
      {address ? (
        <StoredTile
          shape={shape}
          address={address}
          name={shape === 'document' ? address.slice(address.lastIndexOf('/') + 1) : label}
          onRemove={remove}
        />
      ) : null}
      {uploads.running.map((upload) => (
        <UploadTile key={upload.id} upload={upload} uploads={uploads} />
      ))}
    </FileField>
  )
}
