/** The header that makes the server refuse (409) to overwrite a version that was not seen. */
export function onlyIf(updatedAt: string | undefined, overwrite: boolean): Readonly<Record<string, string>> {
  return updatedAt && !overwrite ? { 'If-Match': `"${updatedAt}"` } : {}
}
