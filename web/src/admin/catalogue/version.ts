/** The header that makes the server refuse (409) to overwrite another version than this one, which was seen. */
export const onlyIf = (version: string): Readonly<Record<string, string>> => ({ 'If-Match': `"${version}"` })
