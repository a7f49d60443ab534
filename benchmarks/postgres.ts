// A PostgreSQL to measure on: one of its own, on the disk of the working copy, which waits for that disk as one does that
// runs for good. Everything else is as Debian brings it.
import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { memoryOfTree, processorTimeOfTree } from './machine.ts'

const run = promisify(execFile)
const tool = join(import.meta.dirname, '../tools/postgres')

export class Postgres {
  /** Where it listens. */
  readonly folder: string
  private readonly address: string

  private constructor(folder: string, address: string) {
    this.folder = folder
    this.address = address
  }

  static async start(folder: string): Promise<Postgres> {
    const env = { ...process.env, VITRINE_POSTGRES_FSYNC: 'on', VITRINE_ENDS_WITH: String(process.pid) }
    const { stdout } = await run(tool, ['start', folder], { env })
    return new Postgres(folder, stdout.trim())
  }

  /** The address of a new database. */
  async database(name: string): Promise<string> {
    await run('psql', [
      ...['--quiet', '--no-psqlrc', '--dbname', `${this.address}/postgres`],
      ...['--command', `CREATE DATABASE ${name}`],
    ])
    return `${this.address}/${name}`
  }

  /** Of all its processes that run, in milliseconds. */
  processorTime(): number {
    return processorTimeOfTree(this.pid)
  }

  /** In MB. */
  memory(): number {
    return memoryOfTree(this.pid)
  }

  async stop(): Promise<void> {
    await run(tool, ['stop', this.folder])
  }

  private get pid(): number {
    return Number(readFileSync(join(this.folder, 'data/postmaster.pid'), 'utf8').split('\n', 1)[0])
  }
}
