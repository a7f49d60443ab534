// When what this browser keeps is of no use any more: what it was about is gone, or who typed it goes.
import { useConfirm } from '../ui/confirm.tsx'
import { dropCopy, dropCopyOf, keptNames } from './copies.ts'
import { forgetTyped, typedAbout } from './use-typed.ts'

/** All that was typed about items that are no more, in the form of that name or beside it. */
export function forgetAbout(form: string, items: readonly string[]): void {
  for (const item of items) dropCopyOf(form, item)
  forgetTyped(items)
}

/** Before signing out: asks whether what is kept may be forgotten, and forgets it. Answers whether to go on. */
export function useForgetting(): () => Promise<boolean> {
  const confirm = useConfirm()
  return async () => {
    const names = keptNames()
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
    for (const name of names) dropCopy(name)
    forgetTyped(messages)
    return true
  }
}
