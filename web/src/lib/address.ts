// Reading addresses without the browser's URL, which the server's engine does not have.

/** One decoded piece of an address, or null where it is no text (server/src/http/request_head.cpp). */
function decodePart(text: string): string | null {
  try {
    const part = decodeURIComponent(text)
    return part.includes('\0') ? null : part
  } catch {
    return null
  }
}

/** A path as it reads, without percent signs; null where it is no text. */
export const pathAsText = (path: string): string | null => decodePart(path)

export type QueryValues = Readonly<Record<string, string>>

/**
 * `?a=1&b=2`, with or without the question mark. A name that comes twice keeps its first value, one of `lists` has all
 * of them with commas between; what is no text stays as it stands.
 */
export function parseQuery(text: string, lists: readonly string[] = []): QueryValues {
  const values: Record<string, string> = {}
  for (const pair of text.replace(/^\?/, '').split('&')) {
    const [name = '', ...rest] = pair.replace(/\+/g, ' ').split('=')
    const key = decodePart(name)
    const value = rest.join('=')
    if (!key) continue
    if (!Object.hasOwn(values, key)) values[key] = decodePart(value) ?? value
    else if (lists.includes(key)) values[key] += `,${decodePart(value) ?? value}`
  }
  return values
}

export type PathValues = Readonly<Record<string, string>>

/**
 * `/categories/:category` against a path: the decoded values of its names, or null. One page, one address: neither a
 * slash more nor a letter that is escaped without need is overlooked. A path that is no text matches nothing.
 */
export function matchPath(pattern: string, path: string): PathValues | null {
  const expected = pattern.split('/')
  const given = path.split('/')
  if (expected.length !== given.length) return null
  const values: Record<string, string> = {}
  for (const [index, segment] of expected.entries()) {
    const part = given[index] ?? ''
    if (segment.startsWith(':')) {
      const value = decodePart(part)
      if (!value) return null
      values[segment.slice(1)] = value
    } else if (segment !== part) return null
  }
  return values
}

/**
 * Where a path with a slash too many at its end leads, as on the server (server/src/http/exchange.cpp); null: nowhere
 * else.
 */
export function withoutSlashAtEnd(path: string): string | null {
  return path.endsWith('/') && path !== '/' && !path.includes('//') ? path.slice(0, -1) : null
}
