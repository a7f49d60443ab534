// What a chosen file looks like: its picture or its name, how far its upload is, and the buttons that act on it.
import { type ReactNode, useEffect, useState } from 'react'
import { Image } from '../../ui/image.tsx'
import { Icon, type IconName } from '../ui/icon.tsx'
import type { Upload, Uploads } from './use-uploads.ts'

interface TileProps {
  /** The picture's address; undefined: a file that has no picture; null: it has one, which is not there yet. */
  readonly picture: string | null | undefined
  readonly name: string
  readonly children: ReactNode
}

function Tile({ picture, name, children }: TileProps) {
  if (picture === undefined) {
    return (
      <li className="tile tile-file">
        <span className="tile-name">
          <Icon name="file" />
          {name}
        </span>
        {children}
      </li>
    )
  }
  return (
    <li className="tile">
      {picture === null ? null : <Image src={picture} alt={name} sizes="128px" shape="1-1" />}
      {children}
    </li>
  )
}

function TileButton({ icon, label, onClick }: { icon: IconName; label: string; onClick: () => void }) {
  return (
    <button type="button" className="icon-button tile-button" aria-label={label} title={label} onClick={onClick}>
      <Icon name={icon} />
    </button>
  )
}

interface StoredTileProps {
  /** undefined: a file that has no picture. */
  readonly picture: string | undefined
  readonly name: string
  readonly onRemove: () => void
}

export function StoredTile({ picture, name, onRemove }: StoredTileProps) {
  return (
    <Tile picture={picture} name={name}>
      <TileButton icon="trash" label={`Retirer ${name}`} onClick={onRemove} />
    </Tile>
  )
}

export function UploadTile({ upload, uploads }: { upload: Upload; uploads: Uploads }) {
  const isImage = upload.file.type.startsWith('image/')
  const preview = useObjectAddress(isImage ? upload.file : null)
  const { name } = upload.file
  return (
    <Tile picture={isImage ? preview : undefined} name={name}>
      {upload.failure === null ? (
        <progress className="tile-progress" max={1} value={upload.share} aria-label={`Envoi de ${name}`} />
      ) : (
        <>
          <p className="tile-failure">{upload.failure}</p>
          <TileButton icon="retry" label={`Réessayer ${name}`} onClick={() => uploads.retry(upload.id)} />
        </>
      )}
      <TileButton icon="close" label={`Annuler ${name}`} onClick={() => uploads.cancel(upload.id)} />
    </Tile>
  )
}

/** An address under which the browser shows a file that is not uploaded yet. */
export function useObjectAddress(file: File | null): string | null {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    if (!file) return setAddress(null)
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return address
}
