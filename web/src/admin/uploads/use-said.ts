// What has become of the files of a field, for screen readers.
import { useState } from 'react'
import { useForm, useFormState } from '../forms/form-state.ts'

/** Nothing once the form is about something else: who reads on through an empty form would hear of files that it had. */
export function useSaid(): readonly [string, (text: string) => void] {
  const { state } = useForm()
  const generation = useFormState(state, (form) => form.generation())
  const [said, setSaid] = useState({ of: generation, text: '' })
  return [said.of === generation ? said.text : '', (text) => setSaid({ of: state.generation(), text })]
}
