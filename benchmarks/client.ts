// An administrator's calls, as the back office makes them.
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
