// What was typed into the form of a request and not sent yet.
import { type RefObject, useEffect } from 'react'
import { type RequestField, type RequestValues, requestFields } from '../../content/quote-request.ts'
import { formDraft, isSame } from './form-draft.ts'

const fieldsDraft = formDraft<RequestField>('devis')

/** What became of the machines that an address names, by that address, as JSON. What was selected is kept by itself. */
export const machinesDraft = formDraft<string>('devis-machines')

/** What the browser itself was left to send: it is known to have arrived on the page that thanks for it. */
const postedDraft = formDraft<keyof SentDraft>('devis-poste')

/** What was kept as a request was sent. */
export interface SentDraft {
  /** As JSON, by their names. */
  readonly fields: string
  /** The address that names its machines, and what had become of them. */
  readonly address: string
  readonly machines: string
}

export function draftAsSent(form: HTMLFormElement, address: string): SentDraft {
  keepFields(form)
  return { fields: JSON.stringify(valuesOf(form)), address, machines: machinesDraft.read()[address] ?? '' }
}

/** Lets go of what was sent, and of nothing that was typed since. */
export function dropSent({ fields, address, machines }: SentDraft): void {
  fieldsDraft.dropSent(JSON.parse(fields))
  const { [address]: now, ...others } = machinesDraft.read()
  if (now === machines) machinesDraft.keep(others)
}

export const keepPosted = (sent: SentDraft): void => postedDraft.keep({ ...sent })

export function dropPosted(): void {
  const { fields, address = '', machines = '' } = postedDraft.read()
  if (!fields) return
  dropSent({ fields, address, machines })
  postedDraft.drop()
}

/** Whether the form still says this. */
export const stillSays = (form: HTMLFormElement | null, values: RequestValues): boolean =>
  form !== null && isSame(valuesOf(form), values)

export const keepFields = (form: HTMLFormElement): void => fieldsDraft.keep(valuesOf(form))

/** Brings back what was typed before a reload, and never over what was typed since. */
export function useFieldsDraft(element: RefObject<HTMLFormElement | null>, refused: boolean): void {
  useEffect(() => {
    const form = element.current
    if (!form) return
    if (!refused) {
      for (const [name, text] of Object.entries(fieldsDraft.read())) bringBack(form, name, text)
    }
    // What was typed before this page came alive was kept by nobody yet.
    keepFields(form)
  }, [element, refused])
}

function bringBack(form: HTMLFormElement, name: string, text: string): void {
  const field = form.elements.namedItem(name)
  if (text === '' || textOf(form, name) !== '') return
  if (field instanceof RadioNodeList) field.value = text
  else if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) field.value = text
}

export function textOf(form: HTMLFormElement, name: string): string {
  const text = new FormData(form).get(name)
  return typeof text === 'string' ? text : ''
}

export function valuesOf(form: HTMLFormElement): RequestValues {
  return Object.fromEntries(requestFields.map((name) => [name, textOf(form, name)])) as RequestValues
}
