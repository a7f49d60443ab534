import { useEffect, useRef, useState } from 'react'
import { toasts } from '../../ui/toasts.tsx'
import { secondsLeft, type TimeLeft, type TokenTimes, timeLeft } from '../session/token.ts'

interface CountdownProps {
  readonly times: TokenTimes
  /** Only the bar, for the narrow menu. */
  readonly small: boolean
  /** The session has come to its end. */
  readonly onOver: () => void
}

/** When the end is announced, nearest first: once each, as its moment passes. */
const warnings = [
  { left_s: 5 * 60, text: 'Votre session se termine dans moins de 5 minutes. Enregistrez votre travail.' },
  { left_s: 24 * 60 * 60, text: 'Votre session se termine dans moins de 24 heures.' },
] as const

/**
 * What is left of the session, each second. A screen reader can read it (role timer) but is not told of every second.
 */
export function Countdown({ times, small, onOver }: CountdownProps) {
  const [left, setLeft] = useState(() => timeLeft(times, Date.now()))
  const over = useRef(onOver)
  useEffect(() => {
    over.current = onOver
  })
  useEffect(() => {
    let before_s = secondsLeft(times, Date.now())
    const tick = () => {
      const now = timeLeft(times, Date.now())
      const left_s = secondsLeft(times, Date.now())
      const due = warnings.find((warning) => left_s < warning.left_s && before_s >= warning.left_s)
      before_s = left_s
      setLeft(now)
      if (due && !now.over) toasts.info(due.text)
      if (now.over) {
        window.clearInterval(timer)
        over.current()
      }
    }
    const timer = window.setInterval(tick, 1000)
    return () => window.clearInterval(timer)
  }, [times])
  return (
    <div className={left.short ? 'countdown countdown-short' : 'countdown'}>
      <p className="countdown-title">Fin de session</p>
      <div role="timer" aria-live="off" aria-label="Temps restant de la session" className="countdown-time">
        {small
          ? null
          : parts.map(({ name, unit }) => (
              <span key={name}>
                <b>{String(left[name]).padStart(2, '0')}</b> {unit}
              </span>
            ))}
      </div>
      <progress max={1} value={left.share} aria-label="Part restante de la session" />
    </div>
  )
}

const parts: readonly { name: keyof Pick<TimeLeft, 'days' | 'hours' | 'minutes' | 'seconds'>; unit: string }[] = [
  { name: 'days', unit: 'j' },
  { name: 'hours', unit: 'h' },
  { name: 'minutes', unit: 'min' },
  { name: 'seconds', unit: 's' },
]
