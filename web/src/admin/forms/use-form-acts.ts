// What can be done with the work in a form: it is saved, kept as a draft, looked at, and guarded while it is neither.
import type { RefObject } from 'react'
import { storedToken } from '../../api/session.ts'
import { toasts } from '../../ui/toasts.tsx'
import { useScheduling } from '../campaigns/use-scheduling.tsx'
import type { Keeping, Rescue } from '../drafts/keeping.ts'
import { useKeeping } from '../drafts/use-keeping.ts'
import { useFormGate } from '../gate/use-form-gate.ts'
import { usePreview } from '../preview/use-preview.tsx'
import { type FormState, type Problem, useFormState } from './form-state.ts'
import { saysSame } from './path.ts'
import { problemsOf, type Saving } from './saving.ts'
import { useHeldWhile, type Work } from './unsaved.tsx'
import { useSave } from './use-save.tsx'

const notStored = 'Le serveur n’a pas pu garder le brouillon. Réessayez dans un instant.'

interface FormParts<Values extends object> {
  readonly name: string
  readonly state: FormState<Values>
  readonly saving: Saving<Values>
  /** Null where nothing of it may be kept. */
  readonly rescue: Rescue<Values> | null
  readonly form: RefObject<HTMLElement | null>
  /** Somebody else's draft, which stands above the form. */
  readonly disputed: RefObject<HTMLElement | null>
  /** Tells of problems, and brings them before the eyes of whoever is at the form. */
  readonly show: (problems: readonly Problem[], isAtForm: boolean) => void
  /** Something can be saved still. */
  readonly isOpen: boolean
}

export function useFormActs<Values extends object>(parts: FormParts<Values>) {
  const { name, state, saving, rescue, form, disputed, show, isOpen } = parts
  const { keeping, kept } = useKeeping(name, state, rescue, ({ errors }) =>
    show(problemsOf(errors, state.values(), saving.pathOf), false),
  )
  const { server } = keeping
  const preview = usePreview(server, kept.storedAt)
  const showUncovered: typeof show = (problems, isAtForm) => {
    if (isAtForm) preview.uncover()
    show(problems, isAtForm)
  }
  const { saveState, submit, toLeave, interrupt } = useSave(state, saving, keeping, form, showUncovered)
  const gate = useFormGate(name, state, saving, server, submit, preview.uncover)

  const store = () => storeDraft(keeping, disputed)
  const isAsPublic = () => server !== null && saysSame(state.values(), server.side.published())
  const mayBeSent = async () => (await saving.mayBeSent?.(state.values())) !== false
  const isSound = () => saving.check(state.values()).length === 0
  // What a draft lacks it is scheduled without, and is told of as it goes out.
  const mayGoOut = async () => !isSound() || mayBeSent()
  const draftActs = { store, abandon: () => keeping.abandon(), mayGoOut, isAsPublic }
  const scheduling = useScheduling(server, kept.home !== null || kept.storedAt !== null, draftActs, gate.onField)

  const ask = async () => {
    // What the form itself refuses it says at its fields.
    if (!isSound()) return 'save'
    return (await mayBeSent()) ? scheduling.askBeforeSave() : null
  }
  const save = async () => {
    // What is on its way was answered for.
    if (saveState.saving || (await ask()) === 'save') await submit()
  }
  const saveToLeave: Work['save'] = async (stays) => {
    const answer = saveState.saving || toLeave.isOnItsWay?.() ? 'save' : await ask()
    if (answer === 'save') return toLeave.save(stays)
    return answer === 'stored' && !state.dirty() ? () => undefined : null
  }

  const dirty = useFormState(state, (current) => current.dirty())
  useHeldWhile(state, dirty && isOpen, { ...toLeave, save: saveToLeave, keep: server ? store : undefined })

  return { keeping, kept, saveState, preview, gate, scheduling, save, interrupt }
}

/** On purpose: what became of it is told. Answers whether the server has the draft. */
async function storeDraft<Values extends object>(
  keeping: Keeping<Values>,
  disputed: RefObject<HTMLElement | null>,
): Promise<boolean> {
  const isStored = await keeping.store()
  if (isStored) toasts.success('Brouillon enregistré')
  else if (keeping.kept().other) requestAnimationFrame(() => disputed.current?.focus())
  // Who has to sign in again does so over the form.
  else if (storedToken() !== null) toasts.error(keeping.kept().refusal || notStored)
  return isStored
}
