// Three nodes, a primary with its standby, an object store and HAProxy under editors and visitors, while parts die and come
// back: what was acknowledged is there at the end, once and whole, and nobody was shown what cannot be.
// VITRINE_CLUSTER_S: for how many seconds (50); VITRINE_CLUSTER_SEED: the order of events of an earlier run;
// VITRINE_OLD_PROGRAM: what the nodes run at first, until each is updated in turn.
import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as elapse } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Api } from '../http/support/client.ts'
import { type MailServer, startMailServer } from '../http/support/smtp.ts'
import { newBucket } from '../objects.ts'
import { run } from '../program.ts'
import { newSeed, randomOf } from '../random.ts'
import { disturb } from './chaos.ts'
import { bringFiles, comeAndGo, leaveMessages, visit, type World, write } from './clients.ts'
import { Ledger } from './ledger.ts'
import { Node } from './nodes.ts'
import { Balancer, ObjectStore, Store } from './parts.ts'

const seconds = Number(process.env.VITRINE_CLUSTER_S ?? 50)
const seed = Number(process.env.VITRINE_CLUSTER_SEED ?? newSeed())
/** Several leases, and the pauses between attempts. */
const letters_wait_ms = 120_000
/** What each node said, to be read when a promise was broken. */
const logs = join(import.meta.dirname, '../../build/cluster-logs')
const store = new Store()
const objects = new ObjectStore()
const nodes: Node[] = []
const ledger = new Ledger()
let environment: Record<string, string>
let mail: MailServer
let balancer: Balancer

beforeAll(async () => {
  await Promise.all([store.start(), objects.start()])
  mail = await startMailServer()
  environment = { VITRINE_DATABASE: store.address, ...(await newBucket(objects.address)).settings() }
  const flags = [
    ...['--trust-proxy', '127.0.0.1', '--contact-rate', '100000', '--mail-rate', '100000', '--drain', '3'],
    // Otherwise an address is kept for each name that it is asked under, the nodes' own ones apart from the site's.
    ...['--public-url', 'http://site.exemple'],
    ...['--smtp-url', mail.url, '--mail-from', 'site@exemple.tn', '--mail-to', 'accueil@exemple.tn'],
  ]
  for (let index = 0; index < 3; index++) nodes.push(await Node.at(environment, flags))
  await Promise.all(nodes.map((node) => node.start()))
  balancer = await Balancer.start(nodes.map(({ port }) => port))
  while ((await new Api(balancer).get('/readyz').catch(() => undefined))?.status !== 200) await elapse(50)
})

afterAll(async () => {
  mkdirSync(logs, { recursive: true })
  nodes.forEach((node, index) => {
    writeFileSync(join(logs, `${index + 1}.log`), node.log())
  })
  await balancer?.end()
  for (const node of nodes) await node.kill().catch((failure) => console.error(failure))
  for (const node of nodes) node.removeData()
  await mail?.close()
  await objects.end()
  await store.end()
})

test('parts die and come back, and no promise is broken', async () => {
  const random = randomOf(seed)
  const end = performance.now() + seconds * 1000
  let disturbed = false
  const world: World = { site: balancer, nodes, ledger, random: randomOf(seed + 1), goesOn: () => !disturbed }
  const clients = Promise.allSettled([
    ...['1', '2', '3'].map((name) => write(world, name)),
    bringFiles(world),
    comeAndGo(world),
    leaveMessages(world),
    visit(world),
    visit(world),
  ])
  const happened = await disturb({ nodes, store, objects }, random, () => performance.now() < end).finally(() => {
    disturbed = true
  })
  const ended = await clients
  console.log([`seed ${seed}`, ...happened, ledger.report()].join('\n'))
  expect(ended.filter(({ status }) => status === 'rejected')).toEqual([])
  await expectAllThere()
  expect(ledger.faults).toEqual([])
})

async function expectAllThere(): Promise<void> {
  const admin = await new Api(balancer).signIn()
  const articles = (await admin.get('/api/blog')).json<{ _id: string; title: string; excerpt: string }[]>()
  for (const [title, fate] of ledger.created) {
    const there = articles.filter((article) => article.title === title).length
    const right = { acknowledged: [1], refused: [0], unknown: [0, 1] }[fate]
    if (!right.includes(there)) ledger.fault(`« ${title} » (${fate}) is there ${there} times`)
  }
  for (const [id, { acknowledged, sent }] of ledger.counters) {
    const article = articles.find((one) => one._id === id)
    const number = Number(/numéro (\d+)$/.exec(article?.title ?? '')?.[1] ?? -1)
    if (number < acknowledged || number > sent) ledger.fault(`${number} stands where ${acknowledged} was acknowledged`)
    if (article?.excerpt !== article?.title) ledger.fault(`half a write stays: ${JSON.stringify(article)}`)
  }
  for (const node of nodes) {
    const own = new Api(node)
    own.token = admin.token
    const same = (await own.get('/api/blog')).json<{ _id: string; title: string }[]>()
    expect(same.map(({ _id, title }) => [_id, title])).toEqual(articles.map(({ _id, title }) => [_id, title]))
    for (const [url, sum] of ledger.files) {
      const answer = await own.get(url)
      if (answer.status !== 200) ledger.fault(`${url} was acknowledged and is ${answer.status}`)
      const found = createHash('sha256').update(answer.bytes).digest('hex')
      if (sum && found !== sum) ledger.fault(`${url} is not what it was`)
    }
  }
  await expectLetters()
  const doctor = run(['doctor', '--data', nodes[0]?.data ?? ''], '', environment)
  expect(doctor.code, doctor.output + doctor.error).toBe(0)
}

/** Each message that was taken is announced; however often a letter had to be sent, it is one and the same. */
async function expectLetters(): Promise<void> {
  const lettersOf = (message: string) => mail.delivered.filter(({ text }) => text.includes(message))
  // A node that died over a letter has leased it for a while.
  const end = performance.now() + letters_wait_ms
  for (const [message, fate] of ledger.messages) {
    while (fate === 'acknowledged' && lettersOf(message).length === 0 && performance.now() < end) await elapse(100)
    if (fate === 'acknowledged' && lettersOf(message).length === 0) ledger.fault(`« ${message} » was never announced`)
    const ids = lettersOf(message).map(({ headers }) => headers.get('message-id'))
    if (new Set(ids).size > 1) ledger.fault(`« ${message} » (${fate}) was announced by several letters`)
    if (fate === 'refused' && ids.length > 0) ledger.fault(`« ${message} » was refused, and announced`)
    if (ids.length > 1) ledger.count('letters that were sent again')
  }
}
