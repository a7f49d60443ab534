// What texts must look like before they are sent. The server holds the same rules, and more.

/** What the server takes for an address, too: a name, an @, and a host of two labels at least. */
const email = /^[^\s"<>,;:\\()[\]@]+@(?:[^\s"<>,;:\\()[\]@.]+\.)+[^\s"<>,;:\\()[\]@.]+$/

export function isEmail(text: string): boolean {
  return email.test(text)
}

/**
 * The text as a complete address of the web; null where it is none. Without URL.canParse, which browsers of 2023 lack.
 */
export function webAddress(text: string): URL | null {
  try {
    const address = new URL(text)
    return /^https?:$/.test(address.protocol) ? address : null
  } catch {
    return null
  }
}

/** What an address is called that has no name: its site, and where on it; a text that is none stands as it is. */
export function siteName(text: string): string {
  const address = webAddress(text)
  if (!address) return text
  const { hostname, pathname } = address
  return `${hostname.replace(/^www\./, '')}${pathname === '/' ? '' : pathname}`
}

/** Whether the text is a complete address of the web, or a path of this site. */
export function isLink(text: string): boolean {
  return text.startsWith('/') ? /^\/(?!\/)\S*$/.test(text) : webAddress(text) !== null
}

/** The number that was typed, with a point or a comma; null for anything else. */
export function numberIn(text: string): number | null {
  const written = text.trim().replace(',', '.')
  return /^-?\d+(\.\d+)?$/.test(written) ? Number(written) : null
}

/** Letters and signs, as the server counts them. */
export function lengthOf(text: string): number {
  return [...text].length
}

export function bytesOf(text: string): number {
  return new TextEncoder().encode(text).length
}
