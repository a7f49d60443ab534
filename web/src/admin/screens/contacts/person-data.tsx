// What a visitor may ask for: everything that is kept of them as a file, and that it is erased. Closed, below the list.
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { ApiError, request } from '../../../api/request.ts'
import type { ErasedPerson, PersonalData } from '../../../content/entities.ts'
import { toasts } from '../../../ui/toasts.tsx'
import { refreshContent } from '../../queries.ts'
import { forgetTyped } from '../../rescue/use-typed.ts'
import { useConfirm } from '../../ui/confirm.tsx'
import { Labelled } from '../../ui/labelled.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { useBusy } from '../../ui/use-busy.ts'
import { foundByNumber, namesOf } from './found-by-number.ts'

interface Person {
  readonly email: string
  readonly phone: string
}

const path = '/api/contact/admin/person'

export function PersonData() {
  const { person, type, problem, isBusy, save, erase } = usePersonData()
  const problemId = useId()
  const describedBy = problem ? problemId : undefined
  return (
    <details className="contacts-suspected contacts-person">
      <summary>Données d’une personne</summary>
      <p className="field-help">
        Pour répondre à qui demande ce que vous gardez de lui, ou qu’on l’efface&nbsp;: indiquez son adresse ou son
        numéro, comme il les a écrits ou autrement. Les sauvegardes ne changent pas.
      </p>
      <form className="contacts-person-form" onSubmit={save}>
        <Labelled label="Adresse électronique">
          {(id) => (
            <input
              id={id}
              className="control"
              type="email"
              autoComplete="off"
              value={person.email}
              aria-describedby={describedBy}
              onChange={({ target }) => type({ email: target.value })}
            />
          )}
        </Labelled>
        <Labelled label="Téléphone">
          {(id) => (
            <input
              id={id}
              className="control"
              type="tel"
              autoComplete="off"
              value={person.phone}
              aria-describedby={describedBy}
              onChange={({ target }) => type({ phone: target.value })}
            />
          )}
        </Labelled>
        {/* A disabled button would lose the focus. */}
        <div className="contacts-person-ways">
          <button type="submit" className="button" aria-disabled={isBusy}>
            Enregistrer ses données
          </button>
          <button
            type="button"
            className="button button-quiet-danger"
            aria-disabled={isBusy}
            onClick={() => isBusy || void erase()}
          >
            Effacer ses données
          </button>
        </div>
        <p id={problemId} className="field-problem" role="alert">
          {problem}
        </p>
      </form>
    </details>
  )
}

/** A letter may wait for the mail server although what it is about was deleted before. */
function goes(count: number): string {
  if (count === 0) {
    return 'Aucun message ni aucune demande ne porte ces coordonnées. Les lettres qui attendent encore d’être envoyées à cette personne seront effacées.'
  }
  const what = count > 1 ? `${count} messages et demandes, leurs` : 'Un message ou une demande, ses'
  return `${what} notes et leur historique seront effacés.`
}

type Items = PersonalData['items']

const names_max = 12

/** Whom else it would take, by name: what the number alone has found. Nobody: nothing is asked. */
function others(person: Person, items: Items): string {
  const names = namesOf(foundByNumber(person.email, items))
  // Without an address the number is the person; of one name there is nobody else.
  if (names.length < (person.email.trim() === '' ? 2 : 1)) return ''
  const left = names.length - names_max
  const more = left > 0 ? ` et ${left} ${left === 1 ? 'autre' : 'autres'}` : ''
  return `Le numéro seul a trouvé\u00a0: ${names.slice(0, names_max).join(', ')}${more}. Un numéro peut être celui de toute une maison.`
}

/** Letters bear an address, and nothing else leads to them once what they are about is deleted. */
const unknownNumber =
  'Rien n’est conservé sous ce numéro. Des lettres peuvent encore attendre d’être envoyées à cette personne\u00a0: pour les effacer, indiquez son adresse électronique.'

function gone(count: number): string {
  if (count === 0) return 'Plus rien n’est conservé de cette personne.'
  return count > 1 ? `${count} messages et demandes effacés.` : 'Un message ou une demande effacé.'
}

/** Whose data is asked for, and what is done with it. */
function usePersonData() {
  const client = useQueryClient()
  const confirm = useConfirm()
  const { busy, during } = useBusy()
  const [person, setPerson] = useState<Person>({ email: '', phone: '' })
  const [problem, setProblem] = useState('')
  const isBusy = busy.size > 0

  const asked = async (work: () => Promise<void>) => {
    setProblem('')
    await during('person', async () => {
      try {
        await work()
      } catch (failure) {
        if (!(failure instanceof ApiError)) throw failure
        setProblem(failure.message)
      }
    })
  }
  const known = () => request<PersonalData>(path, { method: 'POST', body: person })
  /** Of whom what was found is meant: of all, or of the address alone. Null: of nobody. */
  const meant = async (items: Items): Promise<Items | null> => {
    const named = others(person, items)
    if (named === '') return items
    const own = items.filter((item) => !foundByNumber(person.email, items).includes(item))
    const answer = await confirm({
      title: 'Est-ce la même personne ?',
      text: named,
      choices: [
        ...(own.length > 0 ? [{ answer: 'own', label: 'Seulement cette adresse' } as const] : []),
        { answer: 'all', label: 'Tout prendre', quiet: own.length > 0 } as const,
      ],
    })
    if (answer === null) return null
    return answer === 'own' ? own : items
  }

  const save = (event: FormEvent) => {
    event.preventDefault()
    void asked(async () => {
      const found = (await known()).items
      if (found.length === 0) return setProblem('Rien n’est conservé de cette personne.')
      const items = await meant(found)
      if (!items) return
      saveFile(new Blob([JSON.stringify(items, null, 2)], { type: 'application/json' }), 'donnees-personnelles.json')
      toasts.success(
        items.length > 1
          ? `${items.length} messages et demandes enregistrés.`
          : 'Un message ou une demande enregistré.',
      )
    })
  }
  const erase = () =>
    asked(async () => {
      const found = (await known()).items
      if (found.length === 0 && person.email.trim() === '') return setProblem(unknownNumber)
      const items = await meant(found)
      if (!items) return
      const answer = await confirm({
        title: 'Effacer tout ce qui est conservé de cette personne ?',
        text: `${goes(items.length)} Cette action est définitive.`,
        choices: [{ answer: 'erase', label: 'Effacer', danger: true }],
      })
      if (answer !== 'erase') return
      const { erased } = await request<ErasedPerson>(`${path}/erase`, {
        method: 'POST',
        body: items === found ? person : { ...person, phone: '' },
      })
      forgetTyped(items.map(({ message }) => message._id))
      setPerson({ email: '', phone: '' })
      toasts.success(gone(erased))
      await refreshContent(client)
    })

  const type = (more: Partial<Person>) => setPerson((typed) => ({ ...typed, ...more }))
  return { person, type, problem, isBusy, save, erase }
}
