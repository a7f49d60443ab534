// Files that are uploaded as soon as they are chosen; the form holds their addresses: a list of pictures, one PDF, one
// film or its captions.
import { memo, useRef } from 'react'
import { event } from '../../content/fields/index.ts'
import { toasts } from '../../ui/toasts.tsx'
import { TextField, textOf } from '../forms/field.tsx'
import { useForm, useValue } from '../forms/form-state.ts'
import { controlId, newKey, type Row } from '../forms/path.ts'
import { inGallery } from './crops.tsx'
import { FileField, type FileFieldProps } from './file-field.tsx'
import { captionsRule, type FileRule, pdfRule, videoRule } from './file-rules.ts'
import { type ImagesFieldProps, type PictureKind, PictureList } from './picture-list.tsx'
import { documentName, type UploadTarget } from './store-file.ts'
import { StoredTile, type TileShape, UploadTile } from './tile.tsx'
import { forgetCaptions, ToldFocus } from './told.tsx'
import { useSaid } from './use-said.ts'
import { useUploads } from './use-uploads.ts'

const inList = <Entry,>() => ({
  entriesOf: (value: unknown) => (value ?? []) as readonly Entry[],
  valueOf: (entries: readonly Entry[]) => entries,
})

const bare: PictureKind<string> = {
  ...inList<string>(),
  idOf: (address) => address,
  addressOf: (address) => address,
  made: (address) => address,
}

/** `path` names a list of addresses. */
export const ImagesField = memo(function ImagesField(props: ImagesFieldProps) {
  return <PictureList {...props} kind={bare} />
})

const only: PictureKind<string> = {
  ...bare,
  entriesOf: (value) => (typeof value === 'string' && value !== '' ? [value] : []),
  valueOf: ([address = '']) => address,
}

/** `path` names one address, '' when there is none. */
export const ImageField = memo(function ImageField(props: Omit<ImagesFieldProps, 'count_max'>) {
  return <PictureList {...props} count_max={1} kind={only} />
})

/** A picture, and what is seen on it for those who do not see it: '' where it is only numbered. */
interface DescribedImage extends Row {
  /** Of the picture among those of the list. */
  readonly id: string
  readonly src: string
  readonly alt: string
  readonly focus: string
}

const described: PictureKind<DescribedImage> = {
  ...inList<DescribedImage>(),
  idOf: ({ key }) => key,
  addressOf: ({ src }) => src,
  // The name of its file, which no other picture of the list has.
  made: (src) => ({ key: newKey(), id: src.slice(src.lastIndexOf('/') + 1), src, alt: '', focus: '' }),
  drawBeside: (path, number, address) => (
    <>
      <TextField
        path={`${path}.alt`}
        label={`Description de l’image ${number}`}
        placeholder={`Image ${number}`}
        length_max={event.fields.galleryImages.parts.alt.length_max}
      />
      <ToldFocus path={`${path}.focus`} places={inGallery} address={address} number={number} />
    </>
  ),
}

/** `path` names a list of pictures with words. */
export const DescribedImagesField = memo(function DescribedImagesField(props: ImagesFieldProps) {
  return <PictureList {...props} kind={described} />
})

/** `path` names one address, '' when there is none. */
interface StoredFileFieldProps extends FileFieldProps {
  readonly target: UploadTarget
  /** What to say when a file was chosen; nothing by default. */
  readonly chosen?: ((files: readonly File[]) => string) | undefined
  readonly failed: (message: string) => string
  /** Path of the captions of a film. */
  readonly captions?: string | undefined
}

export const PdfField = (props: StoredFileFieldProps) => <StoredFileField {...props} rule={pdfRule} shape="document" />

export const StoredCaptionsField = (props: StoredFileFieldProps) => (
  <StoredFileField {...props} rule={captionsRule} shape="document" />
)

export const StoredVideoField = (props: StoredFileFieldProps) => (
  <StoredFileField {...props} rule={videoRule} shape="film" />
)

interface RuledProps extends StoredFileFieldProps {
  readonly rule: FileRule
  readonly shape: TileShape
}

function StoredFileField({ rule, shape, target, chosen, failed, captions, ...field }: RuledProps) {
  const { path, label } = field
  const { state, name } = useForm()
  const address = textOf(useValue(path))
  const [said, say] = useSaid()
  /** The captions that stood there as another film was chosen. */
  const stood = useRef<unknown>('')
  const uploads = useUploads({
    path,
    target,
    onArrived: (arrived) => {
      state.set(path, arrived.at(-1) ?? '')
      forgetCaptions(state, captions, stood.current)
    },
    onFailed: (message) => toasts.error(failed(message)),
    say,
  })
  const add = (files: readonly File[]) => {
    for (const upload of uploads.running) uploads.cancel(upload.id)
    const [file] = files
    if (file && chosen) toasts.info(chosen([file]))
    stood.current = captions && state.at(captions)
    uploads.add(files)
  }
  const remove = () => {
    say(`Retrait : ${label}`)
    state.set(path, '')
    forgetCaptions(state, captions)
    document.getElementById(controlId(name, path))?.focus()
  }
  return (
    <FileField
      field={field}
      rule={rule}
      choose={address ? rule.replace : rule.choose}
      said={said}
      uploads={uploads}
      onFiles={add}
    >
      {address ? (
        <StoredTile shape={shape} address={address} name={label} link={documentName(address)} onRemove={remove} />
      ) : null}
      {uploads.running.map((upload) => (
        <UploadTile key={upload.id} upload={upload} uploads={uploads} />
      ))}
    </FileField>
  )
}
