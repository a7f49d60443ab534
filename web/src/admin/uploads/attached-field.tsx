// A file that is sent together with the form. Its value is the address of the stored one, '' for none, or the File that
// was chosen to take its place.
import { toasts } from '../../ui/toasts.tsx'
import { useForm, useValue } from '../forms/form-state.ts'
import { controlId } from '../forms/path.ts'
import { FileField, type FileFieldProps } from './file-field.tsx'
import { captionsRule, type FileRule, imageRule, pdfRule, videoRule } from './file-rules.ts'
import { documentName } from './store-file.ts'
import { StoredTile, shapeOf, type TileShape, useObjectAddress } from './tile.tsx'
import { forgetCaptions, forgetTold, type Told, ToldFields } from './told.tsx'
import { useSaid } from './use-said.ts'

export type Attached = string | File

interface AttachedFieldProps extends FileFieldProps {
  /** What to say when a file was chosen; nothing by default. */
  readonly chosen?: ((files: readonly File[]) => string) | undefined
  /** Path of another file of the form, which gives way to the one that is chosen here. */
  readonly clears?: string | undefined
  readonly told?: Told | undefined
  /** Path of the captions of a film. */
  readonly captions?: string | undefined
}

export const PictureField = (props: AttachedFieldProps) => <AttachedField {...props} rule={imageRule} shape="picture" />
export const VideoField = (props: AttachedFieldProps) => <AttachedField {...props} rule={videoRule} shape="film" />
export const DocumentField = (props: AttachedFieldProps) => <AttachedField {...props} rule={pdfRule} shape="document" />
export const CaptionsField = (props: AttachedFieldProps) => (
  <AttachedField {...props} rule={captionsRule} shape="document" />
)

interface RuledProps extends AttachedFieldProps {
  readonly rule: FileRule
  readonly shape: TileShape
}

function AttachedField({ rule, shape, ...props }: RuledProps) {
  const { path, label, chosen, clears, told, captions } = props
  const { state, name: form } = useForm()
  const value = useValue(path) as Attached
  const [said, say] = useSaid()
  const preview = useObjectAddress(value instanceof File ? value : null)

  const shown = value instanceof File ? preview : value

  const choose = (file: File | undefined) => {
    if (!file) return
    state.set(path, file)
    forgetTold(state, told)
    forgetCaptions(state, captions)
    say(`${file.name} : fichier choisi`)
    if (clears) state.set(clears, '')
    if (chosen) toasts.info(chosen([file]))
  }
  const remove = () => {
    say(`Retrait : ${label}`)
    state.set(path, '')
    forgetTold(state, told)
    forgetCaptions(state, captions)
    document.getElementById(controlId(form, path))?.focus()
  }

  return (
    <FileField
      field={props}
      rule={rule}
      choose={value === '' ? rule.choose : rule.replace}
      said={said}
      onFiles={(files) => choose(files[0])}
    >
      {value === '' ? null : (
        <StoredTile
          shape={value instanceof File ? shapeOf(value) : shape}
          address={shown}
          name={value instanceof File ? value.name : label}
          link={value instanceof File ? undefined : documentName(value)}
          beside={told && shown ? <ToldFields told={told} address={shown} /> : null}
          onRemove={remove}
        />
      )}
    </FileField>
  )
}
