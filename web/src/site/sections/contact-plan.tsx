// Where the company is: a plan that is drawn here and asks nobody anything. The real map comes from another host, and
// only once the visitor has asked for it.
import { useEffect, useRef, useState } from 'react'
import { coordinates, embeddedMapAddress, mapAddress } from '../../content/map.ts'
import { Icon } from '../../ui/icon.tsx'
import { useSettings } from '../settings.tsx'

export function ContactPlan() {
  const { map } = useSettings()
  const [embedded, setEmbedded] = useState(false)
  const frame = useRef<HTMLIFrameElement>(null)
  useEffect(() => {
    if (embedded) frame.current?.focus()
  }, [embedded])

  return (
    <figure className="contact-plan">
      <div className="contact-plan-sheet">
        {embedded ? (
          <iframe ref={frame} src={embeddedMapAddress(map)} title="Carte OpenStreetMap du siège social" />
        ) : (
          <>
            <Plan />
            <button type="button" className="button with-script" onClick={() => setEmbedded(true)}>
              Afficher la carte
            </button>
          </>
        )}
      </div>
      <figcaption>
        <a href={mapAddress(map)} target="_blank" rel="noopener noreferrer">
          Ouvrir dans OpenStreetMap
          <Icon name="external" size={16} />
          <span className="visually-hidden"> (nouvel onglet)</span>
        </a>
        <span>{coordinates(map)}</span>
        {!embedded && (
          <span className="contact-plan-notice with-script">
            La carte vient d’OpenStreetMap : rien ne lui est demandé avant votre clic.
          </span>
        )}
      </figcaption>
    </figure>
  )
}

/** A district by the water, as an architect would sketch it; the pin is where the address is. */
function Plan() {
  return (
    <svg
      className="plan"
      viewBox="0 0 960 640"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      focusable="false"
    >
      <path
        className="plan-water"
        d="M0 0H960V118C846 96 770 150 664 158 540 168 452 104 330 122 204 140 118 214 0 204Z"
      />
      <g className="plan-depth">
        <path d="M0 164C112 172 196 104 326 88 452 70 546 132 662 122 766 112 842 66 960 82" />
        <path d="M0 122C108 128 190 66 322 52 452 38 552 96 660 86 762 76 838 36 960 46" />
        <path d="M0 78C104 82 184 28 318 16 452 4 558 58 658 50 758 42 834 8 960 12" />
      </g>
      <path className="plan-park" d="M700 236 858 210 884 330 724 356ZM96 470 226 446 250 574 118 600Z" />
      <g className="plan-street">
        <path d="M0 330 960 170M0 410 960 250M0 570 960 410M0 650 960 490M70 180 166 640M196 150 300 640M330 130 436 640M560 164 660 640M690 158 790 640M820 128 930 640" />
      </g>
      <g className="plan-avenue">
        <path d="M0 250C118 262 206 188 332 170 454 152 540 214 666 204 772 196 848 144 960 164" />
        <path d="M0 490 960 330M440 116 550 640" />
      </g>
      <g className="plan-pin">
        <circle cx="480" cy="320" r="64" />
        <path d="M480 322c24-30 34-48 34-68a34 34 0 0 0-68 0c0 20 10 38 34 68Z" />
        <circle cx="480" cy="253" r="11" />
      </g>
      <path className="plan-north" d="M900 576V520M900 520l-9 16M900 520l9 16" />
    </svg>
  )
}
