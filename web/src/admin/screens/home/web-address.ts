/** The text as a complete address of the web; null where it is none. Without URL.canParse, which browsers of 2023 lack. */
export function webAddress(text: string): URL | null {
  try {
    const address = new URL(text)
    return /^https?:$/.test(address.protocol) ? address : null
  } catch {
    return null
  }
}
