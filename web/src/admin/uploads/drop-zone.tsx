// Where files are chosen: a button, a place to drop them, and pasting while the focus is inside. Files that break the
// rule never get further; the reason is told at once, and stays under them.
import { type ClipboardEvent, type DragEvent, type ReactNode, useRef, useState } from 'react'
import { toasts } from '../../ui/toasts.tsx'
import { Icon } from '../ui/icon.tsx'
import type { FileRule } from './file-rules.ts'
import { useStrayFiles } from './stray-files.ts'
import { RefusedFiles } from './upload-failures.tsx'
import { useIntake } from './use-intake.ts'
import './uploads.css'

interface DropZoneProps {
  readonly rule: FileRule
  readonly several?: boolean
  /** Id of the button, so that labels and the summary reach it. */
  readonly id: string
  readonly label: string
  readonly describedBy: string | undefined
  readonly invalid: boolean
  readonly onFiles: (files: readonly File[]) => void
  readonly children?: ReactNode
}

/** Words that are dragged go where words go. */
const bringsFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files')

/** Spreadsheets and slides put a picture of a text beside the text: where text is typed, that is what is meant. */
const isTextForInput = ({ target, clipboardData }: ClipboardEvent) =>
  (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) &&
  clipboardData.types.includes('text/plain')

export function DropZone({ rule, several = false, id, label, describedBy, invalid, onFiles, children }: DropZoneProps) {
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const intake = useIntake(rule, several, onFiles)
  useStrayFiles()

  const take = (list: FileList | null) => {
    const given = [...(list ?? [])]
    const files = several ? given : given.slice(0, 1)
    // The window for choosing does not let anyone choose more, but dropping does.
    if (given.length > files.length) toasts.info(`Un seul fichier est attendu ici : ${files[0]?.name}`)
    if (files.length > 0) intake.take(files)
  }

  const zone = (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping and pasting are shortcuts; the button inside does the same.
    <div
      className={over ? 'drop-zone drop-zone-over' : 'drop-zone'}
      onDragOver={(event) => {
        if (!bringsFiles(event)) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={({ currentTarget, relatedTarget }) => {
        // Over what stands inside it, the file is still above this place.
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false)
      }}
      onDrop={(event) => {
        if (!bringsFiles(event)) return
        event.preventDefault()
        setOver(false)
        take(event.dataTransfer.files)
      }}
      onPaste={(event) => {
        if (event.clipboardData.files.length === 0 || isTextForInput(event)) return
        event.preventDefault()
        take(event.clipboardData.files)
      }}
    >
      {children}
      <button
        type="button"
        id={id}
        className="drop-zone-button"
        aria-describedby={describedBy}
        data-invalid={invalid || undefined}
        onClick={() => input.current?.click()}
      >
        <Icon name={rule.icon} />
        <span>{label}</span>
        <span className="drop-zone-hint">ou déposez, ou collez ici</span>
      </button>
      <input
        ref={input}
        type="file"
        hidden
        accept={rule.accept}
        multiple={several}
        aria-label={label}
        onChange={(event) => {
          take(event.target.files)
          // The same file can be chosen again after it was removed.
          event.target.value = ''
        }}
      />
    </div>
  )
  return (
    <>
      {zone}
      <RefusedFiles files={intake.refused} />
    </>
  )
}
