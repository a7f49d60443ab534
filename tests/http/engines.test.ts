// The script engines are processes that anything may befall: killed, stopped or grown too large they are replaced, and
// nobody who visits or writes notices (decisions/0025).
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { setTimeout as elapse } from 'node:timers/promises'
import { afterEach, expect, onTestFailed, test } from 'vitest'
import { type Program, type StartOptions, start } from '../program.ts'
import { newSeed, oneOf, randomOf, shuffled } from '../random.ts'
import { json } from './support/bodies.ts'
import { Api } from './support/client.ts'

let running: Program | undefined
afterEach(async () => {
  await running?.stop()
  running = undefined
})

/** One more than there are workers. */
const engineCount = Math.min(8, Math.max(2, availableParallelism())) + 1

/** With all its engines: the others are started once somebody has to wait for the first. */
async function site(options: StartOptions = {}): Promise<Program> {
  const program = await start(options)
  running = program
  const visitors = Array.from({ length: engineCount }, () => new Api(program))
  while ((await metric(program, 'vitrine_engines_ready')) < engineCount) await Promise.all(visitors.map(drawn))
  return program
}

/** The processes of a program's engines. */
function enginesOf(program: Program): number[] {
  const parent = program.process.pid ?? 0
  const children = readdirSync(`/proc/${parent}/task`).flatMap((task) =>
    readFileSync(`/proc/${parent}/task/${task}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number),
  )
  return children.filter((child) => commandOf(child)[1] === 'engine')
}

/** Empty for a process that has ended. */
function commandOf(pid: number): string[] {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
  } catch {
    return []
  }
}

async function metric(program: Program, line: string): Promise<number> {
  const { text } = await new Api(program).get('/metrics')
  return Number(
    text
      .split('\n')
      .find((one) => one.startsWith(`${line} `))
      ?.slice(line.length),
  )
}

const losses = (program: Program, reason: string) => metric(program, `vitrine_engine_losses_total{reason="${reason}"}`)

async function readyAgain(program: Program): Promise<void> {
  while ((await metric(program, 'vitrine_engines_ready')) < 2) await elapse(5)
}

let asked = 0
/** A page that nobody has asked for before: it has to be drawn. */
const newPage = () => `/contact?produit=inconnu-${asked++}`

async function drawn(visitor: Api): Promise<void> {
  const answer = await visitor.get(newPage())
  expect(answer.status).toBe(200)
  expect(answer.text).toContain('</html>')
  expect(answer.text).toContain('<h1')
}

test('an engine has no file, no network, no secret and no way to get any', async () => {
  const program = await site({ environment: { VITRINE_SMTP_PASSWORD: 'secret' } })
  const engines = enginesOf(program)
  expect(engines.length).toBeGreaterThanOrEqual(2)
  for (const engine of engines) {
    const statusNow = () => readFileSync(`/proc/${engine}/status`, 'utf8')
    // The spare one may only be starting: what it does before it is shut in is none of a page's or a text's.
    while (!/^Seccomp:\s+2$/m.test(statusNow())) await elapse(5)
    const status = statusNow()
    expect(status).toMatch(/^NoNewPrivs:\s+1$/m)
    expect(status).toMatch(/^Seccomp:\s+2$/m)
    expect(readFileSync(`/proc/${engine}/environ`, 'utf8')).not.toContain('VITRINE')
    // Its errors go to the program's log, one descriptor is its line to the program, and the script engine looks at its
    // own memory.
    const open = readdirSync(`/proc/${engine}/fd`).map((number) => [
      number,
      readlinkSync(`/proc/${engine}/fd/${number}`),
    ])
    const others = open.filter(([number]) => number !== '2' && number !== '3').map(([, target]) => target)
    const harmless = ['/dev/null', '/dev/urandom', `/proc/${engine}/statm`, 'anon_inode:[eventfd]']
    expect(others.filter((target) => !harmless.includes(target ?? ''))).toEqual([])
    expect(readFileSync(`/proc/${engine}/limits`, 'utf8')).toMatch(/^Max address space\s+\d/m)
  }
})

test('engines that are killed, by what signal ever, are replaced before they are asked for', async () => {
  const program = await site()
  const visitor = new Api(program)
  // Not SIGSEGV: the script engine deals with those that no fault of its own has raised.
  for (const signal of ['SIGKILL', 'SIGABRT'] as const) {
    const before = enginesOf(program)
    for (const engine of before) process.kill(engine, signal)
    while (enginesOf(program).filter((engine) => !before.includes(engine)).length < before.length) await elapse(5)
    await readyAgain(program)
    await drawn(visitor)
  }
  expect(await losses(program, 'died')).toBeGreaterThanOrEqual(4)
  expect(program.log()).toContain('engine_lost')
})

/** From now on it has all the memory that it will ever get. False where it was caught growing, past any new bound. */
function starve(engine: number): boolean {
  const pages = Number(readFileSync(`/proc/${engine}/statm`, 'utf8').split(' ')[0])
  try {
    execFileSync('prlimit', [`--pid=${engine}`, `--as=${pages * 4096}`], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

const harms = ['SIGKILL', 'SIGABRT', 'SIGSTOP', 'starve'] as const

/**
 * Each harm ten times, in any order, to any engine, after any pause. A page is given to one engine after another, but not
 * without end: no more than one is starved at a time, which may live on, and nobody is harmed until all are there.
 */
async function doHarm(program: Program, random: () => number): Promise<void> {
  const all = enginesOf(program).length
  let starved = 0
  for (const harm of shuffled(random, Array.from({ length: 10 }, () => harms).flat())) {
    const victim = oneOf(random, enginesOf(program))
    const pause = random() * 150
    if (harm !== 'starve') {
      process.kill(victim, harm)
      while (enginesOf(program).includes(victim)) await elapse(5)
    } else if (!enginesOf(program).includes(starved) && starve(victim)) {
      starved = victim
    }
    while ((await metric(program, 'vitrine_engines_ready')) < all) await elapse(5)
    await elapse(pause)
  }
}

test('killed, stopped and starved at random while pages are drawn and saved, no request fails and no write is lost', async () => {
  const seed = Number(process.env.VITRINE_TEST_SEED ?? newSeed())
  onTestFailed(() => console.error(`once more: VITRINE_TEST_SEED=${seed}`))
  const program = await site()
  const admin = await new Api(program).signIn()
  const visitors = Array.from({ length: 8 }, () => new Api(program))
  let ends = false
  const visits = visitors.map(async (visitor) => {
    while (!ends) await drawn(visitor)
  })
  let saved = 0
  const saving = (async () => {
    while (!ends) {
      const answer = await admin.put('/api/site', json({ tagline: `Slogan ${saved + 1}` }))
      expect(answer.status).toBe(200)
      saved += 1
      const read = await new Api(program).get('/api/site')
      expect(read.json<{ tagline: string }>().tagline).toBe(`Slogan ${saved}`)
    }
  })()
  const harming = doHarm(program, randomOf(seed)).finally(() => {
    ends = true
  })
  await Promise.all([harming, ...visits, saving])
  await readyAgain(program)
  await drawn(new Api(program))
  expect(await losses(program, 'died')).toBeGreaterThan(0)
  expect(await losses(program, 'hung')).toBeGreaterThan(0)
  expect(saved).toBeGreaterThan(0)
  expect(await metric(program, 'vitrine_render_failures_total')).toBe(0)
})

test('there is one engine more than there are workers: where one is lost nobody waits until another is started', async () => {
  const program = await site()
  expect(enginesOf(program).length).toBe(engineCount)
})

/** What an engine has in memory and shares with nobody, in MB. */
function memoryOf(engine: number): number {
  const [, resident = 0, shared = 0] = readFileSync(`/proc/${engine}/statm`, 'utf8').split(' ').map(Number)
  return ((resident - shared) * 4096) / 1024 / 1024
}

test('an engine that grows past its bound is replaced, and its page drawn', async () => {
  const first = await start()
  running = first
  for (let page = 0; page < 3; page++) await drawn(new Api(first))
  const least = Math.max(...enginesOf(first).map(memoryOf))
  await first.stop()
  const program = await start({
    // A quarter more: where each page costs more, as under a sanitizer, an engine has to last for some pages, too.
    flags: ['--engine-memory', String(Math.max(32, Math.ceil(least * 1.25)))],
    // Nothing is collected before there is as much as this: left to our own settings an engine has its most in its first
    // hundred pages and less ever after, so it may never reach a bound that it once would have.
    environment: { JSC_smallHeapSize: String(1024 ** 3), JSC_largeHeapSize: String(1024 ** 3) },
  })
  running = program
  const visitor = new Api(program)
  while ((await losses(program, 'grew')) < 2) await drawn(visitor)
})

test('an engine that cannot get more memory ends, and its page is drawn by another', async () => {
  const program = await site()
  // Two pages are drawn at once, by two engines of three: one of them at least is starved, and one is left to any page.
  const visitors = [new Api(program), new Api(program)]
  for (const engine of enginesOf(program).slice(1)) starve(engine)
  while ((await losses(program, 'died')) < 1) await Promise.all(visitors.map(drawn))
})

test('what is sent to a whole group of processes ends the program, and its engines with it', async () => {
  const program = await site()
  const engines = enginesOf(program)
  for (const engine of engines) {
    for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.kill(engine, signal)
  }
  await drawn(new Api(program))
  expect(enginesOf(program).sort()).toEqual(engines.sort())
  await program.kill()
  // Whoever inherits them may take their time to reap them.
  while (engines.some((engine) => commandOf(engine).length > 1)) await elapse(5)
  await program.stop()
})
