// Pictures that are uploaded as soon as they are chosen, put in order and taken out, however the form holds them.
import { type ReactNode, useRef } from 'react'
import { toasts } from '../../ui/toasts.tsx'
import { useForm, useValue } from '../forms/form-state.ts'
import { controlId } from '../forms/path.ts'
import { MoveButtons, moved, useMoves } from '../ui/moves.tsx'
import { FileField, type FileFieldProps } from './file-field.tsx'
import { imageRule } from './file-rules.ts'
import type { UploadTarget } from './store-file.ts'
import { StoredTile, type TileShape, UploadTile } from './tile.tsx'
import { forgetTold, type Told, ToldFields, wordsTold } from './told.tsx'
import { useSaid } from './use-said.ts'
import { type Uploads, useUploads } from './use-uploads.ts'

export interface ImagesFieldProps extends FileFieldProps {
  readonly target: UploadTarget
  readonly count_max: number
  /** What one of them is called, before its number; the label by default. */
  readonly tileName?: string | undefined
  /** How they look; pictures by default. */
  readonly shape?: TileShape | undefined
  /** Told when there is no room at all. With one place a new picture takes the old one's. */
  readonly full?: string | undefined
  /** Told when only `added` of the chosen ones found room. */
  readonly cut?: ((added: number) => string) | undefined
  /** Told instead of removing the last picture. */
  readonly last?: string | undefined
  /** What to say when pictures were chosen; nothing by default. */
  readonly chosen?: ((files: readonly File[]) => string) | undefined
  /** What to say when a picture has arrived; nothing by default. */
  readonly arrived?: string | undefined
  /** What to say when an upload fails. */
  readonly failed: (message: string) => string
  readonly told?: Told | undefined
}

/** How the form holds one picture. */
export interface PictureKind<Entry> {
  /** The pictures that the field's value holds, and the value that holds them. */
  readonly entriesOf: (value: unknown) => readonly Entry[]
  readonly valueOf: (entries: readonly Entry[]) => unknown
  readonly idOf: (entry: Entry) => string
  readonly addressOf: (entry: Entry) => string
  readonly made: (address: string) => Entry
  /** Stands beside the picture. `path` names the entry. */
  readonly drawBeside?: (path: string, number: number, address: string) => ReactNode
}

interface PictureListProps<Entry> extends ImagesFieldProps {
  readonly kind: PictureKind<Entry>
}

export function PictureList<Entry>(props: PictureListProps<Entry>) {
  const { path, label, tileName = label, count_max, shape = 'picture', last, told, kind } = props
  const { state, name: form } = useForm()
  const entries = kind.entriesOf(useValue(path))
  const box = useRef<HTMLUListElement>(null)
  const [said, say] = useSaid()
  const single = count_max === 1
  const nameOf = (index: number) => `${tileName} ${index + 1}`
  const moves = useMoves({
    box,
    entries: entries.map((entry, index) => ({ id: kind.idOf(entry), name: nameOf(index) })),
    onMove: (from, to) => {
      state.set(path, kind.valueOf(moved(entries, from, to)))
    },
  })
  const { uploads, add } = usePictureUploads(props, say)

  const remove = (index: number) => {
    if (last && entries.length === 1) return toasts.error(last)
    say(`Retrait : ${nameOf(index)}`)
    state.set(path, kind.valueOf(entries.filter((_, place) => place !== index)))
    if (single) forgetTold(state, told)
    document.getElementById(controlId(form, path))?.focus()
  }

  const tileOf = (entry: Entry, index: number) => {
    const id = kind.idOf(entry)
    const address = kind.addressOf(entry)
    const listed = single ? undefined : { address, number: index + 1 }
    const own = { id, name: nameOf(index), index, count: entries.length, onMove: moves.move }
    return (
      <StoredTile
        key={id}
        id={id}
        shape={shape}
        address={address}
        name={nameOf(index)}
        moves={entries.length > 1 ? <MoveButtons {...own} /> : null}
        beside={
          told ? (
            <ToldFields told={told} address={address} listed={listed} />
          ) : (
            kind.drawBeside?.(`${path}.${id}`, index + 1, address)
          )
        }
        onRemove={() => remove(index)}
      />
    )
  }

  const chooseOne = entries.length > 0 ? imageRule.replace : imageRule.choose
  return (
    <FileField
      field={props}
      rule={imageRule}
      several={!single}
      choose={single ? chooseOne : 'Ajouter des images'}
      said={said}
      box={box}
      moves={moves.announcement}
      uploads={uploads}
      onFiles={add}
    >
      {entries.map(tileOf)}
      {uploads.running.map((upload) => (
        <UploadTile key={upload.id} upload={upload} uploads={uploads} />
      ))}
    </FileField>
  )
}

interface PictureUploads {
  readonly uploads: Uploads
  readonly add: (files: readonly File[]) => void
}

/** Uploads into the list, as many as there is room for. */
function usePictureUploads<Entry>(props: PictureListProps<Entry>, say: (text: string) => void): PictureUploads {
  const { path, count_max, full, cut, chosen, arrived: said, failed, kind } = props
  const { state } = useForm()
  const single = count_max === 1
  const current = () => kind.entriesOf(state.at(path))
  /** What was told of the only picture as another was chosen. */
  const words = useRef<unknown>('')
  const uploads = useUploads({
    path,
    target: props.target,
    onArrived: (arrived) => {
      const kept = single ? [] : current()
      const held = new Set(kept.map(kind.addressOf))
      const added = [...new Set(single ? arrived.slice(-1) : arrived)].filter((address) => !held.has(address))
      state.set(path, kind.valueOf([...kept, ...added.map(kind.made)]))
      if (single) forgetTold(state, props.told, words.current)
      if (said) toasts.success(said)
    },
    onFailed: (message) => toasts.error(failed(message)),
    say,
  })

  const add = (files: readonly File[]) => {
    if (single) {
      for (const upload of uploads.running) uploads.cancel(upload.id)
      if (chosen) toasts.info(chosen(files))
      words.current = wordsTold(state, props.told)
      return uploads.add(files)
    }
    const room = count_max - current().length - uploads.running.length
    if (room <= 0) return toasts.error(full ?? `${count_max} images au plus.`)
    if (files.length > room) toasts.info(cut?.(room) ?? `${room} images ajoutées : ${count_max} au plus.`)
    if (chosen) toasts.info(chosen(files.slice(0, room)))
    uploads.add(files.slice(0, room))
  }

  return { uploads, add }
}
