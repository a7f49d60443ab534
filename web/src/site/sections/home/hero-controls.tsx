// Below the slides: the hairline that fills while a slide is shown, its number, and the buttons that move them.
import { typographic } from '../../../lib/typography.ts'
import { Icon } from '../../../ui/icon.tsx'

interface HeroControlsProps {
  readonly titles: readonly string[]
  readonly index: number
  readonly running: boolean
  readonly turn: { readonly number: number; readonly byHand: boolean }
  readonly onGo: (index: number) => void
  readonly onRunning: (running: boolean) => void
}

export function HeroControls({ titles, index, running, turn, onGo, onRunning }: HeroControlsProps) {
  const several = titles.length > 1
  return (
    <div className="container hero-controls with-script">
      {several && (
        <div className="hero-progress">
          {running && <span key={turn.number} data-by-hand={turn.byHand || undefined} />}
        </div>
      )}
      <div className="hero-buttons">
        {several && (
          <>
            <p className="hero-number" aria-hidden="true">
              {numeral(index + 1)}
              <span> / {numeral(titles.length)}</span>
            </p>
            <p className="visually-hidden" role="status">
              {turn.byHand && typographic(`${index + 1} sur ${titles.length} : ${titles[index]}`)}
            </p>
            <ul className="hero-dots">
              {titles.map((title, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a dot is a place, whatever slide stands there.
                <li key={place}>
                  <button type="button" aria-current={place === index || undefined} onClick={() => onGo(place)}>
                    <span className="visually-hidden">{typographic(`Diapositive ${place + 1} : ${title}`)}</span>
                  </button>
                </li>
              ))}
            </ul>
            <button type="button" className="movement-button" onClick={() => onGo(index - 1)}>
              <Icon name="arrow-left" size={20} />
              <span className="visually-hidden">Diapositive précédente</span>
            </button>
            <button type="button" className="movement-button" onClick={() => onGo(index + 1)}>
              <Icon name="arrow-right" size={20} />
              <span className="visually-hidden">Diapositive suivante</span>
            </button>
          </>
        )}
        <button type="button" className="movement-button" onClick={() => onRunning(!running)}>
          <Icon name={running ? 'pause' : 'play'} size={20} />
          <span className="visually-hidden">{running ? 'Mettre le défilement en pause' : 'Lancer le défilement'}</span>
        </button>
      </div>
    </div>
  )
}

const numeral = (value: number) => String(value).padStart(2, '0')
