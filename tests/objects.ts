// The object store of tests (tools/object-store): what a test puts into it, takes out of it and looks at in it, beside the
// programs that it is tested with.
import { createHash, createHmac, randomBytes } from 'node:crypto'

const { VITRINE_TEST_OBJECTS: service } = process.env

export const hasObjects = Boolean(service)

const region = 'us-east-1'
const key = { VITRINE_MEDIA_KEY: 'vitrine:site', VITRINE_MEDIA_SECRET: 'loopback-only' } as const

export interface Bucket {
  readonly name: string
  /** What a program needs to keep its media here; `endpoint`, another way to the same service. */
  settings(endpoint?: string): Readonly<Record<string, string>>
  ask(method: string, object: string, options?: Ask): Promise<Response>
  /** The names of its objects, in their order. */
  names(): Promise<string[]>
}

export interface Ask {
  readonly query?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: Buffer
}

/** The machine and port of the service. */
export const servicePort = (): number => Number(new URL(service ?? '').port)

/** A bucket of the service that listens at this address. */
export async function newBucket(address = service ?? ''): Promise<Bucket> {
  const name = `test-${randomBytes(6).toString('hex')}`
  const made = await ask(address, 'PUT', `/${name}`)
  if (!made.ok) throw new Error(`no bucket was made: ${made.status} ${await made.text()}`)
  return {
    name,
    settings: (endpoint = address) => ({
      ...key,
      VITRINE_MEDIA: `s3://${name}?endpoint=${endpoint}&region=${region}`,
    }),
    ask: (method, object, options) => ask(address, method, object ? `/${name}/${object}` : `/${name}`, options),
    async names() {
      const answer = await ask(address, 'GET', `/${name}`, { query: 'list-type=2&max-keys=1000' })
      return [...(await answer.text()).matchAll(/<Key>([^<]*)<\/Key>/g)].map(([, object = '']) => object)
    },
  }
}

/** AWS Signature Version 4. */
async function ask(
  address: string,
  method: string,
  path: string,
  { query = '', headers = {}, body }: Ask = {},
): Promise<Response> {
  const url = new URL(`${path}${query ? `?${query}` : ''}`, address)
  const moment = new Date().toISOString().replace(/[-:]|\.\d+/g, '')
  const day = moment.slice(0, 8)
  const payload = sha256(body ?? '')
  const signed: Record<string, string> = {
    ...headers,
    host: url.host,
    'x-amz-content-sha256': payload,
    'x-amz-date': moment,
  }
  const names = Object.keys(signed).sort()
  const lines = names.map((name) => `${name}:${signed[name]}\n`).join('')
  const canonical = [method, path, query, lines, names.join(';'), payload].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const text = ['AWS4-HMAC-SHA256', moment, scope, sha256(canonical)].join('\n')
  const signing = [day, region, 's3', 'aws4_request'].reduce<Buffer | string>(hmac, `AWS4${key.VITRINE_MEDIA_SECRET}`)
  const { host: _, ...sent } = signed
  const authorization = `AWS4-HMAC-SHA256 Credential=${key.VITRINE_MEDIA_KEY}/${scope}, SignedHeaders=${names.join(';')}, Signature=${hmac(signing, text).toString('hex')}`
  return fetch(url, { method, headers: { ...sent, authorization }, ...(body ? { body: new Uint8Array(body) } : {}) })
}

function sha256(bytes: Buffer | string): string {
  return createHash('sha256').update(bytes).digest('hex')
}

function hmac(secret: Buffer | string, text: string): Buffer {
  return createHmac('sha256', secret).update(text).digest()
}
