// What the measurements ask of the server: an administrator's calls, as the back office makes them, and visitors'.
import { type Agent, get as request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { administrator } from '../tests/program.ts'

export class Client {
  readonly origin: string
  readonly token: string

  private constructor(origin: string, token: string) {
    this.origin = origin
    this.token = token
  }

  static async signIn(origin: string): Promise<Client> {
    const response = await fetch(`${origin}/api/auth/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(administrator),
    })
    if (!response.ok) throw new Error(`signing in: ${response.status} ${await response.text()}`)
    const { token } = (await response.json()) as { token: string }
    return new Client(origin, token)
  }

  /** Answers the body, read as JSON. Anything but 2xx throws with the server's sentence. */
  async send<Answer>(method: 'POST' | 'PUT', path: string, body: FormData | object): Promise<Answer> {
    const isForm = body instanceof FormData
    const response = await fetch(this.origin + path, {
      method,
      headers: { Authorization: `Bearer ${this.token}`, ...(isForm ? {} : { 'Content-Type': 'application/json' }) },
      body: isForm ? body : JSON.stringify(body),
    })
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
    return (await response.json()) as Answer
  }
}

/** A visitor's GET of JSON. */
export async function get<Answer>(address: string): Promise<Answer> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`GET ${address}: ${response.status} ${await response.text()}`)
  return (await response.json()) as Answer
}

/** An answer as it crossed the wire. */
export interface Packed {
  readonly headers: ReadonlyMap<string, string>
  readonly bytes: Buffer
}

/** A visitor's GET that takes Brotli. `fetch` would unpack the answer. */
export function getPacked(address: string): Promise<Packed> {
  return new Promise((resolve, reject) => {
    request(address, { headers: { 'Accept-Encoding': 'br' } }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => {
        const headers = new Map(Object.entries(response.headers).map(([name, value]) => [name, String(value)]))
        if (response.statusCode !== 200) reject(new Error(`GET ${address}: ${response.statusCode}`))
        else resolve({ headers, bytes: Buffer.concat(chunks) })
      })
    }).on('error', reject)
  })
}

/** Milliseconds from a visitor's asking, of `host`, to the last byte. Anything but 200 throws. */
export function timeOf(url: string, agent: Agent, host = new URL(url).host): Promise<number> {
  return new Promise((resolve, reject) => {
    const started = performance.now()
    request(url, { agent, headers: { 'Accept-Encoding': 'br', Host: host } }, (response) => {
      response.on('end', () => {
        if (response.statusCode === 200) resolve(performance.now() - started)
        else reject(new Error(`GET ${url}: ${response.statusCode}`))
      })
      response.resume()
    }).on('error', reject)
  })
}

/**
 * The answer that all but the first visitors get: one that is kept is packed again, smaller, once it was asked for twice.
 * One that is made anew each time stays as it is.
 */
export async function getRepacked(address: string): Promise<Packed> {
  const tagOf = (answer: Packed) => answer.headers.get('etag')
  const first = await getPacked(address)
  const deadline = Date.now() + 10_000
  while (Date.now() < deadline) {
    const answer = await getPacked(address)
    if (tagOf(answer)?.endsWith('-small"') || tagOf(answer) !== tagOf(first)) return answer
    await pause(50)
  }
  throw new Error(`${address} was not packed again within 10 s`)
}
