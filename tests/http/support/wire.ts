// A bare socket for what a well-behaved client would never send, and the answers read back one by one.
import { connect } from 'node:net'
import type { Program } from '../../program.ts'

export interface WireAnswer {
  readonly status: number
  /** Names in lower case. */
  readonly headers: ReadonlyMap<string, string>
  readonly body: string
}

export interface Exchange {
  readonly answers: readonly WireAnswer[]
  /** Whether the server closed the connection before the deadline. */
  readonly closed: boolean
}

interface Parsed {
  readonly answer: WireAnswer
  readonly length: number
}

/** The first whole answer in `text` (one byte a character); undefined while bytes are missing. */
function firstAnswer(text: string, bodyless: boolean): Parsed | undefined {
  const headEnd = text.indexOf('\r\n\r\n')
  if (headEnd < 0) return undefined
  const [statusLine = '', ...lines] = text.slice(0, headEnd).split('\r\n')
  const headers = new Map(
    lines.map((line) => {
      const colon = line.indexOf(':')
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()] as const
    }),
  )
  const status = Number(statusLine.split(' ')[1])
  const hasBody = !bodyless && status >= 200 && status !== 204 && status !== 304
  const length = hasBody ? Number(headers.get('content-length') ?? 0) : 0
  const bodyStart = headEnd + 4
  if (text.length < bodyStart + length) return undefined
  const body = Buffer.from(text.slice(bodyStart, bodyStart + length), 'latin1').toString('utf8')
  return { answer: { status, headers, body }, length: bodyStart + length }
}

export interface ExchangeOptions {
  /** Ends as soon as this many answers are there; otherwise when the server closes. */
  readonly answers?: number
  /** The answers are to HEAD requests. */
  readonly bodyless?: boolean
  /** Half-closes after the bytes. */
  readonly end?: boolean
}

/** The text of a plain request; `more` are whole header lines. */
export function get(path: string, more = ''): string {
  return `GET ${path} HTTP/1.1\r\nHost: x.example\r\n${more}\r\n`
}

/** Sends the pieces in order, each in a write of its own, and reads until enough answers came or the server closed. */
export function exchange(
  program: Program,
  pieces: string | Buffer | readonly (string | Buffer)[],
  options: ExchangeOptions = {},
): Promise<Exchange> {
  const writes: readonly (string | Buffer)[] = typeof pieces === 'string' || Buffer.isBuffer(pieces) ? [pieces] : pieces
  return new Promise((resolve) => {
    const answers: WireAnswer[] = []
    let pending = ''
    let done = false
    const socket = connect({ host: '127.0.0.1', port: program.port, noDelay: true }, () => {
      for (const piece of writes) socket.write(piece)
      if (options.end) socket.end()
    })
    const finish = (closed: boolean) => {
      if (done) return
      done = true
      clearTimeout(deadline)
      socket.destroy()
      resolve({ answers, closed })
    }
    const deadline = setTimeout(() => finish(false), 20_000)
    socket.on('data', (bytes) => {
      pending += bytes.toString('latin1')
      for (let next = firstAnswer(pending, options.bodyless ?? false); next; ) {
        answers.push(next.answer)
        pending = pending.slice(next.length)
        next = firstAnswer(pending, options.bodyless ?? false)
      }
      if (options.answers !== undefined && answers.length >= options.answers) finish(false)
    })
    socket.on('close', () => finish(true))
    // A reset is the server closing on bytes that it did not read: 'close' follows.
    socket.on('error', () => undefined)
  })
}
