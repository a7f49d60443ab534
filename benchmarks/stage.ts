// The programs that the measurements share, each started when it is first asked for and stopped at the end.
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type Program, start } from '../tests/program.ts'
import { type Catalogue, fill } from './catalogue.ts'
import { Client } from './client.ts'
import { hasChildren } from './machine.ts'

/** A running program with a catalogue of generated products. */
export interface Sized {
  readonly program: Program
  readonly client: Client
  readonly catalogue: Catalogue
}

export class Stage {
  /** On the disk of the working copy, not in a memory file system: fsync has to cost what it costs. */
  readonly folder = join(import.meta.dirname, '../build/benchmarks')
  private readonly running: Program[] = []
  private demoProgram: Promise<Program> | undefined
  private readonly stores = new Map<number, Promise<Sized>>()

  constructor() {
    rmSync(this.folder, { recursive: true, force: true })
    mkdirSync(this.folder, { recursive: true })
  }

  /** The program with the demo catalogue, with nothing left to do in the background. */
  demo(): Promise<Program> {
    this.demoProgram ??= this.begin('demo', true)
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

  async end(): Promise<void> {
    for (const program of this.running) await program.stop()
    rmSync(this.folder, { recursive: true, force: true })
  }

  private async begin(name: string, demo: boolean): Promise<Program> {
    // The log says one line a request, as it does in service; nobody reads it here.
    const program = await start({ data: join(this.folder, name), demo })
    this.running.push(program)
    await backgroundDone(program)
    return program
  }

  private async beginSized(products: number): Promise<Sized> {
    const program = await this.begin(`products-${products}`, false)
    const client = await Client.signIn(program.url)
    const catalogue = await fill(client, products)
    await backgroundDone(program)
    return { program, client, catalogue }
  }
}

/** Waits until no child process encodes pictures any more: it would take a core away from what is measured. */
export async function backgroundDone(program: Program): Promise<void> {
  const deadline = Date.now() + 240_000
  for (let quiet = 0; quiet < 3; ) {
    if (Date.now() > deadline) throw new Error('pictures were still being encoded after 4 minutes')
    quiet = hasChildren(processId(program)) ? 0 : quiet + 1
    await pause(300)
  }
}

/** The process id of a started program. */
export function processId(program: Program): number {
  const { pid } = program.process
  if (pid === undefined) throw new Error('the program has not started')
  return pid
}
