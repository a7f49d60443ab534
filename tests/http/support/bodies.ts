// The three ways to write a body, and the same form in each of them.

export interface Body {
  readonly type: string
  readonly bytes: Buffer
}

export interface FilePart {
  readonly field: string
  readonly name: string
  readonly type: string
  readonly bytes: Buffer
}

export type Fields = Readonly<Record<string, unknown>>

export function json(value: unknown): Body {
  return { type: 'application/json', bytes: Buffer.from(JSON.stringify(value)) }
}

export function raw(type: string, bytes: Buffer | string): Body {
  return { type, bytes: Buffer.from(bytes) }
}

/** In forms, lists and objects travel as JSON text and booleans as text. */
function asText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}

export function urlencoded(fields: Fields): Body {
  const parameters = new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, asText(value)]))
  return { type: 'application/x-www-form-urlencoded', bytes: Buffer.from(parameters.toString()) }
}

export const boundary = '----vitrine-test-4711'

export function multipart(fields: Fields, files: readonly FilePart[] = []): Body {
  const pieces: Buffer[] = []
  for (const [name, value] of Object.entries(fields)) {
    pieces.push(
      Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${asText(value)}\r\n`),
    )
  }
  for (const file of files) {
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="${file.field}"; filename="${file.name}"\r\nContent-Type: ${file.type}\r\n\r\n`
    pieces.push(Buffer.from(head), file.bytes, Buffer.from('\r\n'))
  }
  pieces.push(Buffer.from(`--${boundary}--\r\n`))
  return { type: `multipart/form-data; boundary=${boundary}`, bytes: Buffer.concat(pieces) }
}

export function file(field: string, name: string, type: string, bytes: Buffer): FilePart {
  return { field, name, type, bytes }
}
