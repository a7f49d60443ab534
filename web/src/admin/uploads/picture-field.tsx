// A picture that is sent together with the form. Its value is the address of the stored one, '' for none, or the File that
// was chosen to take its place.
import { useForm, useValue } from '../forms/draft.ts'
import { FileField, type FileFieldProps } from './file-field.tsx'
import { imageRule } from './file-rules.ts'
import { StoredTile, useObjectAddress } from './tile.tsx'

export type Picture = string | File

export function PictureField(props: FileFieldProps) {
  const { path, label } = props
  const { draft } = useForm()
  const value = useValue(path) as Picture
  const chosen = useObjectAddress(value instanceof File ? value : null)
  const shown = value instanceof File ? chosen : value || null
  return (
    <FileField
      field={props}
      rule={imageRule}
      choose={value === '' ? 'Choisir une image' : 'Remplacer l’image'}
      onFiles={(files) => draft.set(path, files[0] ?? '')}
    >
      {shown === null ? null : (
        <StoredTile
          picture={shown}
          name={value instanceof File ? value.name : label}
          onRemove={() => draft.set(path, '')}
        />
      )}
    </FileField>
  )
}

/** Adds the picture to a multipart body: a file under `field`, an address (or '' to clear it) under `{field}Url`. */
export function appendPicture(body: FormData, field: string, picture: Picture): void {
  if (picture instanceof File) body.append(field, picture)
  else body.append(`${field}Url`, picture)
}
