// How many of a machine: a field between one less and one more.
import { useState } from 'react'
import { quantityMax } from './choices.ts'

interface QuantityFieldProps {
  /** Of the machine. */
  readonly name: string
  readonly quantity: number
  readonly onChange: (quantity: number) => void
}

export function QuantityField({ name, quantity, onChange }: QuantityFieldProps) {
  // What is typed and is no quantity yet, or none at all: it goes when the field is left.
  const [typed, setTyped] = useState<string | null>(null)
  const take = (text: string) => {
    const number = /^\d+$/.test(text) ? Number(text) : 0
    const fits = number >= 1 && number <= quantityMax
    setTyped(fits ? null : text)
    if (fits) onChange(number)
  }
  return (
    <div className="quantity">
      <button
        type="button"
        className="sign-button"
        aria-disabled={quantity <= 1}
        onClick={() => onChange(Math.max(quantity - 1, 1))}
        aria-label={`Une de moins : ${name}`}
      >
        −
      </button>
      <input
        type="text"
        inputMode="numeric"
        autoComplete="off"
        maxLength={2}
        aria-label={`Quantité : ${name}`}
        value={typed ?? String(quantity)}
        onChange={({ target }) => take(target.value)}
        onBlur={() => setTyped(null)}
      />
      <button
        type="button"
        className="sign-button"
        aria-disabled={quantity >= quantityMax}
        onClick={() => onChange(Math.min(quantity + 1, quantityMax))}
        aria-label={`Une de plus : ${name}`}
      >
        +
      </button>
    </div>
  )
}
