// The gate of a form: before its draft is published, and whenever somebody wants to know.
import { type ReactElement, useEffect } from 'react'
import { fieldParameter } from '../../lib/admin-addresses.ts'
import { toasts } from '../../ui/toasts.tsx'
import type { ServerDraft } from '../drafts/server-draft.ts'
import { focusControl } from '../forms/focus-control.ts'
import type { FormState } from '../forms/form-state.ts'
import { saysSame } from '../forms/path.ts'
import type { Saving } from '../forms/saving.ts'
import { usePlace } from '../shell/use-place.tsx'
import type { FieldPlace } from './finding.ts'
import { type GateOptions, useGate } from './use-gate.tsx'

const notStored = 'Le serveur n’a pas gardé ce que tient le formulaire.'

interface FormGate {
  /** Submits the form, unless an error of the pages holds it back. */
  readonly publish: () => void
  readonly check: () => void
  /** Leads to a field of this form; false: it is of something else. */
  readonly onField: (place: FieldPlace) => boolean
  readonly window: ReactElement | null
}

/** `name`: of the form. `submit` saves it; `uncover` makes what covers it make way. */
export function useFormGate<Values extends object>(
  name: string,
  state: FormState<Values>,
  saving: Saving<Values>,
  server: ServerDraft<Values> | null,
  submit: () => Promise<void>,
  uncover: () => void,
): FormGate {
  const gate = useGate()
  const { [fieldParameter]: asked = '' } = usePlace().query
  const focusField = (field: string) => {
    const { path } = saving.pathOf?.(field, state.values()) ?? { path: field }
    uncover()
    // A window that closes gives the focus back first, and a screen that opens takes it.
    requestAnimationFrame(() => focusControl(name, path))
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked for once, by the address.
  useEffect(() => {
    if (asked !== '') focusField(asked)
  }, [asked, name])

  if (!server) {
    return { publish: () => void submit(), check: () => undefined, onField: () => false, window: null }
  }

  const isOwn = ({ type, item }: FieldPlace) => type === server.side.type && item === server.id
  const onField = (place: FieldPlace) => {
    if (isOwn(place) && place.field !== null) focusField(place.field)
    return isOwn(place)
  }
  const options: GateOptions = { onField }
  /** What the server is to look at: what the form holds now. */
  const kept = async () => {
    await server.keepNow()
    const drafts = server.id === null ? [] : [{ type: server.side.type, item: server.id }]
    const isThere = server.isUpToDate || saysSame(state.values(), server.side.published())
    return { drafts, asked: isThere ? options : { ...options, failure: notStored } }
  }

  const publish = async () => {
    // What the form itself refuses it says at its fields.
    if (saving.check(state.values()).length > 0) return submit()
    if ((await saving.mayBeSent?.(state.values())) === false) return
    const { drafts, asked } = await kept()
    const { passes, advice } = await gate.pass(drafts, asked)
    if (!passes) return
    await submit()
    gate.tellAdvice(advice)
  }

  const check = async () => {
    const { drafts, asked } = await kept()
    if (drafts.length > 0 || asked.failure) await gate.show(drafts, asked)
    else toasts.info('Remplissez d’abord un champ\u00a0: la vérification regarde ce que tient le formulaire.')
  }

  return { publish: () => void publish(), check: () => void check(), onField, window: gate.window }
}
