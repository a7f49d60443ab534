// Offers back what this browser kept of the form before.
import { frenchDate } from '../../lib/french-date.ts'
import type { Keeping } from '../drafts/keeping.ts'
import type { KeptCopy } from './copies.ts'
import './rescue-offer.css'

interface RescueOfferProps<Values extends object> {
  readonly found: KeptCopy
  /** Of the item, as the form started from it. */
  readonly version: string
  readonly keeping: Keeping<Values>
}

export function RescueOffer<Values extends object>({ found, version, keeping }: RescueOfferProps<Values>) {
  return (
    <section className="rescue" aria-label="Brouillon retrouvé">
      <p role="status">
        Un brouillon non enregistré du {momentText(found)} a été retrouvé.
        {hasChanged(found, version) ? ' La version enregistrée a changé depuis.' : ''}
        {filesText(found)}
      </p>
      <div className="rescue-buttons">
        <button type="button" className="button button-main" onClick={() => keeping.resume(found)}>
          Reprendre
        </button>
        <button type="button" className="button" onClick={() => keeping.ignore()}>
          Ignorer
        </button>
      </div>
    </section>
  )
}

/** Of what was kept before the item's versions were told apart nobody can say; saving it meets what is newer. */
const hasChanged = ({ version: begun }: KeptCopy, version: string): boolean => begun !== '' && begun !== version

/** Files stay on the administrator's disk: only their names were kept. */
function filesText({ files }: KeptCopy): string {
  if (files.length === 0) return ''
  const noun = files.length === 1 ? 'Fichier' : 'Fichiers'
  return ` ${noun} à choisir de nouveau : ${files.map((file) => `« ${file} »`).join(', ')}.`
}

/** « 20 novembre 2026 à 17:42 », by the administrator's own clock. */
function momentText({ keptAt }: KeptCopy): string {
  const moment = new Date(keptAt)
  const two = (number: number) => String(number).padStart(2, '0')
  const day = `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`
  return `${frenchDate(day)} à ${two(moment.getHours())}:${two(moment.getMinutes())}`
}
