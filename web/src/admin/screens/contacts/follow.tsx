// Where a message is, who has it, and what is next. State and person are saved as they are chosen.
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useRef } from 'react'
import type { ContactMessage } from '../../../content/entities.ts'
import { lastDay } from '../../../lib/wall-time.ts'
import { passFocus } from '../../../ui/pass-focus.ts'
import { assigneesQuery, type ContactState, contactStates, stateNames } from '../../lists/contact-list.ts'
import { useTyped } from '../../rescue/use-typed.ts'
import { losesFocus } from '../../ui/focus.ts'
import { Labelled } from '../../ui/labelled.tsx'
import { Select } from '../../ui/select.tsx'
import { dayOfText, messageNames } from './contacts.ts'
import type { Handler } from './use-handling.ts'

const names = messageNames.fields

interface FollowProps {
  readonly message: ContactMessage
  readonly handling: Handler
}

export function Follow({ message, handling }: FollowProps) {
  const { state, assignee } = message
  const accounts = useQuery(assigneesQuery).data ?? []
  const known = assignee === '' || accounts.includes(assignee) ? accounts : [assignee, ...accounts]
  const move = (chosen: ContactState) => handling.change(message, { state: chosen }, stateNames[chosen].toLowerCase())
  const assign = (name: string) =>
    handling.change(message, { assignee: name }, name === '' ? 'suivi par personne' : `suivi par ${name}`)
  return (
    <section className="contact-follow" aria-label="Suivi">
      <Select
        label={names.state.label}
        value={state}
        choices={contactStates.map((one) => ({ value: one, label: stateNames[one] }))}
        onChoose={(chosen) => void move(chosen as ContactState)}
      />
      <Select
        label={names.assignee.label}
        value={assignee}
        choices={[{ value: '', label: 'Personne' }, ...known.map((name) => ({ value: name, label: name }))]}
        onChoose={(name) => void assign(name)}
      />
      <NextStep message={message} handling={handling} />
    </section>
  )
}

function NextStep({ message, handling }: FollowProps) {
  const { _id, nextStep, nextStepOn } = message
  const form = useRef<HTMLFormElement>(null)
  const step = useTyped(`${_id} step`, nextStep, 'page')
  const day = useTyped(`${_id} day`, nextStepOn, 'page')
  const isChanged = step.text.trim() !== nextStep || day.text !== nextStepOn
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (!isChanged) return
    const changes = { nextStep: step.text.trim(), nextStepOn: day.text }
    if (!(await handling.change(message, changes, 'prochaine étape enregistrée'))) return
    step.saved(step.text)
    day.saved(day.text)
  }
  const finish = async () => {
    if (!(await handling.change(message, { nextStep: '', nextStepOn: '' }, 'étape faite'))) return
    // The button goes with the step.
    if (losesFocus(form.current?.querySelector('.contact-next-ways'))) passFocus(form.current)
  }
  return (
    <form ref={form} className="contact-next" onSubmit={(event) => void save(event)}>
      <Labelled label={names.nextStep.label}>
        {(id) => (
          <>
            <input
              id={id}
              className="control"
              value={step.text}
              maxLength={names.nextStep.length_max}
              placeholder="Rappeler, envoyer le devis…"
              autoComplete="off"
              onChange={({ target }) => step.set(target.value)}
            />
            {/* On paper a field of one line would end where its border does. */}
            {step.text === '' ? null : <p className="on-paper">{step.text}</p>}
          </>
        )}
      </Labelled>
      <Labelled label={names.nextStepOn.label}>
        {(id) => (
          <>
            <input
              id={id}
              className="control"
              type="date"
              max={lastDay}
              value={day.text}
              onChange={({ target }) => day.set(target.value)}
            />
            {day.text === '' ? null : <p className="on-paper">{dayOfText(day.text)}</p>}
          </>
        )}
      </Labelled>
      <div className="contact-next-ways">
        {nextStep === '' && nextStepOn === '' ? null : (
          <button type="button" className="button" onClick={() => void finish()}>
            Étape faite
          </button>
        )}
        <button type="submit" className="button" aria-disabled={!isChanged}>
          Enregistrer l’étape
        </button>
      </div>
    </form>
  )
}
