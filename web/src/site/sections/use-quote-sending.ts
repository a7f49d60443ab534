// How the form of a request is checked and sent, and what is said about it: at first what the server said that drew it.
import { type FormEvent, type RefObject, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { ApiError, type FieldErrors } from '../../api/request.ts'
import { quoteAddress } from '../../content/quote-address.ts'
import { faultsByProduct, type RequestField, type RequestValues, withoutMachine } from '../../content/quote-request.ts'
import { refusalText } from '../../content/refusal.ts'
import { toasts } from '../../ui/toasts.tsx'
import type { QuoteData } from '../loads/quote.ts'
import { navigate } from '../navigation.ts'
import { useAddress } from '../place.ts'
import { onItsWay } from './on-its-way.ts'
import { draftAsSent, dropSent, keepPosted, type SentDraft, stillSays, textOf, valuesOf } from './quote-draft.ts'
import type { AskedMachines } from './use-asked-machines.ts'

/** Comes with the first field that is entered. Null: it could not be had. */
const loadRules = () => import('../../content/quote-sending.ts').catch(() => null)

/** Whose fault may be none any more once another field says something else. */
const judgedBy: Partial<Record<RequestField, readonly RequestField[]>> = { reachBy: ['email'], country: ['phone'] }

const way = onItsWay<[said: string, of: FieldErrors]>()

interface Sending {
  readonly faults: FieldErrors
  /** About the whole form. */
  readonly word: string
  readonly wordElement: RefObject<HTMLParagraphElement | null>
  readonly sending: boolean
  /** Tells what is wrong with one field. */
  readonly judge: (name: RequestField) => void
  /** What was said of a machine does not hold once it is another, or gone. */
  readonly forget: (product: string) => void
  /** The form has been entered. */
  readonly prepare: () => unknown
  readonly submit: (event: FormEvent<HTMLFormElement>) => Promise<void>
}

export function useQuoteSending(
  element: RefObject<HTMLFormElement | null>,
  { form: { openedAt, refusal }, kind, machines }: Pick<QuoteData, 'form' | 'kind' | 'machines'>,
  asked: AskedMachines,
): Sending {
  const said = useSaid(element, refusal ? refusalText(refusal) : '', () =>
    faultsByProduct(refusal?.errors ?? {}, machines ?? []),
  )
  const { setFaults } = said

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const values = valuesOf(form)
    const sent = asked.sold
    const website = textOf(form, 'website')
    const draft = draftAsSent(form, quoteAddress(machines ?? []))
    way.begin()
    const rules = await loadRules()
    if (!rules) {
      way.end()
      if (!element.current) return said.tellNotSent()
      // As a browser without scripts sends it: the server holds the same rules.
      keepPosted(draft)
      return form.submit()
    }
    const found = rules.requestFaults(values)
    if (Object.keys(found).length > 0) return said.tellWhereOneIs('', found)
    said.withdraw()
    try {
      const { reference } = await rules.sendRequest({ kind, machines: sent, values, website, openedAt })
      said.tellSent(reference, values, draft)
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure
      said.tellWhereOneIs(refusalText(failure), faultsByProduct(failure.errors, sent))
    }
  }

  const judge = async (name: RequestField) => {
    const isIn = () => document.activeElement?.getAttribute('name') === name
    const wasIn = isIn()
    const rules = await loadRules()
    if (!rules || !element.current) return
    // Whoever has come back while the rules were on their way is judged when they leave again.
    if (isIn() && !wasIn) return
    const values = valuesOf(element.current)
    setFaults((all) => {
      const again = [name, ...(judgedBy[name] ?? []).filter((other) => all[other])]
      const found = again.map((one) => [one, rules.requestFault(one, values)] as const)
      return Object.fromEntries(Object.entries({ ...all, ...Object.fromEntries(found) }).filter(([, fault]) => fault))
    })
  }
  const forget = (product: string) => setFaults((all) => withoutMachine(all, product))

  const { faults, word, wordElement } = said
  return { faults, word, wordElement, sending: way.useIsSending(), judge, forget, prepare: loadRules, submit }
}

/** What is said of the form in it, and of its sending wherever the visitor is by then. */
function useSaid(element: RefObject<HTMLFormElement | null>, firstWord: string, firstFaults: () => FieldErrors) {
  const [faults, setFaults] = useState(firstFaults)
  const [word, setWord] = useState(firstWord)
  const wordElement = useRef<HTMLParagraphElement>(null)
  const { path, search } = useAddress()
  const address = path + search

  const tell = (said: string, saidOf: FieldErrors) => {
    flushSync(() => {
      setWord(said)
      setFaults(saidOf)
    })
    const first = element.current?.querySelector<HTMLElement>('.quote-choice-faulty input, [aria-invalid]')
    ;(first ?? wordElement.current)?.focus()
  }
  way.useStanding({ element, address, tell })

  const withdraw = () => {
    setWord('')
    setFaults({})
    toasts.withdraw(address)
  }

  const tellNotSent = () => {
    toasts.error('Votre demande n’est pas partie.', {
      action: { label: 'Y revenir', act: () => navigate(address, { returns: true }) },
      about: address,
    })
  }

  /** Whoever has gone on meanwhile is not called back. */
  const tellWhereOneIs = (said: string, saidOf: FieldErrors) => {
    flushSync(way.end)
    const form = way.standing()
    if (form?.address === address) form.tell(said, saidOf)
    else tellNotSent()
  }

  const tellSent = (reference: string, values: RequestValues, draft: SentDraft) => {
    way.end()
    const form = way.standing()
    const isThatOne = form?.address === address && stillSays(form.element.current, values)
    // What stands in another form is not sent yet, even if it says the same of who asks.
    if (!form || isThatOne) dropSent(draft)
    const goOn = () => navigate(`/devis?envoye=${reference}`)
    if (isThatOne) return goOn()
    toasts.success(`Demande envoyée. Votre référence\u00a0: ${reference}`, {
      action: { label: 'Voir', act: goOn },
      stays: true,
    })
  }

  return { faults, setFaults, word, wordElement, withdraw, tellNotSent, tellWhereOneIs, tellSent }
}
