// How long a text is beside how long it had better be. Advice only: nothing is refused for it.
import { plainText } from '../../lib/markup.ts'
import { useValue } from './form-state.ts'

export interface Advice {
  readonly length_min?: number
  readonly length_max: number
  /** The text is markup, of which the words alone count. */
  readonly markup?: boolean
}

interface LengthAdviceProps {
  readonly id: string
  readonly path: string
  readonly advised: Advice
}

export function LengthAdvice({ id, path, advised }: LengthAdviceProps) {
  const value = useValue(path)
  const text = typeof value === 'string' ? value : ''
  const length = advised.markup ? plainText(text).length : text.length
  const { length_min = 0, length_max } = advised
  const isOff = length > length_max || (length > 0 && length < length_min)
  const advice =
    length_min > 0
      ? `de ${length_min} à ${length_max} caractères conseillés`
      : `${length_max} caractères au plus conseillés`
  return (
    <p id={id} className={isOff ? 'field-help field-length field-length-off' : 'field-help field-length'}>
      {length_min > 0 ? `${length} (${advice})` : `${length}/${length_max}`}
      {isOff && length_min === 0 ? ` (${advice})` : ''}
    </p>
  )
}
