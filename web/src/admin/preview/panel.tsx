// « Aperçu » : the page as it would be, beside the form that prepares it, and the ways to show it to others.
import { type RefObject, useEffect, useRef, useState } from 'react'
import { ApiError } from '../../api/request.ts'
import { Icon } from '../ui/icon.tsx'
import { LoadFailure, Skeletons } from '../ui/states.tsx'
import { makePreview, type Preview, type PreviewSubject } from './calls.ts'
import { type Device, PreviewFrame } from './frame.tsx'
import { Share } from './share.tsx'
import { useOver } from './use-over.ts'
import './panel.css'

interface PreviewPanelProps {
  readonly subject: PreviewSubject
  /** The page of the site that shows it. */
  readonly page: string
  /** Of the draft that is shown. */
  readonly keptAt: string | null
  readonly onClose: () => void
}

const names: Readonly<Record<Device, string>> = { phone: 'Téléphone', tablet: 'Tablette', desk: 'Ordinateur' }

export function PreviewPanel({ subject, page, keptAt, onClose }: PreviewPanelProps) {
  const panel = useRef<HTMLElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const [device, setDevice] = useState<Device>('phone')
  const [isSharing, setIsSharing] = useState(false)
  const { preview, failure, retry } = usePreview(subject)
  useOver(panel, onClose)
  useFocusOnce(heading)

  return (
    <aside
      ref={panel}
      className="preview-panel"
      aria-label="Aperçu de la page"
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        // The form around would take it as its own.
        event.stopPropagation()
        onClose()
      }}
    >
      <header>
        <h2 tabIndex={-1} ref={heading}>
          Aperçu
        </h2>
        <button type="button" className="button" aria-expanded={isSharing} onClick={() => setIsSharing(!isSharing)}>
          Partager
        </button>
        {preview ? (
          <a className="button" href={preview.path + page} target="_blank" rel="noreferrer">
            Ouvrir
            <Icon name="external" />
          </a>
        ) : null}
        <button type="button" className="button button-quiet" aria-label="Fermer l’aperçu" onClick={onClose}>
          <Icon name="close" />
        </button>
        <fieldset className="preview-devices">
          <legend className="visually-hidden">Largeur de l’écran</legend>
          {(Object.keys(names) as Device[]).map((name) => (
            <label key={name}>
              <input type="radio" name="preview-device" checked={device === name} onChange={() => setDevice(name)} />
              {names[name]}
            </label>
          ))}
        </fieldset>
      </header>
      {isSharing ? <Share subject={subject} page={page} /> : null}
      {preview ? <PreviewFrame address={preview.path + page} device={device} keptAt={keptAt} /> : null}
      {failure ? <LoadFailure message={failure} onRetry={retry} /> : null}
      {!preview && !failure ? <Skeletons count={3} kind="line" /> : null}
    </aside>
  )
}

/** A link of one's own, as long as the panel is open. */
function usePreview({ type, item }: PreviewSubject) {
  const [preview, setPreview] = useState<Preview | null>(null)
  const [failure, setFailure] = useState('')
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again.
  useEffect(() => {
    let isHere = true
    setFailure('')
    makePreview({ type, item }, false).then(
      (made) => isHere && setPreview(made),
      (error: unknown) => {
        if (!(error instanceof ApiError)) throw error
        if (isHere) setFailure(error.message)
      },
    )
    return () => {
      isHere = false
    }
  }, [type, item, attempt])
  return { preview, failure, retry: () => setAttempt(attempt + 1) }
}

function useFocusOnce(target: RefObject<HTMLElement | null>): void {
  useEffect(() => target.current?.focus({ preventScroll: true }), [target])
}
