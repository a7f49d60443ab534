// Leads to the control of a form that edits a value.
import { controlId } from './path.ts'

export function focusControl(form: string, path: string): void {
  const control = controlOf(form, path)
  control?.focus()
  control?.scrollIntoView({ block: 'center' })
}

/** The control of the path, or the nearest group around it that the form shows. */
export function controlOf(form: string, path: string): HTMLElement | null {
  const steps = path.split('.')
  for (; steps.length > 0; steps.pop()) {
    const control = document.getElementById(controlId(form, steps.join('.')))
    if (control) return control
  }
  return null
}
