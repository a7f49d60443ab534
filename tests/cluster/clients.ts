// Those who use the site while its parts die: editors, somebody who uploads, visitors who read and who write.
import { createHash } from 'node:crypto'
import { setTimeout as elapse } from 'node:timers/promises'
import { file, json, multipart } from '../http/support/bodies.ts'
import { type Answer, Api, type Listener } from '../http/support/client.ts'
import { contactFields } from '../http/support/contact.ts'
import { longFilm, pdf, png } from '../http/support/files.ts'
import { oneOf } from '../random.ts'
import type { Fate, Ledger } from './ledger.ts'
import { keptPages, type Node } from './nodes.ts'

export interface World {
  /** Before all nodes. */
  readonly site: Listener
  readonly nodes: readonly Node[]
  readonly ledger: Ledger
  readonly random: () => number
  /** Whether clients go on. */
  readonly goesOn: () => boolean
}

/** An administrator as the back office is one: who has seen a version is never shown an older one. */
export class Editor {
  readonly api: Api
  private seen = 0
  private readonly world: World

  constructor(world: World) {
    this.world = world
    this.api = new Api(world.site)
  }

  async signIn(): Promise<void> {
    while (true) {
      try {
        await this.api.signIn()
        return this.world.ledger.count('sign-ins')
      } catch (failure) {
        // Nobody answered, or the store was away; whoever is told that the password is wrong is told a lie.
        if (/refused: 40/.test(String(failure))) this.world.ledger.fault(String(failure))
        if (!this.world.goesOn()) throw failure
        await elapse(100)
      }
    }
  }

  /** The answer; undefined where none came: what was asked may have been done or not. */
  async call(method: string, path: string, body?: Parameters<Api['call']>[2]): Promise<Answer | undefined> {
    let answer: Answer
    try {
      answer = await this.api.call(method, path, body, this.seen ? { 'Vitrine-Version': String(this.seen) } : {})
    } catch {
      this.world.ledger.count(`${method}: no answer`)
      return undefined
    }
    this.world.ledger.count(`${method}: ${answer.status}`)
    const version = Number(answer.headers['vitrine-version'] ?? 0)
    if (answer.status < 300 && version > 0) {
      if (version < this.seen) this.world.ledger.fault(`${path} was of version ${version} after ${this.seen}`)
      this.seen = Math.max(this.seen, version)
    }
    if (answer.status === 401 || answer.status === 403) {
      this.world.ledger.fault(`a session that was given was refused: ${answer.text}`)
    }
    return answer
  }
}

/** 502 and 504 are the balancer's: a node had the request and died over it. What the site itself refuses it has not done, unless it says that it does not know. */
function fateOf(answer: Answer | undefined): Fate {
  if (answer && answer.status < 300) return 'acknowledged'
  if (answer?.status !== 503 || !answer.headers['retry-after']) return 'unknown'
  return answer.text.includes('n’a pas pu confirmer') ? 'unknown' : 'refused'
}

const article = (title: string, image: string, excerpt = title) =>
  json({ title, image, excerpt, content: `<p>${title}</p>`, author: 'Sonia' })

/** Until it is taken: of an upload that comes twice nothing is twice. */
async function upload(world: World, editor: Editor, path: string, field: string, bytes: Buffer): Promise<string> {
  while (true) {
    const answer = await editor.call(
      'POST',
      path,
      multipart({}, [file(field, 'fichier', 'application/octet-stream', bytes)]),
    )
    if (answer && answer.status < 300) {
      const { url, ...rest } = answer.json<{ file: { url: string } }>().file
      if (!url) throw new Error(`an upload without an address: ${JSON.stringify(rest)}`)
      return url
    }
    if (answer && answer.status < 500) world.ledger.fault(`an upload was refused: ${answer.status} ${answer.text}`)
    if (!world.goesOn()) {
      // All had been well again for a while.
      world.ledger.fault(`an upload is still refused at the end: ${answer?.status} ${answer?.text}`)
      return ''
    }
    await elapse(100)
  }
}

/** Writes an article until it is taken: parts are away from the first moment on. Answers its id. */
async function begin(world: World, editor: Editor, name: string, image: string): Promise<string> {
  for (let attempt = 1; ; attempt += 1) {
    const title = `compteur ${name} de l’essai ${attempt} numéro 0`
    const answer = await editor.call('POST', '/api/blog', article(title, image))
    if (answer?.status === 201) return answer.json<{ _id: string }>()._id
    world.ledger.created.set(title, fateOf(answer))
    if (!world.goesOn()) throw new Error(`no article to begin with: ${answer?.status} ${answer?.text}`)
    await elapse(100)
  }
}

/** Changes one article again and again, now and then writes a new one, and reads what it wrote. */
export async function write(world: World, name: string): Promise<void> {
  const { ledger } = world
  const editor = new Editor(world)
  await editor.signIn()
  const image = await upload(world, editor, '/api/blog/upload', 'image', png(16, 12, 500 + Number(name)))
  const _id = await begin(world, editor, name, image)
  const counter = { acknowledged: 0, sent: 0 }
  ledger.counters.set(_id, counter)
  while (world.goesOn()) {
    if (world.random() < 0.25) {
      const title = `article ${name} numéro ${ledger.created.size}`
      ledger.created.set(title, 'unknown')
      const answer = await editor.call('POST', '/api/blog', article(title, image))
      ledger.created.set(title, fateOf(answer))
    } else {
      counter.sent += 1
      const text = `compteur ${name} numéro ${counter.sent}`
      const answer = await editor.call('PUT', `/api/blog/${_id}`, json({ title: text, excerpt: text }))
      if (fateOf(answer) === 'acknowledged') {
        counter.acknowledged = counter.sent
        await Promise.all([readBack(world, editor, _id, counter.sent), follow(world, _id, counter.sent)])
      }
    }
    await elapse(20 + world.random() * 60)
  }
}

const numberIn = (text: string): number => Number(/numéro (\d+)/.exec(text)?.[1] ?? -1)

async function readBack(world: World, editor: Editor, id: string, number: number): Promise<void> {
  const answer = await editor.call('GET', `/api/blog/${id}`)
  if (answer?.status === 404) world.ledger.fault(`article ${id} is gone`)
  if (answer?.status !== 200) return
  const { title, excerpt } = answer.json<{ title: string; excerpt: string }>()
  if (numberIn(title) < number) world.ledger.fault(`after ${number} was acknowledged its editor is shown « ${title} »`)
  if (numberIn(title) !== numberIn(excerpt)) world.ledger.fault(`half a write: « ${title} », « ${excerpt} »`)
}

/** How long until each node shows it that was well before and all the while, asked as a visitor asks. */
async function follow(world: World, id: string, number: number): Promise<void> {
  if (world.random() > 0.2) return
  const begun = performance.now()
  const settled = (node: Node) => node.well && node.wellSince < begun - 1000
  await Promise.all(
    world.nodes.filter(settled).map(async (node) => {
      const visitor = new Api(node)
      while (settled(node)) {
        try {
          const answer = await visitor.get(`/api/blog/${id}`)
          if (answer.status !== 200) return
          if (numberIn(answer.json<{ title: string }>().title) >= number) {
            const milliseconds = performance.now() - begun
            const seen = { milliseconds, node: world.nodes.indexOf(node) + 1, at: new Date().toISOString() }
            if (settled(node)) world.ledger.delays.push(seen) // it did not hang over the answer
            return
          }
        } catch {
          return // it was killed this moment
        }
        await elapse(2)
      }
    }),
  )
}

const sumOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')

/** Uploads pictures, catalogues and films, and asks for each at once. */
export async function bringFiles(world: World): Promise<void> {
  const editor = new Editor(world)
  await editor.signIn()
  let round = 0
  while (world.goesOn()) {
    round += 1
    const label = `fichier ${round}`
    const [path, field, bytes] = oneOf(world.random, [
      ['/api/products/upload/catalog', 'file', pdf(1000 + Math.floor(world.random() * 300_000), label)],
      ['/api/blog/upload', 'image', png(40 + (round % 60), 30, round)],
      ['/api/events/upload-video', 'video', longFilm(6_000_000, label)],
    ] as const)
    const url = await upload(world, editor, path, field, bytes)
    if (!url) return
    world.ledger.count('files')
    const answer = await editor.call('GET', url)
    if (answer?.status === 404) world.ledger.fault(`${url} was acknowledged and is not there`)
    if (answer?.status === 200) world.ledger.files.set(url, sumOf(answer.bytes))
    else world.ledger.files.set(url, '')
    // A picture is made anew, and a film is cleaned; a catalogue is what was brought.
    if (field === 'file') world.ledger.files.set(url, sumOf(bytes))
    await elapse(200 + world.random() * 400)
  }
}

/** Signs in and is known, again and again. */
export async function comeAndGo(world: World): Promise<void> {
  while (world.goesOn()) {
    const editor = new Editor(world)
    await editor.signIn()
    await editor.call('GET', '/api/auth/sessions')
    await elapse(500 + world.random() * 500)
  }
}

/** Reads pages that nobody changes: each request is answered, whatever dies. */
export async function visit(world: World): Promise<void> {
  const visitor = new Api(world.site)
  while (world.goesOn()) {
    const page = oneOf(world.random, keptPages)
    try {
      const { status, text } = await visitor.get(page)
      world.ledger.count(`pages: ${status}`)
      if (status !== 200 || !text.includes('</html>')) world.ledger.fault(`${page} was answered with ${status}`)
    } catch (failure) {
      world.ledger.fault(`${page} was not answered: ${failure}`)
    }
    await elapse(5 + world.random() * 20)
  }
}

/** Leaves messages, each of which is to be announced by one letter. */
export async function leaveMessages(world: World): Promise<void> {
  const visitor = new Api(world.site)
  let round = 0
  while (world.goesOn()) {
    round += 1
    const message = `Message numéro ${round}, s'il vous plaît.`
    world.ledger.messages.set(message, 'unknown')
    const answer = await visitor.post('/api/contact', json(contactFields({ message }))).catch(() => undefined)
    world.ledger.count(`messages: ${answer?.status ?? 'no answer'}`)
    world.ledger.messages.set(message, fateOf(answer))
    await elapse(200 + world.random() * 300)
  }
}
