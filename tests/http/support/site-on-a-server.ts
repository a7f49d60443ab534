// A site whose PostgreSQL belongs to the tests of it alone, which may stop it and what runs on it.
import { execFile, execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll } from 'vitest'
import { newDataFolder, type Program, removeDataFolder, start } from '../../program.ts'
import { json } from './bodies.ts'
import { Api } from './client.ts'
import { folder } from './operator.ts'

const tool = join(import.meta.dirname, '../../../tools/postgres')
export const postgres = (...args: string[]): string => execFileSync(tool, args, { encoding: 'utf8' }).trim()

/** A server that belongs to these tests, which may stop it, and a program on it; by this way, where it is not the straight one. */
export class Site {
  readonly server = folder()
  address = ''
  program!: Program
  api!: Api

  constructor(way = async () => `${this.address}/postgres`, end = async () => {}) {
    const data = newDataFolder()
    beforeAll(async () => {
      this.address = this.tell('start')
      this.program = await start({ data, environment: { VITRINE_DATABASE: await way() } })
      this.api = await new Api(this.program).signIn()
    })
    afterAll(async () => {
      await this.program.stop()
      await end()
      this.tell('stop')
      removeDataFolder(data)
    })
  }

  tell = (verb: 'start' | 'stop' | 'hang' | 'go-on') => postgres(verb, this.server)

  /** What these statements answer. */
  ask = (...statements: string[]) => {
    const options = ['--quiet', '--no-psqlrc', '--tuples-only', '--no-align', '--dbname', `${this.address}/postgres`]
    const commands = statements.flatMap((one) => ['--command', one])
    return execFileSync('psql', [...options, ...commands], { encoding: 'utf8' }).trim()
  }

  /** Until it is done, while others go on. */
  run = (statement: string) =>
    promisify(execFile)('psql', [
      ...['--quiet', '--no-psqlrc', '--dbname', `${this.address}/postgres`],
      ...['--command', statement],
    ])

  /** For so many seconds. */
  hold = (statement: string, seconds: number) => this.run(`BEGIN; ${statement}; SELECT pg_sleep(${seconds}); COMMIT`)

  create = (title: string) => this.api.post('/api/products/categories', json({ title }))
  titles = async () =>
    (await this.api.get('/api/products/categories')).json<{ title: string }[]>().map(({ title }) => title)
}
