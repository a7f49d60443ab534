/**
 * The header that makes the server refuse (409) to overwrite, or remove, another version than this one, which was seen.
 * '': none was there; null: whatever there is gives way.
 */
export const onlyIf = (version: string | null): Readonly<Record<string, string>> =>
  version === null ? {} : { 'If-Match': `"${version}"` }
