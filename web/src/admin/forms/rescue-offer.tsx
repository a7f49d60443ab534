// Offers back what this browser kept of the form before.
import { frenchDate } from '../../lib/french-date.ts'
import type { Keeping } from '../drafts/keeping.ts'
import { useConfirm } from '../ui/confirm.tsx'
import { dropDraft, type KeptDraft, keptDraftNames } from './rescue.ts'
import { forgetTyped, typedAbout } from './use-typed.ts'

interface RescueOfferProps<Values extends object> {
  readonly found: KeptDraft
  /** Of the item, as the form started from it. */
  readonly version: string
  readonly keeping: Keeping<Values>
}

export function RescueOffer<Values extends object>({ found, version, keeping }: RescueOfferProps<Values>) {
  return (
    <section className="rescue" aria-label="Brouillon retrouvé">
      <p role="status">
        Un brouillon non enregistré du {momentText(found)} a été retrouvé.
        {found.version === version ? '' : ' La version enregistrée a changé depuis.'}
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
/** Files stay on the administrator's disk: only their names were kept. */
function filesText({ files }: KeptDraft): string {
  if (files.length === 0) return ''
  const noun = files.length === 1 ? 'Fichier' : 'Fichiers'
  return ` ${noun} à choisir de nouveau : ${files.map((file) => `« ${file} »`).join(', ')}.`
}

/** « 20 novembre 2026 à 17:42 », by the administrator's own clock. */
function momentText({ keptAt }: KeptDraft): string {
  const moment = new Date(keptAt)
  const two = (number: number) => String(number).padStart(2, '0')
  const day = `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`
  return `${frenchDate(day)} à ${two(moment.getHours())}:${two(moment.getMinutes())}`
}

/** Before signing out: asks whether what is kept may be forgotten, and forgets it. Answers whether to go on. */
export function useForgettingDrafts(): () => Promise<boolean> {
  const confirm = useConfirm()
  return async () => {
    const names = keptDraftNames()
    const messages = typedAbout()
    const count = names.length + messages.length
    if (count === 0) return true
    const answer = await confirm({
      title: 'Effacer les brouillons\u202f?',
      text:
        count === 1
          ? 'Un brouillon non enregistré est gardé dans ce navigateur\u202f; la déconnexion l’efface.'
          : `${count} brouillons non enregistrés sont gardés dans ce navigateur\u202f; la déconnexion les efface.`,
      choices: [{ answer: 'forget', label: 'Effacer et se déconnecter', danger: true }],
      cancelLabel: 'Rester connecté',
    })
    if (answer === null) return false
    for (const name of names) dropDraft(name)
    forgetTyped(messages)
    return true
  }
}
