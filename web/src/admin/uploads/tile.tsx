// What a chosen file looks like: its picture, its film or its name, how far its upload is, and the buttons that act on
// it.
import { type MouseEventHandler, type ReactNode, useEffect, useState } from 'react'
import { Image } from '../../ui/image.tsx'
import { Icon, type IconName } from '../ui/icon.tsx'
import { isHeic } from './file-rules.ts'
import './uploads.css'
import type { Upload } from './upload-queue.ts'
import type { Uploads } from './use-uploads.ts'

/** Logos show as the site shows them: on dark ground, and turned white where they are dark themselves. */
export type TileShape = 'picture' | 'logo' | 'logo-white' | 'film' | 'document'

interface TileProps {
  /** Of an entry that can be moved in its list. */
  readonly id?: string
  readonly shape: TileShape
  /** Where the browser finds the file; null: not yet. */
  readonly address: string | null
  readonly name: string
  /** What the link to a document says; its name by default. */
  readonly link?: string | undefined
  /** What it shows could not be sent. */
  readonly isFailed?: boolean
  readonly children: ReactNode
}

function Tile({ id, isFailed = false, children, ...content }: TileProps) {
  return (
    <li className={`tile tile-${content.shape}${isFailed ? ' tile-failed' : ''}`} data-entry={id}>
      <TileContent {...content} />
      {children}
    </li>
  )
}

function TileContent({ shape, address, name, link = name }: Omit<TileProps, 'id' | 'isFailed' | 'children'>) {
  if (shape === 'document') {
    return (
      <>
        <Icon name="file" />
        {address === null ? (
          <span className="tile-name">{name}</span>
        ) : (
          <a className="tile-name" href={address} target="_blank" rel="noreferrer">
            {link}
          </a>
        )}
      </>
    )
  }
  if (address === null) return null
  if (shape === 'film') return <video src={address} aria-label={name} controls muted playsInline preload="metadata" />
  return <Image src={address} alt={name} sizes="128px" shape={shape === 'picture' ? '1-1' : 'natural'} />
}

interface TileButtonProps {
  readonly icon: IconName
  readonly label: string
  readonly onClick: MouseEventHandler<HTMLElement>
}

function TileButton({ icon, label, onClick }: TileButtonProps) {
  return (
    <button type="button" className="icon-button tile-button" aria-label={label} title={label} onClick={onClick}>
      <Icon name={icon} />
    </button>
  )
}

interface StoredTileProps extends Omit<TileProps, 'children'> {
  /** The buttons that move it. */
  readonly moves?: ReactNode
  /** A field that goes with it. */
  readonly beside?: ReactNode
  readonly onRemove: () => void
}

export function StoredTile({ moves, beside, onRemove, ...tile }: StoredTileProps) {
  return (
    <Tile {...tile}>
      {beside ? <div className="tile-beside">{beside}</div> : null}
      {moves ? <div className="tile-moves">{moves}</div> : null}
      <TileButton icon="trash" label={`Retirer ${tile.name}`} onClick={onRemove} />
    </Tile>
  )
}

export function UploadTile({ upload, uploads }: { upload: Upload; uploads: Uploads }) {
  const shape = shapeOf(upload.file)
  const preview = useObjectAddress(shape === 'document' ? null : upload.file)
  const { name } = upload.file
  return (
    <Tile shape={shape} address={preview} name={name} isFailed={upload.failure !== null}>
      {upload.failure === null ? (
        <progress className="tile-progress" max={1} value={upload.share} aria-label={`Envoi de ${name}`} />
      ) : (
        <TileButton icon="retry" label={`Réessayer ${name}`} onClick={() => uploads.retry(upload.id)} />
      )}
      <TileButton
        icon="close"
        label={`Annuler ${name}`}
        onClick={({ currentTarget }) => {
          // The button goes with its tile; where another file is chosen stays.
          currentTarget.closest('.drop-zone')?.querySelector<HTMLElement>('.drop-zone-button')?.focus()
          uploads.cancel(upload.id)
        }}
      />
    </Tile>
  )
}

/** How a file that is not stored yet is shown. Of a HEIC picture most browsers can show the name alone. */
export function shapeOf(file: File): TileShape {
  const { type } = file
  if (isHeic(file)) return 'document'
  if (type.startsWith('image/')) return 'picture'
  return type.startsWith('video/') ? 'film' : 'document'
}

/** How long a preview's address outlives its picture: the browser may still be reading it, and would fail aloud. */
const lastLoadInMs = 30_000

/** An address under which the browser shows a file that is not uploaded yet. */
export function useObjectAddress(file: File | null): string | null {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    if (!file) return setAddress(null)
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => void setTimeout(() => URL.revokeObjectURL(made), lastLoadInMs)
  }, [file])
  return address
}
