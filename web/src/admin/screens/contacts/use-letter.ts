// The letter that answers a message, as it is being written: begun with a model, checked, and sent. What is written and
// what is on its way outlive the form.
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { onlyIf } from '../../../api/only-if.ts'
import { type ApiError, request, undefinedWhereFailed } from '../../../api/request.ts'
import type { ContactMessage } from '../../../content/entities.ts'
import { siteQuery } from '../../../content/site-settings.ts'
import { toasts } from '../../../ui/toasts.tsx'
import { type ContactState, contactStates } from '../../lists/contact-list.ts'
import { useTyped } from '../../rescue/use-typed.ts'
import { storedUsername } from '../../session/username.ts'
import { useConfirm } from '../../ui/confirm.tsx'
import { timeText } from '../../ui/moment.ts'
import {
  type AnswerBeginning,
  type AnswerModel,
  filledIn,
  firstModels,
  plainAnswer,
  unfilled,
  withQuote,
} from './answer-text.ts'
import type { ContactEntry, SentLetter } from './entry-words.ts'
import { changedMeanwhile, contactPath, type Handler } from './use-handling.ts'
import { useSentAs } from './use-sent-as.ts'
import { useUnderWay } from './use-under-way.ts'

const read = <Answer>(path: string) => ({
  queryKey: [path],
  queryFn: ({ signal }: { readonly signal: AbortSignal }) => request<Answer>(path, { signal }),
})
export const answeringQuery = read<{ readonly sends: boolean }>('/api/contact/admin/answering')
const modelsQuery = read<readonly AnswerModel[]>('/api/answer-models')

/** What answers are made of: until they are read, the defaults. */
export function useKnown(message: ContactMessage) {
  const { data } = useQuery(read<unknown>(siteQuery.path))
  return { message, settings: siteQuery.read(data), username: storedUsername() }
}

/** What a letter is begun with. */
type Filled = Pick<AnswerBeginning, 'subject' | 'text' | 'state'>

interface LetterOf {
  readonly message: ContactMessage
  readonly handling: Handler
  readonly onSent: () => void
}

export function useLetter({ message, handling, onSent }: LetterOf) {
  const { _id } = message
  const known = useKnown(message)
  const { data: written } = useQuery(modelsQuery)
  const models: readonly AnswerBeginning[] = written?.length === 0 ? firstModels : (written ?? [])
  /** Nothing that is further on goes back by being written about once more. */
  const proposed = (state: ContactState) => (isFurther(message.state, state) ? '' : state)
  const plain: Filled = { ...plainAnswer(known), state: 'répondu' }
  const sentAs = useSentAs(`${_id} letter`)
  const model = useWritten(`${_id} model`, '', sentAs.renew)
  const subject = useWritten(`${_id} subject`, plain.subject, sentAs.renew)
  const text = useWritten(`${_id} text`, plain.text, sentAs.renew)
  const quote = useWritten(`${_id} quote`, 'with', sentAs.renew)
  const { problem, setProblem, tellFailure, tellOther } = useProblem(message)
  const { isUnderWay, send } = useUnderWay(`${_id} letter`)
  const mayReplace = useReplacing()

  const filledBy = (chosen: string): Filled => {
    const one = models.find((each) => each._id === chosen)
    if (!one) return plain
    const { subject, text, state } = one
    return { subject: filledIn(subject, known), text: filledIn(text, known), state }
  }
  const filled = filledBy(model.text)
  /** Of the model that it was begun with, which may be gone by the time that the letter is, or cannot be read; '': none. */
  const modelState = useWritten(`${_id} model-state`, '', sentAs.renew)
  /** What is proposed follows the message, whatever becomes of it meanwhile; only what was chosen by hand is kept. */
  const afterwards = proposed((modelState.text as ContactState | '') || filled.state)
  const state = useWritten(`${_id} state`, afterwards, sentAs.renew)
  const isWritten = subject.text !== filled.subject || text.text !== filled.text

  /** What of the words is still to be filled in. */
  const leftIn = (words: string) => unfilled(words, known)

  const begin = async (chosen: string) => {
    if (isWritten && !(await mayReplace())) return
    const next = filledBy(chosen)
    model.set(chosen)
    subject.set(next.subject)
    text.set(next.text)
    modelState.set(chosen && next.state)
    state.set(afterwards)
    setProblem('')
  }
  const sendOff = async () => {
    if (isUnderWay) return
    const fault = faultOf(subject.text, text.text, leftIn(`${subject.text}\n${text.text}`))
    setProblem(fault)
    if (fault !== '') return
    const said = quote.text === 'with' ? withQuote(text.text, message) : text.text
    const body = { subject: subject.text, text: said, state: state.text }
    const path = `${contactPath(message)}/letters`
    // Whoever answered meanwhile is not to be answered over.
    const named = sentAs.named()
    const post = ({ updatedAt }: ContactMessage) =>
      request<ContactMessage>(path, { method: 'POST', body, headers: { ...named, ...onlyIf(updatedAt) } })
    const failing = { fails: tellFailure, isStale: () => tellOther(message) }
    if (!(await send(() => handling.during(message, post, failing)))) return
    sentAs.renew()
    for (const one of [model, modelState, subject, text, state, quote]) one.saved(one.text)
    toasts.success('Réponse envoyée')
    onSent()
  }
  return {
    ...{ models, model, subject, text, state, problem },
    withQuote: quote.text === 'with',
    setWithQuote: (isWith: boolean) => quote.set(isWith ? 'with' : 'without'),
    /** By hand, beyond what the model filled in. */
    isWritten,
    isUnderWay,
    leftIn,
    begin,
    sendOff,
  }
}

export type Letter = ReturnType<typeof useLetter>

/** A part of the letter: changed, it is another letter. */
function useWritten(about: string, initial: string, renew: () => void) {
  const written = useTyped(about, initial)
  const set = (next: string) => {
    renew()
    written.set(next)
  }
  return { ...written, set }
}

/** Begins the answer anew with a letter that never arrived, which has its quote; what is being written stays. */
export function useResuming({ _id }: ContactMessage): (letter: Pick<SentLetter, 'subject' | 'text'>) => void {
  const subject = useTyped(`${_id} subject`)
  const text = useTyped(`${_id} text`)
  const quote = useTyped(`${_id} quote`, 'with')
  return (letter) => {
    if (subject.text !== '' || text.text !== '') return
    subject.set(letter.subject)
    text.set(letter.text)
    quote.set('without')
  }
}

function isFurther(state: ContactState, proposed: ContactState): boolean {
  return state !== 'indésirable' && contactStates.indexOf(state) > contactStates.indexOf(proposed)
}

function faultOf(subject: string, text: string, left: readonly string[]): string {
  if (left.length > 0) return `Il reste à remplir\u00a0: ${left.join(', ')}.`
  return subject.trim() === '' || text.trim() === '' ? 'Il manque l’objet ou le texte.' : ''
}

/** What is wrong is said in the form; once that is gone, of a letter that failed, wherever one is by then. */
function useProblem({ fullName }: ContactMessage) {
  const [problem, setProblem] = useState('')
  const isShown = useRef(false)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  const tellFailure = ({ status, errors, message, mayBeDone }: ApiError) => {
    const reason = status >= 500 ? 'le serveur n’a pas pu le confirmer.' : (Object.values(errors)[0] ?? message)
    const letter = isShown.current ? 'La lettre' : `La lettre à ${fullName}`
    const said = mayBeDone
      ? `${letter} est peut-être partie\u00a0: ${reason} Envoyez-la de nouveau, elle ne partira qu’une fois.`
      : `${letter} n’est pas partie\u00a0: ${reason}`
    if (isShown.current) setProblem(said)
    else toasts.error(said)
  }
  /** Whoever answers second is told of the first answer, in the form, before another one goes out. */
  const tellOther = async (message: ContactMessage) => {
    const entries = await request<readonly ContactEntry[]>(`${contactPath(message)}/history`).catch(
      undefinedWhereFailed,
    )
    const answer = entries?.findLast(({ at, letter }) => letter && at > message.updatedAt)
    if (!answer?.letter || !isShown.current) return void toasts.error(changedMeanwhile)
    const { actor, at, letter } = answer
    setProblem(
      `${actor} a répondu entre-temps, à\u00a0${timeText(at)}\u00a0: «\u00a0${letter.subject}\u00a0». ` +
        'Votre lettre n’est pas partie\u202f; «\u00a0Envoyer\u00a0» l’envoie quand même.',
    )
  }
  return { problem, setProblem, tellFailure, tellOther }
}

function useReplacing() {
  const confirm = useConfirm()
  return async () => {
    const answer = await confirm({
      title: 'Remplacer ce que vous avez écrit\u202f?',
      text: 'L’objet et le texte de la réponse seront ceux du modèle.',
      choices: [{ answer: 'replace', label: 'Remplacer', danger: true }],
    })
    return answer === 'replace'
  }
}
