// A plain HTTP client: what goes out is exactly what a test says, what comes back is not decoded, followed or retried.
import { Agent, type IncomingHttpHeaders, type RequestOptions, request } from 'node:http'
import { administrator, type Program } from '../../program.ts'
import { type Body, json } from './bodies.ts'

export type Headers = Readonly<Record<string, string>>

export interface Answer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly bytes: Buffer
  readonly text: string
  /** The body as JSON. The caller names the shape that the specification promises. */
  json<T = unknown>(): T
}

export interface ErrorAnswer {
  readonly message: string
  readonly errors?: Readonly<Record<string, string>>
}

/** A request, and what it was answered. */
export interface Sent {
  readonly method: string
  readonly path: string
  readonly headers: Headers
  readonly status: number
}

let watch: (sent: Sent) => void = () => {}

/** `watcher` is told of each answer; what it throws is the outcome of that call. */
export function watchAnswers(watcher: (sent: Sent) => void): void {
  watch = watcher
}

/** Whom one asks: a program, or what stands before several. */
export type Listener = Pick<Program, 'port' | 'data'>

const agents = new Map<string, Agent>()

/** Connections are kept per program, so that a stopped one never lends its socket to the next on the same port. */
function agentOf(program: Listener): Agent {
  const key = `${program.port} ${program.data}`
  const known = agents.get(key)
  if (known) return known
  const agent = new Agent({ keepAlive: true, maxSockets: 64 })
  agents.set(key, agent)
  return agent
}

/** One request on a kept connection, its answer read to the end. */
export function send(
  program: Listener,
  method: string,
  path: string,
  headers: Headers = {},
  body?: Buffer,
): Promise<Answer> {
  const options: RequestOptions = {
    host: '127.0.0.1',
    port: program.port,
    method,
    path,
    agent: agentOf(program),
    headers: body ? { 'Content-Length': String(body.length), ...headers } : headers,
  }
  return new Promise((resolve, reject) => {
    const outgoing = request(options, (incoming) => {
      const pieces: Buffer[] = []
      incoming.on('data', (piece: Buffer) => pieces.push(piece))
      incoming.on('error', reject)
      incoming.on('end', () => {
        const bytes = Buffer.concat(pieces)
        const text = bytes.toString('utf8')
        const status = incoming.statusCode ?? 0
        try {
          watch({ method, path, headers, status })
        } catch (error) {
          return reject(error)
        }
        resolve({
          status,
          headers: incoming.headers,
          bytes,
          text,
          json: <T>() => JSON.parse(text) as T,
        })
      })
    })
    outgoing.on('error', reject)
    outgoing.end(body)
  })
}

/** The answer, or undefined when the program died first. */
export async function survived(call: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await call
  } catch {
    return undefined
  }
}

/** Calls of one visitor, or of an administrator after `signIn`. */
export class Api {
  token: string | undefined
  private readonly program: Listener
  private readonly headers: Headers

  constructor(program: Listener, headers: Headers = {}) {
    this.program = program
    this.headers = headers
  }

  async signIn(credentials: { username: string; password: string } = administrator): Promise<this> {
    const answer = await this.post('/api/auth/login', json(credentials))
    if (answer.status !== 200) throw new Error(`sign-in refused: ${answer.status} ${answer.text}`)
    this.token = answer.json<{ token: string }>().token
    return this
  }

  get = (path: string, headers: Headers = {}): Promise<Answer> => this.call('GET', path, undefined, headers)
  head = (path: string, headers: Headers = {}): Promise<Answer> => this.call('HEAD', path, undefined, headers)
  post = (path: string, body?: Body, headers: Headers = {}): Promise<Answer> => this.call('POST', path, body, headers)
  put = (path: string, body?: Body, headers: Headers = {}): Promise<Answer> => this.call('PUT', path, body, headers)
  delete = (path: string, headers: Headers = {}): Promise<Answer> => this.call('DELETE', path, undefined, headers)

  call(method: string, path: string, body?: Body, headers: Headers = {}): Promise<Answer> {
    const all: Record<string, string> = { ...this.headers }
    if (this.token) all.Authorization = `Bearer ${this.token}`
    if (body) all['Content-Type'] = body.type
    return send(this.program, method, path, { ...all, ...headers }, body?.bytes)
  }
}
