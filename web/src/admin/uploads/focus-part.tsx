// The point of a picture that stays in sight however the site cuts it: pointed at on the picture, or set by two
// sliders, and seen at once at every place.
import { type PointerEvent, useState } from 'react'
import { Image } from '../../ui/image.tsx'
import { Icon } from '../ui/icon.tsx'
import { Crops, type Place } from './crops.tsx'
import './focus-part.css'

/** As exactly as pages keep it (ui/focus.css), in percent. */
const step = 5

interface Point {
  readonly x: number
  readonly y: number
}

const middle: Point = { x: 50, y: 50 }

function pointIn(value: string): Point | null {
  const match = /^(\d{1,3}) (\d{1,3})$/.exec(value)
  return match ? { x: Number(match[1]), y: Number(match[2]) } : null
}

const rounded = (share: number) => Math.round((Math.min(1, Math.max(0, share)) * 100) / step) * step
const textOf = ({ x, y }: Point) => `${x} ${y}`
const percent = (number: number) => `${number}\u00a0%`

interface FocusPartProps {
  /** Begins the ids of its controls. */
  readonly id: string
  /** "x y" in percent; '' where each place decides. */
  readonly value: string
  readonly onChange: (value: string) => void
  readonly address: string
  readonly places: readonly Place[]
  /** Of a picture of a list. */
  readonly number?: number | undefined
}

export function FocusPart(props: FocusPartProps) {
  const { id, value, number } = props
  const [open, setOpen] = useState(false)
  const point = pointIn(value)
  return (
    <div className="focus-part">
      <button
        type="button"
        className="focus-part-opener"
        aria-expanded={open}
        aria-controls={open ? `${id}-part` : undefined}
        onClick={() => setOpen(!open)}
      >
        <Icon name={open ? 'up' : 'down'} />
        <span>
          Point d’intérêt{number === undefined ? '' : ` de l’image ${number}`}
          {'\u00a0'}:{' '}
          <span className="focus-part-state">{point ? `${percent(point.x)}, ${percent(point.y)}` : 'automatique'}</span>
        </span>
      </button>
      {open ? <FocusControls {...props} point={point} /> : null}
    </div>
  )
}

function FocusControls({ id, value, onChange, address, places, point }: FocusPartProps & { point: Point | null }) {
  const at = point ?? middle
  const set = (change: Partial<Point>) => onChange(textOf({ ...at, ...change }))
  return (
    <div className="focus-controls" id={`${id}-part`}>
      <p className="field-help" id={`${id}-help`}>
        Cet endroit reste visible partout où le site recadre l’image. Touchez-le sur l’image, ou réglez-le ci-dessous.
      </p>
      <PointedPicture address={address} point={point} onPoint={(pointed) => onChange(textOf(pointed))} />
      <div className="focus-sliders">
        <Slider id={`${id}-x`} label="Horizontalement" from="la gauche" at={at.x} onMove={(x) => set({ x })} />
        <Slider id={`${id}-y`} label="Verticalement" from="le haut" at={at.y} onMove={(y) => set({ y })} />
        <button
          type="button"
          className="button button-quiet focus-automatic"
          aria-disabled={value === ''}
          onClick={() => onChange('')}
        >
          Automatique
        </button>
      </div>
      <Crops address={address} focus={value} places={places} />
    </div>
  )
}

interface SliderProps {
  readonly id: string
  readonly label: string
  readonly from: string
  readonly at: number
  readonly onMove: (to: number) => void
}

function Slider({ id, label, from, at, onMove }: SliderProps) {
  return (
    <div className="focus-slider">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="range"
        min={0}
        max={100}
        step={step}
        value={at}
        aria-valuetext={`${percent(at)} depuis ${from}`}
        onChange={(event) => onMove(Number(event.target.value))}
      />
    </div>
  )
}

interface PointedPictureProps {
  readonly address: string
  readonly point: Point | null
  readonly onPoint: (point: Point) => void
}

/** For pointers; the sliders do the same for keys, and tell of it. */
function PointedPicture({ address, point, onPoint }: PointedPictureProps) {
  const pointed = ({ clientX, clientY, currentTarget }: PointerEvent<HTMLElement>) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    onPoint({ x: rounded((clientX - left) / width), y: rounded((clientY - top) / height) })
  }
  return (
    <div
      className="focus-picture"
      aria-hidden="true"
      onPointerDown={(event) => {
        if (event.button !== 0) return
        event.preventDefault()
        event.currentTarget.setPointerCapture(event.pointerId)
        pointed(event)
      }}
      onPointerMove={(event) => {
        if (event.currentTarget.hasPointerCapture(event.pointerId)) pointed(event)
      }}
    >
      <Image src={address} alt="" sizes="384px" />
      <span
        className="focus-mark"
        data-set={point !== null || undefined}
        style={{ insetInlineStart: `${(point ?? middle).x}%`, top: `${(point ?? middle).y}%` }}
      />
    </div>
  )
}
