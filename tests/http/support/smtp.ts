// A mail server that does as a test says: takes letters, refuses them, or is not there.
import { createServer, type Server, type Socket } from 'node:net'

export interface Delivered {
  readonly from: string
  readonly to: readonly string[]
  /** As the client sent it, dots unstuffed. */
  readonly raw: string
  /** Header names in lower case; folded lines joined. */
  readonly headers: ReadonlyMap<string, string>
  readonly subject: string
  /** The header of its only part. */
  readonly kind: string
  readonly text: string
}

export interface MailServer {
  readonly port: number
  readonly url: string
  readonly delivered: Delivered[]
  /** Every command line that clients sent outside of letters. */
  readonly commands: string[]
  /** Waits until this many letters have been taken. */
  count(letters: number): Promise<void>
  /** Waits until a command begins with this. */
  heard(command: string): Promise<void>
  close(): Promise<void>
}

export interface MailServerOptions {
  readonly port?: number
  /** The answer to a command or to a letter ('.'): undefined for the usual one, '' for silence. */
  readonly reply?: (line: string, delivered: number) => string | undefined
  /** What EHLO offers besides. */
  readonly extensions?: readonly string[]
}

/** The words of an encoded header value, decoded and joined (RFC 2047). */
function decodeWords(value: string): string {
  const words = [...value.matchAll(/=\?UTF-8\?B\?([^?]*)\?=/g)]
  if (words.length === 0) return value
  return words.map(([, word = '']) => Buffer.from(word, 'base64').toString('utf8')).join('')
}

function parse(from: string, to: readonly string[], raw: string): Delivered {
  const end = raw.indexOf('\r\n\r\n')
  const lines = raw
    .slice(0, end)
    .replace(/\r\n[ \t]/g, ' ')
    .split('\r\n')
  const headers = new Map(
    lines.map((line) => {
      const colon = line.indexOf(':')
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()] as const
    }),
  )
  const boundary = /boundary=(\S+)/.exec(headers.get('content-type') ?? '')?.[1]
  const [, part = ''] = raw.slice(end).split(`\r\n--${boundary}`)
  const begin = part.indexOf('\r\n\r\n')
  const text = Buffer.from(part.slice(begin), 'base64').toString('utf8')
  return {
    from,
    to,
    raw,
    headers,
    subject: decodeWords(headers.get('subject') ?? ''),
    kind: part.slice(2, begin),
    text,
  }
}

class Conversation {
  private from = ''
  private to: string[] = []
  private letter: string[] | undefined
  private signingIn = false
  private readonly socket: Socket
  private readonly options: MailServerOptions
  private readonly server: { delivered: Delivered[]; commands: string[] }
  private readonly changed: () => void

  constructor(
    socket: Socket,
    options: MailServerOptions,
    server: { delivered: Delivered[]; commands: string[] },
    changed: () => void,
  ) {
    this.socket = socket
    this.options = options
    this.server = server
    this.changed = changed
    let pending = ''
    socket.on('error', () => socket.destroy())
    socket.on('data', (bytes) => {
      pending += bytes.toString('latin1')
      for (let end = pending.indexOf('\r\n'); end >= 0; end = pending.indexOf('\r\n')) {
        const line = pending.slice(0, end)
        pending = pending.slice(end + 2)
        this.take(line)
      }
    })
    this.say('220 essai.exemple ESMTP')
  }

  private say(line: string): void {
    if (line !== '' && !this.socket.destroyed) this.socket.write(`${line}\r\n`)
  }

  private take(line: string): void {
    if (this.letter && line !== '.') {
      this.letter.push(line.startsWith('.') ? line.slice(1) : line)
      return
    }
    if (!this.letter) this.server.commands.push(line)
    const reply = this.options.reply?.(line, this.server.delivered.length)
    if (this.letter) this.end(reply)
    else this.say(reply ?? this.usual(line))
    this.changed()
  }

  private end(reply: string | undefined): void {
    if (reply === undefined) this.server.delivered.push(parse(this.from, this.to, `${this.letter?.join('\r\n')}\r\n`))
    this.letter = undefined
    this.say(reply ?? '250 taken')
  }

  private usual(line: string): string {
    const [verb = ''] = line.toUpperCase().split(' ')
    if (verb === 'EHLO')
      return ['250-essai.exemple', ...(this.options.extensions ?? []).map((one) => `250-${one}`), '250 8BITMIME'].join(
        '\r\n',
      )
    if (verb === 'MAIL') {
      this.from = line.slice(line.indexOf('<') + 1, line.indexOf('>'))
      this.to = []
    }
    if (verb === 'RCPT') this.to.push(line.slice(line.indexOf('<') + 1, line.indexOf('>')))
    if (verb === 'DATA') {
      this.letter = []
      return '354 go on'
    }
    if (verb === 'QUIT') return '221 bye'
    if (this.signingIn) {
      this.signingIn = false
      return '235 welcome'
    }
    if (verb === 'AUTH') {
      this.signingIn = true
      return '334 '
    }
    return '250 fine'
  }
}

export async function startMailServer(options: MailServerOptions = {}): Promise<MailServer> {
  const delivered: Delivered[] = []
  const commands: string[] = []
  const sockets = new Set<Socket>()
  let waiting: { met: () => boolean; resolve: () => void }[] = []
  const changed = (): void => {
    for (const one of waiting) if (one.met()) one.resolve()
    waiting = waiting.filter((one) => !one.met())
  }
  const until = (met: () => boolean): Promise<void> =>
    met() ? Promise.resolve() : new Promise((resolve) => waiting.push({ met, resolve }))
  const server: Server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    new Conversation(socket, options, { delivered, commands }, changed)
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(options.port ?? 0, '127.0.0.1', resolve)
  })
  const address = server.address()
  const port = address !== null && typeof address === 'object' ? address.port : 0
  return {
    port,
    url: `smtp://127.0.0.1:${port}`,
    delivered,
    commands,
    count: (letters) => until(() => delivered.length >= letters),
    heard: (command) => until(() => commands.some((line) => line.startsWith(command))),
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy()
        server.close(() => resolve())
      }),
  }
}
