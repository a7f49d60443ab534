// The programs that the measurements share, each started when it is first asked for and stopped at the end.
import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { basename, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type Program, type StartOptions, start } from '../tests/program.ts'
import { type Catalogue, fill, kept, type Saved, saved } from './catalogue.ts'
import { Client } from './client.ts'
import { Postgres } from './postgres.ts'

const keptPrefix = 'catalogue-'
const root = join(import.meta.dirname, '..')

/** A running program with a catalogue of generated products. */
export interface Sized {
  readonly program: Program
  readonly client: Client
  readonly catalogue: Catalogue
  /** How long it took until it listened, with the catalogue in its store. */
  readonly started?: number
}

export class Stage {
  /** On the disk of the working copy, not in a memory file system: fsync has to cost what it costs. */
  readonly folder = join(root, 'build/benchmarks')
  /**
   * The demo catalogue with all its pictures encoded, which takes minutes: kept for the next run, as long as neither
   * the demo nor the encoder has changed.
   */
  private readonly prepared: string
  /** Tells the generator of catalogues and the schema from any other state of them. */
  private readonly generator = fingerprint(['benchmarks/catalogue.ts', 'benchmarks/vocabulary.ts', 'server/migrations'])
  private readonly running: Program[] = []
  private demoProgram: Promise<Program> | undefined
  private readonly stores = new Map<number, Promise<Sized>>()
  private server: Promise<Postgres> | undefined

  /** A program of an earlier release, to compare with. */
  private readonly before: string | undefined

  constructor(before?: string) {
    this.before = before
    mkdirSync(this.folder, { recursive: true })
    const name = `demo-${fingerprint(['demo', 'server/src/media'])}`
    this.prepared = join(this.folder, name)
    this.sweep(name)
  }

  /** A data folder of its own that holds the demo catalogue, with nothing left to do in the background. */
  async demoFolder(): Promise<string> {
    if (!existsSync(this.prepared)) {
      console.error('· Encoding the pictures of the demo catalogue, once…')
      const data = `${this.prepared}.new`
      const program = await start({ data, demo: true, avif: true })
      this.running.push(program)
      await backgroundDone(program)
      await program.stop()
      renameSync(data, this.prepared)
    }
    const data = mkdtempSync(join(this.folder, 'data-'))
    cpSync(this.prepared, data, { recursive: true })
    return data
  }

  /** The program with the demo catalogue. */
  demo(): Promise<Program> {
    this.demoProgram ??= this.demoFolder().then((data) => this.begin({ data }))
    return this.demoProgram
  }

  /** The program with this many generated products. */
  sized(products: number): Promise<Sized> {
    let store = this.stores.get(products)
    if (!store) {
      store = this.beginSized(products)
      this.stores.set(products, store)
    }
    return store
  }

  /** The same by the earlier release, where there is one to compare with. */
  async sizedBefore(products: number): Promise<Sized | undefined> {
    return this.before === undefined ? undefined : this.beginSized(products, this.before)
  }

  /**
   * The same in a store that is filled once and kept for the next run, as long as neither the generator nor the schema
   * has changed: a hundred thousand products take minutes. The program has done nothing but start.
   */
  async kept(products: number): Promise<Sized> {
    const store = join(this.folder, `${keptPrefix}${products}-${this.generator}`)
    const description = `${store}.json`
    if (!existsSync(description)) {
      console.error(`· Filling a store with ${products} products, once…`)
      const data = mkdtempSync(join(this.folder, 'data-'))
      const program = await this.begin({ data })
      const catalogue = await fill(await Client.signIn(program.url), products)
      await backgroundDone(program)
      await program.stop()
      renameSync(data, store)
      writeFileSync(description, JSON.stringify(saved(catalogue)))
    }
    const data = mkdtempSync(join(this.folder, 'data-'))
    cpSync(store, data, { recursive: true })
    const from = performance.now()
    const program = await start({ data, avif: true })
    const started = performance.now() - from
    this.running.push(program)
    const client = await Client.signIn(program.url)
    const catalogue = kept(JSON.parse(readFileSync(description, 'utf8')) as Saved)
    return { program, client, catalogue, started }
  }

  /** A program without content, with these flags. */
  empty(flags: readonly string[], environment: StartOptions['environment'] = {}): Promise<Program> {
    return this.begin({ data: mkdtempSync(join(this.folder, 'data-')), flags, environment })
  }

  /** A program that has done in the background what it had to do, and ends at the end at the latest. */
  async begin(options: StartOptions & { readonly data: string }): Promise<Program> {
    const program = await start({ ...options, avif: true })
    this.running.push(program)
    await backgroundDone(program)
    return program
  }

  /** A PostgreSQL that measurements share, each with databases of its own. */
  postgres(): Promise<Postgres> {
    this.server ??= Postgres.start(mkdtempSync(join(this.folder, 'data-')))
    return this.server
  }

  async end(): Promise<void> {
    for (const program of this.running) await program.stop()
    // One that died is told of by whoever measured on it.
    await (await this.server)?.stop().catch((failure) => console.error(failure))
    this.sweep(basename(this.prepared))
  }

  private sweep(except: string): void {
    for (const name of readdirSync(this.folder)) {
      const isKept = name.startsWith(keptPrefix) && name.includes(this.generator)
      if (name !== except && !isKept) rmSync(join(this.folder, name), { recursive: true, force: true })
    }
  }

  private async beginSized(products: number, earlier?: string): Promise<Sized> {
    const data = mkdtempSync(join(this.folder, 'data-'))
    const program = await this.begin({ data, ...(earlier === undefined ? {} : { program: earlier }) })
    const client = await Client.signIn(program.url)
    const catalogue = await fill(client, products)
    await backgroundDone(program)
    return { program, client, catalogue }
  }
}

/** Tells these files and folders of the working copy from any other state of them. */
function fingerprint(paths: readonly string[]): string {
  const hash = createHash('sha256')
  for (const path of paths.flatMap((one) => filesOf(join(root, one)))) hash.update(path).update(readFileSync(path))
  return hash.digest('hex').slice(0, 12)
}

function filesOf(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path]
  const entries = readdirSync(path, { withFileTypes: true, recursive: true })
  return entries.flatMap((entry) => (entry.isFile() ? [join(entry.parentPath, entry.name)] : [])).sort()
}

/** Waits until no picture is being encoded any more: that would take a core away from what is measured. */
async function backgroundDone(program: Program): Promise<void> {
  const deadline = Date.now() + 1_200_000
  while (Date.now() < deadline) {
    const metrics = await (await fetch(`${program.url}/metrics`)).text()
    const waiting = Number(/^vitrine_avif_waiting (\d+)$/m.exec(metrics)?.[1])
    if (waiting === 0) return
    await pause(300)
  }
  throw new Error('pictures were still being encoded after 20 minutes')
}

/** The process id of a started program. */
export function processId(program: Program): number {
  const { pid } = program.process
  if (pid === undefined) throw new Error('the program has not started')
  return pid
}
