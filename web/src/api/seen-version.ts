// The version of the content that the server has shown an administrator. It goes along with later calls, so that
// another machine that answers them shows nothing older (docs/product.md, Journal).

const header = 'Vitrine-Version'

/** Of this page load: after that the stores of all machines have long told each other. */
let seen = 0

/** The header lines for a call of an administrator. */
export function seenVersion(): Readonly<Record<string, string>> {
  return seen > 0 ? { [header]: String(seen) } : {}
}

/**
 * Of every answer; `headerOf` reads its header. A store that was put back knows of older versions only, and a program
 * that waits for what was seen says 503: the next call asks for nothing.
 */
export function noteVersion(status: number, headerOf: (name: string) => string | null): void {
  seen = status === 503 ? 0 : Math.max(seen, Number(headerOf(header)) || 0)
}
