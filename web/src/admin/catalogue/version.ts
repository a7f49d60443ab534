/** The header that makes the server refuse (409) to overwrite a version that was not seen. */
export function onlyIf(updatedAt: string, overwrite: boolean): Readonly<Record<string, string>> {
  return overwrite ? {} : { 'If-Match': `"${updatedAt}"` }
}
