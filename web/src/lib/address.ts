// Reading addresses without the browser's URL, which the server's engine does not have.

/** One decoded piece of an address; malformed escapes stay as they are. */
function decodePart(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

export type QueryValues = Readonly<Record<string, string>>

/** `?a=1&b=2`, with or without the question mark. A name that comes twice keeps its first value. */
export function parseQuery(text: string): QueryValues {
  const values: Record<string, string> = {}
  for (const pair of text.replace(/^\?/, '').split('&')) {
    const [name = '', ...rest] = pair.replace(/\+/g, ' ').split('=')
    const key = decodePart(name)
    if (key && !Object.hasOwn(values, key)) values[key] = decodePart(rest.join('='))
  }
  return values
}

export type PathValues = Readonly<Record<string, string>>

/** `/categories/:category` against a path: the decoded values of its names, or null. A slash at the end does not matter. */
export function matchPath(pattern: string, path: string): PathValues | null {
  const expected = segments(pattern)
  const given = segments(path)
  if (expected.length !== given.length) return null
  const values: Record<string, string> = {}
  for (const [index, segment] of expected.entries()) {
    const part = decodePart(given[index] ?? '')
    if (segment.startsWith(':')) values[segment.slice(1)] = part
    else if (segment !== part) return null
  }
  return values
}

function segments(path: string): readonly string[] {
  return path.split('/').filter(Boolean)
}
