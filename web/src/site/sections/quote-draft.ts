// What was typed into the form of a request and not sent yet.
import { type RefObject, useEffect } from 'react'
import { type RequestField, type RequestValues, requestFields } from '../../content/quote-request.ts'
import { formDraft } from './form-draft.ts'

const fieldsDraft = formDraft<RequestField>('devis')

/** What became of the machines that an address names, by that address, as JSON. What was selected is kept by itself. */
export const machinesDraft = formDraft<string>('devis-machines')

export function dropQuoteDraft(): void {
  fieldsDraft.drop()
  machinesDraft.drop()
}

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
