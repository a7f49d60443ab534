// What takes long keeps nobody else waiting: pictures are decoded and passwords hashed by hands of their own.
import { readdirSync, readFileSync } from 'node:fs'
import { getPriority } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { administrator, start } from '../program.ts'
import { file, json, multipart } from './support/bodies.ts'
import { newCategory, sendImage, stored } from './support/catalogue.ts'
import { type Answer, Api } from './support/client.ts'
import { png } from './support/files.ts'
import { folder, withProgram } from './support/operator.ts'
import { runningSite } from './support/running.ts'
import { callerFrom, login, trustProxy } from './support/sign-in.ts'

const { program, visitor, admin } = runningSite({ flags: trustProxy })

/** One request with this many pictures of 12 megapixels, all of them different. */
function pictures(count: number, shade: number) {
  return multipart(
    {},
    Array.from({ length: count }, (_, index) =>
      file('images', `${index}.png`, 'image/png', png(4000, 3000, shade + index)),
    ),
  )
}

/** Calls on their way; `pending` counts those without an answer. */
class Calls {
  pending = 0
  readonly answers: Promise<Answer>[] = []

  add(call: Promise<Answer>): void {
    this.pending += 1
    this.answers.push(call.finally(() => (this.pending -= 1)))
  }
}

let asked = 0

/** What anybody may ask for, each answered from what no cache holds. */
async function expectEverybodyServed(media: string): Promise<void> {
  asked += 1
  for (const path of [`/recherche?q=${asked}`, `/api/products?search=${asked}`, '/healthz', '/readyz', media]) {
    expect((await visitor.get(path)).status, path).toBe(200)
  }
}

describe('sign-ins', () => {
  test('many at once are refused past a number, and keep nobody else waiting', async () => {
    const media = stored(await sendImage(admin, png(30, 20, 1))).url
    const attempts = new Calls()
    for (let caller = 0; caller < 50; caller += 1) {
      attempts.add(login(callerFrom(program, `10.20.0.${caller}`), `personne${caller}`, 'mauvais mot de passe'))
    }
    await expectEverybodyServed(media)
    expect(attempts.pending).toBeGreaterThan(1)
    const answers = await Promise.all(attempts.answers)
    const refused = answers.filter(({ status }) => status === 503)
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401, 503]))
    for (const { headers } of refused) expect(Number(headers['retry-after'])).toBeGreaterThan(0)
    expect((await login(callerFrom(program, '10.20.1.1'), administrator.username, administrator.password)).status).toBe(
      200,
    )
  })

  test.each([
    ['of one address', () => '10.21.0.1', (index: number) => `personne${index}`],
    ['on one account', (index: number) => `10.22.0.${index}`, () => 'une-seule-personne'],
  ])('guesses %s that come at the same time are all counted', async (_, address, username) => {
    const answers = await Promise.all(
      Array.from({ length: 16 }, (_, index) =>
        login(callerFrom(program, address(index)), username(index), 'mauvais mot de passe'),
      ),
    )
    const statuses = answers.map(({ status }) => status).sort()
    expect(statuses).toEqual([...Array<number>(10).fill(401), ...Array<number>(6).fill(429)])
  })
})

describe('uploads', () => {
  test('of two administrators at once keep nobody else waiting', async () => {
    const media = stored(await sendImage(admin, png(30, 20, 2))).url
    const files = () => readdirSync(join(program.data, 'media')).length
    const before = files()
    const uploads = new Calls()
    for (const body of [pictures(8, 100), pictures(8, 200)]) {
      uploads.add(admin.post('/api/products/upload/images', body))
    }
    await vi.waitFor(() => expect(files()).toBeGreaterThan(before), 60_000)
    await expectEverybodyServed(media)
    expect((await admin.post('/api/products/categories', json({ title: 'Entre-temps' }))).status).toBe(201)
    expect(uploads.pending).toBe(2)
    for (const answer of await Promise.all(uploads.answers)) {
      expect(answer.status).toBe(200)
      expect(answer.json<{ files: unknown[] }>().files).toHaveLength(8)
    }
  })

  test('a write that brings a picture along says so in its answer as ever', async () => {
    const home = await newCategory(admin)
    const answer = await admin.put(
      `/api/products/categories/${home._id}`,
      multipart({}, [file('heroImage', 'a.png', 'image/png', png(40, 30, 3))]),
    )
    expect(answer.status).toBe(200)
    expect(answer.json<{ heroImage: string }>().heroImage).toMatch(/^\/media\/[0-9a-f]{32}-40x30\.png$/)
  })

  test('do not hold up the end of the program', async () => {
    const ending = await start({ data: folder() })
    const api = await new Api(ending).signIn()
    const uploads = [300, 400, 500].map((shade) => api.post('/api/products/upload/images', pictures(12, shade)))
    void Promise.allSettled(uploads)
    const kept = () => readdirSync(join(ending.data, 'media')).filter((name) => name.endsWith('.png'))
    await vi.waitFor(() => expect(kept().length).toBeGreaterThan(0), 60_000)
    ending.process.kill('SIGTERM')
    expect(await ending.ended).toBe(0)
    expect(kept().length, 'most of the pictures were let go of').toBeLessThan(18)
    await Promise.allSettled(uploads)
  })
})

/** Of each thread of the process, in no order. */
function nicenesses(pid: number): number[] {
  return readdirSync(`/proc/${pid}/task`).map((thread) => {
    const stat = readFileSync(`/proc/${pid}/task/${thread}/stat`, 'utf8')
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[16])
  })
}

test('nobody gives way who may hold what others wait for: only pictures, passwords and packing do', async () => {
  await withProgram({}, async ({ process: { pid = 0 } }) => {
    // The tests may be run with a niceness, which the program has from them.
    const gives = (niceness: number) => niceness > getPriority()
    await vi.waitFor(() => expect(nicenesses(pid).filter(gives).sort()).toEqual([10, 10, 19].filter(gives)))
  })
})

test('figures tell who waits for which work', async () => {
  await withProgram({}, async (quiet) => {
    const text = (await new Api(quiet).get('/metrics')).text
    for (const work of ['ordinary', 'quick', 'files', 'passwords', 'sheets', 'previews']) {
      expect(text).toContain(`vitrine_queue_jobs{work="${work}"} 0\n`)
    }
  })
})
