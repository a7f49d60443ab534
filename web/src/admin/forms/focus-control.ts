// Leads to the control of a form that edits a value.
import { controlId } from './path.ts'

export function focusControl(form: string, path: string): void {
  const control = controlOf(form, path)
  control?.focus()
  control?.scrollIntoView({ block: 'center' })
}

/** The control of the path, or the nearest group around it that the form shows. */
function controlOf(form: string, path: string): HTMLElement | null {
  return nearest(path, (steps) => document.getElementById(controlId(form, steps)))
}

/** Where the path stands in the form: its control, or its label until the code of the control has come; else as above. */
export function placeOf(form: string, path: string): HTMLElement | null {
  return nearest(path, (steps) => {
    const id = controlId(form, steps)
    return document.getElementById(id) ?? document.getElementById(`${id}-label`)
  })
}

function nearest(path: string, elementOf: (path: string) => HTMLElement | null): HTMLElement | null {
  const steps = path.split('.')
  for (; steps.length > 0; steps.pop()) {
    const element = elementOf(steps.join('.'))
    if (element) return element
  }
  return null
}
