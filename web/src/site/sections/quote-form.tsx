// The form of a request. Without scripts the browser posts it and the server draws this page again; with them it begins
// with what this browser has selected, is sent in the background, and what was typed outlives a reload.
import { type ReactNode, useRef, useState } from 'react'
import { quoteAddress } from '../../content/quote-address.ts'
import {
  countryNames,
  machineFaults,
  profileNames,
  purposeNames,
  type RequestField,
  reachNames,
  timingNames,
} from '../../content/quote-request.ts'
import type { QuoteData } from '../loads/quote.ts'
import { useSettings } from '../settings.tsx'
import { FormTraps } from './form-traps.tsx'
import { keepFields, useFieldsDraft } from './quote-draft.ts'
import { QuoteChoice, QuoteLine } from './quote-fields.tsx'
import { QuoteMachines } from './quote-machines.tsx'
import { useAskedMachines } from './use-asked-machines.ts'
import { useQuoteSending } from './use-quote-sending.ts'

export function QuoteForm({ machines: given, named, kind, ...data }: QuoteData) {
  // What the form began with: a later answer of the same call must not change what is being typed.
  const [form] = useState(data.form)
  const { openedAt, refusal } = form
  const element = useRef<HTMLFormElement>(null)
  const { retentionDays } = useSettings()
  const asked = useAskedMachines(given, named, refusal !== undefined)
  const { faults, word, wordElement, sending, judge, forget, prepare, submit } = useQuoteSending(
    element,
    { form, kind, machines: given },
    asked,
  )
  useFieldsDraft(element, refusal !== undefined)

  const field = <Name extends RequestField>(name: Name) => ({
    name,
    value: refusal?.typed[name] ?? '',
    fault: faults[name] ?? '',
    onLeave: () => judge(name),
  })

  return (
    <form
      ref={element}
      className="quote-form"
      method="post"
      action={given ? quoteAddress(given) : '/devis'}
      noValidate
      onFocus={prepare}
      onSubmit={submit}
      onInput={(event) => keepFields(event.currentTarget)}
    >
      {word && (
        <p ref={wordElement} className="contact-form-word" role="alert" tabIndex={-1}>
          {word}
        </p>
      )}
      <Step number={1} id="etape-machines" title="Vos machines">
        <QuoteMachines asked={asked} faults={machineFaults(faults)} onEdit={forget} />
      </Step>
      <Step number={2} id="etape-projet" title="Votre projet">
        <div className="quote-fields">
          <QuoteChoice {...field('profile')} legend="Vous êtes" names={profileNames} />
          <QuoteLine {...field('company')} label="Établissement" optional autoComplete="organization" />
          <QuoteLine {...field('city')} label="Ville" autoComplete="address-level2" />
          <QuoteChoice {...field('country')} legend="Pays" names={countryNames} />
          <QuoteChoice {...field('purpose')} legend="Pour quel projet" names={purposeNames} />
          <QuoteChoice {...field('timing')} legend="Pour quand" names={timingNames} />
          <QuoteLine {...field('project')} label="Précisions" optional rows={4} />
        </div>
      </Step>
      <Step number={3} id="etape-joindre" title="Vous joindre">
        <div className="quote-fields">
          <QuoteLine {...field('fullName')} label="Nom complet" autoComplete="name" />
          <QuoteLine {...field('phone')} label="Téléphone" type="tel" autoComplete="tel" />
          <QuoteChoice {...field('reachBy')} legend="Vous préférez" names={reachNames} />
          <QuoteLine {...field('email')} label="Email" type="email" autoComplete="email" optional />
        </div>
      </Step>
      <FormTraps website={refusal?.typed.website} openedAt={openedAt} />
      <input type="hidden" name="kind" value={kind} />
      <div className="quote-send">
        <button type="submit" className="button" disabled={sending}>
          {sending ? 'Envoi en cours...' : 'Envoyer la demande'}
        </button>
        <p>
          Ces données nous servent à vous répondre et à rien d’autre. Elles sont conservées {retentionDays}&nbsp;jours,
          puis rendues anonymes. <a href="/confidentialite">Confidentialité</a>
        </p>
      </div>
    </form>
  )
}

interface StepProps {
  readonly number: number
  readonly id: string
  readonly title: string
  readonly children: ReactNode
}

function Step({ number, id, title, children }: StepProps) {
  return (
    <section className="quote-step" aria-labelledby={id}>
      <h2 id={id}>
        <span className="quote-number">{number}</span>
        {` ${title}`}
      </h2>
      {children}
    </section>
  )
}
