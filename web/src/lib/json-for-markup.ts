/** JSON text that is safe inside a script element. */
export function jsonForMarkup(value: unknown): string {
  return JSON.stringify(value).replace(/</g, '\\u003c')
}
