// A large title that is set in lines.
export function TitleLines({ lines }: { readonly lines: readonly string[] }) {
  return lines.map((text) => (
    <span key={text} className="hero-line">
      {text}{' '}
    </span>
  ))
}

/** Up to three lines of even length, broken between words. */
export function taglineLines(tagline: string): readonly string[] {
  const target = Math.max(16, Math.ceil(tagline.length / 3))
  const lines: string[] = []
  for (const word of tagline.split(/\s+/)) {
    const last = lines.at(-1)
    if (last !== undefined && (last.length + word.length < target || lines.length === 3)) {
      lines[lines.length - 1] = `${last} ${word}`
    } else {
      lines.push(word)
    }
  }
  return lines
}
